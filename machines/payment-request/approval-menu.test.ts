import { expect, test } from 'vitest'
import { type Dialog, msisdn, openDialog } from '#test/support/service-dialog.ts'
import { selectForm } from '../service/order-form/order-form.selectors.ts'
import { createApprovalMenu } from './approval-menu.ts'
import { selectRequestForm } from './payment-request.selectors.ts'
import type { PaymentRequest } from './payment-request.ts'
import { merchantAny, merchantFixed, payer, personAny, personFixed } from './payment-requests.fixture.ts'

const menuOf = (request: PaymentRequest, wire?: object) => createApprovalMenu(request, payer(wire))
const open = (request: PaymentRequest, dialog: Dialog = {}) =>
  openDialog({ service: menuOf(request), ...dialog })

const currency = 'ZAR'
const typed = { amount: '20', reference_destination: 'Lunch', reference_source: 'Friday' }
const byRequest = { request: personFixed.snsi, msisdn, tender_type: 'transfer', send_notification: true }
const byPerson = {
  from: { msisdn, currency, reference: 'Friday' },
  to: { msisdn: '27820000002', currency, reference: 'Lunch' },
  ...{ amount: '20.00', send_notification: false },
}
const toShop = (amount: string, reference: string) => ({
  ...{ msisdn, currency, amount, reference, send_notification: false },
  ...{ tender_type: 'instant_eft', merchant_account_number: '1000000050' },
})
const [account, wallet] = ['express.account.transfer', 'express.wallet.transaction.sale'] as const
const recipient = { msisdn: '27820000002' }
const shop = { recipient: { accountNumber: '1000000050' } }

test.each([
  {
    request: personFixed,
    rows: [],
    call: { operation: 'payPaymentRequest', data: { ...byRequest, abstract: {} } },
    charge: { component: account, currency, amount: 1_000, isNotified: true },
    pattern: { typeAliases: ['transfer'], payee: { requestSnsi: personFixed.snsi }, details: { recipient } },
  },
  {
    request: personAny,
    rows: [['amount'], ['reference_destination', 'reference_source']],
    call: { operation: 'transfer', data: byPerson },
    charge: { component: account, currency, amount: 2_000, isNotified: false },
    pattern: { typeAliases: ['transfer'], reference: 'Friday', payee: { recipient } },
  },
  {
    request: merchantFixed,
    rows: [],
    call: { operation: 'sale', data: toShop('10.00', 'Corner Café') },
    charge: { component: wallet, currency, amount: 1_000, isNotified: false },
    pattern: { typeAliases: ['sale'], reference: 'Corner Café', payee: shop },
  },
  {
    request: merchantAny,
    rows: [['amount'], ['reference_destination']],
    call: { operation: 'sale', data: toShop('20.00', 'Lunch') },
    charge: { component: wallet, currency, amount: 2_000, isNotified: false },
    pattern: { typeAliases: ['sale'], reference: 'Lunch', payee: shop },
  },
])(
  'pays what is requested, else what is typed: case %#',
  async ({ request, rows, call, charge, pattern }) => {
    const dialog = open(request)
    const form = selectRequestForm(dialog.form())
    expect(form.rows.map(row => row.map(({ field }) => field.name))).toEqual(rows)
    expect(form.requestedAmount).toBe(request.amount)
    await dialog.fill(typed)
    await dialog.send({ type: 'form.submit' })
    await dialog.pass(300)
    await dialog.confirm()
    expect(dialog.submitting.calls.map(one => one.call)).toEqual([call])
    expect(dialog.charging.calls).toEqual([charge])
    expect(dialog.now().payments).toMatchObject([{ pattern: { ...pattern, amount: charge.amount } }])
  },
)

test.each([
  ['an amount above zero', personAny, { ...typed, amount: '0' }],
  ['the balance', personAny, { ...typed, amount: '1000.01' }],
  ['the balance for a sale', merchantAny, { ...typed, amount: '1000.01' }],
  ['a reference for the recipient', personAny, { ...typed, reference_destination: '' }],
  ['an own reference', personAny, { ...typed, reference_source: '' }],
  ['a reference for the merchant', merchantAny, { ...typed, reference_destination: '' }],
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

test.each([
  ['another currency', { currency: 'USD' }, 'ZAR', { code: 'request.otherCurrency' }],
  ['the same currency', { currency: 'USD' }, 'USD', undefined],
  ['no currency', { currency: undefined }, 'ZAR', undefined],
  ['the own wallet', { payee: { of: 'person', msisdn } as const }, 'ZAR', { code: 'request.own' }],
])('refuses a request of another currency or the own wallet: %s', (_, more, currency, refusal) => {
  const session = payer()
  session.facts.set({ currency })
  const service = createApprovalMenu({ ...personFixed, ...more }, session)
  expect(service.offer?.refusal).toEqual(refusal)
  expect(selectForm(openDialog({ service }).form()).canSubmit).toBe(refusal === undefined)
})

test.each<[string, PaymentRequest, object]>([
  ['number and name of a person', personFixed, { recipient: '27820000002', name: 'Sipho Dlamini' }],
  ['only the number without a name', { ...personFixed, name: undefined }, { recipient: '27820000002' }],
  [
    'the first 100 characters of the name of a merchant',
    { ...merchantFixed, name: 'Café '.repeat(50).trim() },
    { account: '1000000050', reference_destination: 'Café '.repeat(20).trim() },
  ],
  [
    'the reference to a merchant without the isolation of its direction',
    { ...merchantFixed, name: '\u2068קפה\u2069' },
    { account: '1000000050', to: '\u2068קפה\u2069', reference_destination: 'קפה' },
  ],
])('fills in %s', (_, request, values) => {
  const fields = menuOf(request).offer?.fields ?? []
  const given = fields.flatMap(field =>
    field.kind === 'select' && Array.isArray(field.options) ? [[field.name, field.options[0]?.value]] : [],
  )
  expect(Object.fromEntries(given)).toMatchObject(values)
  expect(given.some(([name]) => name === 'name')).toBe('name' in values)
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
