import { describe, expect, test } from 'vitest'
import type { Failure } from '#machines/network/failure.ts'
import { type AnswersOf, openMachine } from '#test/support/scripted-machine.ts'
import { lost, offline, refusal } from '#test/support/scripted-payment.ts'
import type { Bank } from '../lists/banks.ts'
import type { Recipient, RecipientRecord } from '../lists/recipients.ts'
import { createRecipientsActors, type RecipientsCalls } from './recipients.actors.ts'
import { recipientsMachine } from './recipients.machine.ts'
import { landlord } from './recipients.model.ts'
import { selectRecipients } from './recipients.selectors.ts'

const entity = 'consumer-1'
const school: Recipient = { ...landlord, snsi: 'school', name: 'School', myReference: 'Fees' }
const renamed = { ...landlord, name: 'New landlord' }
const rest = { accountName: undefined, notification: undefined, abstract: undefined }
const record: RecipientRecord = { recipient: landlord, rest }
const banks: readonly Bank[] = [
  { name: 'Absa', branchCode: '632005' },
  { name: 'Nedbank', branchCode: '198765' },
]

/** The update that renames the landlord, without its other values. */
const update = {
  snsi: 'landlord',
  data: {
    name: 'New landlord',
    entity: { snsi: entity },
    bank_account: { account_name: 'New landlord', account_number: '1234567890' },
  },
}

type Script = AnswersOf<RecipientsCalls>
type Owner = { entity: string | undefined }

const openRecipients = (answers: Script = {}, input: Owner = { entity }) =>
  openMachine(
    recipientsMachine,
    {
      input,
      answers: {
        readRecipients: [[landlord, school]],
        readRecipient: [record],
        readBanks: [banks],
        changeRecipient: [{ traceId: 'trace-1' }],
        ...answers,
      },
      actorsOf: createRecipientsActors,
    },
    snapshot => {
      const { code, failure } = selectRecipients(snapshot).failure ?? {}
      const fields = selectRecipients(snapshot).rows.flat()
      return {
        step: selectRecipients(snapshot).step,
        listed: selectRecipients(snapshot).list.map(({ name }) => name),
        recipient: selectRecipients(snapshot).recipient,
        failure: code && [code, failure?.words, failure?.traceId],
        values: Object.fromEntries(fields.map(({ field, value }) => [field.name, value])),
        problems: fields.flatMap(({ field, problem }) => (problem ? [[field.name, problem]] : [])),
        banks: fields.flatMap(({ field }) =>
          field.kind === 'select' && field.name === 'branch_code' && !('request' in field.options)
            ? field.options.map(({ value, label }) => `${value} ${'words' in label && label.words}`)
            : [],
        ),
        banksStatus: fields.flatMap(({ optionsStatus }) => optionsStatus ?? []),
        canSave: selectRecipients(snapshot).canSave,
      }
    },
  )

const edit = { type: 'recipient.edit', snsi: 'landlord' } as const
const rename = { type: 'field.change', field: 'name', value: ' New  landlord ' } as const
const save = { type: 'form.submit' } as const
const cancel = { type: 'form.cancel' } as const
const askToDelete = { type: 'recipient.delete', snsi: 'landlord' } as const
const confirm = { type: 'deletion.confirm' } as const

/** Opens the form of the landlord. */
const openForm = async (answers?: Script, input?: Owner) => {
  const opened = await openRecipients(answers, input)
  await opened.send(edit)
  return opened
}

/** Renames the landlord and saves. */
const openSaved = async (answers: Script) => {
  const opened = await openForm(answers)
  await opened.send(rename, save, save)
  return opened
}

/** Confirms the deletion of the landlord, after a form was cancelled. */
const openDeleted = async (answers: Script) => {
  const opened = await openForm(answers)
  await opened.send(cancel, askToDelete, confirm, confirm)
  return opened
}

const listing = { state: 'listing', failure: undefined, recipient: undefined }
const typed = { state: { editing: 'ready' }, step: 'editing', values: { name: ' New  landlord ' } }
const toFailure = (code: string, { words, traceId }: Failure) => [code, words, traceId]
const notUpdated = (failure: Failure) => ({ ...typed, failure: toFailure('recipients.notUpdated', failure) })
const once = [{}]

