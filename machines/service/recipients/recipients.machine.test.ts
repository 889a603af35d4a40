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
      const { list, rows, failure: shown, ...view } = selectRecipients(snapshot)
      const { code, failure } = shown ?? {}
      const fields = rows.flat()
      return {
        ...view,
        listed: list.map(({ name }) => name),
        failure: code && [code, failure?.words, failure?.traceId],
        values: Object.fromEntries(fields.map(({ field, value }) => [field.name, value])),
        problems: fields.flatMap(({ field, problem }) => (problem ? [[field.name, problem]] : [])),
        banks: fields.flatMap(({ field }) =>
          field.kind === 'select' && field.name === 'branch_code' && !('request' in field.options)
            ? field.options.map(({ value, label }) => `${value} ${'words' in label && label.words}`)
            : [],
        ),
        banksStatus: fields.flatMap(({ optionsStatus }) => optionsStatus ?? []),
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

/** Confirms the deletion of the landlord. */
const openDeleted = async (answers: Script) => {
  const opened = await openRecipients(answers)
  await opened.send(askToDelete, confirm, confirm)
  return opened
}

const listing = { state: 'listing', failure: undefined, recipient: undefined }
const typed = { state: { editing: 'ready' }, step: 'editing', values: { name: ' New  landlord ' } }
const toFailure = (code: string, { words, traceId }: Failure) => [code, words, traceId]
const once = [{}]

test('the list keeps the order of the network, and ends with a payment', async () => {
  const { actor, now, send } = await openRecipients()
  const listed = ['Landlord', 'School']
  expect(now()).toMatchObject({ ...listing, step: 'listing', listed, readRecipients: [{ entity }] })
  for (const verb of ['pay', 'edit', 'delete'] as const)
    expect(actor.getSnapshot().can({ type: `recipient.${verb}`, snsi: 'toString' })).toBe(false)
  await send({ type: 'recipient.pay', snsi: 'school' })
  expect([now().state, actor.getSnapshot().output]).toEqual(['chosen', { chosen: school }])
})

test.each([
  ['lookup.recipients', { readRecipients: [refusal('No.')] }],
  ['recipients.unreadable', { readRecipient: [refusal('No.')] }],
] as const)('a failed read shows %s with the words of the network', async (code, answers) => {
  const { now } = await openForm(answers)
  expect(now().failure).toEqual([code, { words: 'No.' }, 'trace-2'])
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

  test.each([
    ['name', ' ', 'problem.required'],
    ['branch_code', '000000', undefined],
    ['account_number', '12345678', 'problem.accountNumber'],
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

  test('do not block typing while they load, and are offered after Retry', async () => {
    const { now, send } = await openForm({ readBanks: [lost, banks] })
    await send(rename)
    const own = { values: typed.values, banks: ['198765 198765'], canSave: true }
    const problemMessage = { code: 'lookup.banks' }
    const failed = [{ isLoading: false, problemMessage }]
    expect(now()).toMatchObject({ ...own, state: { editing: 'withoutBanks' }, banksStatus: failed })
    const retried = send({ type: 'banks.retry' })
    const loading = [{ isLoading: true, problemMessage: undefined }]
    expect(now()).toMatchObject({ ...own, state: { editing: 'readingBanks' }, banksStatus: loading })
    await retried
    const read = [{ isLoading: false, problemMessage: undefined }]
    expect(now()).toMatchObject({ ...typed, banks: ['632005 Absa', '198765 Nedbank'], banksStatus: read })
  })
})

describe('a change', () => {
  test('is sent once, trimmed, with the other fields of the recipient, and cannot be left', async () => {
    const others = { notification: { msisdn: '27725550142' }, abstract: { a: 1 } }
    const readRecipient = [{ recipient: landlord, rest: { accountName: 'M Smith', ...others } }]
    const { now, send } = await openSaved({ readRecipient, changeRecipient: ['never'] })
    await send(cancel)
    const bank_account = { ...update.data.bank_account, account_name: 'M Smith' }
    expect(now()).toMatchObject({ step: 'saving', readRecipients: once })
    expect(now()).toMatchObject({ changeRecipient: [{ data: { ...update.data, bank_account, ...others } }] })
  })

  test.each([refusal('No.'), offline])('that is rejected keeps the typed text: %s', async failure => {
    const { now, send } = await openSaved({ changeRecipient: [failure, 'never'] })
    const notUpdated = toFailure('recipients.notUpdated', failure)
    expect(now()).toMatchObject({
      ...typed,
      failure: notUpdated,
      changeRecipient: once,
      readRecipients: once,
    })
    await send(save)
    expect(now()).toMatchObject({ step: 'saving', failure: undefined, changeRecipient: [update, update] })
  })

  test('that deletes and is rejected keeps the recipient, and shows why', async () => {
    const { now, send } = await openDeleted({ changeRecipient: [refusal('No.')] })
    const failure = ['recipients.notDeleted', { words: 'No.' }, 'trace-2']
    expect(now()).toMatchObject({ ...listing, failure, readRecipients: once, changeRecipient: once })
    await send({ type: 'recipient.edit', snsi: 'school' })
    expect(now().failure).toBeUndefined()
  })

  const gone = refusal('Not found.', 404)
  const [updated, deleted] = [openSaved, openDeleted]
  test.each([
    ['updates, as the list shows', updated, lost, [renamed], listing, undefined],
    ['does not update', updated, lost, [landlord, school], typed, 'recipients.notUpdated'],
    ['does not update what is gone', updated, gone, [school], typed, 'recipients.notUpdated'],
    ['may have updated', updated, lost, lost, typed, 'recipients.inDoubt'],
    ['deletes, as the list shows', deleted, lost, [school], listing, undefined],
    ['deletes what is gone', deleted, gone, [school], listing, undefined],
    ['does not delete', deleted, lost, [landlord, school], listing, 'recipients.notDeleted'],
    ['may have deleted', deleted, lost, lost, { state: 'loadFailed' }, 'recipients.inDoubt'],
  ] as const)('without a verdict of its own %s', async (_, change, failure, list, shown, code) => {
    const { now } = await change({ readRecipients: [[landlord], list], changeRecipient: [failure] })
    const known = code && toFailure(code, failure)
    const listed = Array.isArray(list) ? { listed: list.map(({ name }) => name) } : {}
    expect(now()).toMatchObject({ ...shown, ...listed, failure: known, changeRecipient: once })
  })
})
