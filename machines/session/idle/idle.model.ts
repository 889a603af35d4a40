import { createEmptyActor } from 'xstate'
import { getAt } from '#machines/domain/wire/wire.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { equal, failedOf, lawsOf, listSentEvents, when } from '#test/model/harness/laws.ts'
import { startOfRun } from '#test/model/harness/model-time.ts'
import { idleMachine } from './idle.machine.ts'

/** Other tabs shared no activity, or activity this long after the start. */
const shared = [{ shared: undefined }, { shared: startOfRun + 1_000 }, { shared: startOfRun + 3_000 }]

export const idleCases = caseTable(idleMachine, {
  // The shortest timeouts: every second until the end is a step.
  inputs: time => [{ time, timeout: { notification: 1, logout: 2 }, portal: createEmptyActor() }],
  events: { 'activity.detected': shared, 'activity.shared': shared, 'payment.settled': shared },
  actors: {
    activity: { sends: ['activity.detected', 'activity.shared', 'payment.settled'] },
    checkPendingPayments: [
      { isPaying: true, isPaymentLost: false, shared: undefined },
      { isPaying: false, isPaymentLost: false, shared: undefined },
      { isPaying: false, isPaymentLost: true, shared: undefined },
      // Another tab was used in the meantime.
      { isPaying: false, isPaymentLost: true, shared: startOfRun + 3_000 },
      new Error('no locks'),
    ],
  },
  // Activity of another tab changes the state only in the first seconds.
  project: ({ context: { heard, last, secondsLeft } }) => [
    heard === undefined,
    secondsLeft,
    Math.min(last.monotonic, 2_000),
  ],
})

export const idleLaws = lawsOf(idleMachine, {
  'a session ends only without a pending payment': ({ event, before, after }) => {
    const isOver = after.matches('expired') || after.matches('paymentLost')
    return when(
      isOver && before?.value !== after.value,
      equal('event', /checkPendingPayments|askAgain/.test(event.type), true),
      equal('pending payment', getAt(event, 'output', 'isPaying') === true, false),
    )
  },
  'a session that ends says whether a payment was lost': step => {
    const [end] = listSentEvents(step, 'session.timeout')
    const isLost = step.after.matches('paymentLost')
    return (
      when(end !== undefined, equal('payment lost', getAt(end?.event, 'isPaymentLost'), isLost)) ??
      when(
        getAt(step.event, 'output', 'isPaymentLost') === true,
        equal('state', step.after.matches('expired'), false),
      )
    )
  },
  'a failed check loses the payment that was pending': ({ event, after }) =>
    when(
      [failedOf('checkPendingPayments'), failedOf('askAgain')].includes(event.type),
      equal('state', after.value, event.type === failedOf('askAgain') ? 'paymentLost' : 'expired'),
    ),
  'a session ends only after the whole idle time': ({ before, after }) => {
    const { last, time } = after.context
    return when(
      after.matches('checkingPayments') && before?.matches('checkingPayments') !== true,
      equal('idle for two seconds', time.now() - last.wall >= 2_000, true),
    )
  },
  'activity after the idle time keeps no session': ({ event, before, after }) => {
    const { last, time, heard } = before?.context ?? after.context
    const isRunning = before?.matches('active') || before?.matches('warning')
    const isLate = isRunning === true && time.now() - last.wall >= 3_000
    const isNews = event.shared !== undefined && event.shared !== heard
    const isOwn = event.type === 'activity.detected' || event.type === 'idle.continue'
    return when(isLate && isOwn && !isNews, equal('state', after.value, 'checkingPayments'))
  },
  'the portal ends an idle session': step => {
    const { event, before, after } = step
    const isOver = after.matches('expired') || after.matches('paymentLost')
    const isDue = isOver && (before?.value !== after.value || event.type.startsWith('xstate.after'))
    const ends = listSentEvents(step, 'session.timeout').length
    const signOuts = listSentEvents(step, 'session.signOut').length
    return (
      equal('ends of the session', ends, isDue ? 1 : 0) ??
      equal('sign-outs', signOuts, event.type === 'idle.logout' ? 1 : 0)
    )
  },
  'only activity of this tab is shared with other tabs': step => {
    const { event, before, after } = step
    const isActive = event.type === 'activity.detected' && before?.matches('active') === true
    const isOwn = (isActive || event.type === 'idle.continue') && after.matches('active')
    const isSettled = event.type === 'payment.settled' && after.context.last !== before?.context.last
    const times = listSentEvents(step, 'activity.share').map(sent => getAt(sent.event, 'at'))
    return equal('shared activity', times, isOwn || isSettled ? [after.context.last.wall] : [])
  },
})
