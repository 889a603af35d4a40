import { toRealTraceId } from '../../../../machines/network/trace-id.ts'
import { renamingMachine } from '../../../../machines/settings/renaming/renaming.machine.ts'
import { selectAliasProblem } from '../../../../machines/settings/renaming/renaming.selectors.ts'
import { selectWalletReadFailure, selectWalletRecord } from '../../../../machines/wallet/wallet.selectors.ts'
import { formatMessage, text } from '../../../../src/text/session-text.ts'
import { WalletName } from '../../../../src/views/settings/renaming/WalletName.tsx'
import { named } from '../../../model/facts/wallet-facts.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'

type Snapshot = Parameters<typeof selectAliasProblem>[0]

const words = text.renaming

const showsTrace = (look: ScreenQueries, snapshot: Snapshot) => {
  const { traceId } = snapshot.context
  if (snapshot.matches('renamed') && toRealTraceId(traceId) === undefined)
    look.doesNotSay(text.failure.traceId)
  else look.says(`${text.failure.traceId} ${traceId}`)
}

const showsBusy =
  (title: string) =>
  (look: ScreenQueries): void => {
    look.sees('status')
    look.says(title)
    look.lacks('button')
  }

export const renamingScreen = createViewSpec(renamingMachine, {
  render: actor => <WalletName renaming={actor} wallet={actor.getSnapshot().context.wallet} />,
  interactions: {
    'wallet.rename': { press: text.profile.rename },
    'field.change': (person, { value }) => person.type(words.alias, value),
    'field.blur': person => person.leave(words.alias),
    'form.submit': { press: words.save },
    'form.cancel': { press: text.service.cancel },
    'check.now': { press: text.service.checkNow },
    'failure.acknowledge': { press: text.service.back },
    'result.finish': { press: text.service.close },
  },
  unrelatedButtons: { [text.failure.retry]: 'Reads the wallet, where that could not be read' },
  incidental: ['field.blur'],
  expectations: {
    closed(look, { context: { wallet } }) {
      look.lacks('dialog')
      const known = wallet.getSnapshot()
      if (selectWalletRecord(known) !== undefined) {
        look.says(named.alias ?? '')
        look.offers(text.profile.rename)
      } else if (selectWalletReadFailure(known) === undefined) look.withholds(text.profile.rename)
      else look.says(text.profile.walletFailed)
    },
    editing(look, snapshot) {
      look.sees('dialog', words.title)
      look.holds(words.alias, snapshot.context.values.alias)
      const problem = selectAliasProblem(snapshot)
      if (problem) look.says(formatMessage(problem))
      else for (const code of ['alias.missing', 'alias.tooLong'] as const) look.doesNotSay(text.codes[code])
      if (snapshot.can({ type: 'form.submit' })) look.offers(words.save)
      else look.withholds(words.save)
    },
    saving: showsBusy(words.saving),
    checking: showsBusy(words.checking),
    renamed(look, snapshot) {
      look.says(words.renamed)
      look.says(words.renamedMessage(snapshot.context.values.alias.trim()))
      showsTrace(look, snapshot)
    },
    failed(look, snapshot) {
      look.says(words.refused)
      const { failure } = snapshot.context
      if (failure !== undefined) look.says(formatMessage(failure.words))
      showsTrace(look, snapshot)
    },
    unknown(look, snapshot) {
      look.says(words.unknown)
      look.says(words.unknownMessage)
      showsTrace(look, snapshot)
    },
  },
})

if (import.meta.vitest) playThroughView(renamingScreen)
