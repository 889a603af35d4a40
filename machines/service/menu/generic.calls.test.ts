import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import type { ApiCall } from '#machines/payment/payment.types.ts'
import { loadDescription } from '#scripts/shared/contract-document.ts'
import {
  amount,
  configField,
  configRows,
  fieldContext,
  form,
  inputField,
  orderBy,
  orderFrom,
  ownReference,
  parseFilledForm,
  recipientReference,
  sentBy,
  submitButton,
  typed,
} from '../definitions/configs.fixture.ts'

const [transfer, buy, pay, cash, sale, create] = [
  'digitalWalletTransferRequest',
  'digitalWalletBuyRequest',
  'digitalWalletPayRequest',
  'cashOutDigitalWalletRequest',
  'digitalWalletSaleRequest',
  'createRecipientRequest',
]
const actionOf = (name: string) => name.split(' ')[1] ?? ''
const rowOf = (action: string, name = '') => {
  const row = configRows[name] ?? Object.entries(configRows).find(([key]) => actionOf(key) === action)?.[1]
  if (row === undefined) throw new Error(`There is no row of ${action}`)
  return row
}

const description = await loadDescription()
const ajv = new Ajv2020({ strict: false })
ajv.addSchema({ ...description, $id: 'network' })

/** Whether a call matches the API description of the operation's request. */
const fits = (call: ApiCall | undefined): boolean => {
  const posts = Object.values(description.paths).flatMap(item => item.post ?? [])
  const body = posts.find(({ operationId }) => operationId === call?.operation)?.requestBody
  const schema = body?.content['application/json']?.schema
  const whole = JSON.stringify(schema).replaceAll('"#/components/', '"network#/components/')
  return ajv.validate(JSON.parse(whole), JSON.parse(JSON.stringify({ version: '1.0.0', data: call?.data })))
}