describe('the list', () => {
  test('is read for the consumer, and again on Retry', async () => {
    const { now, send } = await openRecipients({ readRecipients: [refusal('No.'), 'never'] })
    const failure = ['lookup.recipients', { words: 'No.' }, 'trace-2']
    expect(now()).toMatchObject({ state: 'loadFailed', failure, readRecipients: [{ entity }] })
    await send({ type: 'list.retry' })
    expect(now()).toMatchObject({ state: 'loading', failure: undefined, readRecipients: [{}, { entity }] })
  })

  test('keeps the order of the network, and ends with a payment', async () => {
    const { actor, now, send } = await openRecipients()
    expect(now()).toMatchObject({ ...listing, step: 'listing', listed: ['Landlord', 'School'] })
    for (const verb of ['pay', 'edit', 'delete'] as const)
      expect(actor.getSnapshot().can({ type: `recipient.${verb}`, snsi: 'toString' })).toBe(false)
    await send({ type: 'recipient.pay', snsi: 'school' })
    expect(now().state).toBe('chosen')
    expect(actor.getSnapshot().output).toEqual({ chosen: school })
  })
})

describe('the form', () => {
  test('starts with the recipient as read now, not as listed', async () => {
    const recipient = { ...landlord, name: 'Landlady', accountNumber: '987654321', accountType: 'savings' }
    const { now } = await openForm({ readRecipient: [{ recipient, rest }] })
    const values = {
      name: 'Landlady',
      branch_code: '198765',
      account_number: '987654321',
      account_type: 'savings',
      reference_source: 'Rent',
      reference_destination: 'Mokoena',
    }
    expect(now()).toMatchObject({ ...typed, recipient, values, problems: [], canSave: true })
    expect(now()).toMatchObject({ readRecipient: [{ snsi: 'landlord' }], readBanks: [undefined] })
  })

  test('forgets the typed text on Cancel, and keeps the banks', async () => {
    const { now, send } = await openForm()
    await send(rename, cancel)
    expect(now()).toMatchObject({ ...listing, changeRecipient: [], readRecipients: once })
    await send(edit)
    expect(now()).toMatchObject({ state: { editing: 'ready' }, values: { name: 'Landlord' } })
    expect(now()).toMatchObject({ readRecipient: [{}, {}], readBanks: [undefined] })
  })

  test('of an unreadable recipient reads it again on Retry', async () => {
    const { now, send } = await openForm({ readRecipient: [lost, 'never'] })
    expect(now()).toMatchObject({ state: 'readFailed', failure: toFailure('recipients.unreadable', lost) })
    await send({ type: 'recipient.retry' })
    expect(now()).toMatchObject({
      state: 'reading',
      step: 'reading',
      failure: undefined,
      recipient: landlord,
    })
    await send(cancel)
    expect(now()).toMatchObject({ ...listing, aborted: ['readRecipient'], readRecipients: once })
  })

  test('of an unreadable recipient leads back to a new list', async () => {
    const { now, send } = await openForm({
      readRecipients: [[landlord, school], 'never'],
      readRecipient: [lost],
    })
    await send(cancel)
    expect(now()).toMatchObject({ state: 'loading', failure: undefined, readRecipients: [{}, { entity }] })
  })

  test.each([
    ['name', ' ', 'problem.required'],
    ['name', 'a'.repeat(251), 'problem.text.tooLong'],
    ['branch_code', '000000', undefined],
    ['account_number', '12345678', 'problem.accountNumber'],
    ['account_number', '123456789012', 'problem.accountNumber'],
    ['account_number', '12345678a', 'problem.accountNumber'],
    ['account_type', 'cheque', undefined],
    ['reference_source', '', 'problem.required'],
    ['reference_destination', 'a'.repeat(101), 'problem.reference.tooLong'],
  ])('%s "%s" cannot be saved, and shows %s after blur', async (name, value, code) => {
    const { now, send } = await openForm()
    await send({ type: 'field.change', field: name, value })
    expect(now()).toMatchObject({ canSave: false, problems: [] })
    await send({ type: 'field.blur', field: name })
    expect(now().problems).toEqual(code ? [[name, { code }]] : [])
  })

  test('shows the missing values of a recipient at once', async () => {
    const recipient = { ...landlord, accountNumber: undefined, accountType: 'cheque', branchCode: undefined }
    const { now } = await openForm({ readRecipient: [{ recipient, rest }] })
    const missing = ['branch_code', 'account_number', 'account_type']
    const problems = missing.map(name => [name, { code: 'problem.required' }])
    expect(now()).toMatchObject({ problems, canSave: false })
  })

  test('of an unknown consumer cannot be saved', async () => {
    const { now } = await openForm({}, { entity: undefined })
    expect(now()).toMatchObject({ state: { editing: 'ready' }, canSave: false })
  })
})

