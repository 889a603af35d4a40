import { describe, expect, test } from 'vitest'
import { lost, noReceipt, paidRow } from '#test/support/scripted-payment.ts'
import { older, openDialog, openForm, pay, proceed, serviceOf, typed } from '#test/support/service-dialog.ts'
import { decodeNetworkConfig } from '../domain/config/network-config.ts'
import type { Cents } from '../domain/money.ts'
import { assertDefined } from '../shared/assert-defined.ts'
import type { WalletFacts } from '../wallet/wallet-facts.ts'
import { selectCheckoutDialog } from './checkout/checkout.selectors.ts'
import { toQrInput, toRecipientsInput, toUploadsInput } from './child-inputs.ts'
import { buyListedAirtime } from './definitions/buy-airtime.ts'
import { cashAtAtm } from './definitions/cash.ts'
import { payDstvByIdentifier, payDstvByNumber } from './definitions/pay-accounts-dstv.ts'
import { payRecipient } from './definitions/pay-eft-recipient.ts'
import { savedRecipients } from './definitions/pay-eft-saved.ts'
import { sendToAtm } from './definitions/send-atm-nedbank.ts'
import { sendWalletTransfer } from './definitions/send-wallet-transfer.ts'
import type { ServiceDefinition } from './definitions/service-definition.types.ts'
import { definitions } from './definitions/service-definitions.ts'
import type { SummaryRow } from './form/order.ts'
import { getQuickFill } from './form/quick-fill.ts'
import { toRecipientValues } from './lists/recipients.ts'
import { getRecipientTargetPath, toChildPosition } from './menu-path.ts'
import { selectForm, selectFormRows } from './order-form/order-form.selectors.ts'
import { selectPlacedOrder, selectServiceDialog, selectStep, selectWalletFacts } from './service.selectors.ts'
import { toServiceInput } from './service-input.ts'

const { context } = openForm().seen()
const { facts, time, walletRef } = context

const serviceNamed = (name: string, ...more: readonly ServiceDefinition[]) =>
  serviceOf({ application: { render: { service: [{ name }], flags: { bulk_enabled: true } } } }, ...more)

/** Opens the form of a definition on a network that offers it. */
const openFormOf = (definition: ServiceDefinition) => {
  const { isOffered: _, ...always } = definition
  const [name = ''] = definition.path.split('/')
  const check = [{ owner: 'T Khumalo', due: 12_050 as Cents }]
  return openForm({ service: serviceNamed(name, always), path: definition.path, check })
}

test('a summary repeats neither amount nor recipient', async () => {
  const tip = { kind: 'amount', name: 'tip', label: { words: 'Tip' } } as const
  const tipped = { ...sendWalletTransfer, path: 'send/tip', fields: [tip, ...sendWalletTransfer.fields] }
  const dialog = { service: serviceOf(undefined, tipped), path: tipped.path }
  const { seen } = await proceed(dialog, { ...typed, tip: '5' })
  const order = selectPlacedOrder(seen())
  const namesOf = (rows: readonly SummaryRow[]) => rows.map(({ name }) => name)
  const references = ['reference_source', 'reference_destination']
  expect(namesOf(order.summary)).toEqual(['tip', 'recipient', 'amount', ...references])
  expect(namesOf(order.outcome)).toEqual(['tip', 'recipient', ...references])
  expect(namesOf(order.details)).toEqual(['tip', ...references])
  expect(namesOf(order.brief)).toEqual(['tip'])
})

