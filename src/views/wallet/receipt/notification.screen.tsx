import {
  type NotificationSnapshot,
  notificationMachine,
} from '#machines/wallet/receipt/notification/notification.machine.ts'
import { selectNotification } from '#machines/wallet/receipt/notification/notification.selectors.ts'
import { traced } from '#test/model/facts/failure-looks.ts'
import { hostInReceipt, renderReceipt } from '#test/model/facts/receipt-host.tsx'
import { playScreen, type Shown, unsaid, withheld } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'

const words = text.receipt

/** The outcome of the last notification; no outcome before the first. */
const notified: Shown<NotificationSnapshot> = snapshot => {
  const { response, problem } = selectNotification(snapshot)
  return [
    response === undefined ? unsaid(words.sent) : `${words.sent} ${traced(response.traceId)}`,
    problem && [text.codes[problem.code], problem.trace && traced(problem.trace.id)],
  ]
}

playScreen(notificationMachine, {
  host: hostInReceipt('notification', input => (Object(input).isRequested ? 'send' : undefined)),
  render: renderReceipt,
  interactions: { 'notification.send': words.resend },
  expectations: {
    ready: notified,
    sending: [withheld(words.resend), unsaid(words.sent)],
    cooldown: [withheld(words.resend), notified],
  },
})
