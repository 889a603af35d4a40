import { describe, expect, test } from 'vitest'
import { paidRow } from '#test/support/scripted-payment.ts'
import { older, openDialog, openForm, proceed, serviceOf, typed } from '#test/support/service-dialog.ts'
import type { Cents } from '../domain/money.ts'
import type { WalletFacts } from '../wallet/wallet-facts.ts'
import { toUploadsInput } from './child-inputs.ts'
import { buyListedAirtime } from './definitions/buy-airtime.ts'
import { payDstvByNumber } from './definitions/pay-accounts-dstv.ts'
import { savedRecipients } from './definitions/pay-eft-saved.ts'
import { sendToAtm } from './definitions/send-atm-nedbank.ts'
import { sendWalletTransfer } from './definitions/send-wallet-transfer.ts'
import type { ServiceDefinition } from './definitions/service-definition.types.ts'
import { definitions } from './definitions/service-definitions.ts'
import type { SummaryRow } from './form/order.ts'
import { getQuickFill } from './form/quick-fill.ts'
import { selectFormRows } from './order-form/order-form.selectors.ts'
import { selectPlacedOrder, selectStep } from './service.selectors.ts'

const { context } = openForm().seen()

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
    ['the amount due', amount, '120', 12_050, due],
    ['the amount due, which is typed', amount, '120.5', 12_050, { ...due, isApplied: true }],
    ['nothing due', amount, '', 0, undefined],
    ['an unchecked account', amount, '', undefined, undefined],
    ['another field', account, '', 12_050, undefined],
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

  test('is shown in its row', () => {
    const rows = selectFormRows(openFormOf(buyListedAirtime).form()).flat()
    expect(rows.flatMap(({ quickFill }) => quickFill ?? [])).toEqual([number])
  })
})

test.each([
  [payDstvByNumber, ['consumer_id', 'amount'], ['consumer_id']],
  [sendToAtm, ['recipient', 'amount', 'reference_source'], []],
])('a form with a check begins at its account: %#', (definition, fields, focused) => {
  const rows = selectFormRows(openFormOf(definition).form()).flat()
  expect(rows.map(({ field }) => field.name)).toEqual(fields)
  expect(rows.flatMap(({ field, isFocusedFirst }) => (isFocusedFirst ? field.name : []))).toEqual(focused)
})

const locked = { isUnlocked: false, available: 50_000 as Cents }
const unread = { isUnlocked: false, available: undefined }
test.each<[string, Partial<WalletFacts>, 'missing' | 'locked' | undefined]>([
  ['topup', { isWalletMissing: true }, 'missing'],
  ['send/bulk', { isWalletMissing: true }, 'missing'],
  ['tools', { isWalletMissing: true }, undefined],
  ['topup', locked, 'locked'],
  ['topup', unread, undefined],
  ['send/wallet/transfer', locked, undefined],
])('the wallet is the problem of a step, if all its forms need it: %s, %o', (path, change, problem) => {
  const { facts, seen } = openForm({ service: serviceNamed(path.split('/', 1).join(), ...definitions), path })
  facts.set(change)
  expect(selectStep(seen()).walletProblem).toBe(problem)
})

test('an upload needs a one-time PIN if transfers need one', () => {
  const guarded = serviceOf({
    application: { render: { service: [{ name: 'send' }] } },
    otp: { transfer: true },
  })
  const needs = [guarded, context.service].map(
    service => toUploadsInput({ ...context, service }).bulkInput.needsOtp,
  )
  expect(needs).toEqual([true, false])
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

test.each([
  [[older], [paidRow, older], ['older']],
  [undefined, [paidRow], ['paid']],
  [undefined, undefined, undefined],
])('a change of the wallet facts keeps the first known transactions: %#', (first, next, ids) => {
  const { facts, seen } = openDialog()
  facts.set({ latestTransactions: first })
  facts.set({ latestTransactions: next })
  expect(seen().context.knownTransactionIds).toEqual(ids)
})
