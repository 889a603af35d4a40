import type { Cents } from '../../../../machines/domain/money.ts'
import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import { receiptMachine } from '../../../../machines/wallet/receipt/receipt.machine.ts'
import {
  selectIsVoucherShown,
  selectReceiptProblems,
} from '../../../../machines/wallet/receipt/receipt.selectors.ts'
import type { ReceiptAction } from '../../../../machines/wallet/receipt/receipt.types.ts'
import { config, down, msisdn, pendingRow, settledRow } from '../../../model/facts/fixtures.ts'
import { knownWallet } from '../../../model/facts/wallet-facts.ts'
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

const session = { getSnapshot: () => ({ children: { wallet: knownWallet } }) }

/** The browser refuses to share so long after a press. */
const tooLate = new DOMException('too late', 'NotAllowedError')

export const receiptCases = caseTable(receiptMachine, {
  inputs: () => [{ ownMsisdn: msisdn, network: config.title, timeZone: config.timeZone, session }],
  events: {
    'receipt.open': [{ transaction: pendingRow }, { transaction: payment }],
    'receipt.find': (['share', 'print', 'send'] as const).map(next => ({
      snsi: pendingRow.snsi,
      next,
    })),
    'receipt.follow': [{ snsi: 'snsi-4' }, { snsi: 'snsi-3' }],
  },
  actors: {
    historyNavigation: { sends: ['receipt.close'] },
    readTransaction: [{ output: pendingRow }, { output: settled }, { output: charge }, { error: down }],
    sendNotification: [{ output: { traceId: 'trace-2' } }, { error: refused }, { error: down }],
    detectWebShare: [{ output: true }, { output: false }, { error: new Error('unforeseen') }],
    share: [{ output: undefined }, { error: new Error('broken') }, { error: tooLate }],
    print: [{ output: undefined }, { error: new Error('not there') }],
  },
  // Other fields of a transaction do not change the possible events. The notification does not change how one shares.
  project: snapshot => [
    snapshot.matches({ open: { sharingOrPrinting: { idle: 'ready' } } }) &&
      selectReceiptProblems(snapshot).map(({ code }) => code),
    snapshot.context.transaction?.pending,
    Object.keys(snapshot.context.transaction?.details ?? {}),
    snapshot.context.trail.at(-1)?.snsi,
    snapshot.context.next,
    snapshot.context.isVoucherShown,
  ],
  limit: 12_000,
})

type Step = Parameters<Parameters<typeof lawsOf<typeof receiptMachine>>[1][string]>[0]

/** Whether a step reads the transaction for which a press on another screen wants this action. */
const isBegun = ({ event, before }: Step, next: ReceiptAction): boolean =>
  event.type === doneOf('readTransaction') && before?.context.next === next

export const receiptLaws = lawsOf(receiptMachine, {
  'a press sends one notification, about the shown transaction': step => {
    const { event, after } = step
    const sent = startedActors(step, 'sendNotification').map(({ input }) => getAt(input, 'snsi'))
    const isPress = event.type === 'notification.send' || isBegun(step, 'send')
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
  'a press shares once, exactly what is shown': step => {
    const { event, before, after } = step
    const shared = startedActors(step, 'share').map(({ input }) =>
      ['transaction', 'isVoucherShown'].map(name => getAt(input, name)),
    )
    const isPress = event.type === 'receipt.share' || isBegun(step, 'share')
    const isShown = before?.matches('open') === true && selectIsVoucherShown(before)
    return equal('shared', shared, isPress ? [[after.context.transaction, isShown]] : [])
  },
  'a press prints once, when the page shows the receipt': step => {
    const { event, before } = step
    const isRendered = before?.matches({ open: { sharingOrPrinting: 'rendering' } }) === true
    const isPress = event.type === 'receipt.print' || (isRendered && event.type.startsWith('xstate.after'))
    return when(
      startedActors(step, 'print').length > 0 || event.type === 'receipt.print',
      equal('printed', startedActors(step, 'print').length, isPress ? 1 : 0),
    )
  },
  'an action of another screen begins at most once': ({ after }) =>
    when(
      !after.matches('reading') && !after.matches({ open: { sharingOrPrinting: 'sharing' } }),
      equal('next', after.context.next, undefined),
    ),
  'an opened receipt keeps nothing of the earlier one': ({ event, after: { context } }) => {
    const { snsi, transaction, failure, sending } = context
    const expected = [event.snsi ?? event.transaction?.snsi, event.transaction, undefined, undefined]
    return when(
      event.type === 'receipt.open' || event.type === 'receipt.find',
      equal('receipt', [snsi, transaction, failure, sending], expected),
    )
  },
  'a voucher is shown after a press only': ({ event, before, after }) => {
    const isShown = selectIsVoucherShown(after)
    const wasShown = before !== undefined && selectIsVoucherShown(before)
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
