import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { processingTimesMachine } from '../../../../machines/service/processing-times/processing-times.machine.ts'
import {
  selectAreTimesLoading,
  selectAreTimesNeeded,
  selectEta,
  selectSchedule,
  selectTimesPlaceholders,
  selectTimesProblems,
  selectTimesTraceIds,
} from '../../../../machines/service/processing-times/processing-times.selectors.ts'
import type {
  ProcessingEta,
  ProcessingSchedule,
} from '../../../../machines/service/processing-times/processing-times.ts'
import { lost, refusal, type ScriptedAnswer, scripted } from '../../../support/scripted-payment.ts'
import { flushPromises } from '../../../support/simulated-time.ts'

const eta: ProcessingEta = { eta: 'Today', timeUntil: '2 hours', timeScheduled: '2026-11-23T15:30:00' }
const schedule: ProcessingSchedule = { words: 'On working days.', cutoffs: [{ name: 'EFT', time: '15:30' }] }

interface Answers {
  readonly eta?: readonly ScriptedAnswer<ProcessingEta>[]
  readonly schedule?: readonly ScriptedAnswer<ProcessingSchedule>[]
}

/** Starts the processing times of a form with scripted responses, by default with both times. */
const open = (answers: Answers = {}) => {
  const etas = scripted<unknown, ProcessingEta>(answers.eta ?? [eta])
  const schedules = scripted<unknown, ProcessingSchedule>(answers.schedule ?? [schedule])
  const actor = createActor(
    processingTimesMachine.provide({ actors: { readEta: etas.logic, readSchedule: schedules.logic } }),
  ).start()
  const send = async (type: 'times.request' | 'times.clear' | 'times.retry') => {
    actor.send({ type })
    await flushPromises()
  }
  const seen = () => actor.getSnapshot()
  return {
    ask: () => send('times.request'),
    clear: () => send('times.clear'),
    retry: () => send('times.retry'),
    asked: () => [etas.calls.length, schedules.calls.length],
    cutOff: () => [etas.aborted.length, schedules.aborted.length],
    canRetry: () => seen().can({ type: 'times.retry' }),
    shown: () => ({
      isTimed: selectAreTimesNeeded(seen()),
      isAsking: selectAreTimesLoading(seen()),
      toCome: selectTimesPlaceholders(seen()),
      eta: selectEta(seen()),
      schedule: selectSchedule(seen()),
      problems: selectTimesProblems(seen()),
      traces: selectTimesTraceIds(seen()),
    }),
  }
}

const nothing = {
  isTimed: false,
  isAsking: false,
  toCome: 0,
  eta: undefined,
  schedule: undefined,
  problems: [],
  traces: [],
}
const known = { ...nothing, isTimed: true, eta, schedule }

test('requests nothing before the form needs the times', async () => {
  const { shown, asked, clear, retry } = open()
  await retry()
  await clear()
  expect({ shown: shown(), asked: asked() }).toEqual({ shown: nothing, asked: [0, 0] })
})

test('requests both times in parallel, and only once', async () => {
  const { ask, asked, shown } = open()
  await ask()
  await ask()
  expect({ shown: shown(), asked: asked() }).toEqual({ shown: known, asked: [1, 1] })
})

test('shows a placeholder for a pending time, and each time when it arrives', async () => {
  const { ask, shown, asked } = open({ schedule: ['never'] })
  await ask()
  await ask()
  expect(shown()).toEqual({ ...known, schedule: undefined, isAsking: true, toCome: 2 })
  expect(asked()).toEqual([1, 1])
})

describe('a failed read', () => {
  test('shows its own problem and Trace ID beside the other time, until Retry succeeds', async () => {
    const { ask, retry, shown, asked, canRetry } = open({ eta: [refusal('No.'), eta] })
    await ask()
    const failed = {
      ...known,
      eta: undefined,
      problems: [{ code: 'times.eta' }],
      traces: [['eta', 'trace-2']],
    }
    expect({ shown: shown(), canRetry: canRetry() }).toEqual({ shown: failed, canRetry: true })
    await ask()
    expect(asked()).toEqual([1, 1])
    await retry()
    expect({ shown: shown(), asked: asked(), canRetry: canRetry() }).toEqual({
      shown: known,
      asked: [2, 1],
      canRetry: false,
    })
  })

  test('of both times needs only one Retry', async () => {
    const { ask, retry, shown, asked } = open({
      eta: [lost, eta],
      schedule: [refusal('Not today.'), schedule],
    })
    await ask()
    expect(shown()).toEqual({
      ...nothing,
      isTimed: true,
      problems: [{ code: 'times.eta' }, { code: 'times.schedule' }],
      traces: [['schedule', 'trace-2']],
    })
    await retry()
    expect({ shown: shown(), asked: asked() }).toEqual({ shown: known, asked: [2, 2] })
  })
})

describe('a form without processing times', () => {
  test('aborts the pending calls', async () => {
    const { ask, clear, shown, cutOff } = open({ eta: ['never'], schedule: ['never'] })
    await ask()
    await clear()
    expect({ shown: shown(), cutOff: cutOff() }).toEqual({ shown: nothing, cutOff: [1, 1] })
  })

  test('drops the known times and failures, and the next form requests them again', async () => {
    const { ask, clear, shown, asked } = open({ schedule: [lost, schedule] })
    await ask()
    await clear()
    expect(shown()).toEqual(nothing)
    await ask()
    expect({ shown: shown(), asked: asked() }).toEqual({ shown: known, asked: [2, 2] })
  })
})
