import { expect, test } from 'vitest'
import { createOkResponse, createRecordingClient, runActor } from '#test/support/recording-client.ts'
import { type AnswersOf, openMachine } from '#test/support/scripted-machine.ts'
import type { Recipient } from '../lists/recipients.ts'
import { isChangeApplied } from './recipient-change.ts'
import { valuesOf } from './recipient-form.ts'
import { createRecipientsActors, createRecipientsCalls, type RecipientsCalls } from './recipients.actors.ts'
import { recipientsMachine } from './recipients.machine.ts'
import { landlord } from './recipients.model.ts'
import { selectRecipients } from './recipients.selectors.ts'

const rest = { accountName: undefined, notification: undefined, abstract: undefined }
const banks = [
  { name: 'Absa', branchCode: '632005' },
  { name: 'Nedbank', branchCode: '198765' },
]

/** Opens the form of a recipient as it is read now. */
const openForm = async (
  recipient: Recipient = landlord,
  answers: AnswersOf<RecipientsCalls> = {},
  entity: string | undefined = 'consumer-1',
) => {
  const opened = await openMachine(
    recipientsMachine,
    {
      input: { entity },
      answers: {
        readRecipients: [[landlord]],
        readRecipient: [
          { recipient, rest },
          { recipient: landlord, rest },
        ],
        readBanks: [banks],
        changeRecipient: ['never'],
        ...answers,
      },
      actorsOf: createRecipientsActors,
    },
    snapshot => {
      const fields = selectRecipients(snapshot).rows.flat()
      return {
        canSave: selectRecipients(snapshot).canSave,
        values: Object.fromEntries(fields.map(({ field, value }) => [field.name, value])),
        problems: fields.flatMap(({ field, problem }) => (problem ? [[field.name, problem]] : [])),
        banks: fields.flatMap(({ field }) =>
          field.kind === 'select' && field.name === 'branch_code' && !('request' in field.options)
            ? field.options.map(({ value, label }) => `${value} ${'words' in label && label.words}`)
            : [],
        ),
      }
    },
  )
  await opened.send({ type: 'recipient.edit', snsi: landlord.snsi })
  return opened
}

const rename = { type: 'field.change', field: 'name', value: ' New  landlord ' } as const
const save = { type: 'form.submit' } as const

test('the form starts with the recipient as read now, and again after Cancel', async () => {
  const renamed = { ...landlord, name: 'Landlady', accountNumber: '987654321', accountType: 'savings' }
  const { now, send } = await openForm(renamed)
  const values = {
    name: 'Landlady',
    branch_code: '198765',
    account_number: '987654321',
    account_type: 'savings',
    reference_source: 'Rent',
    reference_destination: 'Mokoena',
  }
  expect(now()).toMatchObject({ values, problems: [], canSave: true, readRecipient: [{ snsi: 'landlord' }] })
  await send(rename, { type: 'form.cancel' })
  await send({ type: 'recipient.edit', snsi: 'landlord' })
  expect(now()).toMatchObject({ values: { name: 'Landlord' }, changeRecipient: [], readBanks: [undefined] })
})

test('the form shows the missing values of a recipient at once', async () => {
  const missing = { accountNumber: undefined, accountType: 'cheque', branchCode: undefined }
  const { now } = await openForm({ ...landlord, ...missing })
  const names = ['branch_code', 'account_number', 'account_type']
  const problems = names.map(name => [name, { code: 'problem.required' }])
  expect(now()).toMatchObject({ problems, canSave: false })
})

test('the banks include the recipient’s own branch when it is not listed', async () => {
  const { now, send } = await openForm({ ...landlord, branchCode: '111' })
  expect(now()).toMatchObject({ banks: ['111 111', '632005 Absa', '198765 Nedbank'], canSave: true })
  await send({ type: 'form.cancel' }, { type: 'recipient.edit', snsi: 'landlord' })
  expect(now().banks).toEqual(['632005 Absa', '198765 Nedbank'])
})

test('a change is sent trimmed, with the fields that the form does not have, and cannot be left', async () => {
  const others = { notification: { msisdn: '27725550142' }, abstract: { a: 1 } }
  const read = { recipient: landlord, rest: { accountName: 'M Smith', ...others } }
  const { now, send } = await openForm(landlord, { readRecipient: [read] })
  await send(rename, save, save)
  await send({ type: 'form.cancel' })
  const bank_account = { account_name: 'M Smith', account_number: '1234567890' }
  const data = { name: 'New landlord', entity: { snsi: 'consumer-1' }, bank_account, ...others }
  expect(now()).toMatchObject({ state: { changing: 'saving' }, readRecipients: [{}] })
  expect(now()).toMatchObject({ changeRecipient: [{ snsi: 'landlord', data }] })
})

test('a change is applied if the list has all its values', () => {
  const isApplied = (listed: readonly Recipient[], intended = valuesOf(landlord)) =>
    isChangeApplied(listed, { entity: undefined, snsi: landlord.snsi, intended })
  expect([isApplied([landlord]), isApplied([])]).toEqual([true, false])
  expect(isApplied([{ ...landlord, myReference: 'Fees' }])).toBe(false)
})

test.each([
  ['readRecipients', { entity: 'ada' }, {}],
  ['readBanks', undefined, {}],
  ['readRecipient', { snsi: 'landlord' }, { snsi: 'landlord' }],
  ['readRecipient', { snsi: 'landlord' }, { snsi: 'school', name: 'School' }],
] as const)('%s of %j rejects the response %j', async (name, input, data) => {
  const { client } = createRecordingClient(() => createOkResponse(data))
  const unreadable = { kind: 'invalidResponse', traceId: 'trace-1' }
  await expect(runActor(createRecipientsCalls(client)[name], input)).rejects.toMatchObject(unreadable)
})

test('no recipients are read while the owner is unknown', async () => {
  const { client, calls } = createRecordingClient(() => createOkResponse([]))
  const { readRecipients } = createRecipientsCalls(client)
  const unknown = runActor(readRecipients, { entity: undefined })
  await expect(unknown).rejects.toMatchObject({ kind: 'invalidResponse' })
  expect(calls).toEqual([])
})
