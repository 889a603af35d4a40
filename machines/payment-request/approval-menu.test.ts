import { expect, test } from 'vitest'
import { type Dialog, msisdn, openDialog } from '#test/support/service-dialog.ts'
import type { Cents } from '../domain/money.ts'
import type { SummaryValue } from '../service/form/order.ts'
import { selectForm } from '../service/order-form/order-form.selectors.ts'
import { selectPlacedOrder } from '../service/service.selectors.ts'
import { createApprovalMenu } from './approval-menu.ts'
import { selectRequestForm } from './payment-request.selectors.ts'
import type { PaymentRequest } from './payment-request.ts'
import { merchantAny, merchantFixed, payer, personAny, personFixed } from './payment-requests.fixture.ts'

const menuOf = (request: PaymentRequest, wire?: object) => createApprovalMenu(request, payer(wire))
const open = (request: PaymentRequest, dialog: Dialog = {}) =>
  openDialog({ service: menuOf(request), ...dialog })

type Opened = ReturnType<typeof open>

const formatValue = (value: SummaryValue) =>
  value.kind === 'money' ? value.cents : value.kind === 'words' && 'words' in value.words && value.words.words

const confirmOrder = async (dialog: Opened, values: Readonly<Record<string, string>> = {}) => {
  await dialog.fill(values)
  await dialog.send({ type: 'form.submit' })
  await dialog.pass(300)
  const shown = selectPlacedOrder(dialog.seen()).summary.map(({ name, value }) => [name, formatValue(value)])
  await dialog.confirm()
  return { summary: Object.fromEntries(shown), sent: dialog.submitting.calls.map(({ call }) => call) }
}

const asksFor = ({ form }: Opened) =>
  selectRequestForm(form()).rows.map(row => row.map(({ field }) => field.name))

const payment = { msisdn, currency: 'ZAR' }

test('pays the fixed amount of a person by the request', async () => {
  const dialog = open(personFixed)
  expect(asksFor(dialog)).toEqual([])
  expect(selectRequestForm(dialog.form()).requestedAmount).toBe(1_000)
  const { summary, sent } = await confirmOrder(dialog)
  expect(summary).toEqual({ recipient: '082\u00A0000\u00A00002', name: 'Sipho Dlamini', amount: 1_000 })
  const data = { request: personFixed.snsi, msisdn, tender_type: 'transfer', send_notification: true }
  expect(sent).toEqual([{ operation: 'payPaymentRequest', data: { ...data, abstract: {} } }])
  const charges = { component: 'express.account.transfer', currency: 'ZAR', amount: 1_000, isNotified: true }
  expect(dialog.charging.calls).toEqual([charges])
})

test('pays any amount to a person as a transfer with references', async () => {
  const dialog = open(personAny)
  expect(asksFor(dialog)).toEqual([['amount'], ['reference_destination', 'reference_source']])
  expect(selectRequestForm(dialog.form()).requestedAmount).toBeUndefined()
  const references = { reference_destination: 'Lunch', reference_source: 'Friday' }
  const { summary, sent } = await confirmOrder(dialog, { amount: '20', ...references })
  expect(summary).toMatchObject({ amount: 2_000, ...references })
  const data = {
    from: { ...payment, reference: 'Friday' },
    to: { msisdn: '27820000002', currency: 'ZAR', reference: 'Lunch' },
    amount: '20.00',
    send_notification: false,
  }
  expect(sent).toEqual([{ operation: 'transfer', data }])
  const charges = { component: 'express.account.transfer', amount: 2_000, isNotified: false }
  expect(dialog.charging.calls).toMatchObject([charges])
})

test('pays the fixed amount of a merchant as an unchanged sale', async () => {
  const dialog = open(merchantFixed)
  expect(asksFor(dialog)).toEqual([])
  const typed = { amount: '1', to: 'x', reference_destination: 'Mine' }
  const { summary, sent } = await confirmOrder(dialog, typed)
  const [to, account] = ['Corner Café', '1000000050']
  expect(summary).toEqual({ to, account, amount: 1_000, reference_destination: to })
  const data = {
    ...payment,
    amount: '10.00',
    tender_type: 'instant_eft',
    reference: to,
    merchant_account_number: account,
    send_notification: false,
  }
  expect(sent).toEqual([{ operation: 'sale', data }])
  const charges = { component: 'express.wallet.transaction.sale', isNotified: false }
  expect(dialog.charging.calls).toMatchObject([charges])
})

test('pays any amount to a merchant with the typed reference', async () => {
  const dialog = open(merchantAny)
  expect(asksFor(dialog)).toEqual([['amount'], ['reference_destination']])
  const { sent } = await confirmOrder(dialog, { amount: '20', reference_destination: 'Table 4' })
  expect(sent).toMatchObject([{ operation: 'sale', data: { amount: '20.00', reference: 'Table 4' } }])
})

