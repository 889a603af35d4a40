import { getAt } from '#machines/domain/wire/wire.ts'
import { down, pendingRow, rejection } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { doneOf, equal, failedOf, lawsOf, startedActors, when } from '#test/model/harness/laws.ts'
import { notificationMachine } from './notification.machine.ts'

/** The network rejects the notification. */
const refused = rejection(404, 'There is no such transaction.', 'trace-3')

export const notificationCases = caseTable(notificationMachine, {
  inputs: [false, true].map(isRequested => ({ snsi: pendingRow.snsi, isRequested })),
  events: {},
  actors: {
    sendNotification: [{ traceId: 'trace-2' }, refused, down],
  },
})

export const notificationLaws = lawsOf(notificationMachine, {
  'a press sends one notification, about its transaction': step => {
    const { event, before, after } = step
    const sent = startedActors(step, 'sendNotification').map(({ input }) => getAt(input, 'snsi'))
    const { isRequested, snsi } = after.context
    const isPress = event.type === 'notification.send' || (before === undefined && isRequested)
    return equal('notifications', sent, isPress ? [snsi] : [])
  },
  'no notification can be sent for 30 s unless it was rejected': step => {
    const { event, timers, possibleEvents } = step
    const isRejected = event.type === failedOf('sendNotification') && event.error === refused
    const isEnded = event.type === doneOf('sendNotification') || event.type === failedOf('sendNotification')
    const canSend = possibleEvents().some(({ type }) => type === 'notification.send')
    return when(
      isEnded || event.type === 'notification.send',
      equal('can send', canSend, isRejected),
      when(isEnded && !isRejected, equal('30 s', timers.includes(30_000), true)),
    )
  },
})
