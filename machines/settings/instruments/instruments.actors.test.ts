import { describe, expect, test } from 'vitest'
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
import { decodeInstruments, isConsented } from './instruments.ts'

const wire = {
  snsi: 'card-1',
  name: 'VISA •••• 4242\u202E',
  type: 'bank_account',
  consent: { state: 'Given', timestamp: '2024-01-12T10:00:00+02:00' },
}

describe('an instrument', () => {
  test('is decoded with every field, and needs only its ID', () => {
    expect(decodeInstruments([wire])).toEqual([{ ...card, type: 'Bank Account' }])
    const consent = { state: undefined, since: undefined }
    expect(decodeInstruments([{ snsi: 'card-1', name: ' ', type: 7, consent: 'given' }])).toEqual([
      { snsi: 'card-1', name: undefined, type: undefined, consent },
    ])
  })

  test.each(['a/b', undefined])('with the ID %j is skipped, because it would change a URL', snsi => {
    expect(decodeInstruments([{ ...wire, snsi }])).toEqual([])
  })

  test('is listed once, in the order of the network, up to 500', () => {
    const many = Array.from({ length: 600 }, (_, index) => ({ snsi: `${index}` }))
    expect(decodeInstruments(many)).toHaveLength(500)
    expect(decodeInstruments([wire, { ...wire, name: 'Again' }, { snsi: 'b' }])).toMatchObject([
      { name: 'VISA •••• 4242' },
      { snsi: 'b' },
    ])
  })

  test.each([
    ['given', true],
    ['rescinded', false],
    ['expired', true],
    [undefined, true],
  ])('in the state %s has a consent: %s', (state, expected) => {
    expect(isConsented({ ...card, consent: { state, since: undefined } })).toBe(expected)
  })
})

test.each([null, {}])('rejects %j instead of a list, with the Trace ID', async data => {
  const { client } = createRecordingClient(() => createOkResponse(data))
  const reading = runActor(createInstrumentsCalls(client).readInstruments, { msisdn: '27820000001' })
  await expect(reading).rejects.toMatchObject({ kind: 'invalidResponse', traceId: 'trace-1' })
})

describe('the GET that rescinds', () => {
  const input = { snsi: 'card-1' }

  test('returns its Trace ID, and is never cached', async () => {
    const cached: string[] = []
    const { client } = createClientOn(async ({ method, cache }) => {
      cached.push(`${method} ${cache}`)
      return createOkResponse({})
    })
    expect(await runActor(createInstrumentsCalls(client).rescind, input)).toEqual({ traceId: 'trace-1' })
    expect(cached).toEqual(['GET no-store'])
  })

  test('is sent once, and continues when the consumer leaves', async () => {
    const { client, calls, aborted, time } = createRecordingClient(() => Promise.reject(new TypeError()))
    createActor(createInstrumentsCalls(client).rescind, { input }).start().stop()
    await flushPromises()
    time.advance(10_000)
    await flushPromises()
    const call = 'GET /network/express/instrument/card-1/integrate/rescind'
    expect({ calls, aborted }).toEqual({ calls: [{ call }], aborted: [] })
  })
})
