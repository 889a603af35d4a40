import { idleMachine } from '../../../../machines/session/idle/idle.machine.ts'
import { selectSecondsLeft } from '../../../../machines/session/idle/idle.selectors.ts'
import { text } from '../../../../src/text/session-text.ts'
import { IdleWarning } from '../../../../src/views/session/idle/IdleWarning.tsx'
import { renderOverPage } from '../../../model/facts/route-hosts.tsx'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'

const showsTheEnd = (look: ScreenQueries) => {
  look.sees('alertdialog', text.idle.over)
  look.says(text.idle.away)
  look.lacks('button')
}

const somebody = 'Whoever does something at the page'

export const idleScreen = createViewSpec(idleMachine, {
  render: actor => renderOverPage(<IdleWarning idle={actor} />),
  interactions: {
    'activity.detected': { outside: somebody },
    'activity.shared': { outside: 'The storage that all tabs share' },
    'payment.settled': { outside: 'The payment that was on its way' },
    'idle.continue': { press: text.idle.goOn },
    'idle.logout': { press: text.idle.logout },
  },
  expectations: {
    active: look => look.lacks('alertdialog'),
    warning(look, snapshot) {
      look.sees('alertdialog', text.idle.question)
      look.says(text.idle.left(selectSecondsLeft(snapshot)))
      look.sees('timer')
      look.offers(text.idle.goOn)
      look.offers(text.idle.logout)
    },
    checkingPayments: showsTheEnd,
    waitingForPayment(look) {
      look.sees('alertdialog', text.idle.paying)
      look.says(text.idle.held)
      look.lacks('button')
    },
    expired: showsTheEnd,
    paymentLost: showsTheEnd,
  },
})

if (import.meta.vitest) playThroughView(idleScreen)
