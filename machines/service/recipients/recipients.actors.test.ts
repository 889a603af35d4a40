import { expect, test } from 'vitest'
import { createOkResponse, createRecordingClient, runActor } from '#test/support/recording-client.ts'
import { createRecipientsCalls } from './recipients.actors.ts'

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
