import { describe, expect, test } from 'vitest'
import type { CallResult } from '#machines/payment/payment.types.ts'
import { paidRow, refusal, type ScriptedAnswer, toCallResult } from '#test/support/scripted-payment.ts'
import { type DialogEvent, openDialog, openForm, serviceOf, typed } from '#test/support/service-dialog.ts'
import { payDstvByNumber } from '../definitions/pay-accounts-dstv.ts'
import { sendWalletTransfer } from '../definitions/send-wallet-transfer.ts'
import type { Option, Values } from '../definitions/service-definition.types.ts'
import { requestKey } from '../form/lookups.ts'
import { selectForm, selectFormRecipient, selectFormRows } from '../order-form/order-form.selectors.ts'
import { selectPlacedOrder } from '../service.selectors.ts'

const banks = { of: 'banks' } as const
const options = { request: () => banks, failed: { code: 'lookup.banks' } } as const
const bankField = { kind: 'select', name: 'bank', label: { words: 'Bank' }, options } as const
const password = { kind: 'password', name: 'password', label: { words: 'Password' }, optional: true } as const

/** A transfer with an additional select for a bank, and a password. */
const withBank = {
  ...sendWalletTransfer,
  path: 'send/wallet/bank',
  fields: [...sendWalletTransfer.fields, password, bankField],
}

const lookup = { name: 'bank', key: requestKey(banks) }
const optionsLoaded = (...options: readonly Option[]) =>
  ({ type: 'options.loaded', ...lookup, options }) as const
const listOf = (...names: readonly string[]) =>
  optionsLoaded(...names.map(value => ({ value, label: { words: value } })))
const problem = { words: undefined, failure: refusal('No.', 500) }
const listFailed = { type: 'options.failed', ...lookup, problem } as const
const close = { type: 'dialog.close' } as const

/** Opens the form, filled in and with a chosen bank. */
const openBankForm = async (answer: ScriptedAnswer<CallResult> = refusal('This bank is not known.')) => {
  const service = serviceOf(undefined, withBank)
  const dialog = openDialog({ service, path: withBank.path, submit: [answer] })
  const { form, send, fill, pass, confirm, screen } = dialog
  await send(listOf('Absa', 'Nedbank'))
  await fill({ ...typed, bank: 'Absa' })
  const status = () => selectFormRows(form()).at(-1)?.[0]?.optionsStatus
  const proceed = async () => {
    await send({ type: 'form.submit' })
    await pass(300)
  }
  return {
    ...dialog,
    status,
    proceed,
    /** The screen, the chosen bank and the message about it. */
    look: () => [screen(), form().context.values.bank, status()?.choiceMessage],
    pay: async () => {
      await proceed()
      await confirm()
    },
  }
}

const keptForm = ['editing', 'Absa', undefined]
const clearedForm = ['editing', '', { code: 'choice.gone', name: { words: 'Absa' } }]

describe('the typed values', () => {
  test.each<[string, ScriptedAnswer<CallResult> | undefined, ...DialogEvent[]]>([
    ['the confirmation is cancelled', undefined, { type: 'choice.back' }],
    ['an approved payment is done again', toCallResult(paidRow), { type: 'form.reopen' }],
  ])('are kept without the password when %s', async (_, answer, ...events) => {
    const { fill, proceed, pay, send, form, seen } = await openBankForm(answer)
    await fill({ password: 's3cret' })
    await (answer === undefined ? proceed : pay)()
    await send(...events)
    expect([form().value, form().context.values]).toEqual(['editing', { ...typed, bank: 'Absa' }])
    expect(seen().context.order).toBeUndefined()
  })

  test('show their problems after blur', async () => {
    const { send, fill, form } = openForm()
    const listProblems = () =>
      selectFormRows(form()).flatMap(row => row.flatMap(({ problem }) => (problem ? [problem] : [])))
    await fill({ amount: '1000.01' })
    expect(listProblems()).toEqual([])
    await send({ type: 'field.blur', field: 'amount' }, { type: 'field.blur', field: 'recipient' })
    expect(listProblems()).toEqual([{ code: 'problem.required' }, { code: 'problem.amount.balance' }])
  })
})

test('the form names its first invalid field, then its account check, until it is complete', async () => {
  const { fill, form } = openForm()
  const missing = () => selectForm(form()).missing
  const seen = [missing()]
  for (const [field, value] of Object.entries(typed)) {
    await fill({ [field]: value })
    seen.push(missing())
  }
  expect(seen).toEqual([
    { code: 'field.destination' },
    { code: 'field.amount' },
    { code: 'field.myReference' },
    { code: 'field.recipientReference' },
    undefined,
  ])
  await fill({ amount: '1000.01' })
  expect(missing()).toEqual({ code: 'field.amount' })
  const checked = { ...payDstvByNumber, path: 'send/tv', isOffered: () => true }
  const tv = openDialog({ path: checked.path, service: serviceOf(undefined, checked) })
  await tv.fill({ amount: '20', consumer_id: '0123456789012' })
  expect(selectForm(tv.form()).missing).toEqual({ code: 'check.account' })
})

test('a read of the wallet that failed is repeated on request', async () => {
  const { send, walletEvents } = openForm({ available: undefined })
  await send({ type: 'wallet.retry' })
  expect(walletEvents).toEqual(['wallet.show', 'wallet.refresh'])
})

