import { serviceMachine } from '#machines/service/service.machine.ts'
import { serviceDialogIn } from '#test/model/facts/in-session.tsx'
import { text } from '#test/support/texts.tsx'

// The select is a lazy chunk: this test loads it in advance.
import '#src/ui/field/SelectField.tsx'
import { absent, outside, type Shown } from '#test/model/harness/screen.ts'
import { playScreen } from '#test/model/play-through-view.ts'

const words = text.service

/** The choices of each path. */
const options: Readonly<Record<string, string>> = {
  'send/wallet': text.codes['menu.send/wallet'],
  'tools/wallet': text.codes['menu.tools/wallet'],
}

const closable: Shown = look => look.offers(words.close)

export const serviceScreen = playScreen(import.meta.vitest, serviceMachine, {
  // One state shows every step of the menu and every form.
  granularity: 'case',
  render: actor => serviceDialogIn()(actor, actor),
  interactions: {
    'choice.choose': { press: ({ name }, { context }) => options[`${context.path}/${name}`] ?? name },
    'choice.back': words.back,
    'page.turn': { press: ({ by }) => (by === 1 ? words.nextPage : words.previousPage) },
    ...outside('The form', 'order.placed', 'order.outdated', 'options.read'),
    ...outside('The wallet or the journal', 'facts.change'),
    async 'dialog.close'(person, _, snapshot) {
      const isCode = snapshot.matches('showingQr') || snapshot.matches({ ordering: 'showingCode' })
      const button = isCode ? words.finish : words.close
      if (person.finds('button', button)) await person.press(button)
      else await person.pressKey('Escape')
    },
  },
  unreachableReason(snapshot, event) {
    return event.type === 'choice.back' && snapshot.matches({ ordering: 'checkout' })
      ? 'Only the Back of the browser leads back from here; the dialog has Cancel or Close'
      : undefined
  },
  expectations: {
    choosing: (look, { context: { path, page } }) => {
      look.sees('dialog')
      return [closable, path === 'bills' && words.page(page + 1, 2)]
    },
    uploads: (_, { context: { path } }) => [
      path === 'tools/history' ? text.bulkHistory.loading : text.bulk.identifying,
      closable,
    ],
    recipients: [text.recipients.loading, closable],
    'ordering.editing': [closable, words.charges],
    'ordering.checkout': [words.confirmTitle, 'R10.00'],
    showingQr(look) {
      look.offers(words.finish)
      return text.qr.title
    },
    'ordering.showingCode'(look) {
      look.offers(words.finish)
      return [text.qr.title, 'R10.00']
    },
    closed: absent('button'),
  },
})
