import type { Cents } from '#machines/domain/money.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import { config, down, msisdn, pendingRow, settledRow } from '#test/model/facts/fixtures.ts'
import { knownWallet } from '#test/model/facts/wallet-facts.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { doneOf, equal, lawsOf, startedActors, when } from '#test/model/harness/laws.ts'
import { receiptMachine } from './receipt.machine.ts'

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

export const receiptCases = caseTable(receiptMachine, {
  inputs: () => [
    { ownMsisdn: msisdn, network: config.title, contact: config.contact, timeZone: config.timeZone, session },
  ],
  events: {
    'receipt.open': [{ transaction: pendingRow }, { transaction: payment }],
    'receipt.find': (['share', 'print', 'send'] as const).map(next => ({
      snsi: pendingRow.snsi,
      next,
    })),
    'receipt.follow': [{ snsi: 'snsi-4' }, { snsi: 'snsi-3' }],
  },
  actors: {
    readTransaction: [pendingRow, settled, charge, down],
    detectWebShare: [true, false, new Error('unforeseen')],
    notification: [],
    sharing: [],
  },
  // Other fields of a transaction do not change the possible events.
  project: snapshot => [
    snapshot.context.transaction?.pending,
    Object.keys(snapshot.context.transaction?.details ?? {}),
    snapshot.context.trail.at(-1)?.snsi,
    snapshot.context.next,
    snapshot.context.isVoucherShown,
  ],
})

export const receiptLaws = lawsOf(receiptMachine, {
  'an action of another screen begins once, with the shown transaction': step => {
    const { event, before, after } = step
    const isRead = event.type === doneOf('readTransaction')
    const next = isRead ? before?.context.next : undefined
    const sharing = startedActors(step, 'sharing').map(({ input }) => [
      getAt(input, 'next'),
      getAt(input, 'transaction'),
    ])
    const notification = startedActors(step, 'notification').map(({ input }) => [
      getAt(input, 'isRequested'),
      getAt(input, 'snsi'),
    ])
    const { transaction } = after.context
    return (
      when(sharing.length > 0, equal('sharing', sharing, [[next, transaction]])) ??
      when(
        notification.length > 0,
        equal('notification', notification, [[next === 'send', transaction?.snsi]]),
      ) ??
      when(!after.matches('reading'), equal('next', after.context.next, undefined))
    )
  },
  'a press shares exactly what is shown': ({ event, before, after, sentEvents }) => {
    const shared = sentEvents.filter(({ to }) => to === 'sharing').map(sent => sent.event)
    const isShown = before?.context.isVoucherShown === true
    const { transaction } = after.context
    return when(
      event.type === 'receipt.share' || event.type === 'receipt.savePicture',
      equal(
        'shared',
        shared.map(sent => [sent.type, ...['transaction', 'isVoucherShown'].map(name => getAt(sent, name))]),
        [[event.type, transaction, isShown]],
      ),
    )
  },
  'an opened receipt keeps nothing of the earlier one': ({ event, after: { context } }) => {
    const { snsi, transaction, failure } = context
    const expected = [event.snsi ?? event.transaction?.snsi, event.transaction, undefined]
    return when(
      event.type === 'receipt.open' || event.type === 'receipt.find',
      equal('receipt', [snsi, transaction, failure], expected),
    )
  },
  'a voucher is shown after a press only': ({ event, before, after }) => {
    const isShown = after.context.isVoucherShown
    const wasShown = before?.context.isVoucherShown === true
    const isElsewhere = before?.context.transaction?.snsi !== after.context.transaction?.snsi
    return when(
      isShown,
      equal(
        'pressed',
        event.type === 'voucher.show' || event.showsVoucher === true || (wasShown && !isElsewhere),
        true,
      ),
    )
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
  'a closed receipt reads and sends nothing': ({ before, after, started, possibleEvents }) => {
    const own = possibleEvents().filter(({ type }) =>
      /^xstate\.(?:after|done)(?!.*detectWebShare)/.test(type),
    )
    return when(
      before !== undefined && after.matches('closed'),
      equal('started', started, []),
      equal('own events', own, []),
    )
  },
})
