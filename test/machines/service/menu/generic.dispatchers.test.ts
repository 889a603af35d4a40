import { describe, expect, test } from 'vitest'
import type { Values } from '../../../../machines/service/definitions/service-definition.types.ts'
import {
  amount,
  asked,
  by,
  configRows,
  form,
  mine,
  recipient,
  theirs,
  typed,
} from '../definitions/definition-rows/configs.ts'
import { fits } from '../definitions/definition-rows/fits.ts'
import { fieldContext, orderFrom, sentBy } from '../definitions/generic-order.ts'

describe('a configured form', () => {
  test.each(configRows)('is sent by %s', (action, node, given, sent) => {
    const order = orderFrom({ ...node, ...by(action) })
    const submission = sentBy(order, given)
    expect(order.refusal).toBeUndefined()
    expect(submission).toEqual(sent)
    expect(submission && fits(submission)).toBe(true)
  })

  test.each(configRows)('sends in the call of %s its additional fields', (action, node, given, sent) => {
    const data = 'form' in node ? Object(node.form).data : []
    const member = asked('member', 'GenericInput')
    const order = orderFrom({ ...node, ...form(...data, member), ...by(action) })
    const submission = sentBy(order, { ...given, member: ' 42 ' })
    const { data: before } = Object(sent)
    expect(submission).toEqual({
      ...sent,
      data: { ...before, abstract: { ...before.abstract, member: '42' } },
    })
    expect(submission && fits(submission)).toBe(true)
  })

  test('sends the notification fields of a new recipient in `notification`', () => {
    const [action = '', node, given = {}] =
      configRows.find(([name]) => name === 'createRecipientRequest') ?? []
    const { data: fields } = Object(Object(node).form)
    const email = asked('notification_email', 'GenericInput')
    const order = orderFrom({
      ...node,
      ...form(...fields, email, asked('member', 'GenericInput')),
      ...by(action),
    })
    const submission = sentBy(order, { ...given, notification_email: 'zodwa@wallet.test', member: '42' })
    expect(submission?.data).toMatchObject({
      notification: { notification_email: 'zodwa@wallet.test' },
      abstract: { member: '42' },
    })
    expect(Object(submission?.data).abstract).not.toHaveProperty('notification_email')
    expect(submission && fits(submission)).toBe(true)
  })

  test('shows the wallet’s own QR code without fields', () => {
    const order = orderFrom({ form: { text: 'Show this.' }, ...by('scanToPayAccountDetailsQRRequest') })
    expect({ refusal: order.refusal, ending: order.definition.finalScreen }).toEqual({
      refusal: undefined,
      ending: 'walletQr',
    })
    const asking = orderFrom({ ...form(amount), ...by('scanToPayAccountDetailsQRRequest') })
    expect(asking.refusal).toEqual({ code: 'menu.unavailable' })
  })

  test('has the properties of its call', () => {
    const traits = (action: string, node: object, values: Values = {}) => {
      const {
        chargeComponent,
        toPattern,
        getTiming,
        needsEntity,
        needsUnlocked,
        otp,
        finalScreen,
        outcomeTexts,
      } = orderFrom({
        ...node,
        ...by(action),
      }).definition
      return {
        charge: chargeComponent?.(values),
        leavesTrace: toPattern !== undefined,
        ...(getTiming && { timed: getTiming(values)?.service }),
        ...(needsEntity && { needsEntity }),
        ...(needsUnlocked && { needsUnlocked }),
        ...(otp && { otp }),
        ...(finalScreen && { ending: finalScreen }),
        ...(outcomeTexts && { says: Object.keys(outcomeTexts) }),
      }
    }
    expect(Object.fromEntries(configRows.map(([action, node]) => [action, traits(action, node)]))).toEqual({
      digitalWalletTransferRequest: {
        charge: 'express.wallet.transaction.transfer',
        leavesTrace: true,
        otp: 'transfer',
      },
      digitalWalletBuyRequest: { charge: undefined, leavesTrace: true, otp: 'buy' },
      digitalWalletPayRequest: {
        charge: 'express.wallet.transaction.payment.realtime',
        leavesTrace: true,
        timed: 'realtime',
        needsEntity: true,
        otp: 'pay',
      },
      cashOutDigitalWalletRequest: {
        charge: 'express.wallet.transaction.cashout.retail',
        leavesTrace: true,
        needsUnlocked: true,
        otp: 'cashOut',
      },
      digitalWalletSaleRequest: {
        charge: 'express.wallet.transaction.sale',
        leavesTrace: true,
        timed: 'standard',
      },
      consumerInviteRequest: {
        charge: undefined,
        leavesTrace: false,
        says: ['confirmTitle', 'approvedTitle', 'approvedMessage', 'declinedTitle', 'declinedMessage'],
      },
      createRecipientRequest: {
        charge: undefined,
        leavesTrace: false,
        needsEntity: true,
        says: ['approvedTitle', 'approvedMessage', 'declinedTitle', 'declinedMessage'],
      },
      scanToPayQRRequest: { charge: undefined, leavesTrace: false, ending: 'requestQr' },
    })
    const own = { ...form(amount, mine), values: { account_number: '1' }, component_id: 'club.fees' }
    expect(traits('digitalWalletSaleRequest', own).charge).toBe('club.fees')
  })

  test.each<[string, string, object, Values]>([
    [
      'to',
      'digitalWalletTransferRequest',
      { ...form(asked('to', 'DestinationSelect'), amount, mine, theirs) },
      { to: '0820000002' },
    ],
    [
      'to, settled',
      'digitalWalletTransferRequest',
      { ...form(amount, mine, theirs), values: { to: '0820000002' } },
      {},
    ],
    [
      'reference',
      'digitalWalletTransferRequest',
      form(recipient, amount, asked('reference', 'ReferenceInput'), theirs),
      { reference: 'A' },
    ],
    [
      'id and reference',
      'digitalWalletSaleRequest',
      form(asked('id', 'GenericInput'), amount, asked('reference', 'ReferenceInput')),
      { id: '1000000050', reference: 'A' },
    ],
    [
      'id and reference, settled',
      'digitalWalletSaleRequest',
      { ...form(amount), values: { id: '1000000050', reference: 'A' } },
      {},
    ],
    [
      'component_id',
      'digitalWalletPayRequest',
      {
        ...form(asked('snsi', 'DestinationSelect'), amount, mine, theirs),
        component_id: 'express.wallet.transaction.payment.realtime',
      },
      { snsi: 'mother' },
    ],
    [
      'component_id, settled',
      'digitalWalletPayRequest',
      {
        ...form(asked('snsi', 'DestinationSelect'), amount, mine, theirs),
        values: { component_id: 'express.wallet.transaction.payment.realtime' },
      },
      { snsi: 'mother' },
    ],
    [
      'component_id, chosen',
      'digitalWalletPayRequest',
      form(
        asked('snsi', 'DestinationSelect'),
        asked('component_id', 'GenericSelect', {
          options: ['standard', 'realtime'].map(name => ({
            value: `express.wallet.transaction.payment.${name}`,
          })),
        }),
        amount,
        mine,
        theirs,
      ),
      { snsi: 'mother', service_type: 'realtime' },
    ],
    [
      'component_id of cash',
      'cashOutDigitalWalletRequest',
      {
        ...form(amount, mine, asked('retail_outlet', 'GenericInput')),
        component_id: 'express.wallet.transaction.cashout.retail',
      },
      { retail_outlet: 'Spaza' },
    ],
  ])('accepts the request’s names for its fields: %s', (_what, action, node, given) => {
    const order = orderFrom({ ...node, ...by(action), template: 'Sent to {to}.' })
    const { recipient: _, ...basics } = typed
    const hasRecipient = order.fields.some(({ name, kind }) => name === 'recipient' && kind !== 'select')
    const to = given.to ?? '0820000002'
    const row = configRows.find(([name]) => name === action)
    expect(order.refusal).toBeUndefined()
    expect(
      sentBy(order, {
        ...basics,
        ...(hasRecipient && { recipient: to }),
        ...(given.reference && { reference_source: given.reference }),
        ...(given.id && { account_number: given.id }),
        ...given,
      }),
    ).toEqual(row?.[3])
  })

  test('checks a TV account before it is paid, by the field of the form', () => {
    const checkOf = (name: string) =>
      orderFrom({
        ...form(amount, asked(name, 'GenericInput', { optional: true })),
        ...by('digitalWalletBuyRequest'),
        values: { product: 'dstv' },
      })
    const byNumber = checkOf('consumer_id')
    expect(byNumber.definition.check?.request({ consumer_id: '1234567890123' }, fieldContext)).toEqual({
      of: 'dstv',
      consumerId: '1234567890123',
    })
    expect(sentBy(byNumber, { amount: '19.99', consumer_id: '1234567890123' })).toBeUndefined()
    expect(sentBy(byNumber, { amount: '20', consumer_id: '' })).toBeUndefined()
    expect(checkOf('identifier').definition.check?.request({ identifier: 'card 1' }, fieldContext)).toEqual({
      of: 'megsDstv',
      identifier: 'card 1',
      msisdn: fieldContext.msisdn,
    })
    expect(checkOf('meter').definition.check).toBeUndefined()
  })
})
