import { describe, expect, test } from 'vitest'
import { selectCanSave } from '../../../../machines/service/recipients/recipients.selectors.ts'
import { lost, refusal } from '../../../support/scripted-payment.ts'
import {
  banks,
  entity,
  landlord,
  nothing,
  open,
  openForm,
  record,
  rename,
  school,
} from './recipients-machine.ts'

describe('the list', () => {
  test('is read for the consumer, and keeps the order of the network', async () => {
    const { readRecipients, listed, step } = await open()
    expect({ readRecipients: readRecipients.calls, listed: listed(), step: step() }).toEqual({
      readRecipients: [{ entity }],
      listed: ['Landlord', 'School'],
      step: 'listing',
    })
  })

  test('shows why it could not be read, and is read again on Retry', async () => {
    const { send, step, trouble, listed } = await open({ list: [refusal('No.'), [school]] })
    expect({ step: step(), trouble: trouble() }).toEqual({
      step: 'loadFailed',
      trouble: ['lookup.recipients', { words: 'No.' }, 'trace-2'],
    })
    await send({ type: 'list.retry' })
    expect({ step: step(), trouble: trouble(), listed: listed() }).toEqual({
      step: 'listing',
      trouble: undefined,
      listed: ['School'],
    })
  })

  test('ends with the recipient that the consumer pays', async () => {
    const { actor, send } = await open()
    await send({ type: 'recipient.pay', snsi: 'school' })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { chosen: school } })
  })

  test.each(['pay', 'edit', 'delete'] as const)(
    'does not let the consumer %s an unlisted recipient',
    async verb => {
      const { seen } = await open()
      expect(seen().can({ type: `recipient.${verb}`, snsi: 'stranger' })).toBe(false)
      expect(seen().can({ type: `recipient.${verb}`, snsi: 'toString' })).toBe(false)
    },
  )
})

describe('the form', () => {
  test('starts with the recipient as read now, not as listed', async () => {
    const now = { ...landlord, name: 'Landlady', accountNumber: '987654321', accountType: 'savings' }
    const { readRecipient, typed, step, problems } = await openForm({
      one: [{ recipient: now, rest: nothing }],
    })
    expect({ readRecipient: readRecipient.calls, step: step(), problems: problems() }).toEqual({
      readRecipient: [{ snsi: 'landlord' }],
      step: 'editing',
      problems: [],
    })
    expect(typed()).toEqual({
      name: 'Landlady',
      branch_code: '198765',
      account_number: '987654321',
      account_type: 'savings',
      reference_source: 'Rent',
      reference_destination: 'Mokoena',
    })
  })

  test('of an unreadable recipient shows why, and Retry reads it again', async () => {
    const { send, step, trouble } = await openForm({ one: [lost, record] })
    expect({ step: step(), trouble: trouble()?.[0] }).toEqual({
      step: 'readFailed',
      trouble: 'recipients.unreadable',
    })
    await send({ type: 'recipient.retry' })
    expect({ step: step(), trouble: trouble() }).toEqual({ step: 'editing', trouble: undefined })
  })

  test('of a recipient who is gone leads back to the list, read again', async () => {
    const { send, step, listed } = await openForm({
      list: [[landlord, school], [school]],
      one: [refusal('Not found.', 404)],
    })
    await send({ type: 'form.cancel' })
    expect({ step: step(), listed: listed() }).toEqual({ step: 'listing', listed: ['School'] })
  })

  test('aborts its read when it is cancelled, and stays closed', async () => {
    const { send, step, readRecipient } = await openForm({ one: ['never'] })
    await send({ type: 'form.cancel' })
    expect({ step: step(), aborted: readRecipient.aborted }).toEqual({
      step: 'listing',
      aborted: [{ snsi: 'landlord' }],
    })
  })

  test('changes and reads nothing when it is cancelled', async () => {
    const { send, step, updateRecipient, readRecipients, typed } = await openForm()
    await send(rename, { type: 'form.cancel' })
    expect({
      step: step(),
      updateRecipient: updateRecipient.calls,
      readRecipientsCalls: readRecipients.calls.length,
    }).toEqual({ step: 'listing', updateRecipient: [], readRecipientsCalls: 1 })
    await send({ type: 'recipient.edit', snsi: 'landlord' })
    expect(typed().name).toBe('Landlord')
  })

  test.each([
    ['name', ' ', 'problem.required'],
    ['name', 'a'.repeat(251), 'problem.text.tooLong'],
    ['account_number', '12345678', 'problem.accountNumber'],
    ['account_number', '123456789012', 'problem.accountNumber'],
    ['account_number', '12345678a', 'problem.accountNumber'],
    ['reference_source', '', 'problem.required'],
    ['reference_destination', 'a'.repeat(101), 'problem.reference.tooLong'],
  ])('%s "%s" cannot be saved, and shows %s after blur', async (name, value, code) => {
    const { send, seen, problems } = await openForm()
    await send({ type: 'field.change', field: name, value })
    expect({ canSave: selectCanSave(seen()), problems: problems() }).toEqual({ canSave: false, problems: [] })
    await send({ type: 'field.blur', field: name })
    expect(problems()).toEqual([[name, { code }]])
  })

  test.each([
    ['branch_code', '000000'],
    ['account_type', 'cheque'],
  ])('%s accepts only its options', async (name, value) => {
    const { send, seen } = await openForm()
    await send({ type: 'field.change', field: name, value })
    expect(selectCanSave(seen())).toBe(false)
  })

  test('shows the missing values of a recipient at once', async () => {
    const partial = { ...landlord, accountNumber: undefined, accountType: 'cheque', branchCode: undefined }
    const { problems, seen } = await openForm({ one: [{ recipient: partial, rest: nothing }] })
    expect(problems()).toEqual([
      ['branch_code', { code: 'problem.required' }],
      ['account_number', { code: 'problem.required' }],
      ['account_type', { code: 'problem.required' }],
    ])
    expect(selectCanSave(seen())).toBe(false)
  })
})