const complete = { amount: '20', reference_destination: 'a', reference_source: 'b' }

test.each([
  ['an amount', personAny, { ...complete, amount: '' }],
  ['an amount above zero', personAny, { ...complete, amount: '0' }],
  ['the balance', personAny, { ...complete, amount: '1000.01' }],
  ['the balance for a sale', merchantAny, { ...complete, amount: '1000.01' }],
  ['a reference for the recipient', personAny, { ...complete, reference_destination: '' }],
  ['an own reference', personAny, { ...complete, reference_source: '' }],
  ['a reference for the merchant', merchantAny, { ...complete, reference_destination: '' }],
])('disables Pay without %s', async (_, request, values) => {
  const dialog = open(request)
  await dialog.fill(values)
  expect(selectForm(dialog.form()).canSubmit).toBe(false)
})

test.each([
  [personFixed, 999, { code: 'problem.amount.balance' }, false],
  [personFixed, undefined, undefined, false],
  [personFixed, 1_000, undefined, true],
  [personAny, 0, undefined, false],
])('compares the amount with the balance: case %#', (request, available, problem, canSubmit) => {
  const snapshot = open(request, { available }).form()
  expect(selectRequestForm(snapshot).problem).toEqual(problem)
  expect(selectForm(snapshot).canSubmit).toBe(canSubmit)
})

const ownWallet = { of: 'person', msisdn } as const

test.each([
  ['another currency', { currency: 'USD' }, 'ZAR', { code: 'request.otherCurrency' }],
  ['another currency', {}, 'USD', { code: 'request.otherCurrency' }],
  ['the same currency', { currency: 'USD' }, 'USD', undefined],
  ['no currency', { currency: undefined }, 'ZAR', undefined],
  ['the own wallet', { payee: ownWallet }, 'ZAR', { code: 'request.own' }],
])('refuses a request of another currency or the own wallet: %s', (_, more, currency, refusal) => {
  const session = payer()
  session.facts.set({ currency })
  const service = createApprovalMenu({ ...personFixed, ...more }, session)
  expect(service.offer?.refusal).toEqual(refusal)
  expect(selectForm(openDialog({ service }).form()).canSubmit).toBe(refusal === undefined)
})

test('shows no missing name', async () => {
  const { summary } = await confirmOrder(open({ ...personFixed, name: undefined, alias: undefined }))
  expect(Object.keys(summary)).toEqual(['recipient', 'amount'])
})

test.each([
  ['the first 100 characters of the name', 'Café '.repeat(50).trim(), 'Café '.repeat(20).trim()],
  ['the name without the isolation of its direction', '\u2068קפה\u2069', 'קפה'],
])('the reference to a merchant is %s', async (_, name, reference) => {
  const { sent } = await confirmOrder(open({ ...merchantFixed, name }))
  expect(sent).toMatchObject([{ data: { reference } }])
})

test('requires the codes of a Wallet Transfer only for a transfer', () => {
  const button = [{ name: 'transfer', button: [{ authenticate: true }] }]
  const method = { data: [{ name: 'wallet', option: { data: button } }] }
  const strict = { application: { render: { service: [{ name: 'send', method }] } }, otp: { transfer: true } }
  const readRequiredCodes = (request: PaymentRequest, wire: object = strict) => {
    const { offer } = menuOf(request, wire)
    return [offer?.needsOtp, offer?.needsPin]
  }
  expect(readRequiredCodes(personAny)).toEqual([true, true])
  for (const request of [personFixed, merchantAny, merchantFixed])
    expect(readRequiredCodes(request)).toEqual([false, false])
  expect(readRequiredCodes(personAny, {})).toEqual([false, false])
})

const order = {
  values: {
    recipient: '27820000002',
    account: '1000000050',
    reference_source: 'Friday',
    reference_destination: 'Lunch',
  },
  amounts: { amount: 1_000 as Cents },
  amount: 1_000 as Cents,
  chosen: { recipient: { value: '', label: { words: '' }, details: { request: personFixed.snsi } } },
  entity: undefined,
  ...payment,
}
const recipient = { msisdn: '27820000002' }
const byRequest = { payee: { requestSnsi: personFixed.snsi }, reference: undefined, details: { recipient } }
const byPerson = { payee: { recipient }, reference: 'Friday', details: { recipientReference: 'Lunch' } }
const byMerchant = { payee: { recipient: { accountNumber: '1000000050' } }, reference: 'Lunch' }

test.each([
  ['transfer', personFixed, byRequest],
  ['transfer', personAny, byPerson],
  ['sale', merchantAny, byMerchant],
  ['sale', merchantFixed, byMerchant],
])('finds the %s of a request in the list of the wallet: case %#', (type, request, pattern) => {
  const found = menuOf(request).offer?.definition.toPattern?.(order)
  expect(found).toEqual({ typeAliases: [type], amount: 1_000, ...pattern })
})