describe('the banks', () => {
  test('include the recipient’s own branch when it is not listed', async () => {
    const { now, send } = await openForm({
      readRecipient: [{ recipient: { ...landlord, branchCode: '111' }, rest }, record],
    })
    expect(now()).toMatchObject({ banks: ['111 111', '632005 Absa', '198765 Nedbank'], canSave: true })
    await send(cancel, edit)
    expect(now().banks).toEqual(['632005 Absa', '198765 Nedbank'])
  })

  test('do not block typing while they load, or after they failed', async () => {
    const { now, send } = await openForm({ readBanks: [lost, 'never'] })
    await send(rename)
    const own = { values: typed.values, banks: ['198765 198765'], canSave: true }
    const problemMessage = { code: 'lookup.banks' }
    const failed = [{ isLoading: false, problemMessage }]
    expect(now()).toMatchObject({ ...own, state: { editing: 'withoutBanks' }, banksStatus: failed })
    await send({ type: 'banks.retry' })
    const loading = [{ isLoading: true, problemMessage: undefined }]
    expect(now()).toMatchObject({ ...own, state: { editing: 'readingBanks' }, banksStatus: loading })
  })

  test('are offered after Retry, beside the typed text', async () => {
    const { now, send } = await openForm({ readBanks: [lost, banks] })
    await send(rename, { type: 'banks.retry' })
    expect(now()).toMatchObject({ ...typed, banks: ['632005 Absa', '198765 Nedbank'] })
    expect(now().banksStatus).toMatchObject([{ isLoading: false, problemMessage: undefined }])
  })
})

