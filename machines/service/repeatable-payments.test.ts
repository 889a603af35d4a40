import { describe, expect, test } from 'vitest'
import { declinedRow, paidRow, pendingRow } from '#test/support/scripted-payment.ts'
import { formOf } from '#test/support/service-dialog.ts'
import { createStubFacts } from '#test/support/stub-facts.ts'
import { decodeNetworkConfig } from '../domain/config/network-config.ts'
import type { Cents } from '../domain/money.ts'
import type { TransactionDetails } from '../domain/transaction/transaction.ts'
import { buyAnyAirtime, buyListedAirtime, buyProviderAirtime } from './definitions/buy-airtime.ts'
import { buyListedData, buyProviderData } from './definitions/buy-data.ts'
import { buyListedElectricity, buyProviderElectricity } from './definitions/buy-electricity.ts'
import { buyMembership } from './definitions/buy-memberships.ts'
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
const phoneOf = (last: number) => ({ recipient: formatPhone(last) })
const product = 'airtime_29'
const boughtBundle = { recipient, provider: 'mtn', category: 'daily', productKey: 'mtn_1gb' }
const bundle = { provider: 'mtn', category: 'daily', product: 'mtn_1gb' }
const meter = '01423876551'
const account = '1029384756102'
const reference = { reference_source: 'Lunch' }
const references = { ...reference, reference_destination: 'Thandi' }
const standard = { ...reference, service_type: 'standard' }
const saved = { snsi: 'saved-1', name: 'Khumalo Properties', accountNumber: '62001234' }
const charity = { name: 'School meals', accountNumber: '1000000041' }
const asRecipient = { account_number: charity.accountNumber }

const rows: readonly Row[] = [
  [sendWalletTransfer, 'transfer', { recipient, recipientReference: 'Thandi' }, phone, references],
  [sendToAtm, 'cash_out', { recipient }, phone, reference],
  [buyListedAirtime, 'buy_airtime', { recipient, product }, phone, { product }],
  [buyProviderAirtime, 'buy_airtime', { recipient, provider: 'mtn' }, phone, { provider: 'mtn' }],
  [buyAnyAirtime, 'buy_airtime', { recipient }, phone, {}],
  [buyListedData, 'buy_data', { recipient, product }, phone, { product }],
  [buyProviderData, 'buy_data', boughtBundle, phone, bundle],
  [buyListedElectricity, 'buy_electricity', { meter, recipient }, { meter }, {}],
  [buyProviderElectricity, 'buy_electricity', { meter, recipient }, { meter, ...phone }, {}],
  [buyMembership, 'buy_membership', { product: 'gym' }, { product: 'gym' }, {}],
  [payRecipient, 'pay_eft', { recipient: saved, paymentService: 'standard' }, { snsi: 'saved-1' }, standard],
  [payDstvByNumber, 'pay_account', { account }, { consumer_id: account }],
  [payDstvByIdentifier, 'pay_account', { account }, { identifier: account }],
  [donateToCharity, 'sale', { recipient: charity }, asRecipient, reference],
]

const donation = { typeAlias: 'sale', details: { recipient: charity } }

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

  test.each<[string, object, readonly ServiceDefinition[], path: string | undefined]>([
    ['moves no money', { typeAlias: 'buy_airtime' }, [inviteBySms], undefined],
    ['alone moves money', { typeAlias: 'buy_airtime' }, [inviteBySms, buyAnyAirtime], buyAnyAirtime.path],
    ['is one of several', donation, [donateToCharity, donateToParish], undefined],
  ])('is repeated, or not, by an order that %s', (_, more, offered, path) => {
    expect(findRepeat(menuOf(...offered), { ...paidRow, ...more })?.path).toBe(path)
  })
})

const askedBack = { path: 'request/qr/amount', values: { amount: '10.00', reference_source: 'Lunch' } }
test.each<[string, object, ReturnType<typeof findRequestBack>, ServiceDefinition?]>([
  ['offered for a transfer', {}, askedBack],
  ['not offered for a purchase', { typeAlias: 'buy_airtime' }, undefined],
  ['not offered for an incoming payment', { class: 'credit' }, undefined],
  ['not offered by a network without QR requests', {}, undefined, sendWalletTransfer],
])('a QR request to the paid person is %s', (_, more, asked, offered = requestAmount) => {
  expect(findRequestBack(menuOf(requestAnyAmount, offered), { ...paidRow, ...more })).toEqual(asked)
})

