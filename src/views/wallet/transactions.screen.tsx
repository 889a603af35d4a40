import { fromPromise } from 'xstate'
import type { Cents } from '#machines/domain/money.ts'
import { findReason } from '#machines/network/failure-reason.ts'
import { transactionsMachine } from '#machines/wallet/transactions/transactions.machine.ts'
import { reportedRow } from '#machines/wallet/transactions/transactions.model.ts'
import { selectLatestTransactions } from '#machines/wallet/transactions/transactions.selectors.ts'
import { type WalletActorRef, walletMachine } from '#machines/wallet/wallet.machine.ts'
import { msisdn, pendingRow, settledRow } from '#test/model/facts/fixtures.ts'
import { inSession } from '#test/model/facts/in-session.tsx'
import { createFrozenReceipt } from '#test/model/facts/stub-actors.ts'
import { named } from '#test/model/facts/wallet-facts.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { hostedBy } from '#test/model/harness/host.ts'
import { absent, playScreen, type Shown, seen } from '#test/model/harness/screen.ts'
import { stoppedClock } from '#test/support/simulated-time.ts'
import { text } from '#test/support/texts.tsx'
import { Chart } from './Chart.tsx'
import { LatestGraph } from './LatestGraph.tsx'
import { LatestList } from './LatestList.tsx'
import { formatInfoLabel } from './receipt/ListedTransaction.tsx'

const receipt = createFrozenReceipt()

const rowsShown: Shown<Parameters<typeof selectLatestTransactions>[0]> = snapshot => {
  const { latest: rows, isEmpty } = selectLatestTransactions(snapshot)
  return [
    absent('alert'),
    rows.length === 0 ? text.transactions.none : !isEmpty && seen('table', text.transactions.table),
    rows.map(({ reference }) => reference),
    rows.some(({ pending }) => pending) && text.transactions.pending,
  ]
}

playScreen(transactionsMachine, {
  host: hostedBy(['transactions'], machine => ({
    logic: withStubbedActors(walletMachine, {
      transactions: machine,
      record: fromPromise(async () => ({ wallet: named, failure: undefined })),
      readBalance: fromPromise(async () => 421_850 as Cents),
    }),
    input: { msisdn, timeZone: 'Africa/Johannesburg', networkClock: stoppedClock },
  })),
  render: (_, root) =>
    inSession(
      <>
        <LatestGraph Chart={Chart} />
        <LatestList />
      </>,
      { wallet: root as WalletActorRef, receipt },
    ),
  interactions: {
    'transactions.refresh': { outside: 'The wallet' },
  },
  sends: Object.fromEntries(
    [pendingRow, settledRow, reportedRow].map(row => [
      formatInfoLabel(text, row, {
        ownMsisdn: msisdn,
        symbol: 'R',
        isHidden: false,
        timeZone: 'Africa/Johannesburg',
      }),
      { to: receipt, event: { type: 'receipt.open', transaction: row } },
    ]),
  ),
  expectations: {
    loading: [seen('status'), text.transactions.loading, absent('button', text.failure.retry)],
    'loaded waitingToPoll refreshing': rowsShown,
    failed: ({ context: { failure } }) => {
      const reason = failure && findReason(failure)
      return [seen('alert'), text.transactions.unshown, reason && text.formatMessage(reason)]
    },
  },
})
