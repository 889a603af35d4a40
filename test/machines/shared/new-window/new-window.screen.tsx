import { newWindowMachine } from '../../../../machines/shared/new-window/new-window.machine.ts'
import { text } from '../../../../src/text/session-text.ts'
import { HelpMenu } from '../../../../src/views/session/HelpMenu.tsx'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'
import { contact } from './new-window.model.ts'

const showsNothing = (look: ScreenQueries) => {
  look.lacks('dialog', text.newWindow.blocked)
  look.lacks('link', text.newWindow.follow)
}

export const newWindowScreen = createViewSpec(newWindowMachine, {
  render: actor => <HelpMenu contact={contact} support={actor} />,
  interactions: {
    'window.open': { press: text.help.customerService, first: person => person.press(text.help.menu) },
    'window.dismiss': { press: text.failure.close },
  },
  unrelatedButtons: { [text.help.menu]: 'Opens the menu' },
  unreachableReason: (snapshot, { type }) =>
    snapshot.matches('blocked') && type === 'window.open'
      ? 'The dialog with the link covers what would open another'
      : undefined,
  expectations: {
    idle: showsNothing,
    opening: showsNothing,
    blocked(look) {
      look.sees('dialog', text.newWindow.blocked)
      look.says(text.newWindow.blockedHelp)
      look.offers(text.newWindow.follow, 'link')
    },
  },
})

if (import.meta.vitest) playThroughView(newWindowScreen)
