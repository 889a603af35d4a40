import { describe, expect, test } from 'vitest'
import { declinedRow, paidRow, pendingRow } from '#test/support/scripted-payment.ts'
import { formOf, msisdn } from '#test/support/service-dialog.ts'
import { createStubFacts } from '#test/support/stub-facts.ts'
import { decodeNetworkConfig } from '../domain/config/network-config.ts'
import type { Cents } from '../domain/money.ts'
import type { TransactionDetails } from '../domain/transaction/transaction.ts'
import { buyAnyAirtime, buyListedAirtime, buyProviderAirtime } from './definitions/buy-airtime.ts'
import { buyListedData, buyProviderData } from './definitions/buy-data.ts'
import { buyListedElectricity, buyProviderElectricity } from './definitions/buy-electricity.ts'
import { buyMembership } from './definitions/buy-memberships.ts'
import { cashAtAtm } from './definitions/cash.ts'
import { donateToCharity, donateToParish } from './definitions/donate-wallet.ts'
import { inviteBySms } from './definitions/invite-sms.ts'
import { payDstvByIdentifier, payDstvByNumber } from './definitions/pay-accounts-dstv.ts'
import { payRecipient } from './definitions/pay-eft-recipient.ts'
import { requestAmount, requestAnyAmount } from './definitions/request-qr.ts'
import { sendToAtm } from './definitions/send-atm-nedbank.ts'
import { sendWalletTransfer } from './definitions/send-wallet-transfer.ts'
import type { Option, ServiceDefinition, Values } from './definitions/service-definition.types.ts'
import { menuFor } from './menu/menu.ts'
import type { OrderFormContext } from './order-form/order-form.types.ts'
import { findRepeat, findRequestBack, listRepeatablePayments } from './repeatable-payments.ts'

const pendingState = { state: pendingRow.state, pending: true }
const formatPhone = (last: number) => `082\u00A0000\u00A0000${last}`
const paidTo = (last: number, more: Partial<typeof paidRow> = {}) => ({
  ...paidRow,
  details: { recipient: { msisdn: `2782000000${last}` } },
  ...more,
})
const listIn = (form: OrderFormContext, latestTransactions: (typeof paidRow)[] | undefined) =>
  listRepeatablePayments({ ...form, facts: createStubFacts({ ...form.facts.read(), latestTransactions }) })

/** Returns the menu of a network that offers these definitions. */
const menuOf = (...definitions: readonly ServiceDefinition[]) => {
  const names = [...new Set(definitions.map(({ path }) => path.split('/')[0]))]
  const service = names.map(name => ({ name }))
  return menuFor(
    decodeNetworkConfig({ application: { render: { service } } }),
    definitions.map(({ isOffered: _, ...always }) => always),
  )
}

/** A definition, the transaction that it repeats, its recipient, and the other values without the amount. */
type Row = readonly [ServiceDefinition, type: string, TransactionDetails, recipient: Values, rest?: Values]

const recipient = { name: 'Sipho Dlamini', msisdn: '27820000002' }
const phone = { recipient: formatPhone(2) }
const product = 'airtime_29'
const bundle = { provider: 'mtn', category: 'daily', product: 'mtn_1gb' }
const meter = '01423876551'
const account = '1029384756102'
const reference = { reference_source: 'Lunch' }
const saved = { snsi: 'saved-1', name: 'Khumalo Properties', accountNumber: '62001234' }
const charity = { name: 'School meals', accountNumber: '1000000041' }
const asRecipient = { account_number: charity.accountNumber }

const rows: readonly Row[] = [
  [
    sendWalletTransfer,
    'transfer',
    { recipient, recipientReference: 'Thandi' },
    phone,
    { ...reference, reference_destination: 'Thandi' },
  ],
  [sendToAtm, 'cash_out', { recipient }, phone, reference],
  [buyListedAirtime, 'buy_airtime', { recipient, product }, phone, { product }],
  [buyListedAirtime, 'buy_airtime', { recipient }, phone],
  [buyProviderAirtime, 'buy_airtime', { recipient, provider: 'mtn' }, phone, { provider: 'mtn' }],
  [buyProviderAirtime, 'buy_airtime', { recipient }, phone],
  [buyAnyAirtime, 'buy_airtime', { recipient }, phone, {}],
  [buyListedData, 'buy_data', { recipient, product }, phone, { product }],
  [
    buyProviderData,
    'buy_data',
    { recipient, provider: 'mtn', category: 'daily', productKey: 'mtn_1gb' },
    phone,
    bundle,
  ],
  [buyProviderData, 'buy_data', { recipient, provider: 'mtn', productKey: 'mtn_1gb' }, phone],
  [buyListedElectricity, 'buy_electricity', { meter, recipient }, { meter }, {}],
  [buyProviderElectricity, 'buy_electricity', { meter, recipient }, { meter, ...phone }, {}],
  [buyMembership, 'buy_membership', { product: 'gym' }, { product: 'gym' }, {}],
  [
    payRecipient,
    'pay_eft',
    { recipient: saved, paymentService: 'standard' },
    { snsi: 'saved-1' },
    { ...reference, service_type: 'standard' },
  ],
  [payRecipient, 'pay_eft', { recipient: saved }, { snsi: 'saved-1' }, reference],
  [payDstvByNumber, 'pay_account', { account }, { consumer_id: account }],
  [payDstvByIdentifier, 'pay_account', { account }, { identifier: account }],
  [donateToCharity, 'sale', { recipient: charity }, asRecipient, reference],
]

