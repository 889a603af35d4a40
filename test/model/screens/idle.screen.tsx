import { idleMachine } from '../../../machines/idle/idle.machine.ts'
import { selectSecondsLeft } from '../../../machines/idle/idle.selectors.ts'
import { text } from '../../../src/text/inside.ts'
import { IdleWarning } from '../../../src/views/idle/IdleWarning.tsx'
import { screenOf } from '../harness/screen.ts'
import { overPage } from './places.tsx'

const somebody = 'Whoever does something at the page'

export const idleScreen = screenOf(idleMachine, {
  render: actor => overPage(<IdleWarning idle={actor} />),
  deeds: {
    'activity.happen': { outside: somebody },
    'activity.tell': { outside: 'The storage that all tabs share' },
    'idle.continue': { press: text.idle.goOn },
    'idle.logout': { press: text.idle.logout },
  },
  shows: {
    active: look => look.lacks('alertdialog'),
    warning(look, snapshot) {
      look.sees('alertdialog', text.idle.question)
      look.says(text.idle.left(selectSecondsLeft(snapshot)))
      look.sees('timer')
      look.offers(text.idle.goOn)
      look.offers(text.idle.logout)
    },
    expired(look) {
      look.sees('alertdialog', text.idle.over)
      look.says(text.idle.paying)
      look.lacks('button')
    },
  },
})
