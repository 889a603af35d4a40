import { expect, test } from 'vitest'
import { sendWalletTransfer } from '../../../machines/service/definitions/send-wallet-transfer.ts'
import type { ServiceDefinition } from '../../../machines/service/definitions/service-definition.types.ts'
import { requestKey } from '../../../machines/service/form/lookups.ts'
import { selectFormRows, selectSummary } from '../../../machines/service/service.selectors.ts'
import { refusal } from '../../support/scripted-payment.ts'
import { openDialog, serviceOf, typed } from '../../support/service-dialog.ts'

const banks = { of: 'banks' } as const

/** A transfer for which a bank is chosen besides. */
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

/** The form, all of it filled in and a bank chosen. */
const open = async () => {
  const dialog = openDialog({
    service: serviceOf(undefined, withBank),
    path: withBank.path,
    submit: [refusal('This bank is not known.')],
  })
  await dialog.send(listOf('Absa', 'Nedbank'))
  await dialog.fill({ ...typed, bank: 'Absa' })
  const bank = () => {
    const row = selectFormRows(dialog.seen())
      .flat()
      .find(({ field }) => field.name === 'bank')
    return [row?.value, row?.optionsStatus?.goneMessage]
  }
  return { ...dialog, bank }
}

const gone = ['', { code: 'lookup.gone' }]

test('what is no longer on its list is unchosen, and it says so until something else is chosen', async () => {
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

test('what a choice had filled in goes with it once it is gone; what was typed there instead stays', async () => {
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
  expect(references()).toEqual(['', 'From Naledi'])
})

test('what is still on its list stays chosen', async () => {
  const { send, bank } = await open()
  await send(listOf('Capitec', 'Absa'))
  expect(bank()).toEqual(['Absa', undefined])
})

test('the lists are read again once the form is gone back to after a decline', async () => {
  const { send, pass, confirm, screen, lookups } = await open()
  await send({ type: 'form.submit' })
  await pass(300)
  await confirm()
  expect({ screen: screen(), lookups: lookups.filter(({ type }) => type === 'lookups.refresh') }).toEqual({
    screen: 'declined',
    lookups: [],
  })
  await send({ type: 'dialog.close' })
  expect({ screen: screen(), lookups: lookups.filter(({ type }) => type === 'lookups.refresh') }).toEqual({
    screen: 'editing',
    lookups: [{ type: 'lookups.refresh' }],
  })
})

test('what stands to be confirmed stays as it was agreed to, whatever its list has become', async () => {
  const { send, pass, screen, seen } = await open()
  await send({ type: 'form.submit' })
  await pass(300)
  await send(listOf('Nedbank'))
  expect({ screen: screen(), summary: selectSummary(seen()).at(-1) }).toEqual({
    screen: 'confirming',
    summary: {
      name: 'bank',
      kind: 'select',
      label: { words: 'Bank' },
      value: { kind: 'words', words: { words: 'Absa' } },
    },
  })
})