describe('the quick fill', () => {
  const dstv = openFormOf(payDstvByNumber).form().context
  const [account, amount] = payDstvByNumber.fields
  const phone = { kind: 'phone', name: 'recipient', rule: 'cell', label: { words: 'Cell' } } as const
  const own = { ...phone, offersOwn: true as const }
  const due = { due: 12_050, value: '120.50', isApplied: false }
  const number = { value: '082\u00A0000\u00A00001', isApplied: false }

  test.each([
    ['the amount due', amount, '', 12_050, due],
    ['the amount due, which is typed', amount, '120.5', 12_050, { ...due, isApplied: true }],
    ['one cent due', amount, '', 1, { due: 1, value: '0.01', isApplied: false }],
    ['nothing due', amount, '', 0, undefined],
    ['an unchecked account', amount, '', undefined, undefined],
    ['another field', account, '', 12_050, undefined],
    ['another amount', { ...amount, name: 'tip' }, '', 12_050, undefined],
    ['the own number', own, '', undefined, number],
    ['the own number, which is typed', own, '27820000001', undefined, { ...number, isApplied: true }],
    ['a number that may not be the own one', phone, '', undefined, undefined],
  ])('of %s', (_, field, value, cents, expected) => {
    const checkedAccount = { requestKey: 'account-1', owner: 'T Khumalo', due: cents as Cents }
    const checked = cents === undefined ? dstv : { ...dstv, checkedAccount }
    expect(getQuickFill(field, value, checked)).toEqual(expected)
    const { offer } = openForm().form().context
    if ('due' in (expected ?? {})) expect(getQuickFill(field, value, { ...checked, offer })).toBeUndefined()
  })

  test.each([
    ['the amount due once the account was found', payDstvByNumber, { consumer_id: '1234567890123' }, due],
    ['the own number at once', buyListedAirtime, {}, number],
  ])('shows %s', async (_, definition, values, expected) => {
    const { fill, send, form } = openFormOf(definition)
    const listQuickFills = () =>
      selectFormRows(form()).flatMap(row => row.flatMap(({ quickFill }) => quickFill ?? []))
    await fill(values)
    expect(listQuickFills()).toEqual('due' in expected ? [] : [expected])
    await send({ type: 'account.check' })
    expect(listQuickFills()).toEqual([expected])
  })
})

test.each([
  [payDstvByNumber, ['consumer_id', 'amount'], ['consumer_id']],
  [payDstvByIdentifier, ['identifier', 'amount'], ['identifier']],
  [sendToAtm, ['recipient', 'amount', 'reference_source'], []],
])('a form with a check begins at its account: %#', (definition, fields, focused) => {
  const rows = selectFormRows(openFormOf(definition).form()).flat()
  expect(rows.map(({ field }) => field.name)).toEqual(fields)
  expect(rows.flatMap(({ field, isFocusedFirst }) => (isFocusedFirst ? field.name : []))).toEqual(focused)
})

test('the result shows which number the code went to', async () => {
  const { fill, send, seen } = openFormOf(cashAtAtm)
  await fill({ amount: '200', reference_source: 'Taxi' })
  expect(selectPlacedOrder(seen()).smsTo).toBeUndefined()
  await send({ type: 'form.submit' })
  expect(selectPlacedOrder(seen()).smsTo).toBe('27820000001')
})

test('the arrival time follows the chosen payment service', async () => {
  const { fill, form } = openFormOf(payRecipient)
  expect(selectForm(form()).timing).toBeUndefined()
  await fill({ service_type: 'standard' })
  expect(selectForm(form()).timing).toEqual({ service: 'standard' })
  await fill({ service_type: 'realtime' })
  expect(selectForm(form()).timing).toEqual({ service: 'realtime', estimate: { code: 'estimate.immediate' } })
})

describe('the Trace ID of a result', () => {
  test('is "0" if the response has none, undefined without outcome', async () => {
    const [approved, confirming] = [await pay({ submit: [noReceipt] }), await proceed()]
    const traceIds = [approved, confirming].map(
      ({ checkout }) => selectCheckoutDialog(assertDefined(checkout())).result?.traceId,
    )
    expect(traceIds).toEqual([undefined, undefined])
  })

  test('is that of the response that verified the payment', async () => {
    const found = { transaction: paidRow, isCertain: true, traceId: 'trace-5' }
    const { checkout, checkNow } = await pay({ submit: [lost], find: [found] })
    await checkNow()
    expect(selectCheckoutDialog(assertDefined(checkout()))).toMatchObject({
      result: { traceId: 'trace-5' },
      verifiedId: 'paid',
      isVerified: true,
    })
  })
})

describe('the wallet is the problem of a step', () => {
  const open = (path: string, change: Partial<WalletFacts>) => {
    const service = serviceNamed(path.split('/', 1).join(), ...definitions)
    const { facts, seen } = openForm({ service, path })
    facts.set(change)
    return selectStep(seen()).walletProblem
  }

  test.each<[string, 'missing' | undefined]>([
    ['topup', 'missing'],
    ['send', 'missing'],
    ['send/bulk', 'missing'],
    ['pay/eft/recipient', 'missing'],
    ['tools', undefined],
    ['request/qr/amount', undefined],
    ['invite/sms', undefined],
  ])('if it is missing, and all forms move money: %s', (path, problem) => {
    expect(open(path, { isWalletMissing: true })).toBe(problem)
  })

  test.each([
    ['topup', 50_000, 'locked'],
    ['topup/card/visa', 50_000, 'locked'],
    ['topup', undefined, undefined],
    ['send/wallet/transfer', 50_000, undefined],
    ['request', 50_000, undefined],
  ])('if it is locked, and all forms need it: %s, %s cents', (path, available, problem) => {
    expect(open(path, { isUnlocked: false, available: available as Cents | undefined })).toBe(problem)
  })
})

