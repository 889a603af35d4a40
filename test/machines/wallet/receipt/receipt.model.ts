import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import { receiptMachine } from '../../../../machines/wallet/receipt/receipt.machine.ts'
import { selectReceiptProblems } from '../../../../machines/wallet/receipt/receipt.selectors.ts'
import { down, pendingRow, settledRow } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, equal, failedOf, lawsOf, startedActors, when } from '../../../model/harness/laws.ts'

/** The network rejects the notification. */
const refused = new Failure({
  kind: 'rejected',
  status: 404,
  message: 'There is no such transaction.',
  traceId: 'trace-3',
})

/** The transaction after it has settled. */
const settled = { ...pendingRow, state: settledRow.state, pending: false }

/** Returns the content that is shared of the opened transaction: every field of it. */
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
  // Other fields of a transaction do not change the possible events.
  project: snapshot => [
    selectReceiptProblems(snapshot).map(({ code }) => code),
    snapshot.context.transaction?.pending,
  ],
})

export const receiptLaws = lawsOf(receiptMachine, {
  'one press sends one notification of the shown transaction': step => {
    const sent = startedActors(step, 'sendNotification').map(({ input }) => getAt(input, 'snsi'))
    const isPressed = step.event.type === 'notification.send'
    return equal('notifications', sent, isPressed ? [step.after.context.transaction?.snsi] : [])
  },
  'a notification is offered 30 s after the last, or if it was rejected': step => {
    const { event, timers, possibleEvents } = step
    const isOffered = possibleEvents().some(({ type }) => type === 'notification.send')
    const isRejected = event.type === failedOf('sendNotification') && event.error === refused
    return when(
      event.type.endsWith('.actor.sendNotification'),
      equal('offered', isOffered, isRejected),
      equal('waits 30 s', timers.includes(30_000), !isRejected),
    )
  },
  'a poll changes only the status of the transaction': ({ event, before, after: { context } }) => {
    const { state, pending } = event.output ?? {}
    return when(
      event.type === doneOf('rereadTransaction'),
      equal('transaction', context.transaction, { ...before?.context.transaction, state, pending }),
    )
  },
  'a receipt shows nothing of the earlier one': ({ event, after: { context } }) => {
    const { snsi, transaction, failure, sending } = context
    return when(
      event.type === 'receipt.open' || event.type === 'receipt.find',
      equal('ID', snsi, event.snsi ?? event.transaction?.snsi),
      equal('transaction', transaction, event.transaction),
      equal('failure or notification', failure ?? sending, undefined),
    )
  },
  'only a press shares the receipt, with the text that it names': step => {
    const { type, title, text } = step.event
    const shared = startedActors(step, 'share').map(({ input }) => input)
    return equal('shared', shared, type === 'receipt.share' ? [{ title, text }] : [])
  },
})
