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

const closed = [...stages.slice(0, -1).map(stage => `${stage}, closed`), 'forgotten']

/** The stage of a shown payment after each event, for each stage before; one text if it is the same for all. */
const table: readonly (readonly [string, JournalEvent, string | readonly string[]])[] = [
  ['waits', change('awaiting'), 'awaiting'],
  ['has no answer', change('unknown'), 'unknown'],
  ['goes on at a payment page', change('unsent'), 'unsent'],
  ['was approved', settle({ kind: 'approved', receipt }), 'approved'],
  ['was declined', settle({ kind: 'declined', receipt }), 'declined'],
  ['is invalid', settle({ kind: 'invalid', failure: refusal('No.') }), 'unsent'],
  ['was not sent', settle({ kind: 'unsent', failure: offline }), 'unsent'],
  ['is left', settle({ kind: 'left', dismissedIds: [] }), closed],
  ['is closed', { type: 'payments.close' }, closed],
  [
    'loses its owner',
    { type: 'payments.lose' },
    [...Array<string>(3).fill('unknown, closed'), 'approved', 'declined', 'unsent'],
  ],
  ['belongs to an ended session', { type: 'journal.clear' }, 'forgotten'],
]

/** The events that change no payment. */
const others: readonly JournalEvent[] = [
  { type: 'payment.change', id: 'other', stage: 'approved', snsi: undefined },
  { type: 'payment.settle', id: 'other', outcome: { kind: 'approved', receipt } },
  { type: 'pin.request', fingerprint: 'order', requestedAt },
  { type: 'pin.sent' },
  { type: 'pin.fail', requestedAt, mayBeSent: true },
  { type: 'pin.leave' },
  { type: 'marks.find', isOpenElsewhere: true, isPaymentLost: true, isPinLost: true },
  { type: 'notice.dismiss' },
]

describe('a payment', () => {
  test('is sending once it has begun', () => {
    const { payments } = reduceJournal(journalOf({ id: 'earlier' }), {
      type: 'payment.begin',
      payment: newPayment,
    })
    expect(payments).toMatchObject([{ id: 'earlier' }, { ...newPayment, stage: 'sending', isClosed: false }])
  })

  test.each(table)('that %s changes from each stage', (_, event, expected) => {
    const after = stages.map(stage => stageAfter({ stage }, event))
    expect(after).toEqual(typeof expected === 'string' ? stages.map(() => expected) : expected)
  })

  test.each(others)('stays as it is: %o', event => {
    const { payments } = journalOf(...stages.map(stage => ({ stage })))
    expect(reduceJournal({ ...emptyJournal, payments }, event).payments).toEqual(payments)
  })

  test('is added by no other event than its begin', () => {
    for (const event of [...table.map(([, each]) => each), ...others])
      expect(reduceJournal(emptyJournal, event).payments).toEqual([])
  })

  test('keeps the id of its transaction when a later change names none', () => {
    const { payments } = afterEvents(journalOf({}), change('awaiting', 'paid'), change('unknown'))
    expect(payments).toMatchObject([{ stage: 'unknown', snsi: 'paid' }])
  })

  test('keeps the transactions that the consumer did not recognise', () => {
    const { payments } = reduceJournal(journalOf({}), settle({ kind: 'left', dismissedIds: ['other'] }))
    expect(payments).toMatchObject([{ dismissedIds: ['other'] }])
  })
})

describe('a crash of the owner', () => {
  test.each(stages)('loses a shown payment that is %s, if it is open', stage => {
    const isOpen = stages.indexOf(stage) < 3
    expect(reduceJournal(journalOf({ stage }), { type: 'payments.lose' }).isPaymentLost).toBe(isOpen)
  })

  test.each(stages)('leaves a closed payment that is %s', stage => {
    const journal = journalOf({ stage, isClosed: true })
    expect(reduceJournal(journal, { type: 'payments.lose' })).toEqual(journal)
  })
})

describe('a one-time PIN', () => {
  const request = (fingerprint: string): JournalEvent => ({ type: 'pin.request', fingerprint, requestedAt })
  const fail = (mayBeSent: boolean): JournalEvent => ({ type: 'pin.fail', requestedAt: undefined, mayBeSent })
  const sent: JournalEvent = { type: 'pin.sent' }

  test.each<[string, readonly JournalEvent[], boolean]>([
    ['its request', [], true],
    ['its delivery', [sent], true],
    ['a request without an answer', [fail(true)], true],
    ['a refused request', [fail(false)], false],
    ['a refused second request', [sent, request('order'), fail(false)], true],
    ['a request for another order', [sent, request('other')], false],
    ['Cancel', [sent, { type: 'pin.leave' }], true],
    ['the end of the session', [sent, { type: 'journal.clear' }], false],
    ['an order that never left', [sent, settle({ kind: 'unsent', failure: offline })], true],
    ['an approved order', [sent, settle({ kind: 'approved', receipt })], false],
    ['a declined order', [sent, settle({ kind: 'declined', receipt })], false],
    ['an order that was left', [sent, settle({ kind: 'left', dismissedIds: [] })], false],
  ])('after %s confirms its order, or no longer', (_, events, isRequested) => {
    const journal = afterEvents(emptyJournal, request('order'), ...events)
    expect(isPinRequestedFor(journal, 'order')).toBe(isRequested)
  })
})

test('a notice is shown until it is dismissed, and another page may still have an open payment', () => {
  const found = { isOpenElsewhere: true, isPaymentLost: true, isPinLost: true }
  const journal = reduceJournal(emptyJournal, { type: 'marks.find', ...found })
  expect(journal).toEqual({ ...emptyJournal, ...found })
  const { isOpenElsewhere } = found
  expect(reduceJournal(journal, { type: 'notice.dismiss' })).toEqual({ ...emptyJournal, isOpenElsewhere })
})

test.each<[Partial<Payment>[], object]>([
  [[], { shown: undefined, unread: undefined, sends: false, open: false }],
  [[{ stage: 'sending' }], { shown: 'sending', unread: 'sending', sends: true, open: true }],
  [[{ stage: 'declined' }], { shown: 'declined', unread: 'declined', sends: false, open: false }],
  [
    [{ stage: 'approved', isClosed: true }],
    { shown: undefined, unread: undefined, sends: false, open: false },
  ],
  [
    [{ stage: 'unknown', isClosed: true }, { stage: 'approved' }],
    { shown: 'approved', unread: 'unknown', sends: false, open: true },
  ],
])('the session reads the stage of its payments: %j', (payments, expected) => {
  const journal = journalOf(...payments)
  const [shown, unread] = [getShownStage(journal), getUnreadStage(journal)]
  expect({ shown, unread, sends: isSending(journal), open: hasOpenPayment(journal) }).toEqual(expected)
})
