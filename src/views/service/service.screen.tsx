import { serviceMachine } from '#machines/service/service.machine.ts'
import { serviceDialogIn } from '#test/model/facts/in-session.tsx'
import { text } from '#test/support/texts.tsx'

// The select is a lazy chunk: this test loads it in advance.
import '#src/ui/field/SelectField.tsx'
import { absent, offered, onlyBackOfBrowser, outside, playScreen, seen } from '#test/model/harness/screen.ts'

const words = text.service

/** The choices of each path. */
const options: Readonly<Record<string, string>> = {
  'send/wallet': text.codes['menu.send/wallet'],
  'tools/wallet': text.codes['menu.tools/wallet'],
}

const closable = offered(words.close)

playScreen(serviceMachine, {
  // One state shows every step of the menu and every form.
  granularity: 'case',
  render: actor => serviceDialogIn()(actor, actor),
  interactions: {
    'choice.choose': { press: ({ name }, { context }) => options[`${context.path}/${name}`] ?? name },
    'choice.back': words.back,
    'page.turn': { press: ({ by }) => (by === 1 ? words.nextPage : words.previousPage) },
    ...outside('The form', 'order.placed', 'order.outdated', 'options.read'),
    ...outside('The wallet or the journal', 'facts.change'),
    'dialog.close'(person, _, snapshot) {
      const isCode = snapshot.matches('showingQr') || snapshot.matches({ ordering: 'showingCode' })
      return person.closeDialog(isCode ? words.finish : words.close)
    },
  },
  unreachableReason: (snapshot, { type }) =>
    type === 'choice.back' && snapshot.matches({ ordering: 'checkout' }) && onlyBackOfBrowser,
  expectations: {
    choosing: ({ context: { path, page } }) => [
      seen('dialog'),
      closable,
      path === 'bills' && words.page(page + 1, 2),
    ],
    uploads: ({ context: { path } }) => [
      path === 'tools/history' ? text.bulkHistory.loading : text.bulk.identifying,
      closable,
    ],
    recipients: [text.recipients.loading, closable],
    'ordering.editing': [closable, words.charges],
    'ordering.checkout': [words.confirmTitle, 'R10.00'],
    showingQr: [offered(words.finish), text.qr.title],
    'ordering.showingCode': [offered(words.finish), text.qr.title, 'R10.00'],
    closed: absent('button'),
  },
})
