import { newWindowMachine } from '#machines/shared/new-window/new-window.machine.ts'
import { contact } from '#machines/shared/new-window/new-window.model.ts'
import { HelpMenu } from '#src/views/session/HelpMenu.tsx'
import { absent, offered, playScreen, seen } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'

playScreen(newWindowMachine, {
  render: actor => <HelpMenu contact={contact} support={actor} />,
  interactions: {
    'window.open': { press: text.help.customerService, first: person => person.press(text.help.menu) },
    'window.dismiss': text.failure.close,
  },
  unreachableReason: (snapshot, { type }) =>
    snapshot.matches('blocked') && type === 'window.open' && 'The dialog covers the help',
  expectations: {
    'idle opening': [absent('dialog', text.newWindow.blocked), absent('link', text.newWindow.follow)],
    blocked: [
      offered(text.newWindow.follow, 'link'),
      seen('dialog', text.newWindow.blocked),
      text.newWindow.blockedHelp,
    ],
  },
})