describe('the banks', () => {
  const silent = {
    isLoading: false,
    emptyMessage: undefined,
    problemMessage: undefined,
    choiceMessage: undefined,
    traceId: undefined,
  }
  const offer = ({ fields }: Awaited<ReturnType<typeof open>>) =>
    fields().flatMap(({ optionsStatus }) => optionsStatus ?? [])
  const offered = ({ fields }: Awaited<ReturnType<typeof open>>) =>
    fields().flatMap(({ field }) =>
      field.kind === 'select' && field.name === 'branch_code' && !('request' in field.options)
        ? field.options.map(({ value, label }) => [value, 'words' in label && label.words])
        : [],
    )

  test('are read once for all forms', async () => {
    const opened = await openForm()
    expect(offered(opened)).toEqual([
      ['632005', 'Absa'],
      ['198765', 'Nedbank'],
    ])
    await opened.send({ type: 'form.cancel' }, { type: 'recipient.edit', snsi: 'landlord' })
    expect({ step: opened.step(), readBanksCalls: opened.readBanks.calls.length }).toEqual({
      step: 'editing',
      readBanksCalls: 1,
    })
  })

  test('include the recipient’s own branch when it is not listed', async () => {
    const opened = await openForm({ one: [{ recipient: { ...landlord, branchCode: '111' }, rest: nothing }] })
    expect(offered(opened)).toEqual([
      ['111', '111'],
      ['632005', 'Absa'],
      ['198765', 'Nedbank'],
    ])
    expect(selectCanSave(opened.seen())).toBe(true)
  })

  test('do not block typing while they load', async () => {
    const opened = await openForm({ banks: ['never'] })
    await opened.send(rename)
    expect({ offer: offer(opened), offered: offered(opened), name: opened.typed().name }).toEqual({
      offer: [{ ...silent, isLoading: true }],
      offered: [['198765', '198765']],
      name: ' New  landlord ',
    })
    expect(selectCanSave(opened.seen())).toBe(true)
  })

  test('that failed are read again on Retry, and the typed text stays', async () => {
    const opened = await openForm({ banks: [lost, banks] })
    await opened.send(rename)
    expect(offer(opened)).toEqual([{ ...silent, problemMessage: { code: 'lookup.banks' } }])
    await opened.send({ type: 'banks.retry' })
    expect({ offer: offer(opened), name: opened.typed().name }).toEqual({
      offer: [silent],
      name: ' New  landlord ',
    })
    expect(offered(opened).length).toBe(2)
  })
})
