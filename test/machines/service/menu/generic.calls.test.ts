import { describe, expect, test } from 'vitest'
import { isInputField } from '../../../../machines/service/form/field-validation.ts'
import { dispatchers } from '../../../../machines/service/menu/dispatchers.ts'
import {
  amount,
  asked,
  by,
  configRows,
  form,
  mine,
  theirs,
  typed,
} from '../definitions/definition-rows/configs.ts'
import { fits } from '../definitions/definition-rows/fits.ts'
import { fieldContext, orderFrom, parseFilledForm, sentBy } from '../definitions/generic-order.ts'

const [transfer, buy, pay, cash, sale] = [
  'digitalWalletTransferRequest',
  'digitalWalletBuyRequest',
  'digitalWalletPayRequest',
  'cashOutDigitalWalletRequest',
  'digitalWalletSaleRequest',
]
const recipientRow = configRows.find(([action]) => action === 'createRecipientRequest')

describe('a configured form', () => {
  test.each(configRows)('is sent by %s, with its additional fields', (action, node, given, sent) => {
    const order = orderFrom({ ...node, ...by(action) })
    const submission = sentBy(order, given)
    expect(order.refusal).toBeUndefined()
    expect(submission).toEqual(sent)
    expect(submission && fits(submission)).toBe(true)
    const more = form(...Object(node).form.data, asked('member', 'GenericInput'))
    const wider = sentBy(orderFrom({ ...node, ...more, ...by(action) }), { ...given, member: ' 42 ' })
    const { data } = Object(sent)
    expect(wider).toEqual({ ...sent, data: { ...data, abstract: { ...data.abstract, member: '42' } } })
    expect(wider && fits(wider)).toBe(true)
  })

  test('sends the notification fields of a new recipient in `notification`', () => {
    const [action = '', node, given = {}] = recipientRow ?? []
    const others = ['notification_email', 'notifications', 'member'].map(name => asked(name, 'GenericInput'))
    const order = orderFrom({ ...node, ...form(...Object(node).form.data, ...others), ...by(action) })
    const more = { notification_email: 'zodwa@wallet.test', notifications: 'all', member: '42' }
    const submission = sentBy(order, { ...given, ...more })
    const { notification_email, ...abstract } = more
    expect(submission?.data).toMatchObject({ notification: { notification_email } })
    expect(submission?.data).toHaveProperty('abstract', abstract)
    expect(submission && fits(submission)).toBe(true)
  })

  test('sends a settled amount of cash to another person, with an SMS', () => {
    const values = { tender_type: 'atm', recipient: '0820000002' }
    const order = orderFrom({ ...form(amount, mine), ...by(cash), values })
    expect(sentBy(order, { amount: '60', reference_source: 'Cash' })).toMatchObject({
      operation: 'cashOut',
      data: { amount: '60', tender_type: 'atm', abstract: {}, recipient_msisdn: '27820000002' },
    })
    const smsTo = (node: object) => {
      const opened = orderFrom({ ...form(amount, mine), ...by(cash), ...node })
      const read = parseFilledForm(opened, typed)
      return read && opened.definition.smsTo?.(read)
    }
    expect([smsTo({ values }), smsTo({ values: { tender_type: 'atm' } })]).toEqual([
      '27820000002',
      fieldContext.msisdn,
    ])
  })

  const voucher = { send_voucher: true }
  test.each<[string, object, object]>([
    ['27820000002', { recipient: '0820000002' }, { ...voucher, recipient_msisdn: '27820000002' }],
    ['12345678901', { meter: '12345678901', tender_type: 'card' }, { meter: '12345678901' }],
    ['TV', { identifier: 'card 1', reference_source: 'TV' }, { identifier: 'card 1' }],
    ['card 1', { identifier: 'card 1' }, { identifier: 'card 1' }],
    ['thing', { provider: 'mtn' }, { ...voucher, network: 'mtn' }],
  ])('of a purchase has the reference %s for %j', (reference, more, integration) => {
    const order = orderFrom({ ...form(amount), ...by(buy), values: { product: 'thing', ...more } })
    const read = parseFilledForm(order, { amount: '25' })
    const tender_type = 'tender_type' in more ? 'card' : 'identifier' in more ? 'eft' : 'instant_eft'
    expect(read && order.definition.toCall(read).data).toEqual({
      msisdn: fieldContext.msisdn,
      currency: 'ZAR',
      product: 'thing',
      tender_type,
      send_notification: true,
      integration: { ...integration, amount: 25 },
      reference,
    })
    expect(read && order.definition.toPattern?.(read)).toMatchObject({ amount: 2_500, reference })
  })

  test('shows the wallet’s own QR code without fields', () => {
    const { refusal, definition } = orderFrom({
      form: { text: 'Show this.' },
      ...by('scanToPayAccountDetailsQRRequest'),
    })
    expect({ refusal, finalScreen: definition.finalScreen }).toEqual({
      refusal: undefined,
      finalScreen: 'walletQr',
    })
  })

  test('has the properties of its call', () => {
    const propertiesOf = ([action, node, given]: (typeof configRows)[number]) => {
      const order = orderFrom({ ...node, ...by(action) })
      const { chargeComponent, toPattern, getTiming, outcomeTexts, ...more } = order.definition
      const read = parseFilledForm(order, given)
      const { needsEntity, needsUnlocked, otp, finalScreen } = more
      return {
        charge: chargeComponent?.({}),
        pattern: read && toPattern?.(read),
        timed: getTiming?.({})?.service,
        needsEntity,
        needsUnlocked,
        otp,
        finalScreen,
        says: outcomeTexts && Object.keys(outcomeTexts),
      }
    }
    const declined = ['declinedTitle', 'declinedMessage']
    const pattern = (reference: string, ...typeAliases: string[]) => ({
      typeAliases,
      amount: 2_000,
      reference,
    })
    const kinds = ['buy_airtime', 'buy_data', 'buy_electricity', 'buy_membership', 'pay_account']
    const express = 'express.wallet.transaction'
    expect(configRows.map(propertiesOf)).toEqual([
      {
        charge: `${express}.transfer`,
        pattern: { ...pattern('A', 'transfer'), counterparty: '27820000002' },
        otp: 'transfer',
      },
      { pattern: pattern('12345678901', ...kinds), otp: 'buy' },
      { pattern: pattern('1234567890123', ...kinds), otp: 'buy' },
      {
        charge: `${express}.payment.realtime`,
        pattern: pattern('A', 'pay_eft'),
        timed: 'realtime',
        needsEntity: true,
        otp: 'pay',
      },
      {
        charge: `${express}.cashout.retail`,
        pattern: pattern('A', 'cash_out'),
        needsUnlocked: true,
        otp: 'cashOut',
      },
      { charge: `${express}.sale`, pattern: pattern('A', 'sale'), timed: 'standard' },
      { says: ['confirmTitle', 'approvedTitle', 'approvedMessage', ...declined] },
      { needsEntity: true, says: ['approvedTitle', 'approvedMessage', ...declined] },
      { finalScreen: 'requestQr' },
    ])
    const own = {
      ...form(amount, mine),
      ...by(sale),
      values: { account_number: '1' },
      component_id: 'club.fees',
    }
    expect(orderFrom(own).definition.chargeComponent?.({})).toBe('club.fees')
  })

  const realtime = 'express.wallet.transaction.payment.realtime'
  const retail = 'express.wallet.transaction.cashout.retail'
  const component = asked('component_id', 'GenericSelect', {
    options: ['express.payment.standard', realtime].map(value => ({ value })),
  })
  const reference = asked('reference', 'ReferenceInput')
  const payment = [asked('snsi', 'DestinationSelect'), amount, mine, theirs]
  test.each<[string, string, object]>([
    ['to', transfer, form(asked('to', 'DestinationSelect'), amount, mine, theirs)],
    ['to, settled', transfer, { ...form(amount, mine, theirs), values: { to: '0820000002' } }],
    ['reference', transfer, form(asked('to', 'PhoneInput'), amount, reference, theirs)],
    ['id and reference', sale, form(asked('id', 'GenericInput'), amount, reference)],
    ['id and reference, settled', sale, { ...form(amount), values: { id: '1000000050', reference: 'A' } }],
    ['component_id', pay, { ...form(...payment), component_id: realtime }],
    ['component_id, settled', pay, { ...form(...payment), values: { component_id: realtime } }],
    ['component_id, chosen', pay, form(component, ...payment)],
    [
      'component_id of cash',
      cash,
      { ...form(amount, mine, asked('retail_outlet', 'GenericInput')), component_id: retail },
    ],
  ])('accepts the request’s names for its fields: %s', (_, action, node) => {
    const order = orderFrom({ ...node, ...by(action) })
    const more = {
      snsi: 'mother',
      service_type: 'realtime',
      account_number: '1000000050',
      retail_outlet: 'Spaza',
    }
    expect(order.refusal).toBeUndefined()
    expect(sentBy(order, { ...typed, ...more })).toEqual(configRows.find(([name]) => name === action)?.[3])
  })

  test('has a template with the names of its fields', () => {
    const renamed = form(asked('to', 'PhoneInput'), amount, mine, theirs)
    const order = orderFrom({ ...renamed, ...by(transfer), template: 'Sent {amount} to {to}.' })
    expect(order.definition.template).toBe('Sent {amount} to {recipient}.')
  })

  test('checks a TV account before it is paid, by the field of the form', () => {
    const tvOf = (name: string) =>
      orderFrom({
        ...form(amount, asked(name, 'GenericInput', { optional: true })),
        ...by(buy),
        values: { product: 'dstv' },
      })
    const requestOf = (name: string, value: string) =>
      tvOf(name).definition.check?.request({ [name]: value }, fieldContext)
    const consumerId = '1234567890123'
    expect(requestOf('consumer_id', consumerId)).toEqual({ of: 'dstv', consumerId })
    expect(requestOf('identifier', 'card 1')).toEqual({
      of: 'megsDstv',
      identifier: 'card 1',
      msisdn: fieldContext.msisdn,
    })
    expect(requestOf('meter', '1')).toBeUndefined()
    expect(sentBy(tvOf('consumer_id'), { amount: '19.99', consumer_id: consumerId })).toBeUndefined()
    expect(sentBy(tvOf('consumer_id'), { amount: '20', consumer_id: '' })).toBeUndefined()
  })

  test('has a label of the portal for every visible field', () => {
    const fields = [...dispatchers.values()].flat().flatMap(call => call.fields.filter(isInputField))
    const unlabelled = fields.filter(({ label }) => !('code' in label)).map(({ name }) => name)
    expect(new Set(unlabelled)).toEqual(new Set(['product', 'tender_type']))
  })
})
