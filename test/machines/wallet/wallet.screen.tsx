import { formatMoney } from '../../../machines/domain/money.ts'
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts'
import { selectAvailable, selectWalletFailure } from '../../../machines/wallet/wallet.selectors.ts'
import { formatMessage, text } from '../../../src/text/session-text.ts'
import { Balance } from '../../../src/views/wallet/Balance.tsx'
import { LatestGraph } from '../../../src/views/wallet/LatestGraph.tsx'
import { createFrozenDisplay, createFrozenPortal } from '../../model/facts/stub-actors.ts'
import { createViewSpec } from '../../model/harness/screen.ts'
import type { ScreenQueries } from '../../model/harness/test-user.ts'
import { playThroughView } from '../../model/play-through-view.ts'

type Snapshot = Parameters<typeof selectAvailable>[0]

const portal = createFrozenPortal()
const display = createFrozenDisplay()

const showsNoBalanceYet = (look: ScreenQueries) => {
  look.sees('status')
  look.says(text.dashboard.balanceLoading)
  look.lacks('button', text.failure.retry)
}

const showsBalance = (look: ScreenQueries, snapshot: Snapshot) => {
  const available = selectAvailable(snapshot)
  if (available === undefined) throw new Error('There is no balance to show')
  look.says(formatMoney(available, 'R'))
}

const showsFailure = (look: ScreenQueries, snapshot: Snapshot) => {
  const failure = selectWalletFailure(snapshot)
  if (failure === undefined) throw new Error('There is no failure to show')
  look.sees('alert')
  look.says(formatMessage(failure.words))
}

export const walletScreen = createViewSpec(walletMachine, {
  render: actor => (
    <>
      <Balance wallet={actor} display={display} />
      <LatestGraph portal={portal} wallet={actor} display={display} />
    </>
  ),
  interactions: {
    'wallet.retry': { press: text.failure.retry, within: [text.dashboard.balance] },
    'wallet.refresh': { outside: 'Whoever comes back to the page, or has paid' },
    'wallet.show': { outside: 'A service that opens' },
    'wallet.replace': { outside: 'The dialog in which the wallet is renamed' },
    'balance.refresh': { outside: 'The list of transactions, when it has changed' },
  },
  unrelatedButtons: { [text.header.hideAmounts]: 'Tells the machine of the looks' },
  expectations: {
    reading: showsNoBalanceYet,
    creating: showsNoBalanceYet,
    confirmingCreation: showsNoBalanceYet,
    failed: showsFailure,
    'open.readingBalance': showsNoBalanceYet,
    'open.balanceLoaded'(look, snapshot) {
      showsBalance(look, snapshot)
      look.lacks('alert')
    },
    'open.balanceFailed': showsFailure,
    'open.refreshing'(look, snapshot) {
      showsBalance(look, snapshot)
      look.lacks('alert')
    },
    'open.stale'(look, snapshot) {
      showsBalance(look, snapshot)
      look.says(text.dashboard.balanceStale)
    },
  },
})

if (import.meta.vitest) playThroughView(walletScreen)
