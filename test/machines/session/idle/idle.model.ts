import { createEmptyActor } from 'xstate'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { idleMachine } from '../../../../machines/session/idle/idle.machine.ts'
import { elapsedSince } from '../../../../machines/shared/time.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, isEqual, lawsOf, listSentEvents } from '../../../model/harness/laws.ts'
import { startOfRun } from '../../../model/harness/model-time.ts'

/** Other tabs shared no activity, or activity this long after the start. */
const shared = [{ shared: undefined }, { shared: startOfRun + 1_000 }, { shared: startOfRun + 3_000 }]

export const idleCases = caseTable(idleMachine, {
  // The shortest timeouts: every second until the end is a step.
  inputs: time => [{ time, timeout: { notification: 1, logout: 2 }, portal: createEmptyActor() }],
  events: { 'activity.detected': shared, 'activity.shared': shared, 'payment.settled': shared },
  actors: {
    activity: { sends: ['activity.detected', 'activity.shared', 'payment.settled'] },
    checkPendingPayments: [
      { output: { isPaying: true, shared: undefined } },
      { output: { isPaying: false, shared: undefined } },
      // Another tab was used in the meantime.
      { output: { isPaying: false, shared: startOfRun + 3_000 } },
      { error: new Error('no locks') },
    ],
  },
  // Activity of another tab changes the state only in the first seconds.
  project: ({ context: { heard, last, secondsLeft } }) => [
    heard === undefined,
    secondsLeft,
    Math.min(last.monotonic, 2_000),
  ],
})

const answers = [doneOf('checkPendingPayments'), doneOf('askAgain')]
const silences = [failedOf('checkPendingPayments'), failedOf('askAgain')]

export const idleLaws = lawsOf(idleMachine, {
  'the session ends only after the check for pending payments finds none': holding(
    ({ event, before, after }) =>
      !(after.matches('expired') || after.matches('paymentLost')) ||
      before?.matches('expired') === true ||
      before?.matches('paymentLost') === true ||
      silences.includes(event.type) ||
      (answers.includes(event.type) && getAt(event.output, 'isPaying') !== true),
  ),
  'the check for pending payments starts only after the whole time is over': holding(
    ({ before, after }) =>
      !after.matches('checkingPayments') ||
      before?.matches('checkingPayments') === true ||
      elapsedSince(after.context.last, after.context.time) >=
        (after.context.timeout.notification + after.context.timeout.logout - 1) * 1_000,
  ),
  'only Continue or activity in another tab dismisses the warning': holding(
    ({ event, before, after }) =>
      !(before?.matches('warning') && after.matches('active')) ||
      event.type === 'idle.continue' ||
      (event.type.startsWith('activity.') && after.context.secondsLeft > after.context.timeout.logout),
  ),
  'activity after the time is over is ignored': holding(({ event, before, after }) => {
    if (event.type !== 'activity.detected' && event.type !== 'idle.continue') return true
    if (before === undefined || !(before.matches('active') || before.matches('warning'))) return true
    const { last, time, timeout } = before.context
    const isLate = elapsedSince(last, time) >= (timeout.notification + timeout.logout) * 1_000
    const isNews = getAt(event, 'shared') !== undefined && getAt(event, 'shared') !== before.context.heard
    return !isLate || isNews || after.matches('checkingPayments')
  }),
  'only activity in this tab is shared with the other tabs': holding(
    ({ event, before, after, sentEvents }) => {
      const isOwn =
        (event.type === 'activity.detected' && before?.matches('active') && after.matches('active')) ||
        (event.type === 'idle.continue' && after.matches('active')) ||
        (event.type === 'payment.settled' && after.context.last !== before?.context.last)
      const shared = listSentEvents([{ sentEvents }], 'activity.share').map(({ event }) => getAt(event, 'at'))
      return isEqual(shared, isOwn ? [after.context.last.wall] : [])
    },
  ),
  'the clock and the activity of other tabs are read every second until the end': holding(
    ({ event, after, sentEvents, possibleEvents }) => {
      const isCounting = after.matches('active') || after.matches('warning')
      const isTick = event.type.startsWith('xstate.after') && isCounting
      return (
        (!isTick || listSentEvents([{ sentEvents }], 'activity.look').length === 1) &&
        (after.matches('checkingPayments') ||
          possibleEvents().some(({ type }) => type.startsWith('xstate.after')))
      )
    },
  ),
  'the portal is asked to end the session until it ends, and on Logout at once': holding(
    ({ event, before, after, sentEvents }) => {
      const isOver = after.matches('expired') || after.matches('paymentLost')
      const isEntered = isOver && (before?.value !== after.value || event.type.startsWith('xstate.after'))
      return (
        listSentEvents([{ sentEvents }], 'session.timeout').length === (isEntered ? 1 : 0) &&
        listSentEvents([{ sentEvents }], 'session.signOut').length === (event.type === 'idle.logout' ? 1 : 0)
      )
    },
  ),
  'an outcome that arrives without activity restarts the full warning': holding(
    ({ event, after }) =>
      event.type !== 'payment.settled' ||
      !after.matches('warning') ||
      after.context.secondsLeft === after.context.timeout.logout,
  ),
})