test('the QR code is that of the approved request or the wallet', () => {
  const scanCode = { snsi: 'request-1', url: 'https://pay.example/1', image: undefined }
  const codeReceipt = { ...noReceipt, scanCode }
  expect(toQrInput(context)).toEqual({ of: 'wallet', facts, time, walletRef })
  const request = { of: 'request', code: scanCode, time, walletRef }
  expect(toQrInput({ ...context, codeReceipt })).toEqual(request)
})

test('payments that start at the same time have different keys', () => {
  const config = decodeNetworkConfig({})
  const { createKey } = toServiceInput({ ...context, config }, context, context)
  expect(createKey()).not.toBe(createKey())
})

test('uploads and recipients belong to the consumer', () => {
  expect(toRecipientsInput(context)).toEqual({ entity: facts.read().entity })
  const upload = { facts, idempotent: false }
  const guarded = serviceOf({
    application: { render: { service: [{ name: 'send' }] } },
    otp: { transfer: true },
  })
  expect(toUploadsInput({ ...context, service: guarded }).bulkInput).toMatchObject({
    ...upload,
    needsOtp: true,
  })
  expect(toUploadsInput({ ...context, path: 'send' }).bulkInput).toMatchObject({ ...upload, needsOtp: false })
})

test('a saved recipient fills in what the statements show', () => {
  const plumber = { snsi: 'recipient-1', name: 'Nkosi Plumbing', accountNumber: '1002003456' }
  const account = { ...plumber, accountType: 'current', branchCode: '198765' }
  const valuesOf = (myReference?: string, recipientReference?: string) =>
    toRecipientValues({ ...account, myReference, recipientReference })
  const { snsi } = plumber
  expect(valuesOf('Geyser', 'Mokoena')).toEqual({
    snsi,
    reference_source: 'Geyser',
    reference_destination: 'Mokoena',
  })
  expect(valuesOf()).toEqual({ snsi, reference_source: '', reference_destination: '' })
  expect(toRecipientValues(undefined)).toEqual({})
})

describe('a position in the menu', () => {
  test('stays for an option that is not offered', () => {
    const position = { service: context.service, path: 'send/wallet' }
    expect(toChildPosition(position, 'transfer')).toEqual({ path: 'send/wallet/transfer', page: 0 })
    expect(toChildPosition(position, 'other')).toEqual({ path: 'send/wallet', page: 0 })
  })

  test('of a saved recipient leads to a payment, any other to itself', () => {
    const { isOffered: _, ...saved } = savedRecipients
    const service = serviceNamed('pay', saved)
    expect(getRecipientTargetPath({ service, path: 'pay/eft/saved' })).toBe('pay/eft/recipient')
    expect(getRecipientTargetPath({ service, path: 'pay/eft' })).toBe('pay/eft')
  })
})

test.each([{ entity: 'me' }, { isEntityUnavailable: true }])(
  'the saved recipients wait until their owner is known or unreadable: %j',
  change => {
    const { isOffered: _, ...saved } = savedRecipients
    const unknown = { service: serviceNamed('pay', saved), facts: { entity: undefined } }
    const { facts, screen } = openDialog(unknown)
    expect(screen()).toBe('choosing')
    facts.set(change)
    expect(screen()).toBe('recipients')
  },
)

describe('a change of the wallet facts', () => {
  test('makes a new snapshot, from which a view selects again', () => {
    // Without a form, because the form would give the dialog a new snapshot.
    const { facts, seen } = openDialog({ service: serviceOf(undefined, sendToAtm) })
    const before = seen()
    facts.set({ available: 999 as Cents })
    expect([selectServiceDialog(seen()).isChoosing, seen() === before]).toEqual([true, false])
    expect(selectWalletFacts(seen()).available).toBe(999)
  })

  test.each([
    [[older], [paidRow, older], ['older']],
    [undefined, [paidRow], ['paid']],
    [undefined, undefined, undefined],
  ])('keeps the first known transactions: %#', (first, next, ids) => {
    const { facts, seen } = openDialog()
    facts.set({ latestTransactions: first })
    facts.set({ latestTransactions: next })
    expect(seen().context.knownTransactionIds).toEqual(ids)
  })
})
