import { describe, expect, test } from 'vitest'
import { invalidLists } from '#machines/domain/invalid-lists.fixture.ts'
import { createOkResponse, createRecordingClient, runActor } from '#test/support/recording-client.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost, refusal } from '#test/support/scripted-payment.ts'
import { createProcessingTimesActors } from './processing-times.actors.ts'
import { processingTimesMachine } from './processing-times.machine.ts'
import { selectTimes } from './processing-times.selectors.ts'
import {
  decodeProcessingEta,
  decodeProcessingSchedule,
  listCutoffs,
  type ProcessingEta,
  type ProcessingSchedule,
} from './processing-times.ts'

const eta: ProcessingEta = { eta: 'Today', timeUntil: '2 hours', timeScheduled: '2026-11-23T15:30:00' }
const etaWire = { eta: '\u202EToday', time_until: '2 hours', time_scheduled: '2026-11-23T15:30:00' }
const cutoffs = [
  { name: 'Standard Payment', time: '15:30' },
  { name: 'Real-time Payment', time: '00:00' },
]
const schedule: ProcessingSchedule = { words: 'On working days.', cutoffs }
const scheduleWire = { schedule: 'On working days.', cutoff: cutoffs }

const request = { type: 'times.request' } as const
const clear = { type: 'times.clear' } as const
const retry = { type: 'times.retry' } as const

const openTimes = (answers: Answers<typeof processingTimesMachine> = {}) =>
  openMachine(
    processingTimesMachine,
    { answers: { readEta: [eta], readSchedule: [schedule], ...answers } },
    selectTimes,
  )

const [once, twice] = [[undefined], [undefined, undefined]]
const nothing = {
  state: { eta: 'idle', schedule: 'idle' },
  isNeeded: false,
  isLoading: false,
  placeholders: 0,
  eta: undefined,
  schedule: undefined,
  problems: [],
  traceIds: [],
}
const known = { ...nothing, state: { eta: 'known', schedule: 'known' }, isNeeded: true, eta, schedule }

test('the times are read once, when the form needs them', async () => {
  const { now, send } = await openTimes()
  await send(retry, clear)
  expect(now()).toMatchObject({ ...nothing, readEta: [], readSchedule: [] })
  await send(request)
  await send(request)
  expect(now()).toMatchObject({ ...known, readEta: once, readSchedule: once })
  await send(clear)
  expect(now()).toMatchObject(nothing)
  await send(request)
  expect(now()).toMatchObject({ ...known, readEta: twice, readSchedule: twice })
})

test.each([
  ['eta', { readEta: ['never'] }, { ...known, eta: undefined, placeholders: 1 }],
  ['schedule', { readSchedule: ['never'] }, { ...known, schedule: undefined, placeholders: 2 }],
] as const)('a pending %s has placeholders beside the other time', async (region, answers, shown) => {
  const { now, send } = await openTimes(answers)
  await send(request, request)
  const state = { ...known.state, [region]: 'loading' }
  expect(now()).toMatchObject({ ...shown, state, isLoading: true, readEta: once, readSchedule: once })
  await send(clear)
  expect(now()).toMatchObject({ ...nothing, aborted: Object.keys(answers) })
})

test('failed times show their problems until one Retry reads both again', async () => {
  const readSchedule = [refusal('Not today.'), lost, 'never'] as const
  const { now, send } = await openTimes({ readEta: [lost, eta], readSchedule })
  await send(request)
  const state = { eta: 'failed', schedule: 'failed' }
  const problems = [{ code: 'times.eta' }, { code: 'times.schedule' }]
  expect(now()).toMatchObject({ state, problems, traceIds: [['schedule', 'trace-2']] })
  await send(request)
  await send(retry)
  const half = { state: { eta: 'known', schedule: 'failed' }, eta, schedule: undefined, isLoading: false }
  expect(now()).toMatchObject({ ...half, problems: problems.slice(1), traceIds: [] })
  await send(retry)
  const retried = { state: { eta: 'known', schedule: 'loading' }, eta, problems: [] }
  expect(now()).toMatchObject({ ...retried, readEta: twice, readSchedule: [...twice, undefined] })
  await send(clear)
  expect(now()).toMatchObject(nothing)
})

describe.each([
  ['readEta', 'eta', etaWire, eta],
  ['readSchedule', 'schedule?tender=eft', scheduleWire, schedule],
] as const)('%s', (name, path, wire, times) => {
  test('makes one call, or is a failure with its Trace ID', async () => {
    const responses = [createOkResponse(wire), createOkResponse({})]
    const { client, calls } = createRecordingClient(() => responses.shift() as Response)
    const logic = createProcessingTimesActors(client)[name]
    expect(await runActor(logic)).toEqual(times)
    expect(calls).toMatchObject([{ call: `GET /network/express/processing/${path}` }])
    await expect(runActor(logic)).rejects.toMatchObject({ kind: 'invalidResponse', traceId: 'trace-1' })
  })
})

test('a schedule has at most twenty cutoff times, all valid', () => {
  const invalid = ['24:00', '9:30', '15:60', '15:30:00', 'noon', 'at 15:30', 1530, null]
  const cutoff = invalid.map((time, index) => ({ name: `Cutoff ${index}`, time }))
  expect(decodeProcessingSchedule({ schedule: 'Daily', cutoff })).toEqual({ words: 'Daily', cutoffs: [] })
  const many = Array.from({ length: 30 }, (_, index) => ({ name: `Cutoff ${index}`, time: '12:00' }))
  expect(decodeProcessingSchedule({ cutoff: many })?.cutoffs).toHaveLength(20)
})

test.each([
  ...invalidLists,
  [{ schedule: ' ', cutoff: [{ time: '12:00' }], eta: 2, time_until: '', time_scheduled: [] }],
])('the times in %j are undefined', wire => {
  expect([decodeProcessingEta(wire), decodeProcessingSchedule(wire)]).toEqual([undefined, undefined])
})

test.each([
  ['standard', ['Standard Payment']],
  ['realtime', ['Real-time Payment']],
  ['another', []],
])('the cutoff times of %s are only its own', (service, names) => {
  expect(listCutoffs(schedule, service).map(({ name }) => name)).toEqual(names)
})