describe('a configured form', () => {
  test.each(Object.entries(configRows))('is sent with its additional fields as %s', (name, row) => {
    const { fields, values, given, data } = row
    const order = orderBy(actionOf(name), fields, values)
    const call = sentBy(order, given)
    expect(order.refusal).toBeUndefined()
    expect(call).toMatchObject({ operation: name.split(' ')[0], ...(data && { data }) })
    const widerOrder = orderBy(actionOf(name), [...fields, inputField('member')], values)
    const wider = sentBy(widerOrder, { ...given, member: ' 42 ' })
    const before = Object(call?.data)
    expect(wider).toEqual({ ...call, data: { ...before, abstract: { ...before.abstract, member: '42' } } })
    expect([fits(call), fits(wider)]).toEqual([true, true])
  })

  test('sends the notification fields of a new recipient', () => {
    const { fields, given } = rowOf(create)
    const others = ['notification_email', 'notifications', 'member'].map(name => inputField(name))
    const notification = { notification_email: 'zodwa@wallet.test' }
    const abstract = { notifications: 'all', member: '42' }
    const order = orderBy(create, [...fields, ...others], { account_type: 'savings' })
    const call = sentBy(order, { ...given, ...notification, ...abstract })
    expect(call?.data).toMatchObject({ notification, abstract })
    expect(call?.data).not.toHaveProperty('abstract.notification_email')
    expect(fits(call)).toBe(true)
  })

  test.each([
    ['27820000002', { recipient: '0820000002' }, { recipient_msisdn: '27820000002' }],
    [fieldContext.msisdn, {}, {}],
  ])('draws cash, with an SMS to %s, for %j', (smsTo, more, data) => {
    const order = orderBy(cash, [amount, ownReference], { tender_type: 'atm', ...more })
    expect(sentBy(order, typed)?.data).toMatchObject({ amount: '20', tender_type: 'atm', ...data })
    const read = parseFilledForm(order, typed)
    expect(read && order.definition.smsTo?.(read)).toBe(smsTo)
  })

  const voucher = { send_voucher: true }
  const sipho = '27820000002'
  test.each<[reference: string, tender: string, values: object, integration: object]>([
    [sipho, 'instant_eft', { recipient: '0820000002' }, { ...voucher, recipient_msisdn: sipho }],
    ['TV', 'eft', { identifier: 'card 1', reference_source: 'TV' }, { identifier: 'card 1' }],
    ['thing', 'instant_eft', { provider: 'mtn' }, { ...voucher, network: 'mtn' }],
  ])('buys with the reference %s, by %s, for %j', (reference, tender_type, more, integration) => {
    const order = orderBy(buy, [amount], { product: 'thing', ...more })
    const read = parseFilledForm(order, { amount: '25' })
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

  test('is found by its own transaction if it is a purchase or cash', () => {
    const names = Object.keys(configRows).filter(name => /^(?:buy|cashOut) /.test(name))
    const found = names.map(name => {
      const { fields, values, given } = rowOf(actionOf(name), name)
      const { definition, ...order } = orderBy(actionOf(name), fields, values)
      const read = parseFilledForm({ definition, ...order }, given)
      const { amount, reference, payee } = (read && definition.toPattern?.(read)) ?? {}
      return [definition.needsUnlocked, definition.chargeComponent?.({}), amount, reference, payee]
    })
    const retail = 'express.wallet.transaction.cashout.retail'
    expect(found).toEqual([
      [undefined, undefined, 2_000, '12345678901', { meter: '12345678901' }],
      [undefined, undefined, 2_000, '1234567890123', { account: '1234567890123' }],
      [true, retail, 2_000, 'A', { outlet: 'Spaza' }],
    ])
    const walletQr = orderBy('scanToPayAccountDetailsQRRequest', [configField('said', 'GenericText')])
    expect([walletQr.refusal, walletQr.definition.finalScreen]).toEqual([undefined, 'walletQr'])
    const own = { ...form(amount, ownReference), values: { account_number: '1' }, component_id: 'club.fees' }
    const club = orderFrom({ ...own, ...submitButton(sale) })
    expect(club.definition.chargeComponent?.({})).toBe('club.fees')
  })

  const realtime = 'express.wallet.transaction.payment.realtime'
  const component_id = { component_id: realtime }
  const retail = { component_id: 'express.wallet.transaction.cashout.retail' }
  const component = configField('component_id', 'GenericSelect', {
    options: ['express.payment.standard', realtime].map(value => ({ value })),
  })
  const reference = configField('reference', 'ReferenceInput')
  const payment = [configField('snsi', 'DestinationSelect'), amount, ownReference, recipientReference]
  test.each<[names: string, action: string, fields: readonly object[], more?: object]>([
    ['to', transfer, [configField('to', 'DestinationSelect'), amount, ownReference, recipientReference]],
    ['reference', transfer, [configField('to', 'PhoneInput'), amount, reference, recipientReference]],
    ['id and reference', sale, [inputField('id'), amount, reference]],
    ['component_id', pay, payment, component_id],
    ['component_id, chosen', pay, [component, ...payment]],
    ['component_id of cash', cash, [amount, ownReference, inputField('retail_outlet')], retail],
  ])('accepts the request’s names for its fields: %s', (_, action, fields, more) => {
    const order = orderFrom({ ...form(...fields), ...submitButton(action), ...more })
    const requestValues = { snsi: 'mother', service_type: 'realtime', account_number: '1000000050' }
    expect(order.refusal).toBeUndefined()
    const row = rowOf(action)
    const sent = sentBy(orderBy(action, row.fields, row.values), row.given)
    expect(sentBy(order, { ...typed, ...requestValues, retail_outlet: 'Spaza' })).toEqual(sent)
  })

  test('has a template with the names of its fields', () => {
    const renamed = form(configField('to', 'PhoneInput'), amount, ownReference, recipientReference)
    const order = orderFrom({ ...renamed, ...submitButton(transfer), template: 'Sent {amount} to {to}.' })
    expect(order.definition.template).toBe('Sent {amount} to {recipient}.')
  })

  test('checks a TV account by the field of the form', () => {
    const tvOf = (name: string) =>
      orderBy(buy, [amount, inputField(name, { optional: true })], { product: 'dstv' })
    const requestOf = (name: string, value: string) =>
      tvOf(name).definition.check?.request({ [name]: value }, fieldContext)
    const consumerId = '1234567890123'
    const { msisdn } = fieldContext
    expect(requestOf('consumer_id', consumerId)).toEqual({ of: 'dstv', consumerId })
    expect(requestOf('identifier', 'card 1')).toEqual({ of: 'megsDstv', identifier: 'card 1', msisdn })
    expect(requestOf('meter', '1')).toBeUndefined()
    const confirmQuestion = { code: 'dstv.question' }
    expect(tvOf('identifier').definition.outcomeTexts).toMatchObject({ confirmQuestion })
    expect(sentBy(tvOf('consumer_id'), { amount: '19.99', consumer_id: consumerId })).toBeUndefined()
  })
})