describe('the recent recipients of a form', () => {
  const send = formOf(sendWalletTransfer)

  test('fill in the recipient with the references, or the whole payment', () => {
    const again = { values: { ...phone, amount: '10.00', ...references }, amount: 1_000 }
    const named = { ...paidRow, details: { recipient, recipientReference: 'Thandi' } }
    expect(listIn(send, [named])).toEqual([
      {
        name: 'Sipho Dlamini',
        number: formatPhone(2),
        isPerson: true,
        isOwn: false,
        recipient: { ...phone, ...references },
        latest: named,
        pending: undefined,
        received: undefined,
        ids: ['paid'],
        again,
      },
    ])
  })

  test('include a person who only paid the consumer, without a payment to repeat', () => {
    const from = (last: number, snsi: string, more = {}) => ({
      ...paidRow,
      snsi,
      class: 'credit' as const,
      details: { sender: { name: `Sender ${last}`, msisdn: `2782000000${last}` } },
      ...more,
    })
    const listed = listIn(send, [
      from(2, 'in-2', pendingState),
      paidTo(3),
      from(3, 'in-3'),
      from(4, 'in-4'),
      paidTo(4),
    ])
    expect(listed).toMatchObject([
      { name: 'Sender 2', recipient: phoneOf(2), received: 1_000, pending: undefined, again: undefined },
      { number: formatPhone(3), received: undefined, again: { amount: 1_000 }, ids: ['paid', 'in-3'] },
      { number: formatPhone(4), received: undefined, again: { amount: 1_000 }, ids: ['paid', 'in-4'] },
    ])
    expect(listIn(formOf(sendToAtm), [from(2, 'in-2')])).toEqual([])
  })

  test('include the payments to favourites before the latest', () => {
    const kept = { ...send, favouritePayments: [paidTo(2), paidTo(3, { snsi: 'kept' })] }
    expect(listIn(kept, [paidTo(2)]).map(({ ids }) => ids)).toEqual([['paid'], ['kept']])
  })

  test('are the latest first, each once with the last payment and the ids of all', () => {
    const cheaper = paidTo(2, { amount: 500 as Cents, snsi: 'cheaper', reference: 'Older' })
    const listed = listIn(send, [paidTo(2), paidTo(3), cheaper, paidTo(4), paidTo(5)])
    expect(listed.map(({ number }) => number)).toEqual([2, 3, 4, 5].map(formatPhone))
    expect(listed[0]).toMatchObject({
      again: { amount: 1_000 },
      recipient: reference,
      ids: ['paid', 'cheaper'],
    })
  })

  test.each([
    ['the latest payment', [paidTo(2, pendingState), paidTo(2), paidTo(3)]],
    ['an earlier payment', [paidTo(2), paidTo(2, pendingState), paidTo(3)]],
  ])('fill in only the recipient while %s to that recipient is pending', (_, rows) => {
    const listed = listIn(send, rows)
    expect(listed.map(({ again }) => again?.amount)).toEqual([undefined, 1_000])
    expect(listed.map(({ pending }) => pending)).toEqual([1_000, undefined])
  })

  test.each([
    ['an incoming payment', [paidTo(3, { class: 'credit' })]],
    ['a declined payment', [paidTo(5, { state: declinedRow.state })]],
  ])('exclude %s', (_, latest) => {
    expect(listIn(send, latest)).toEqual([])
  })

  test('of airtime have the consumer only with a whole payment', () => {
    const airtime = (last: number) => paidTo(last, { typeAlias: 'buy_airtime' })
    const own = listIn(formOf(buyAnyAirtime), [airtime(2), airtime(3), airtime(4), airtime(1)])
    expect(own.map(({ isOwn, number }) => [isOwn, number])).toEqual([
      [true, formatPhone(1)],
      ...[2, 3, 4].map(last => [false, formatPhone(last)]),
    ])
    expect(listIn(formOf(buyListedAirtime), [airtime(1)])).toEqual([])
    expect(listIn(formOf(buyAnyAirtime), [{ ...airtime(1), ...pendingState }])).toEqual([])
    expect(listIn(formOf(inviteBySms), [airtime(1), airtime(2)])).toEqual([
      expect.objectContaining({ isOwn: false, recipient: { invited_conusmer_msisdn: formatPhone(2) } }),
    ])
  })

  test('include a saved recipient unless the list lacks it', () => {
    const listed = [undefined, []].map(options => {
      const eft = formOf(payRecipient, { lookups: { snsi: { key: 'key', options, problem: undefined } } })
      const paid = { ...paidRow, typeAlias: 'pay_eft', details: { recipient: saved } }
      return listIn(eft, [paid]).map(({ number, isPerson, ids }) => [number, isPerson, ids])
    })
    expect(listed).toEqual([[[saved.accountNumber, false, ['saved-1', 'paid']]], []])
  })

  /** The values of the whole payment that a form with these products repeats. */
  const repeatedWith = (details: TransactionDetails, ...options: readonly Option[]) => {
    const lookups = { product: { key: 'key', options, problem: undefined } }
    const bought = paidTo(2, { typeAlias: 'buy_airtime' })
    const paid = { ...bought, details: { ...bought.details, ...details } }
    return listIn(formOf(buyListedAirtime, { lookups }), [paid]).map(({ again }) => again?.values)
  }

  test('include a recipient whose product is no longer sold', () => {
    const sold = { value: product, label: { words: 'R29' } }
    expect(repeatedWith({ product }, sold)).toEqual([{ ...phone, product }])
    expect(repeatedWith({ product })).toEqual([undefined])
  })

  test.each([
    [[1_000, 2_000], { ...phone, product: 'product-0' }],
    [[1_000, 1_000], undefined],
  ])('include the payment of an unnamed product if one of the products %j has its price', (costs, values) => {
    const label = { words: 'Airtime' }
    const options = costs.map((cost, index) => ({ value: `product-${index}`, label, cost: cost as Cents }))
    expect(repeatedWith({}, ...options)).toEqual([values])
  })
})