const hasAmount = ({ fields }: ServiceDefinition) => fields.some(({ name }) => name === 'amount')

describe('a payment from the menu', () => {
  test.for(rows)(
    'is repeated from what the network sends: %#',
    ([definition, typeAlias, details, to, rest]) => {
      const whole = definition === sendToAtm ? '10' : '10.00'
      const values = { ...to, ...(rest && hasAmount(definition) && { amount: whole }), ...rest }
      const transaction = { ...paidRow, typeAlias, details }
      expect(findRepeat(menuOf(definition), transaction)).toEqual({ path: definition.path, values })
      expect(findRepeat(menuOf(definition), { ...transaction, details: {} })).toBeUndefined()
      expect(findRepeat(menuOf(definition), { ...transaction, class: 'credit' })).toBeUndefined()
      expect(findRepeat(menuOf(definition), { ...transaction, typeAlias: 'refund' })).toBeUndefined()
    },
  )

  test('is not repeated by an order that moves no money', () => {
    const airtime = { ...paidRow, typeAlias: 'buy_airtime' }
    expect(findRepeat(menuOf(inviteBySms), airtime)).toBeUndefined()
    expect(findRepeat(menuOf(inviteBySms, buyAnyAirtime), airtime)?.path).toBe(buyAnyAirtime.path)
  })

  test('is not repeated if several orders could repeat it', () => {
    const donation = { ...paidRow, typeAlias: 'sale', details: { recipient: charity } }
    expect(findRepeat(menuOf(donateToCharity), donation)?.path).toBe(donateToCharity.path)
    expect(findRepeat(menuOf(donateToCharity, donateToParish), donation)).toBeUndefined()
  })

  test('is not repeated by an order that the network refuses', () => {
    const [menu] = menuOf(sendWalletTransfer)
    const [wallet] = menu?.children ?? []
    const [node] = wallet?.children ?? []
    if (!node?.offer) throw new Error('The menu has no transfer')
    const refused = { ...node, offer: { ...node.offer, refusal: { code: 'menu.unavailable' } as const } }
    expect([findRepeat([node], paidRow), findRepeat([refused], paidRow)]).toEqual([
      expect.objectContaining({ path: sendWalletTransfer.path }),
      undefined,
    ])
  })
})

describe('a QR request to the paid person', () => {
  const menu = menuOf(requestAnyAmount, requestAmount)

  test('asks for the same amount with the same reference', () => {
    const asked = { path: 'request/qr/amount', values: { amount: '10.00', reference_source: 'Lunch' } }
    expect(findRequestBack(menu, paidRow)).toEqual(asked)
    expect(findRequestBack(menu, { ...paidRow, typeAlias: 'qr_request' })).toEqual(asked)
  })

  test.each([
    ['a purchase', { ...paidRow, typeAlias: 'buy_airtime' }],
    ['an incoming payment', { ...paidRow, class: 'credit' as const }],
    ['an unnamed recipient', { ...paidRow, details: {} }],
    ['a declined payment', declinedRow],
  ])('is not offered for %s', (_, transaction) => {
    expect(findRequestBack(menu, transaction)).toBeUndefined()
  })

  test('is not offered by a network without QR requests', () => {
    expect(findRequestBack(menuOf(sendWalletTransfer, requestAnyAmount), paidRow)).toBeUndefined()
  })
})

