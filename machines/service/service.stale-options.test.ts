import { describe, expect, test } from 'vitest'
import { offline, refusal, type ScriptedAnswer } from '#test/support/scripted-payment.ts'
import { openDialog, serviceOf, typed } from '#test/support/service-dialog.ts'
import { getShownStage } from '../payment/journal/journal-questions.ts'
import { readJournal } from '../payment/journal/payment-journal.ts'
import type { CallResult } from '../payment/payment.types.ts'
import { sendWalletTransfer } from './definitions/send-wallet-transfer.ts'
import type { Option, Values } from './definitions/service-definition.types.ts'
import { requestKey } from './form/lookups.ts'
import { selectForm, selectFormRows } from './order-form/order-form.selectors.ts'
import { selectPlacedOrder, selectServiceDialog } from './service.selectors.ts'

const banks = { of: 'banks' } as const
const options = { request: () => banks, failed: { code: 'lookup.banks' } } as const
const bankField = { kind: 'select', name: 'bank', label: { words: 'Bank' }, options } as const

/** A transfer with an additional select for a bank. */
const withBank = {
  ...sendWalletTransfer,
  path: 'send/wallet/bank',
  fields: [...sendWalletTransfer.fields, bankField],
}

const lookup = { name: 'bank', key: requestKey(banks) }
const optionsLoaded = (...options: readonly Option[]) =>
  ({ type: 'options.loaded', ...lookup, options }) as const
const listOf = (...names: readonly string[]) =>
  optionsLoaded(...names.map(value => ({ value, label: { words: value } })))
const problem = { words: undefined, failure: refusal('No.', 500) }
const listFailed = { type: 'options.failed', ...lookup, problem } as const

/** Opens the form, filled in and with a chosen bank. */
const openForm = async (answer: ScriptedAnswer<CallResult> = refusal('This bank is not known.')) => {
  const service = serviceOf(undefined, withBank)
  const dialog = openDialog({ service, path: withBank.path, submit: [answer] })
  const { form, send, fill, pass, confirm, lookups, screen } = dialog
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
    countRereads: () => lookups.filter(({ type }) => type === 'lookups.refresh').length,
  }
}

const keptForm = ['editing', 'Absa', undefined]
const clearedForm = ['editing', '', { code: 'choice.gone', name: { words: 'Absa' } }]
const renamed = ['editing', 'Absa', { code: 'choice.changed', name: { words: 'Absa Bank' } }]
const renaming = optionsLoaded({ value: 'Absa', label: { words: 'Absa Bank' } })

test('an unlisted choice is cleared, with a message', async () => {
  const { send, fill, look, form, now } = await openForm()
  await send(listOf('Capitec', 'Absa'))
  expect([look(), selectForm(form()).canSubmit]).toEqual([keptForm, true])
  await send(listOf('Nedbank'), listOf('Nedbank', 'Capitec'))
  expect([look(), selectForm(form()).canSubmit]).toEqual([clearedForm, false])
  expect(now().values).toMatchObject(typed)
  await fill({ bank: 'Nedbank' })
  expect([look(), selectForm(form()).canSubmit]).toEqual([['editing', 'Nedbank', undefined], true])
})

describe('after a rejection', () => {
  test('the form shows that the choice is gone instead', async () => {
    const { pay, send, journal, look, now, countRereads } = await openForm()
    await pay()
    expect([now().screen, countRereads()]).toEqual(['rereadingOptions', 1])
    await send(listOf('Nedbank'))
    expect(now()).toMatchObject({ values: { ...typed, bank: '' }, submitted: [{}] })
    expect([look(), getShownStage(readJournal({ journalRef: journal }))]).toEqual([clearedForm, undefined])
  })

  test.each([
    ['the choice is still listed', listOf('Nedbank', 'Absa')],
    ['the list cannot be read', listFailed],
    ['the consumer closes the dialog', { type: 'dialog.close' } as const],
  ])('the rejection shows if %s', async (_, event) => {
    const { pay, send, screen, look } = await openForm()
    await pay()
    await send(event)
    expect(screen()).toBe('declined')
    await send({ type: 'dialog.close' })
    expect(look()).toEqual(keptForm)
  })

  test('the rejection shows after three seconds without a list', async () => {
    const { pay, pass, send, screen, look } = await openForm()
    await pay()
    await pass(2_999)
    expect(screen()).toBe('rereadingOptions')
    await pass(1)
    await send(listOf('Nedbank'))
    expect(screen()).toBe('declined')
    await send({ type: 'dialog.close' })
    expect(look()).toEqual(clearedForm)
  })
})

