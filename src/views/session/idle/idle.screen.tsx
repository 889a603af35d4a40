import { idleMachine } from '#machines/session/idle/idle.machine.ts'
import { renderOverPage } from '#test/model/facts/route-hosts.tsx'
import { absent, outside, playScreen, seen } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
import { IdleWarning } from './IdleWarning.tsx'

playScreen(idleMachine, {
  render: actor => renderOverPage(<IdleWarning idle={actor} />),
  interactions: {
    ...outside(
      'The page, another tab or a payment',
      'activity.detected',
      'activity.shared',
      'payment.settled',
    ),
    'idle.continue': text.idle.goOn,
    'idle.logout': text.idle.logout,
  },
  expectations: {
    active: absent('alertdialog'),
    warning: snapshot => [
      seen('alertdialog', text.idle.question),
      text.idle.left(snapshot.context.secondsLeft),
      seen('timer'),
    ],
    waitingForPayment: [seen('alertdialog', text.idle.paying), text.idle.held, absent('button')],
    'checkingPayments expired paymentLost': [
      seen('alertdialog', text.idle.over),
      text.idle.away,
      absent('button'),
    ],
  },
})
