import { renamingMachine } from '#machines/settings/renaming/renaming.machine.ts'
import { selectRenaming } from '#machines/settings/renaming/renaming.selectors.ts'
import { selectWalletReadFailure, selectWalletRecord } from '#machines/wallet/wallet.selectors.ts'
import { traced, tracedIfReal } from '#test/model/facts/failure-looks.ts'
import { named } from '#test/model/facts/wallet-facts.ts'
import { absent, answersTo, playScreen, seen, unsaid, withheld } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
import { WalletName } from './WalletName.tsx'

const words = text.renaming

const busy = (title: string) => [seen('status'), title, absent('button')]

playScreen(renamingMachine, {
  render: actor => <WalletName renaming={actor} wallet={actor.getSnapshot().context.wallet} />,
  fields: { alias: words.alias },
  interactions: {
    'wallet.rename': text.profile.rename,
    'form.submit': words.save,
    'failure.acknowledge': text.service.back,
    'result.finish': text.service.close,
  },
  unreachableReason: ({ context: { wallet } }, { type }) =>
    type === 'wallet.rename' && !selectWalletRecord(wallet.getSnapshot()) && 'The wallet is not known',
  expectations: {
    closed({ context: { wallet } }) {
      const known = wallet.getSnapshot()
      if (selectWalletRecord(known) !== undefined) return [absent('dialog'), named.alias]
      const hasFailed = selectWalletReadFailure(known) !== undefined
      return [absent('dialog'), hasFailed ? text.profile.walletFailed : withheld(text.profile.rename)]
    },
    editing(snapshot) {
      const { problem } = selectRenaming(snapshot)
      const { 'alias.missing': missing, 'alias.tooLong': tooLong } = text.codes
      return [
        seen('dialog', words.title),
        problem ? text.codes[problem] : unsaid(missing, tooLong),
        answersTo(words.save, { type: 'form.submit' }),
      ]
    },
    confirmingDiscard: [seen('dialog', words.title), words.discard, text.discard.help],
    'saving.sending': busy(words.saving),
    'saving.verifying': busy(words.checking),
    renamed: ({ context: { values, traceId } }) => [
      words.renamed,
      words.renamedMessage(values.alias.trim()),
      tracedIfReal(traceId),
    ],
    failed: ({ context: { failure, traceId } }) => [
      words.refused,
      failure && text.formatMessage(failure.words),
      traced(traceId),
    ],
    unknown: ({ context }) => [words.unknown, words.unknownMessage, traced(context.traceId)],
  },
})