describe('at the confirmation', () => {
  test('the form returns with a message when the choice is gone', async () => {
    const { proceed, send, now, look } = await openForm()
    await proceed()
    await send(listOf('Nedbank'))
    expect(look()).toEqual(clearedForm)
    expect(now()).toMatchObject({ values: typed, submitted: [] })
  })

  test('a renamed choice is accepted at the next Proceed', async () => {
    const { proceed, send, screen, seen, look, now } = await openForm()
    await proceed()
    await send(renaming)
    expect([look(), now().submitted]).toEqual([renamed, []])
    await proceed()
    const name = { kind: 'words', words: { words: 'Absa Bank' } }
    expect([screen(), selectPlacedOrder(seen()).summary.at(-1)]).toMatchObject([
      'confirming',
      { value: name },
    ])
    await send({ type: 'choice.back' })
    expect(look()).toEqual(keptForm)
  })

  test('the order stays when its choice is listed, or the list fails', async () => {
    const { proceed, send, screen, look, status, lookups } = await openForm()
    await proceed()
    await send(listOf('Capitec', 'Absa'), listFailed)
    expect(screen()).toBe('confirming')
    await send({ type: 'choice.back' })
    expect([look(), status()?.problemMessage]).toEqual([keptForm, { code: 'lookup.banks' }])
    await send({ type: 'options.retry', name: 'bank' })
    expect([status()?.isLoading, lookups.at(-1)]).toEqual([true, { type: 'lookups.again', name: 'bank' }])
  })
})

test('a list that arrives after the order was sent cancels nothing', async () => {
  const { pay, send, now } = await openForm('never')
  await pay()
  await send(listOf('Nedbank'))
  expect(now()).toMatchObject({ screen: 'paying', submitted: [{}] })
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

test('an unsent order reads its lists again on Retry', async () => {
  const { pay, send, screen, countRereads } = await openForm(offline)
  await pay()
  expect([screen(), countRereads()]).toEqual(['unsent', 0])
  await send({ type: 'order.retry' })
  expect([screen(), countRereads()]).toEqual(['confirming', 1])
  await send(listOf('Nedbank'))
  expect(screen()).toBe('editing')
})

describe('a repeated payment', () => {
  const openRepeated = async (values: Values = { ...typed, bank: 'Absa' }) => {
    const dialog = openDialog({ service: serviceOf(undefined, withBank), path: withBank.path })
    await dialog.send({ type: 'payment.repeat', values })
    return { ...dialog, look: () => [dialog.screen(), dialog.form().context.values] }
  }
  const filled = { ...typed, bank: 'Absa' }

  test('waits for its list, and then asks for confirmation', async () => {
    const { look, seen, send, screen, submitting } = await openRepeated()
    expect([look(), selectServiceDialog(seen()).focusKey]).toEqual([['repeating', filled], 'editing'])
    await send(listOf('Absa', 'Nedbank'))
    expect([screen(), submitting.calls]).toEqual(['confirming', []])
  })

  test.each([
    ['its list lacks the choice', listOf('Nedbank'), { ...filled, bank: '' }],
    ['its list cannot be loaded', listFailed, filled],
    [
      'the consumer types',
      { type: 'field.change', field: 'amount', value: '2' } as const,
      { ...filled, amount: '2' },
    ],
  ])('stays in the form if %s', async (_, event, values) => {
    const { look, send } = await openRepeated()
    await send(event)
    expect(look()).toEqual(['editing', values])
  })

  test('stays in the form when its list is late, or a value is missing', async () => {
    const { look, send, pass } = await openRepeated()
    await pass(3_000)
    expect(look()).toEqual(['editing', filled])
    await send(listOf('Absa'))
    expect(look()).toEqual(['editing', filled])
    const { amount: _, ...rest } = filled
    const incomplete = await openRepeated(rest)
    await incomplete.send(listOf('Absa'))
    expect(incomplete.look()).toEqual(['editing', rest])
  })

  test('keeps what was typed in other fields', async () => {
    const { send, fill, screen, seen } = await openForm()
    await fill({ ...typed, amount: '7', bank: 'Absa' })
    await send({ type: 'payment.repeat', values: { recipient: '0820000003', amount: '9' } })
    const { order } = seen().context
    expect([screen(), order?.values.recipient, order?.amount]).toEqual(['confirming', '27820000003', 900])
    expect(order?.values.reference_source).toBe(typed.reference_source)
  })
})

test('a prefilled choice fills the references when its list arrives', async () => {
  const service = serviceOf(undefined, withBank)
  const { form, send } = openDialog({
    service,
    path: withBank.path,
    prefilled: { bank: 'Absa', amount: '5' },
  })
  const fills = { reference_source: 'Rent', amount: '9' }
  await send(optionsLoaded({ value: 'Absa', label: { words: 'Absa' }, fills }))
  expect(form().context.values).toEqual({ bank: 'Absa', amount: '5', reference_source: 'Rent' })
})
