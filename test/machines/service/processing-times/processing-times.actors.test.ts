import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createProcessingTimesActors } from '../../../../machines/service/processing-times/processing-times.actors.ts'
import { createOkResponse, createRecordingClient } from '../../../support/recording-client.ts'
import { flushPromises } from '../../../support/simulated-time.ts'

const on = (data: unknown) => {
  const { client, calls, aborted } = createRecordingClient(() => createOkResponse(data))
  return { calls, aborted, actors: createProcessingTimesActors(client) }
}

test('requests the estimate without parameters', async () => {
  const { calls, actors } = on({ eta: 'Today', time_until: '2 hours', time_scheduled: '2026-11-23T15:30:00' })
  await expect(toPromise(createActor(actors.readEta).start())).resolves.toEqual({
    eta: 'Today',
    timeUntil: '2 hours',
    timeScheduled: '2026-11-23T15:30:00',
  })
  expect(calls.map(({ call }) => call)).toEqual(['GET /network/express/processing/eta'])
})

test('requests the schedule of EFT payments', async () => {
  const { calls, actors } = on({
    schedule: 'On working days.',
    cutoff: [{ name: 'Standard', time: '15:30' }],
  })
  await expect(toPromise(createActor(actors.readSchedule).start())).resolves.toEqual({
    words: 'On working days.',
    cutoffs: [{ name: 'Standard', time: '15:30' }],
  })
  expect(calls.map(({ call }) => call)).toEqual(['GET /network/express/processing/schedule?tender=eft'])
})

describe('stopping the actor aborts its call', () => {
  test.for(['readEta', 'readSchedule'] as const)('%s', async name => {
    const { client, aborted } = createRecordingClient(() => new Promise(() => {}))
    const actor = createActor(createProcessingTimesActors(client)[name]).start()
    await flushPromises()
    actor.stop()
    expect(aborted.length).toBe(1)
  })
})

describe('rejects an empty response, and keeps its Trace ID', () => {
  test.each(['readEta', 'readSchedule'] as const)('%s', async name => {
    for (const data of [{}, null, []])
      await expect(toPromise(createActor(on(data).actors[name]).start())).rejects.toMatchObject({
        kind: 'invalidResponse',
        traceId: 'trace-1',
      })
  })
})