describe('the recent recipients of a form', () => {
  const send = formOf(sendWalletTransfer)

  test('fill in the recipient alone, or the whole payment', () => {
    const again = { values: { ...phone, amount: '10.00', ...reference }, amount: 1_000 }
    const named = { ...paidRow, details: { recipient } }
    expect(listIn(send, [named])).toEqual([
      { name: 'Sipho Dlamini', number: formatPhone(2), isOwn: false, recipient: phone, again },
    ])
    const short = { ...sendWalletTransfer, path: 'club/short', fields: sendWalletTransfer.fields.slice(0, 2) }
    expect(listIn(formOf(short), [named])[0]?.again?.values).toEqual({ ...phone, amount: '10.00' })
  })

  test('are the latest three, each with the last payment', () => {
    const listed = listIn(send, [
      paidTo(2),
      paidTo(2, { amount: 500 as Cents }),
      paidTo(3),
      paidTo(4),
      paidTo(5),
    ])
    expect(listed.map(({ number }) => number)).toEqual([formatPhone(2), formatPhone(3), formatPhone(4)])
    expect(listed[0]?.again?.amount).toBe(1_000)
  })

  test.each([
    ['the latest payment', [paidTo(2, pendingState), paidTo(2), paidTo(3)]],
    ['an earlier payment', [paidTo(2), paidTo(2, pendingState), paidTo(3)]],
  ])('fill in only the recipient while %s to that recipient is pending', (_, rows) => {
    const listed = listIn(send, rows).map(({ recipient, again }) => [recipient.recipient, again?.amount])
    expect(listed).toEqual([
      [formatPhone(2), undefined],
      [formatPhone(3), 1_000],
    ])
  })

  test('of airtime exclude the consumer while the own purchase is pending', () => {
    const own = paidTo(1, { typeAlias: 'buy_airtime', ...pendingState })
    expect(listIn(formOf(buyAnyAirtime), [own])).toEqual([])
  })

  test('exclude declined payments, other types and an unknown list', () => {
    const others = [
      paidTo(2, { typeAlias: 'sale' }),
      paidTo(3, { class: 'credit' }),
      paidTo(4, { details: {} }),
      paidTo(5, { state: declinedRow.state }),
    ]
    expect(listIn(send, others)).toEqual([])
    expect(listIn(send, undefined)).toEqual([])
    expect(listIn(formOf(cashAtAtm), [paidTo(2)])).toEqual([])
  })

  test('of airtime have the consumer only with a whole payment', () => {
    const airtime = (last: number) => paidTo(last, { typeAlias: 'buy_airtime' })
    expect(msisdn).toBe('27820000001')
    const own = listIn(formOf(buyAnyAirtime), [airtime(2), airtime(3), airtime(4), airtime(1)])
    expect(own.map(({ isOwn, number }) => [isOwn, number])).toEqual([
      [true, formatPhone(1)],
      ...[2, 3, 4].map(last => [false, formatPhone(last)]),
    ])
    expect(listIn(formOf(buyListedAirtime), [airtime(1)])).toEqual([])
    expect(listIn(formOf(inviteBySms), [airtime(1), airtime(2)])).toEqual([
      expect.objectContaining({ isOwn: false, recipient: { invited_conusmer_msisdn: formatPhone(2) } }),
    ])
  })

  test.each([
    ['while the list loads', undefined, true],
    ['if the list has it', [{ value: saved.snsi, label: { words: saved.name } }], true],
    ['unless the list lacks it', [], false],
  ])('include a saved recipient %s', (_, options, isListed) => {
    const eft = formOf(payRecipient, { lookups: { snsi: { key: 'key', options, problem: undefined } } })
    const paid = { ...paidRow, typeAlias: 'pay_eft', details: { recipient: saved } }
    const listed = listIn(eft, [paid]).map(({ name, number }) => [name, number])
    expect(listed).toEqual(isListed ? [[saved.name, saved.accountNumber]] : [])
  })

  test('include a recipient whose product is no longer sold', () => {
    const bought = paidTo(2, { typeAlias: 'buy_airtime' })
    const paid = { ...bought, details: { ...bought.details, product } }
    const withOptions = (options: readonly Option[]) =>
      listIn(
        formOf(buyListedAirtime, { lookups: { product: { key: 'key', options, problem: undefined } } }),
        [paid],
      ).map(({ again }) => again?.values)
    expect(withOptions([{ value: product, label: { words: 'R29' } }])).toEqual([{ ...phone, product }])
    expect(withOptions([])).toEqual([undefined])
  })

  test.each([
    ['one product has its price', [1_000, 2_000], 'product-0'],
    ['no product has its price', [2_000], undefined],
    ['several products have its price', [1_000, 1_000], undefined],
  ])('include the payment of an unnamed product if %s', (_, costs, chosen) => {
    const options = costs.map((cost, index) => ({
      value: `product-${index}`,
      label: { words: 'Airtime' },
      cost: cost as Cents,
    }))
    const form = formOf(buyListedAirtime, {
      lookups: { product: { key: 'key', options, problem: undefined } },
    })
    const [listed] = listIn(form, [paidTo(2, { typeAlias: 'buy_airtime' })])
    expect(listed?.again?.values).toEqual(chosen && { ...phone, product: chosen })
  })

  test('exclude what has neither a name nor a number', () => {
    const paid = { ...paidRow, typeAlias: 'buy_membership', details: { product: 'gym' } }
    expect(listIn(formOf(buyMembership), [paid])).toEqual([])
  })
})