describe('a change', () => {
  test('is sent once, trimmed, and cannot be left', async () => {
    const { now, send } = await openSaved({ changeRecipient: ['never'] })
    await send(cancel)
    expect(now()).toMatchObject({ step: 'saving', changeRecipient: [update], readRecipients: once })
  })

  test('is followed by another read of the list', async () => {
    const { now } = await openSaved({ readRecipients: [[landlord], 'never'] })
    const reading = { state: 'loading', recipient: undefined, readRecipients: [{}, { entity }] }
    expect(now()).toMatchObject({ ...reading, changeRecipient: once })
  })

  test('returns the network’s other fields of the recipient', async () => {
    const others = { notification: { msisdn: '27725550142' }, abstract: { a: 1 } }
    const readRecipient = [{ recipient: landlord, rest: { accountName: 'M Smith', ...others } }]
    const { now } = await openSaved({ readRecipient })
    const bank_account = { ...update.data.bank_account, account_name: 'M Smith' }
    expect(now()).toMatchObject({ changeRecipient: [{ data: { ...update.data, bank_account, ...others } }] })
  })

  test.each([refusal('No.'), offline])('that is rejected keeps the typed text: %s', async failure => {
    const { now, send } = await openSaved({ changeRecipient: [failure, 'never'] })
    expect(now()).toMatchObject({ ...notUpdated(failure), changeRecipient: once, readRecipients: once })
    await send(save)
    expect(now()).toMatchObject({ step: 'saving', failure: undefined, changeRecipient: [update, update] })
  })

  test('that was rejected and is cancelled reads the list again', async () => {
    const readRecipients = [[landlord], 'never'] as const
    const { now, send } = await openSaved({ readRecipients, changeRecipient: [refusal('No.')] })
    await send(cancel)
    expect(now()).toMatchObject({ state: 'loading', failure: undefined, readRecipients: [{}, {}] })
  })

  test('without a response is saved if the list shows it', async () => {
    const { now } = await openSaved({ readRecipients: [[landlord], [renamed]], changeRecipient: [lost] })
    expect(now()).toMatchObject({ ...listing, listed: ['New landlord'], changeRecipient: once })
  })

  test.each([
    ['without a response', lost, [landlord, school]],
    ['of a recipient that is gone', refusal('Not found.', 404), [school]],
  ])('%s is not saved if the list does not show it', async (_, failure, list) => {
    const { now } = await openSaved({ readRecipients: [[landlord], list], changeRecipient: [failure] })
    const listed = list.map(({ name }) => name)
    expect(now()).toMatchObject({ ...notUpdated(failure), listed, changeRecipient: once })
  })

  test('is unknown while the list is not read', async () => {
    const { now } = await openSaved({ readRecipients: [[landlord], 'never'], changeRecipient: [lost] })
    expect(now()).toMatchObject({
      step: 'verifying',
      readRecipients: [{}, { entity }],
      changeRecipient: once,
    })
    const { now: otherNow } = await openSaved({ readRecipients: [[landlord], lost], changeRecipient: [lost] })
    expect(otherNow()).toMatchObject({ ...typed, failure: toFailure('recipients.inDoubt', lost) })
  })
})

describe('deleting', () => {
  test('asks for confirmation first, and Cancel sends nothing', async () => {
    const { now, send } = await openRecipients()
    await send(askToDelete)
    expect(now()).toMatchObject({ state: 'askingToDelete', recipient: landlord })
    await send({ type: 'deletion.cancel' })
    expect(now()).toMatchObject({ ...listing, changeRecipient: [], readRecipients: once })
  })

  test('is sent once, and the list is read again', async () => {
    const { now } = await openDeleted({ changeRecipient: ['never'] })
    expect(now()).toMatchObject({ step: 'deleting', changeRecipient: [{ snsi: 'landlord' }] })
    const { now: otherNow } = await openDeleted({ readRecipients: [[landlord], 'never'] })
    expect(otherNow()).toMatchObject({ state: 'loading', changeRecipient: once, readRecipients: [{}, {}] })
  })

  test('that is rejected keeps the recipient, and shows why', async () => {
    const { now, send } = await openDeleted({ changeRecipient: [refusal('No.')] })
    const failure = ['recipients.notDeleted', { words: 'No.' }, 'trace-2']
    expect(now()).toMatchObject({ ...listing, failure, readRecipients: once, changeRecipient: once })
    await send({ type: 'recipient.edit', snsi: 'school' })
    expect(now().failure).toBeUndefined()
  })

  test.each([
    ['without a response', lost],
    ['of a recipient that is gone', refusal('Not found.', 404)],
  ])('%s is done if the list shows it, and rejected if not', async (_, failure) => {
    const changeRecipient = [failure]
    const { now } = await openDeleted({ readRecipients: [[landlord, school], [school]], changeRecipient })
    expect(now()).toMatchObject({ ...listing, listed: ['School'], changeRecipient: once })
    const { now: otherNow } = await openDeleted({
      readRecipients: [[landlord], [landlord, school]],
      changeRecipient,
    })
    const notDeleted = toFailure('recipients.notDeleted', failure)
    expect(otherNow()).toMatchObject({ ...listing, listed: ['Landlord', 'School'], failure: notDeleted })
  })

  test('is unknown while the list is not read', async () => {
    const { now } = await openDeleted({ readRecipients: [[landlord], lost], changeRecipient: [lost] })
    const failure = toFailure('recipients.inDoubt', lost)
    expect(now()).toMatchObject({ state: 'loadFailed', failure, changeRecipient: once })
  })
})
