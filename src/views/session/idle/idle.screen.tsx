import { idleMachine } from '#machines/session/idle/idle.machine.ts'
import { renderOverPage } from '#test/model/facts/route-hosts.tsx'
import { absent, playScreen, seen } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
import { IdleWarning } from './IdleWarning.tsx'

playScreen(idleMachine, {
  render: actor => renderOverPage(<IdleWarning idle={actor} />),
  interactions: {
    'activity.detected': { outside: 'The consumer at the page' },
    'activity.shared': { outside: 'The storage that all tabs share' },
    'payment.settled': { outside: 'A pending payment' },
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
