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

/** The times beside a form whose network answers as told, which is with both unless told otherwise. */
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

test('nothing is asked before somebody wants to know', async () => {
  const { shown, asked, clear, retry } = open()
  await retry()
  await clear()
  expect({ shown: shown(), asked: asked() }).toEqual({ shown: nothing, asked: [0, 0] })
})

test('both are asked for at once, and only once', async () => {
  const { ask, asked, shown } = open()
  await ask()
  await ask()
  expect({ shown: shown(), asked: asked() }).toEqual({ shown: known, asked: [1, 1] })
})

test('room is kept for what is on its way, and each is shown when it comes', async () => {
  const { ask, shown, asked } = open({ schedule: ['never'] })
  await ask()
  await ask()
  expect(shown()).toEqual({ ...known, schedule: undefined, isAsking: true, toCome: 2 })
  expect(asked()).toEqual([1, 1])
})

describe('what could not be read', () => {
  test('says so in its own words while the other is shown, with what to quote, until Retry brings it', async () => {
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

  test('may be both; one Retry is for all that failed', async () => {
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

describe('a form to which it does not matter', () => {
  test('cuts off what is asked for', async () => {
    const { ask, clear, shown, cutOff } = open({ eta: ['never'], schedule: ['never'] })
    await ask()
    await clear()
    expect({ shown: shown(), cutOff: cutOff() }).toEqual({ shown: nothing, cutOff: [1, 1] })
  })

  test('forgets what was known and what failed: the next one asks anew', async () => {
    const { ask, clear, shown, asked } = open({ schedule: [lost, schedule] })
    await ask()
    await clear()
    expect(shown()).toEqual(nothing)
    await ask()
    expect({ shown: shown(), asked: asked() }).toEqual({ shown: known, asked: [2, 2] })
  })
})
