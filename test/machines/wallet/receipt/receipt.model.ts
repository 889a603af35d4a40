import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { Failure, isOutcomeUnknown, toFailure } from '../../../../machines/network/failure.ts'
import { receiptMachine } from '../../../../machines/wallet/receipt/receipt.machine.ts'
import { selectReceiptProblems } from '../../../../machines/wallet/receipt/receipt.selectors.ts'
import { down, pendingRow, settledRow } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, isEqual, lawsOf, startedActors } from '../../../model/harness/laws.ts'
import type { PathStep } from '../../../model/harness/laws.types.ts'

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

const offers = (
  { possibleEvents }: Pick<PathStep, 'possibleEvents'>,
  ...wanted: readonly string[]
): boolean => {
  const types = possibleEvents().map(({ type }) => type)
  return wanted.every(type => types.includes(type))
}

const isReread = ({ type }: PathStep['event']): boolean => type.startsWith('xstate.after.pollBackoff')

export const receiptLaws = lawsOf(receiptMachine, {
  'one press sends one notification, about the shown transaction': holding(({ event, after, started }) => {
    const sent = startedActors([{ started }], 'sendNotification')
    const { transaction } = after.context
    return (
      sent.length === (event.type === 'notification.send' ? 1 : 0) &&
      sent.every(({ input }) => transaction !== undefined && getAt(input, 'snsi') === transaction.snsi)
    )
  }),
  'a sent or unanswered notification cools down for 30 s, a rejected one does not': holding(moment => {
    const { event, after, timers } = moment
    const isOffered = offers(moment, 'notification.send')
    const { sending } = after.context
    if (event.type === 'notification.send') return !isOffered && sending === undefined
    if (event.type.startsWith('xstate.after.notificationCooldown') || event.type === 'receipt.open')
      return isOffered
    const isResting = !isOffered && timers.includes(30_000)
    if (event.type === doneOf('sendNotification'))
      return isResting && isEqual(sending, { traceId: event.output.traceId })
    if (event.type === 'receipt.find') return true
    if (event.type !== failedOf('sendNotification'))
      return sending === moment.before?.context.sending || isOffered
    const failure = toFailure(event.error)
    return getAt(sending, 'failure') === failure && (isOutcomeUnknown(failure) ? isResting : isOffered)
  }),
  'a pending transaction is polled with backoff while its receipt is open': holding(moment => {
    const { event, before, after, started, timers } = moment
    const reads = startedActors([{ started }], 'readTransaction')
    const isRead = ['receipt.find', 'receipt.retry'].includes(event.type) || isReread(event)
    const isHere = reads.every(({ input }) => getAt(input, 'snsi') === after.context.snsi)
    if (reads.length !== (isRead ? 1 : 0) || !isHere) return false
    const { pollCount, transaction } = after.context
    const last = isRead || event.type === 'receipt.open' ? 0 : before?.context.pollCount
    if (pollCount !== (isReread(event) ? (before?.context.pollCount ?? 0) + 1 : (last ?? 0))) return false
    if (
      after.matches({ open: { statusPolling: 'waiting' } }) &&
      !before?.matches({ open: { statusPolling: 'waiting' } })
    )
      return timers.includes(Math.min(3_000 * 2 ** pollCount, 60_000))
    const next = moment.possibleEvents()
    // Of two timers, only the earlier one is a possible event.
    if (next.some(({ type }) => type.startsWith('xstate.after.notificationCooldown'))) return true
    const isFollowed = next.some(one => isReread(one) || one.type === doneOf('rereadTransaction'))
    return isFollowed === (after.matches('open') && transaction?.pending === true)
  }),
  'a poll updates the status of the transaction and nothing else': holding(
    ({ event, before, after: { context } }) => {
      if (event.type === 'receipt.open') return context.transaction === event.transaction
      if (event.type === doneOf('readTransaction'))
        return context.transaction === event.output && context.snsi === event.output.snsi
      if (event.type === doneOf('rereadTransaction')) {
        const { state, pending } = event.output
        return isEqual(context.transaction, { ...before?.context.transaction, state, pending })
      }
      return event.type === 'receipt.find' || context.transaction === before?.context.transaction
    },
  ),
  'opening a receipt clears everything of the earlier one': holding(({ event, after: { context } }) => {
    if (event.type !== 'receipt.open' && event.type !== 'receipt.find') return true
    const { snsi, failure, sending } = context
    return (
      snsi === (event.snsi ?? event.transaction.snsi) &&
      context.transaction === event.transaction &&
      failure === undefined &&
      sending === undefined
    )
  }),
  'a press shares or prints once, and both can be pressed again afterwards': holding(moment => {
    const { event, started, after } = moment
    const shared = startedActors([{ started }], 'share')
    const isShare = event.type === 'receipt.share'
    const isPrint = event.type === 'receipt.print'
    const printed = startedActors([{ started }], 'print')
    if (shared.length !== (isShare ? 1 : 0) || printed.length !== (isPrint ? 1 : 0)) return false
    const { title, text } = event
    if (!shared.every(({ input }) => isEqual(input, { title, text }))) return false
    const isUnderWay =
      after.matches({ open: { sharingOrPrinting: 'sharing' } }) ||
      after.matches({ open: { sharingOrPrinting: 'printing' } })
    const isFailed = event.type === failedOf('share') || event.type === failedOf('print')
    if (isFailed && after.matches({ open: { sharingOrPrinting: 'ready' } })) return false
    return !after.matches('open') || offers(moment, 'receipt.share', 'receipt.print') !== isUnderWay
  }),
  'a receipt can be closed at any time, and then nothing continues': holding(moment => {
    if (moment.after.matches('beginning')) return true
    if (!moment.after.matches('closed'))
      return moment.event.type !== 'receipt.close' && offers(moment, 'receipt.close')
    return (
      offers(moment, 'receipt.open', 'receipt.find') &&
      !moment.possibleEvents().some(({ type }) => /^xstate\.(?:after|done)\./.test(type))
    )
  }),
  'a failed read shows why and a Retry, and support for sharing is stored': holding(moment => {
    const { event, after } = moment
    const { failure, hasSharing } = after.context
    if (event.type === doneOf('detectWebShare')) return hasSharing === event.output
    if (hasSharing !== (moment.before?.context.hasSharing ?? false)) return false
    if (event.type === failedOf('readTransaction'))
      return failure === toFailure(event.error) && offers(moment, 'receipt.retry')
    return event.type === 'receipt.retry' ? failure === undefined && after.hasTag('busy') : true
  }),
})
