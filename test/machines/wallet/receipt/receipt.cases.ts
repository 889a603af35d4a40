import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import { receiptMachine } from '../../../../machines/wallet/receipt/receipt.machine.ts'
import { selectReceiptProblems } from '../../../../machines/wallet/receipt/receipt.selectors.ts'
import { down, pendingRow, settledRow } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'

/** The network does not send it. */
const refused = new Failure({
  kind: 'rejected',
  status: 404,
  message: 'There is no such transaction.',
  traceId: 'trace-3',
})

/** What the network tells of it once it is settled. */
const settled = { ...pendingRow, state: settledRow.state, pending: false }

/** What is shared of the one transaction that is opened here: every field of it. */
const share = ({ state }: Pick<Transaction, 'state'>) => ({
  title: 'Transaction Info',
  text: [
    'SNSI: snsi-2',
    'Reference: Lunch',
    'Amount: R10.00',
    'Timestamp: 21 Nov 2026, 9:30am',
    'Class: Debit',
    'Type: Wallet Transfer',
    `State: ${state.words}`,
  ].join('\n'),
})

export const receiptCases = caseTable(receiptMachine, {
  events: {
    'receipt.open': [{ transaction: pendingRow }],
    'receipt.find': [{ snsi: pendingRow.snsi }],
    'receipt.share': [share(pendingRow), share(settled)],
  },
  actors: {
    historyNavigation: { sends: ['receipt.close'] },
    readTransaction: [{ output: pendingRow }, { output: settled }, { error: down }],
    sendNotification: [{ output: { traceId: 'trace-2' } }, { error: refused }, { error: down }],
    detectWebShare: [{ output: true }, { output: false }, { error: new Error('unforeseen') }],
    share: [{ output: undefined }, { error: new Error('not allowed') }],
    print: [{ output: undefined }, { error: new Error('not there') }],
  },
  // Nothing else that is told of a transaction changes what can be done with it.
  project: snapshot => [
    selectReceiptProblems(snapshot).map(({ code }) => code),
    snapshot.context.transaction?.pending,
  ],
})
