import { fromPromise } from 'xstate'
import type { Cents } from '../../../../machines/domain/money.ts'
import { transactionsMachine } from '../../../../machines/wallet/transactions/transactions.machine.ts'
import { selectLatest } from '../../../../machines/wallet/transactions/transactions.selectors.ts'
import { type WalletActorRef, walletMachine } from '../../../../machines/wallet/wallet.machine.ts'
import { formatTransactionType } from '../../../../src/text/format-transaction-type.ts'
import { formatMessage, text } from '../../../../src/text/session-text.ts'
import { LatestGraph } from '../../../../src/views/wallet/LatestGraph.tsx'
import { LatestList } from '../../../../src/views/wallet/LatestList.tsx'
import { msisdn, pendingRow, settledRow } from '../../../model/facts/fixtures.ts'
import {
  createFrozenDisplay,
  createFrozenPortal,
  createFrozenReceipt,
} from '../../../model/facts/stub-actors.ts'
import { named } from '../../../model/facts/wallet-facts.ts'
import { withStubbedActors } from '../../../model/harness/actor-controller.ts'
import { hostedBy } from '../../../model/harness/play.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
// The graph is a lazy chunk: this test loads it in advance.
import '../../../../src/ui/chart/BalanceChart.tsx'
import { playThroughView } from '../../../model/play-through-view.ts'

type Snapshot = Parameters<typeof selectLatest>[0]

const portal = createFrozenPortal()
const display = createFrozenDisplay()
const receipt = createFrozenReceipt()

const showsRows = (look: ScreenQueries, snapshot: Snapshot) => {
  const rows = selectLatest(snapshot)
  look.lacks('alert')
  if (rows.length === 0) look.says(text.transactions.none)
  else look.sees('table', text.transactions.table)
  for (const { reference } of rows) look.says(reference)
  if (rows.some(({ pending }) => pending)) look.says(text.transactions.pending)
}

export const transactionsScreen = createViewSpec(transactionsMachine, {
  host: hostedBy(['transactions'], machine => ({
    logic: withStubbedActors(walletMachine, {
      transactions: machine,
      readWallet: fromPromise(async () => named),
      readBalance: fromPromise(async () => 421_850 as Cents),
    }),
    input: { msisdn, timeZone: 'Africa/Johannesburg' },
  })),
  render: (_, root) => {
    const actors = { portal, display, wallet: root as WalletActorRef }
    return (
      <>
        <LatestGraph {...actors} />
        <LatestList {...actors} receipt={receipt} settings={undefined} />
      </>
    )
  },
  interactions: {
    'transactions.retry': { press: text.failure.retry },
    'transactions.refresh': { outside: 'The wallet' },
  },
  unrelatedButtons: Object.fromEntries(
    [pendingRow, settledRow].map(row => [
      text.receipt.info(formatTransactionType(row), row.reference),
      { to: receipt, event: { type: 'receipt.open', transaction: row } },
    ]),
  ),
  expectations: {
    loading(look) {
      look.sees('status')
      look.says(text.transactions.loading)
      look.lacks('button', text.failure.retry)
    },
    loaded: showsRows,
    waitingToPoll: showsRows,
    refreshing: showsRows,
    failed(look, { context: { failure } }) {
      look.sees('alert')
      if (failure !== undefined) look.says(formatMessage(failure.words))
      look.offers(text.failure.retry)
    },
  },
})

if (import.meta.vitest) playThroughView(transactionsScreen)
