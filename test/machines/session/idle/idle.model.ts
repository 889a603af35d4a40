import { createEmptyActor } from 'xstate'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { idleMachine } from '../../../../machines/session/idle/idle.machine.ts'
import { elapsedSince } from '../../../../machines/shared/time.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import {
  doneOf,
  failedOf,
  isEqual,
  lawsOf,
  listSentEvents,
  withConfigChange,
} from '../../../model/harness/laws.ts'
import { startOfRun } from '../../../model/harness/model-time.ts'

/** Another tab has told nothing, or has been used so long after the start. */
const shared = [{ shared: undefined }, { shared: startOfRun + 1_000 }, { shared: startOfRun + 3_000 }]

export const idleCases = caseTable(idleMachine, {
  // As short as can be: every second until the end is a step.
  inputs: time => [{ time, timeout: { notification: 1, logout: 2 }, portal: createEmptyActor() }],
  events: { 'activity.detected': shared, 'activity.shared': shared, 'payment.settled': shared },
  actors: {
    activity: { sends: ['activity.detected', 'activity.shared', 'payment.settled'] },
    checkPendingPayments: [
      { output: { isPaying: true, shared: undefined } },
      { output: { isPaying: false, shared: undefined } },
      // Another tab has been used meanwhile.
      { output: { isPaying: false, shared: startOfRun + 3_000 } },
      { error: new Error('no locks') },
    ],
  },
  // What another tab has told is news only in the first seconds.
  project: ({ context: { heard, last, secondsLeft } }) => [
    heard === undefined,
    secondsLeft,
    Math.min(last.monotonic, 2_000),
  ],
})

const answers = [doneOf('checkPendingPayments'), doneOf('askAgain')]
const silences = [failedOf('checkPendingPayments'), failedOf('askAgain')]

export const idleLaws = lawsOf(idleMachine, {
  'the session ends only after it was asked whether money is on its way, and none is': {
    holds: ({ event, before, after }) =>
      !(after.matches('expired') || after.matches('paymentLost')) ||
      before?.matches('expired') === true ||
      before?.matches('paymentLost') === true ||
      silences.includes(event.type) ||
      (answers.includes(event.type) && getAt(event.output, 'isPaying') !== true),
    brokenBy: machine => machine.provide({ guards: { isPaying: () => false } }),
  },
  'nothing is asked for before the whole time is over': {
    holds: ({ before, after }) =>
      !after.matches('checkingPayments') ||
      before?.matches('checkingPayments') === true ||
      elapsedSince(after.context.last, after.context.time) >=
        (after.context.timeout.notification + after.context.timeout.logout - 1) * 1_000,
    brokenBy: machine => machine.provide({ guards: { isExpired: () => true } }),
  },
  'the warning is dismissed by Continue alone, or by what is done in another tab': {
    holds: ({ event, before, after }) =>
      !(before?.matches('warning') && after.matches('active')) ||
      event.type === 'idle.continue' ||
      (event.type.startsWith('activity.') && after.context.secondsLeft > after.context.timeout.logout),
    brokenBy: machine => machine.provide({ guards: { isWarningDue: () => false } }),
  },
  'what is done too late counts for nothing': {
    holds: ({ event, before, after }) => {
      if (event.type !== 'activity.detected' && event.type !== 'idle.continue') return true
      if (before === undefined || !(before.matches('active') || before.matches('warning'))) return true
      const { last, time, timeout } = before.context
      const isLate = elapsedSince(last, time) >= (timeout.notification + timeout.logout) * 1_000
      const isNews = getAt(event, 'shared') !== undefined && getAt(event, 'shared') !== before.context.heard
      return !isLate || isNews || after.matches('checkingPayments')
    },
    brokenBy: machine => machine.provide({ guards: { isTimedOut: () => false } }),
  },
  'what is done here is told to the other tabs, and nothing else is': {
    holds: ({ event, before, after, sentEvents }) => {
      const isOwn =
        (event.type === 'activity.detected' && before?.matches('active') && after.matches('active')) ||
        (event.type === 'idle.continue' && after.matches('active')) ||
        (event.type === 'payment.settled' && after.context.last !== before?.context.last)
      const shared = listSentEvents([{ sentEvents }], 'activity.share').map(({ event }) => getAt(event, 'at'))
      return isEqual(shared, isOwn ? [after.context.last.wall] : [])
    },
    brokenBy: withConfigChange(['states', 'checkingPayments', 'entry'], 'shareActivity'),
  },
  'the clock is looked at every second as long as somebody may come back, and so is the other tabs’ news': {
    holds: ({ event, after, sentEvents, possibleEvents }) => {
      const isCounting = after.matches('active') || after.matches('warning')
      const isTick = event.type.startsWith('xstate.after') && isCounting
      return (
        (!isTick || listSentEvents([{ sentEvents }], 'activity.look').length === 1) &&
        (after.matches('checkingPayments') ||
          possibleEvents().some(({ type }) => type.startsWith('xstate.after')))
      )
    },
    brokenBy: withConfigChange(
      ['states', 'warning', 'after', 'nextSecond', 'actions'],
      ['updateSecondsLeft'],
    ),
  },
  'the portal is told to end the session for as long as it has not, and by Logout at once': {
    holds: ({ event, before, after, sentEvents }) => {
      const isOver = after.matches('expired') || after.matches('paymentLost')
      const isEntered = isOver && (before?.value !== after.value || event.type.startsWith('xstate.after'))
      return (
        listSentEvents([{ sentEvents }], 'session.timeout').length === (isEntered ? 1 : 0) &&
        listSentEvents([{ sentEvents }], 'session.signOut').length === (event.type === 'idle.logout' ? 1 : 0)
      )
    },
    brokenBy: withConfigChange(['states', 'expired', 'entry'], undefined),
  },
  'a verdict that comes while it is quiet is given all of the warning to be read': {
    holds: ({ event, after }) =>
      event.type !== 'payment.settled' ||
      !after.matches('warning') ||
      after.context.secondsLeft === after.context.timeout.logout,
    brokenBy: withConfigChange(['on', 'payment.settled', 'actions'], ['shareActivity']),
  },
})
