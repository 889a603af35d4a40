import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Recipient } from '#openapi/network.gen.d.ts'
import { waitUntil } from '#test/support/headless-portal.ts'
import {
  createClientOn,
  createOkResponse,
  createRecordingClient,
  runActor,
} from '#test/support/recording-client.ts'
import { openNetwork } from '#test/support/sandbox/caller.ts'
import { watchContract } from '#test/support/sandbox/contract-checker.ts'
import { recipientBody, recipientsOf } from '#test/support/sandbox/orders.ts'
import { createRecipientsActors, createRecipientsCalls } from './recipients.actors.ts'
import { recipientsMachine } from './recipients.machine.ts'

const contract = watchContract()
const path = '/network/express/recipient'

test('a recipient is listed, edited and deleted on the sandbox', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const more = { notification: { msisdn: '27725550142' }, abstract: { colour: 'blue' } }
  const toSave = await recipientBody(ada, {}, more)
  const { data: saved } = (await ada.send<Recipient>('POST', path, toSave)).body
  const { entity } = toSave.data
  const calls: string[] = []
  const { client } = createClientOn(async request => {
    calls.push(`${request.method} ${request.url.slice(request.url.indexOf('/network/'))}`)
    return network.fetch(request)
  }, ada.token)
  const machine = recipientsMachine.provide({ actors: createRecipientsActors(createRecipientsCalls(client)) })
  const actor = createActor(machine, { input: { entity: entity.snsi } }).start()
  const seen = () => actor.getSnapshot()
  const change = (field: string, value: string) => actor.send({ type: 'field.change', field, value })

  await waitUntil(() => seen().matches('listing'))
  const { name, bank_account, reference } = saved
  const listed = {
    snsi: saved.snsi,
    name,
    accountNumber: bank_account?.account_number,
    accountType: bank_account?.account_type,
    branchCode: bank_account?.branch_code,
    myReference: reference?.source,
    recipientReference: reference?.destination,
  }
  expect(seen().context.list).toEqual([listed])

  actor.send({ type: 'recipient.edit', snsi: saved.snsi })
  await waitUntil(() => seen().matches({ editing: 'ready' }))
  change('name', 'Somebody else')
  change('account_number', '1234567000')
  actor.send({ type: 'form.submit' })
  await waitUntil(() => seen().matches('editing'))
  const failure = { words: { words: 'This bank account cannot be paid.' } }
  expect(seen().context.failure).toMatchObject({ code: 'recipients.notUpdated', failure })

  change('account_number', '987654321')
  actor.send({ type: 'form.submit' })
  await waitUntil(() => seen().matches('listing'))
  expect(seen().context.list).toEqual([{ ...listed, name: 'Somebody else', accountNumber: '987654321' }])
  const account = { ...bank_account, account_name: 'Somebody else', account_number: '987654321' }
  const edited = { ...saved, name: 'Somebody else', bank_account: account, ...more }
  expect((await recipientsOf(ada)).body.data).toEqual([edited])

  actor.send({ type: 'recipient.delete', snsi: saved.snsi })
  actor.send({ type: 'deletion.confirm' })
  await waitUntil(() => seen().matches('listing'))
  expect((await recipientsOf(ada)).body.data).toEqual([])
  const list = `GET ${path}?entity=${entity.snsi}&type=bank_account`
  const one = `${path}/${saved.snsi}`
  const edits = [`GET ${one}`, 'GET /network/express/bank', `PUT ${one}`, `PUT ${one}`]
  expect(calls).toEqual([list, ...edits, list, `DELETE ${one}`, list])
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
