import { describe, expect, test } from 'vitest'
import {
  decodeProcessingEta,
  decodeProcessingSchedule,
  listCutoffs,
} from '../../../../machines/service/processing-times/processing-times.ts'
import { invalidLists } from '../../domain/invalid-lists.ts'

describe('a schedule', () => {
  test('has the words and the cutoff times of the network', () => {
    const wire = {
      schedule: 'Payments are processed on working days.',
      cutoff: [
        { name: 'Standard Payment', time: '15:30' },
        { name: 'Real-time Payment', time: '00:00' },
      ],
    }
    expect(decodeProcessingSchedule(wire)).toEqual({ words: wire.schedule, cutoffs: wire.cutoff })
  })

  test('skips invalid cutoff times, and all after the twentieth', () => {
    const cutoff = ['24:00', '9:30', '15:60', '15:30:00', 'noon', 'at 15:30', 1530, null].map(
      (time, index) => ({
        name: `Cutoff ${index}`,
        time,
      }),
    )
    expect(decodeProcessingSchedule({ schedule: 'Daily', cutoff })).toEqual({ words: 'Daily', cutoffs: [] })
    const many = Array.from({ length: 30 }, (_, index) => ({ name: `Cutoff ${index}`, time: '12:00' }))
    expect(decodeProcessingSchedule({ cutoff: many })?.cutoffs).toHaveLength(20)
  })

  test.each([...invalidLists, [{ schedule: ' ', cutoff: 'noon' }], [{ cutoff: [{ time: '12:00' }] }]])(
    'is undefined without words and cutoff times: %j',
    wire => {
      expect(decodeProcessingSchedule(wire)).toBeUndefined()
    },
  )
})

describe('an estimate', () => {
  test('has the arrival time as far as the network returns it', () => {
    expect(
      decodeProcessingEta({
        eta: 'Within 2 hours',
        time_until: '40 minutes',
        time_scheduled: '2024-03-05T16:00:00+02:00',
      }),
    ).toEqual({
      eta: 'Within 2 hours',
      timeUntil: '40 minutes',
      timeScheduled: '2024-03-05T16:00:00+02:00',
    })
    expect(decodeProcessingEta({ eta: '\u202EToday' })).toEqual({
      eta: 'Today',
      timeUntil: undefined,
      timeScheduled: undefined,
    })
  })

  test.each([...invalidLists, [{ eta: 2, time_until: '', time_scheduled: [] }]])(
    'is undefined without content: %j',
    wire => {
      expect(decodeProcessingEta(wire)).toBeUndefined()
    },
  )
})

test.each([
  ['standard', ['Standard Payment']],
  ['realtime', ['Real-time Payment']],
  ['another', []],
])('lists only the cutoff times of %s', (service, names) => {
  const schedule = {
    words: undefined,
    cutoffs: [
      { name: 'Standard Payment', time: '15:30' },
      { name: 'Real-time Payment', time: '17:00' },
    ],
  }
  expect(listCutoffs(schedule, service).map(({ name }) => name)).toEqual(names)
})
