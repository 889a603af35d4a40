import { renamingMachine } from '#machines/settings/renaming/renaming.machine.ts'
import { selectRenaming } from '#machines/settings/renaming/renaming.selectors.ts'
import { selectWalletReadFailure, selectWalletRecord } from '#machines/wallet/wallet.selectors.ts'
import { traced, tracedIfReal } from '#test/model/facts/failure-looks.ts'
import { named } from '#test/model/facts/wallet-facts.ts'
import { absent, answersTo, field, seen, unsaid, withheld } from '#test/model/harness/screen.ts'
import { playScreen } from '#test/model/play-through-view.ts'
import { text } from '#test/support/texts.tsx'
import { WalletName } from './WalletName.tsx'

const words = text.renaming

const busy = (title: string) => [seen('status'), title, absent('button')]

export const renamingScreen = playScreen(import.meta.vitest, renamingMachine, {
  render: actor => <WalletName renaming={actor} wallet={actor.getSnapshot().context.wallet} />,
  interactions: {
    'wallet.rename': text.profile.rename,
    'field.change': (person, { value }) => person.type(words.alias, value),
    'field.blur': person => person.leave(words.alias),
    'form.submit': words.save,
    'form.cancel': {
      press: (_, snapshot) =>
        snapshot.matches('confirmingDiscard') ? text.discard.backToForm : text.service.cancel,
    },
    'form.leave': person => person.pressKey('Escape'),
    'form.discard': text.discard.leave,
    'check.now': text.service.checkNow,
    'failure.acknowledge': text.service.back,
    'result.finish': text.service.close,
  },
  unreachableReason: ({ context: { wallet } }, { type }) =>
    type === 'wallet.rename' && selectWalletRecord(wallet.getSnapshot()) === undefined
      ? 'Only a known wallet can be renamed'
      : undefined,
  expectations: {
    closed(look, { context: { wallet } }) {
      look.lacks('dialog')
      const known = wallet.getSnapshot()
      if (selectWalletRecord(known) !== undefined) return named.alias
      const hasFailed = selectWalletReadFailure(known) !== undefined
      return hasFailed ? text.profile.walletFailed : withheld(text.profile.rename)
    },
    editing(_, snapshot) {
      const problem = selectRenaming(snapshot).problem
      const { 'alias.missing': missing, 'alias.tooLong': tooLong } = text.codes
      return [
        seen('dialog', words.title),
        field(words.alias, snapshot.context.values.alias),
        problem ? text.codes[problem] : unsaid(missing, tooLong),
        answersTo(words.save, { type: 'form.submit' }),
      ]
    },
    confirmingDiscard: [seen('dialog', words.title), words.discard, text.discard.help],
    'saving.sending': busy(words.saving),
    'saving.verifying': busy(words.checking),
    renamed: (_, { context: { values, traceId } }) => [
      words.renamed,
      words.renamedMessage(values.alias.trim()),
      tracedIfReal(traceId),
    ],
    failed: (_, { context: { failure, traceId } }) => [
      words.refused,
      failure && text.formatMessage(failure.words),
      traced(traceId),
    ],
    unknown: (_, { context }) => [words.unknown, words.unknownMessage, traced(context.traceId)],
  },
})
