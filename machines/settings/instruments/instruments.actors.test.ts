import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  createClientOn,
  createOkResponse,
  createRecordingClient,
  runActor,
} from '#test/support/recording-client.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { createInstrumentsCalls } from './instruments.actors.ts'
import { card } from './instruments.model.ts'
import { decodeInstruments } from './instruments.ts'

const wire = {
  snsi: 'card-1',
  name: 'VISA •••• 4242\u202E',
  type: 'bank_account',
  consent: { state: 'Given', timestamp: '2024-01-12T10:00:00+02:00' },
}

test('instruments keep the order of the network, once each, if their IDs fit a URL', () => {
  const bare = { snsi: 'bare', name: undefined, type: undefined }
  expect(
    decodeInstruments([{ ...wire, snsi: 'a/b' }, wire, wire, { snsi: 'bare', consent: 'given' }]),
  ).toEqual([
    { ...card, type: 'Bank Account' },
    { ...bare, consent: { state: undefined, since: undefined } },
  ])
})

test('a response without a list is rejected with its Trace ID', async () => {
  const { client } = createRecordingClient(() => createOkResponse({}))
  const reading = runActor(createInstrumentsCalls(client).readInstruments, { msisdn: '27820000001' })
  await expect(reading).rejects.toMatchObject({ kind: 'invalidResponse', traceId: 'trace-1' })
})

test('the GET that rescinds is never cached, repeated or aborted, and returns its Trace ID', async () => {
  const sent: Request[] = []
  const { client, time } = createClientOn(async request => {
    sent.push(request)
    if (sent.length === 1) throw new TypeError()
    return createOkResponse({})
  })
  const { rescind } = createInstrumentsCalls(client)
  createActor(rescind, { input: { snsi: 'card-1' } })
    .start()
    .stop()
  await flushPromises()
  time.advance(10_000)
  await flushPromises()
  expect(sent).toMatchObject([{ method: 'GET', cache: 'no-store', signal: { aborted: false } }])
  expect(sent[0]?.url).toMatch(/\/express\/instrument\/card-1\/integrate\/rescind$/)
  expect(await runActor(rescind, { snsi: 'card-1' })).toEqual({ traceId: 'trace-1' })
})
