import { describe, expect, test } from 'vitest'
import type { Cents } from '../../../machines/domain/money.ts'
import type { CallResult } from '../../../machines/payment/submission/submission.types.ts'
import { sendWalletTransfer } from '../../../machines/service/definitions/send-wallet-transfer.ts'
import type { ServiceDefinition } from '../../../machines/service/definitions/service-definition.types.ts'
import { requestKey } from '../../../machines/service/form/lookups.ts'
import { selectFormRows, selectSummary } from '../../../machines/service/service.selectors.ts'
import { offline, refusal, type ScriptedAnswer } from '../../support/scripted-payment.ts'
import { openDialog, serviceOf, typed } from '../../support/service-dialog.ts'

const banks = { of: 'banks' } as const

/** A transfer with an additional select for a bank. */
const withBank: ServiceDefinition = {
  ...sendWalletTransfer,
  path: 'send/wallet/bank',
  fields: [
    ...sendWalletTransfer.fields,
    {
      kind: 'select',
      name: 'bank',
      label: { words: 'Bank' },
      options: { request: () => banks, failed: { code: 'lookup.banks' } },
    },
  ],
}

const listOf = (...names: readonly string[]) => ({
  type: 'options.loaded' as const,
  name: 'bank',
  key: requestKey(banks),
  options: names.map(name => ({ value: name, label: { words: name } })),
})

/** Opens the form, filled in and with a chosen bank. */
const open = async (answer: ScriptedAnswer<CallResult> = refusal('This bank is not known.')) => {
  const dialog = openDialog({
    service: serviceOf(undefined, withBank),
    path: withBank.path,
    submit: [answer],
  })
  await dialog.send(listOf('Absa', 'Nedbank'))
  await dialog.fill({ ...typed, bank: 'Absa' })
  const bank = () => {
    const row = selectFormRows(dialog.seen())
      .flat()
      .find(({ field }) => field.name === 'bank')
    return [row?.value, row?.optionsStatus?.choiceMessage]
  }
  return { ...dialog, bank }
}

const gone = ['', { code: 'choice.gone', name: { words: 'Absa' } }]

test('clears a choice that is no longer listed, with a message until the next choice', async () => {
  const { send, fill, bank, seen } = await open()
  expect({ bank: bank(), canSubmitForm: seen().can({ type: 'form.submit' }) }).toEqual({
    bank: ['Absa', undefined],
    canSubmitForm: true,
  })
  await send(listOf('Nedbank'))
  expect({ bank: bank(), canSubmitForm: seen().can({ type: 'form.submit' }) }).toEqual({
    bank: gone,
    canSubmitForm: false,
  })
  await send(listOf('Nedbank', 'Capitec'))
  expect(bank()).toEqual(gone)
  await fill({ bank: 'Nedbank' })
  expect({ bank: bank(), canSubmitForm: seen().can({ type: 'form.submit' }) }).toEqual({
    bank: ['Nedbank', undefined],
    canSubmitForm: true,
  })
})

test('keeps the filled-in values of a choice that is gone', async () => {
  const { send, fill, seen } = await open()
  const references = () => {
    const { reference_source, reference_destination } = seen().context.values
    return [reference_source, reference_destination]
  }
  const filling = { ...listOf('Absa', 'Nedbank') }
  const fills = { reference_source: 'For Absa', reference_destination: 'From me' }
  await fill({ bank: 'Nedbank', reference_source: '', reference_destination: '' })
  await send({ ...filling, options: filling.options.map(option => ({ ...option, fills })) })
  await fill({ bank: 'Absa' })
  expect(references()).toEqual(['For Absa', 'From me'])
  await fill({ reference_destination: 'From Naledi' })
  await send(listOf('Nedbank'))
  expect(references()).toEqual(['For Absa', 'From Naledi'])
})

test('keeps a choice that is still listed', async () => {
  const { send, bank } = await open()
  await send(listOf('Capitec', 'Absa'))
  expect(bank()).toEqual(['Absa', undefined])
})

/** Returns the form after a rejected order, with the commands that read lists again. */
const refused = async () => {
  const form = await open()
  await form.send({ type: 'form.submit' })
  await form.pass(300)
  await form.confirm()
  return { ...form, rereads: () => form.lookups.filter(({ type }) => type === 'lookups.refresh').length }
}

