import { expect, test } from 'vitest'
import { paidRow } from '#test/support/scripted-payment.ts'
import { older, openDialog, openForm, proceed, serviceOf, typed } from '#test/support/service-dialog.ts'
import type { Cents } from '../domain/money.ts'
import type { WalletFacts } from '../wallet/wallet-facts.ts'
import { payDstvByNumber } from './definitions/pay-accounts-dstv.ts'
import { savedRecipients } from './definitions/pay-eft-saved.ts'
import { sendWalletTransfer } from './definitions/send-wallet-transfer.ts'
import type { ServiceDefinition } from './definitions/service-definition.types.ts'
import { definitions } from './definitions/service-definitions.ts'
import type { SummaryRow } from './form/order.ts'
import { getQuickFill } from './form/quick-fill.ts'
import { selectPlacedOrder, selectStep } from './service.selectors.ts'

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
})

const dstv = openFormOf(payDstvByNumber).form().context
const [, amount] = payDstvByNumber.fields
const phone = { kind: 'phone', name: 'recipient', rule: 'cell', label: { words: 'Cell' } } as const
const own = { ...phone, offersOwn: true as const }
const due = { due: 12_050, value: '120.50', isApplied: false }
const number = { value: '082\u00A0000\u00A00001', isApplied: false }

test.each([
  ['the amount due', amount, '120', 12_050, due],
  ['the amount due, which is typed', amount, '120.5', 12_050, { ...due, isApplied: true }],
  ['nothing due', amount, '', 0, undefined],
  ['an unchecked account', amount, '', undefined, undefined],
  ['the own number', own, '', undefined, number],
  ['the own number, which is typed', own, '27820000001', undefined, { ...number, isApplied: true }],
  ['a number that may not be the own one', phone, '', undefined, undefined],
])('the quick fill of %s', (_, field, value, cents, expected) => {
  const checkedAccount = { requestKey: 'account-1', owner: 'T Khumalo', due: cents as Cents }
  const checked = cents === undefined ? dstv : { ...dstv, checkedAccount }
  expect(getQuickFill(field, value, checked)).toEqual(expected)
  const { offer } = openForm().form().context
  if ('due' in (expected ?? {})) expect(getQuickFill(field, value, { ...checked, offer })).toBeUndefined()
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

test('the saved recipients wait until their owner is known or unreadable', () => {
  const { isOffered: _, ...saved } = savedRecipients
  const unknown = { service: serviceNamed('pay', saved), facts: { entity: undefined } }
  const screensAfter = [{}, { entity: 'me' }, { isEntityUnavailable: true }].map(change => {
    const { facts, screen } = openDialog(unknown)
    facts.set(change)
    return screen()
  })
  expect(screensAfter).toEqual(['choosing', 'recipients', 'recipients'])
})

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
