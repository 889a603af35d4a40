import { expect, test } from 'vitest'
import { invalidLists } from '#machines/domain/invalid-lists.fixture.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { processingTimesMachine } from './processing-times.machine.ts'
import { selectTimes } from './processing-times.selectors.ts'
import { decodeProcessingEta, decodeProcessingSchedule, listCutoffs } from './processing-times.ts'

const eta = { eta: 'Today', timeUntil: '2 hours', timeScheduled: '2026-11-23T15:30:00' }
const cutoffs = [
  { name: 'Standard Payment', time: '15:30' },
  { name: 'Real-time Payment', time: '00:00' },
]
const schedule = { words: 'On working days.', cutoffs }

test('the times are read once, when the form needs them', async () => {
  const answers = { readEta: [eta], readSchedule: [schedule] }
  const { now, send } = await openMachine(processingTimesMachine, { answers }, selectTimes)
  await send({ type: 'times.retry' }, { type: 'times.request' })
  await send({ type: 'times.request' })
  expect(now()).toMatchObject({ eta, schedule, readEta: [undefined], readSchedule: [undefined] })
  await send({ type: 'times.clear' })
  expect(now()).toMatchObject({ isNeeded: false, eta: undefined, schedule: undefined })
})

test('the times are decoded without invisible characters', () => {
  const wire = { eta: '\u202EToday', time_until: '2 hours', time_scheduled: '2026-11-23T15:30:00' }
  expect(decodeProcessingEta(wire)).toEqual(eta)
  expect(decodeProcessingSchedule({ schedule: 'On working days.', cutoff: cutoffs })).toEqual(schedule)
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