test.each<[string, number, DialogEvent, form: unknown]>([
  ['the choice is still listed', 0, listOf('Nedbank', 'Absa'), keptForm],
  ['the list cannot be read', 0, listFailed, keptForm],
  ['the consumer closes the dialog', 0, close, keptForm],
  ['the list is read after three seconds', 3_000, listOf('Nedbank'), clearedForm],
])('a rejection shows if %s', async (_, milliseconds, event, shownForm) => {
  const { pay, pass, send, screen, look } = await openBankForm()
  await pay()
  await pass(milliseconds - 1)
  expect(screen()).toBe('rereadingOptions')
  await pass(1)
  await send(event)
  expect(screen()).toBe('declined')
  await send(close)
  expect(look()).toEqual(shownForm)
})

test('a choice that is gone or renamed after Proceed leads back to the form, until the next Proceed', async () => {
  const { proceed, send, screen, seen, look, now } = await openBankForm()
  await proceed()
  await send(optionsLoaded({ value: 'Absa', label: { words: 'Absa Bank' } }))
  expect(look()).toEqual(['editing', 'Absa', { code: 'choice.changed', name: { words: 'Absa Bank' } }])
  await proceed()
  const value = { kind: 'words', words: { words: 'Absa Bank' } }
  expect([screen(), selectPlacedOrder(seen()).summary.at(-1)]).toMatchObject(['confirming', { value }])
  await send(listOf('Nedbank'))
  expect(look()).toMatchObject(['editing', '', { code: 'choice.gone' }])
  expect(now()).toMatchObject({ values: typed, submitted: [] })
})

test('a sent order stores the first response of an optional list', async () => {
  const path = 'send/wallet/optional'
  const fields = [...sendWalletTransfer.fields, { ...bankField, optional: true }]
  const service = serviceOf(undefined, { ...sendWalletTransfer, path, fields })
  const { fill, send, pass, confirm, form, screen } = openDialog({ service, path, submit: ['never'] })
  await fill(typed)
  await send({ type: 'form.submit' })
  await pass(300)
  await confirm()
  const names = () => form().context.lookups.bank?.options?.map(({ value }) => value)
  await send(listFailed)
  expect([screen(), names(), form().context.lookups.bank?.problem]).toEqual(['paying', undefined, problem])
  await send(listOf('Absa'), listOf('Nedbank'), listFailed)
  expect([names(), form().context.lookups.bank?.problem]).toEqual([['Absa'], undefined])
})

describe('a repeated payment', () => {
  const filled = { ...typed, bank: 'Absa' }
  const { amount: _, ...incomplete } = filled
  const edit = { type: 'field.change', field: 'amount', value: '2' } as const

  test.each<[string, DialogEvent, screen: string, values: Values, given?: Values, milliseconds?: number]>([
    ['is confirmed once its list has arrived', listOf('Absa', 'Nedbank'), 'confirming', filled],
    ['stays in the form if its list lacks the choice', listOf('Nedbank'), 'editing', { ...filled, bank: '' }],
    ['stays in the form if the consumer types', edit, 'editing', { ...filled, amount: '2' }],
    ['stays in the form if a value is missing', listOf('Absa'), 'editing', incomplete, incomplete],
    ['stays in the form if its list is late', listOf('Absa'), 'editing', filled, filled, 3_000],
  ])('%s', async (_, event, shown, values, given = filled, milliseconds = 0) => {
    const dialog = openDialog({ service: serviceOf(undefined, withBank), path: withBank.path })
    const { send, pass, screen, form, submitting } = dialog
    await send({ type: 'payment.repeat', values: given })
    expect(screen()).toBe('repeating')
    await pass(milliseconds)
    await send(event)
    expect([screen(), form().context.values, submitting.calls]).toEqual([shown, values, []])
  })

  test('keeps what was typed in other fields', async () => {
    const { send, screen, seen } = await openBankForm()
    await send({ type: 'payment.repeat', values: { recipient: '0820000003', amount: '9' } })
    const { order } = seen().context
    expect([screen(), order?.values.recipient, order?.amount]).toEqual(['confirming', '27820000003', 900])
    expect(order?.values.reference_source).toBe(typed.reference_source)
  })
})

describe('the recipient of the form', () => {
  const sipho = { name: 'Sipho Dlamini', msisdn: '27820000002' }
  const named = { ...paidRow, details: { recipient: sipho } }
  const unnamed = { ...paidRow, details: { recipient: { msisdn: sipho.msisdn } } }
  const incoming = { ...named, class: 'credit' as const, details: { sender: sipho } }
  const airtime = { ...unnamed, typeAlias: 'buy_airtime' }
  const recipientOf = async (latest: readonly (typeof paidRow)[], recipient: string) => {
    const { fill, form } = openForm({ latest })
    await fill({ recipient })
    return selectFormRecipient(form())
  }

  test.each([
    ['is named as the network names the number', [named], 'Sipho Dlamini', false, named],
    ['is known without a name once it was paid', [unnamed], undefined, false, unnamed],
    ['is unknown before the first payment', [], undefined, true, undefined],
    ['is unknown after a purchase for the number', [airtime], undefined, true, undefined],
    ['is named by an incoming payment of the same number', [incoming], 'Sipho Dlamini', false, incoming],
  ])('%s', async (_, latest, name, isOwnerUnknown, last) => {
    const recipient = await recipientOf(latest, '082 000 0002')
    expect(recipient).toMatchObject({ field: 'recipient', name, isOwnerUnknown })
    expect(recipient?.payment?.latest).toEqual(last)
  })

  test.each(['082', '082 000 0001'])('is not shown for %j', async typed => {
    expect(await recipientOf([named], typed)).toBeUndefined()
  })

  test.each([
    ['begins with the number of a first payment', [], true],
    ['begins with the earlier recipients', [named], false],
  ])('%s', (_, latest, isFocusedFirst) => {
    const { form } = openForm({ latest })
    expect(selectFormRows(form())[0]?.[0]?.isFocusedFirst).toBe(isFocusedFirst)
  })
})
