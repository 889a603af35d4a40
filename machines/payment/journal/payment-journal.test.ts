import { describe, expect, test } from 'vitest'
import { newPayment, toPayment } from '#test/model/facts/order.fixtures.ts'
import { offline, paidRow, refusal, toCallResult } from '#test/support/scripted-payment.ts'
import type { PaymentOutcome } from '../payment.types.ts'
import { getShownStage, getUnreadStage, isSending } from './journal-questions.ts'
import { hasOpenPayment, isPinRequestedFor } from './open-questions.ts'
import {
  emptyJournal,
  type Journal,
  type JournalEvent,
  type Payment,
  type PaymentStage,
  reduceJournal,
} from './payment-journal.ts'

const { id } = newPayment
const stages: readonly PaymentStage[] = ['sending', 'awaiting', 'unknown', 'approved', 'declined', 'unsent']
const receipt = toCallResult(paidRow)
const requestedAt = { wall: 0, monotonic: 0 }

const settle = (outcome: PaymentOutcome): JournalEvent => ({ type: 'payment.settle', id, outcome })
const change = (stage: PaymentStage, snsi?: string): JournalEvent => ({
  type: 'payment.change',
  id,
  stage,
  snsi,
})

const journalOf = (...payments: readonly Partial<Payment>[]): Journal => ({
  ...emptyJournal,
  payments: payments.map(toPayment),
})
const afterEvents = (journal: Journal, ...events: readonly JournalEvent[]) =>
  events.reduce(reduceJournal, journal)

/** Returns the stage of a payment after an event, with 'closed' once its screen is; 'forgotten' without it. */
const stageAfter = (payment: Partial<Payment>, event: JournalEvent) => {
  const [after] = reduceJournal(journalOf(payment), event).payments
  return after === undefined ? 'forgotten' : after.isClosed ? `${after.stage}, closed` : after.stage
}

const allClosed = [...stages.slice(0, -1).map(stage => `${stage}, closed`), 'forgotten']

/** The stage of a shown payment after each event, for each stage before; one text if it is the same for all. */
const table: readonly (readonly [string, JournalEvent, string | readonly string[]])[] = [
  ['waits', change('awaiting'), 'awaiting'],
  ['has no answer', change('unknown'), 'unknown'],
  ['goes on at a payment page', change('unsent'), 'unsent'],
  ['was approved', settle({ kind: 'approved', receipt }), 'approved'],
  ['was declined', settle({ kind: 'declined', receipt }), 'declined'],
  ['is invalid', settle({ kind: 'invalid', failure: refusal('No.') }), 'unsent'],
  ['was not sent', settle({ kind: 'unsent', failure: offline }), 'unsent'],
  ['is left', settle({ kind: 'left', dismissedIds: [] }), allClosed],
  ['is closed', { type: 'payments.close' }, allClosed],
  [
    'loses its owner',
    { type: 'payments.lose' },
    [...Array<string>(3).fill('unknown, closed'), 'approved', 'declined', 'unsent'],
  ],
  ['belongs to an ended session', { type: 'journal.clear' }, 'forgotten'],
]

