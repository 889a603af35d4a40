import type { Cents } from '../../../../machines/domain/money.ts'
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

/** A payment with a token and a link to its charge. */
const payment: Transaction = {
  ...settledRow,
  snsi: 'snsi-3',
  typeAlias: 'transfer',
  class: 'debit',
  details: {
    recipient: { name: 'Sipho Dlamini', msisdn: '27820000002' },
    voucher: '4417 0912',
    charge: 150 as Cents,
    chargeSnsi: 'snsi-4',
    traceId: 'trace-9',
  },
}
const charge: Transaction = { ...settledRow, snsi: 'snsi-4', details: { paymentSnsi: 'snsi-3' } }

/** Returns the content that is shared of the first transaction: every field of it. */
const share = ({ state }: Pick<Transaction, 'state'>) => ({
  title: 'Transaction Info',
  text: [
    'SNSI: snsi-2',
    'Reference: Lunch',
    'Amount: R10.00',
    'Timestamp: 21\u00A0Nov\u00A02026, 9:30am',
    'Class: Debit',
    'Type: Wallet Transfer',
    `State: ${state.words}`,
  ].join('\n'),
})

/** Returns the content that is shared of the payment. The token is a secret until it is shown. */
const sharePayment = (token: readonly string[]) => ({
  title: 'Transaction Info',
  text: [
    'To: Sipho Dlamini 082\u00A0000\u00A00002',
    'Charge: R1.50',
    'Left your wallet: R121.50',
    ...token,
    'Trace ID: trace-9',
    'SNSI: snsi-3',
    'Reference: Rent',
    'Amount: R120.00',
    'Timestamp: 20 Nov 2026, 3:07pm',
    'Class: Debit',
    'Type: Wallet Transfer',
    'State: Authorization Success',
  ].join('\n'),
})

const shareCharge = {
  title: 'Transaction Info',
  text: [
    'SNSI: snsi-4',
    'Reference: Rent',
    'Amount: R120.00',
    'Timestamp: 20 Nov 2026, 3:07pm',
    'Class: Credit',
    'Type: Wallet Transfer',
    'State: Authorization Success',
  ].join('\n'),
}

export const receiptCases = caseTable(receiptMachine, {
  events: {
    'receipt.open': [{ transaction: pendingRow }, { transaction: payment }],
    'receipt.find': [{ snsi: pendingRow.snsi }],
    'receipt.follow': [{ snsi: 'snsi-4' }, { snsi: 'snsi-3' }],
    'receipt.share': [
      share(pendingRow),
      share(settled),
      sharePayment([]),
      sharePayment(['Voucher number: 4417 0912']),
      shareCharge,
    ],
  },
  actors: {
    historyNavigation: { sends: ['receipt.close'] },
    readTransaction: [{ output: pendingRow }, { output: settled }, { output: charge }, { error: down }],
    sendNotification: [{ output: { traceId: 'trace-2' } }, { error: refused }, { error: down }],
    detectWebShare: [{ output: true }, { output: false }, { error: new Error('unforeseen') }],
    share: [{ output: undefined }, { error: new Error('not allowed') }],
    print: [{ output: undefined }, { error: new Error('not there') }],
  },
  // Other fields of a transaction do not change the possible events.
  project: snapshot => [
    selectReceiptProblems(snapshot).map(({ code }) => code),
    snapshot.context.transaction?.pending,
    Object.keys(snapshot.context.transaction?.details ?? {}),
    snapshot.context.trail.at(-1)?.snsi,
  ],
  limit: 6_000,
})

export const receiptLaws = lawsOf(receiptMachine, {
  'a press sends one notification, about the shown transaction': ({ event, after, started }) => {
    const sent = startedActors({ started }, 'sendNotification').map(({ input }) => getAt(input, 'snsi'))
    const isPress = event.type === 'notification.send'
    return equal('notifications', sent, isPress ? [after.context.transaction?.snsi] : [])
  },
  'no notification can be sent for 30 s unless it was rejected': step => {
    const { event, timers, possibleEvents } = step
    const isRejected = event.type === failedOf('sendNotification') && event.error === refused
    const isEnded = event.type === doneOf('sendNotification') || event.type === failedOf('sendNotification')
    const canSend = possibleEvents().some(({ type }) => type === 'notification.send')
    return when(
      isEnded || event.type === 'notification.send',
      equal('can send', canSend, isRejected),
      when(isEnded && !isRejected, equal('30 s', timers.includes(30_000), true)),
    )
  },
  'a press shares once, exactly what is shown': ({ event, started }) => {
    const shared = startedActors({ started }, 'share').map(({ input }) => input)
    const { title, text } = event
    return equal('shared', shared, event.type === 'receipt.share' ? [{ title, text }] : [])
  },
  'an opened receipt keeps nothing of the earlier one': ({ event, after: { context } }) => {
    const { snsi, transaction, failure, sending } = context
    const expected = [event.snsi ?? event.transaction?.snsi, event.transaction, undefined, undefined]
    return when(
      event.type === 'receipt.open' || event.type === 'receipt.find',
      equal('receipt', [snsi, transaction, failure, sending], expected),
    )
  },
  'a voucher is shown after a press only': ({ event, before, after }) => {
    const isShown = after.matches({ open: { voucher: 'shown' } })
    const wasShown = before?.matches({ open: { voucher: 'shown' } }) === true
    const isElsewhere = before?.context.transaction?.snsi !== after.context.transaction?.snsi
    return when(isShown, equal('pressed', event.type === 'voucher.show' || (wasShown && !isElsewhere), true))
  },
  'Back returns to the transaction whose link was followed': ({ event, before, after: { context } }) =>
    when(
      event.type === 'receipt.back',
      equal(
        'shown',
        [context.transaction, context.snsi],
        [before?.context.trail.at(-1), before?.context.trail.at(-1)?.snsi],
      ),
    ),
  'a closed receipt reads and sends nothing': ({ after, started, possibleEvents }) => {
    const own = possibleEvents().filter(({ type }) => /^xstate\.(?:after|done)/.test(type))
    return when(after.matches('closed'), equal('started', started, []), equal('own events', own, []))
  },
})