describe('after a rejection', () => {
  test('shows the filled form with a message at the choice that is gone', async () => {
    const { send, screen, seen, bank, submitting, rereads } = await refused()
    expect({ screen: screen(), rereads: rereads() }).toEqual({ screen: 'rereadingOptions', rereads: 1 })
    await send(listOf('Nedbank'))
    expect({
      screen: screen(),
      bank: bank(),
      values: seen().context.values,
      stage: seen().context.stage,
      sent: submitting.calls.length,
    }).toEqual({ screen: 'editing', bank: gone, values: { ...typed, bank: '' }, stage: 'none', sent: 1 })
  })

  test('shows the rejection when the choice is still listed', async () => {
    const { send, screen, bank } = await refused()
    await send(listOf('Nedbank', 'Absa'))
    expect(screen()).toBe('declined')
    await send({ type: 'dialog.close' })
    expect([screen(), bank()]).toEqual(['editing', ['Absa', undefined]])
  })

  test('shows the rejection when the list cannot be read', async () => {
    const { send, screen } = await refused()
    const problem = { words: undefined, failure: refusal('No.', 500) }
    await send({ type: 'options.failed', name: 'bank', key: requestKey(banks), problem })
    expect(screen()).toBe('declined')
  })

  test('shows the rejection after three seconds without a list', async () => {
    const { pass, send, screen, bank } = await refused()
    await pass(2_999)
    expect(screen()).toBe('rereadingOptions')
    await pass(1)
    expect(screen()).toBe('declined')
    await send(listOf('Nedbank'))
    expect(screen()).toBe('declined')
    await send({ type: 'dialog.close' })
    expect([screen(), bank()]).toEqual(['editing', gone])
  })

  test('shows the rejection at once when the consumer closes the dialog', async () => {
    const { send, screen } = await refused()
    await send({ type: 'dialog.close' })
    expect(screen()).toBe('declined')
  })
})

/** The list with another name of the bank. */
const renamed = { ...listOf('Absa'), options: [{ value: 'Absa', label: { words: 'Absa Bank' } }] }
const repriced = { ...listOf('Absa'), options: [{ ...listOf('Absa').options[0], cost: 500 as Cents }] }

describe('at the confirmation', () => {
  test.each([
    ['is gone', listOf('Nedbank'), gone],
    ['has another name', renamed, ['Absa', { code: 'choice.changed', name: { words: 'Absa Bank' } }]],
    ['has another price', repriced, ['Absa', { code: 'choice.changed', name: { words: 'Absa' } }]],
  ])('returns to the filled form with a message when the choice %s', async (_, list, told) => {
    const { send, pass, screen, seen, bank, submitting } = await open()
    await send({ type: 'form.submit' })
    await pass(300)
    expect(screen()).toBe('confirming')
    await send(list as ReturnType<typeof listOf>)
    expect({
      screen: screen(),
      bank: bank(),
      values: seen().context.values,
      sent: submitting.calls.length,
    }).toEqual({
      screen: 'editing',
      bank: told,
      values: { ...typed, bank: told[0] },
      sent: 0,
    })
  })

  test('accepts the changed choice when the consumer proceeds again', async () => {
    const { send, pass, screen, seen, bank } = await open()
    await send({ type: 'form.submit' })
    await pass(300)
    await send(renamed)
    await send({ type: 'form.submit' })
    await pass(300)
    expect({ screen: screen(), summary: selectSummary(seen()).at(-1) }).toMatchObject({
      screen: 'confirming',
      summary: { value: { kind: 'words', words: { words: 'Absa Bank' } } },
    })
    await send({ type: 'choice.back' })
    expect(bank()).toEqual(['Absa', undefined])
  })

  test('stays when the list is read again and the choice is the same', async () => {
    const { send, pass, screen } = await open()
    await send({ type: 'form.submit' })
    await pass(300)
    await send(listOf('Capitec', 'Absa'))
    expect(screen()).toBe('confirming')
  })

  test('stays when the list cannot be read again, and the form then shows Retry', async () => {
    const { send, pass, screen, seen, lookups } = await open()
    await send({ type: 'form.submit' })
    await pass(300)
    await send({
      type: 'options.failed',
      name: 'bank',
      key: requestKey(banks),
      problem: { words: undefined, failure: refusal('No.', 500) },
    })
    expect(screen()).toBe('confirming')
    await send({ type: 'choice.back' })
    const status = () =>
      selectFormRows(seen())
        .flat()
        .find(({ field }) => field.name === 'bank')?.optionsStatus
    expect({ value: seen().context.values.bank, problem: status()?.problemMessage }).toEqual({
      value: 'Absa',
      problem: { code: 'lookup.banks' },
    })
    await send({ type: 'options.retry', name: 'bank' })
    expect({ isLoading: status()?.isLoading, asked: lookups.at(-1) }).toEqual({
      isLoading: true,
      asked: { type: 'lookups.again', name: 'bank' },
    })
  })
})

test('a list that arrives after the order was sent does not cancel the order', async () => {
  const { send, pass, confirm, screen, submitting } = await open('never')
  await send({ type: 'form.submit' })
  await pass(300)
  await confirm()
  await send(listOf('Nedbank'))
  expect({ screen: screen(), sent: submitting.calls.length }).toEqual({ screen: 'paying', sent: 1 })
})

test('an unsent order reads its lists again on Retry', async () => {
  const { send, pass, confirm, screen, lookups } = await open(offline)
  await send({ type: 'form.submit' })
  await pass(300)
  await confirm()
  expect(screen()).toBe('unsent')
  await send({ type: 'order.retry' })
  expect({ screen: screen(), asked: lookups.filter(({ type }) => type === 'lookups.refresh') }).toEqual({
    screen: 'confirming',
    asked: [{ type: 'lookups.refresh' }],
  })
  await send(listOf('Nedbank'))
  expect(screen()).toBe('editing')
})