describe('a payment', () => {
  test('is sending once it has begun', () => {
    const { payments } = afterEvents(journalOf({ id: 'earlier' }), {
      type: 'payment.begin',
      payment: newPayment,
    })
    expect(payments).toMatchObject([{ id: 'earlier' }, { ...newPayment, stage: 'sending', isClosed: false }])
  })

  test.each(table)('that %s changes from each stage', (_, event, expected) => {
    const after = stages.map(stage => stageAfter({ stage }, event))
    expect(after).toEqual(typeof expected === 'string' ? stages.map(() => expected) : expected)
  })

  test('does not change by events of another payment, of a PIN or of another page', () => {
    const journal = journalOf(...stages.map(stage => ({ stage })))
    const { payments } = afterEvents(
      journal,
      { type: 'payment.change', id: 'other', stage: 'approved', snsi: undefined },
      { type: 'payment.settle', id: 'other', outcome: { kind: 'left', dismissedIds: [] } },
      { type: 'pin.request', fingerprint: 'order', requestedAt },
      { type: 'marks.find', isOpenElsewhere: true, isPaymentLost: true, isPinLost: true },
      { type: 'notice.dismiss' },
    )
    expect(payments).toEqual(journal.payments)
  })

  test('keeps the id of its transaction, and those that the consumer did not recognise', () => {
    const left = settle({ kind: 'left', dismissedIds: ['other'] })
    const { payments } = afterEvents(journalOf({}), change('awaiting', 'paid'), change('unknown'), left)
    expect(payments).toMatchObject([{ stage: 'unknown', snsi: 'paid', dismissedIds: ['other'] }])
  })

  test('is lost by a crash of its owner, if it is open and shown', () => {
    const lose = (payment: Partial<Payment>) => afterEvents(journalOf(payment), { type: 'payments.lose' })
    const open = stages.filter(stage => lose({ stage }).isPaymentLost)
    expect(open).toEqual(['sending', 'awaiting', 'unknown'])
    for (const closed of stages.map(stage => ({ stage, isClosed: true })))
      expect(lose(closed)).toEqual(journalOf(closed))
  })
})

const request = (fingerprint: string): JournalEvent => ({ type: 'pin.request', fingerprint, requestedAt })
const fail = (mayBeSent: boolean): JournalEvent => ({ type: 'pin.fail', requestedAt: undefined, mayBeSent })
const sent: JournalEvent = { type: 'pin.sent' }

test.each<[string, readonly JournalEvent[], boolean]>([
  ['its request', [], true],
  ['a request without an answer', [fail(true)], true],
  ['a refused request', [fail(false)], false],
  ['a refused second request', [sent, request('order'), fail(false)], true],
  ['a request for another order', [sent, request('other')], false],
  ['Cancel', [sent, { type: 'pin.leave' }], true],
  ['the end of the session', [sent, { type: 'journal.clear' }], false],
  ['an order that never left', [sent, settle({ kind: 'unsent', failure: offline })], true],
  ['an approved order', [sent, settle({ kind: 'approved', receipt })], false],
  ['an order that was left', [sent, settle({ kind: 'left', dismissedIds: [] })], false],
])('a one-time PIN confirms its order after %s, or no longer', (_, events, isRequested) => {
  const journal = afterEvents(emptyJournal, request('order'), ...events)
  expect(isPinRequestedFor(journal, 'order')).toBe(isRequested)
})

test('a notice is shown until it is dismissed, and another page may still have an open payment', () => {
  const found = { isOpenElsewhere: true, isPaymentLost: true, isPinLost: true }
  const journal = reduceJournal(emptyJournal, { type: 'marks.find', ...found })
  expect(journal).toEqual({ ...emptyJournal, ...found })
  const { isOpenElsewhere } = found
  expect(reduceJournal(journal, { type: 'notice.dismiss' })).toEqual({ ...emptyJournal, isOpenElsewhere })
})

test.each<[Partial<Payment>[], readonly (PaymentStage | undefined)[], boolean, boolean]>([
  [[{ stage: 'sending' }], ['sending', 'sending'], true, true],
  [[{ stage: 'declined' }, { stage: 'unsent' }], ['declined', 'declined'], false, false],
  [[{ stage: 'approved', isClosed: true }], [undefined, undefined], false, false],
  [[{ stage: 'unknown', isClosed: true }, { stage: 'approved' }], ['approved', 'unknown'], false, true],
])('the session reads the stage of its payments: %j', (payments, stages, isSent, isOpen) => {
  const journal = journalOf(...payments)
  expect([getShownStage(journal), getUnreadStage(journal)]).toEqual(stages)
  expect([isSending(journal), hasOpenPayment(journal)]).toEqual([isSent, isOpen])
})
