import { type ActorRefFrom, fromTransition } from 'xstate'
import type { ClockReading } from '#machines/shared/time.ts'
import type { PaymentCall, PaymentOutcome, TransactionPattern } from '../payment.types.ts'

/**
 * How far a payment is. `sending`: its call has no answer. `awaiting`: the network has not decided it. `unknown`: money
 * may have moved. `unsent`: no money moved, because nothing was sent or the data was invalid.
 */
export type PaymentStage = 'sending' | 'awaiting' | 'unknown' | 'approved' | 'declined' | 'unsent'

/** A payment that begins. */
export interface NewPayment {
  /** Unique on this page. */
  readonly id: string
  /** The key by which the network recognises a second delivery. A repeated order may use the key of an earlier one. */
  readonly idempotencyKey: string
  readonly operation: PaymentCall['operation']
  /** A text that is equal for equal orders. */
  readonly fingerprint: string
  /** How the wallet's list shows the payment; undefined for a file of transfers. */
  readonly pattern: TransactionPattern | undefined
  readonly sentAt: ClockReading
  /** The ids of transactions that belong to other payments. */
  readonly excludedIds: readonly string[]
}

/** A payment that this page has begun. */
export interface Payment extends NewPayment {
  readonly stage: PaymentStage
  /** The id of the transaction; undefined while it is unknown. */
  readonly snsi: string | undefined
  /** The ids of transactions that the consumer did not recognise as this payment. */
  readonly dismissedIds: readonly string[]
  /** Whether the consumer has closed its screen. */
  readonly isClosed: boolean
}

/** The last request for a one-time PIN. */
export interface PinRequest {
  /** The order for which it was made; undefined without a request, and once the PIN was sent with an order. */
  readonly fingerprint: string | undefined
  /** From which the cooldown counts; undefined if the network sent none. */
  readonly requestedAt: ClockReading | undefined
  /** Whether the network has confirmed that it sent one for this order, now or before. */
  readonly isSent: boolean
  /** Whether the confirmation that needs it is open. */
  readonly isAwaited: boolean
}

/** What the marks of other pages of this browser say about payments of the same consumer. */
export interface FoundMarks {
  /** Whether another page has an open payment. */
  readonly isOpenElsewhere: boolean
  /** Whether a page was lost with an open payment, and the consumer has not yet closed the notice. */
  readonly isPaymentLost: boolean
  /** Whether the previous page of this tab was lost with an unused one-time PIN. */
  readonly isPinLost: boolean
}

export interface Journal extends FoundMarks {
  readonly payments: readonly Payment[]
  readonly pin: PinRequest
}

export type JournalEvent =
  /** The owner of a payment sends it. It begins no call that moves no money. */
  | { readonly type: 'payment.begin'; readonly payment: NewPayment }
  | {
      readonly type: 'payment.change'
      readonly id: string
      readonly stage: PaymentStage
      readonly snsi: string | undefined
    }
  /** The submission of a payment has ended. */
  | { readonly type: 'payment.settle'; readonly id: string; readonly outcome: PaymentOutcome }
  /** The consumer has left the screens of all payments. */
  | { readonly type: 'payments.close' }
  /** The owner of the payments crashed: the outcome of what was open can no longer be shown. */
  | { readonly type: 'payments.lose' }
  | {
      readonly type: 'pin.request'
      readonly fingerprint: string
      readonly requestedAt: ClockReading | undefined
    }
  | { readonly type: 'pin.sent' }
  /** `mayBeSent`: the request had no answer. */
  | {
      readonly type: 'pin.fail'
      readonly requestedAt: ClockReading | undefined
      readonly mayBeSent: boolean
    }
  /** The consumer has left the confirmation that needs it. */
  | { readonly type: 'pin.leave' }
  | ({ readonly type: 'marks.find' } & Partial<FoundMarks>)
  /** The consumer has closed the notice about what an earlier page has left. */
  | { readonly type: 'notice.dismiss' }
  /** The session has ended. */
  | { readonly type: 'journal.clear' }

export const emptyJournal: Journal = {
  payments: [],
  pin: { fingerprint: undefined, requestedAt: undefined, isSent: false, isAwaited: false },
  isOpenElsewhere: false,
  isPaymentLost: false,
  isPinLost: false,
}

const openStages: readonly PaymentStage[] = ['sending', 'awaiting', 'unknown']

/** Whether money may be on its way. */
export const isOpen = ({ stage }: Pick<Payment, 'stage'>): boolean => openStages.includes(stage)

const withChange = (payments: readonly Payment[], id: string, change: Partial<Payment>): readonly Payment[] =>
  payments.map(payment => (payment.id === id ? { ...payment, ...change } : payment))

/** Returns the payments after their screens were closed. What was not sent is forgotten. */
const withClosed = (payments: readonly Payment[], id?: string): readonly Payment[] =>
  payments
    .map(payment => (id === undefined || payment.id === id ? { ...payment, isClosed: true } : payment))
    .filter(({ isClosed, stage }) => !isClosed || stage !== 'unsent')

const toChange = (outcome: Exclude<PaymentOutcome, { readonly kind: 'left' }>): Partial<Payment> =>
  'receipt' in outcome ? { stage: outcome.kind, snsi: outcome.receipt.snsi } : { stage: 'unsent' }

/** Returns the journal after a submission. A one-time PIN is valid until it has left the device. */
const afterOutcome = (
  { payments, pin, ...journal }: Journal,
  { id, outcome }: { readonly id: string; readonly outcome: PaymentOutcome },
): Journal => ({
  ...journal,
  payments:
    outcome.kind === 'left'
      ? withClosed(withChange(payments, id, { dismissedIds: outcome.dismissedIds }), id)
      : withChange(payments, id, toChange(outcome)),
  pin: outcome.kind === 'unsent' ? pin : { ...pin, fingerprint: undefined, isSent: false, isAwaited: false },
})

/** Returns the journal after a crash. */
const afterLoss = (journal: Journal): Journal => {
  const isLost = (payment: Payment) => isOpen(payment) && !payment.isClosed
  return {
    ...journal,
    payments: journal.payments.map(payment =>
      isLost(payment) ? { ...payment, stage: 'unknown', isClosed: true } : payment,
    ),
    isPaymentLost: journal.isPaymentLost || journal.payments.some(isLost),
  }
}

/** Returns the journal after an event. */
export const reduceJournal = (journal: Journal, event: JournalEvent): Journal => {
  const { payments, pin } = journal
  switch (event.type) {
    case 'payment.begin': {
      const begun = { stage: 'sending', snsi: undefined, dismissedIds: [], isClosed: false } as const
      return { ...journal, payments: [...payments, { ...event.payment, ...begun }] }
    }
    case 'payment.change': {
      const { id, stage, snsi } = event
      return {
        ...journal,
        payments: withChange(payments, id, { stage, ...(snsi !== undefined && { snsi }) }),
      }
    }
    case 'payment.settle':
      return afterOutcome(journal, event)
    case 'payments.close':
      return { ...journal, payments: withClosed(payments) }
    case 'payments.lose':
      return afterLoss(journal)
    case 'pin.request': {
      const { fingerprint, requestedAt } = event
      const isSent = pin.isSent && pin.fingerprint === fingerprint
      return { ...journal, pin: { fingerprint, requestedAt, isSent, isAwaited: true } }
    }
    case 'pin.sent':
      return { ...journal, pin: { ...pin, isSent: true } }
    case 'pin.fail': {
      const { requestedAt, mayBeSent } = event
      const none = !mayBeSent && !pin.isSent && { fingerprint: undefined, isAwaited: false }
      return { ...journal, pin: { ...pin, requestedAt, ...none } }
    }
    case 'pin.leave':
      return { ...journal, pin: { ...pin, isAwaited: false } }
    case 'marks.find': {
      const { type: _, ...found } = event
      return { ...journal, ...found }
    }
    case 'notice.dismiss':
      return { ...journal, isPaymentLost: false, isPinLost: false }
    case 'journal.clear':
      return emptyJournal
  }
}

/**
 * The only record of the payments that this page has begun, from the press of Confirm to their outcome. It is an actor,
 * so that a write is an event: a model records it without running it, and the inspector shows it.
 */
export const paymentJournal = fromTransition(
  (journal: Journal, event: JournalEvent) => reduceJournal(journal, event),
  ({ input }: { input: Partial<Journal> | undefined }): Journal => ({ ...emptyJournal, ...input }),
)

export type JournalRef = ActorRefFrom<typeof paymentJournal>

/** The part of an input or a context that reads and writes the journal. */
export interface JournalHolder {
  readonly journalRef: JournalRef
}

export const readJournal = ({ journalRef }: JournalHolder): Journal => journalRef.getSnapshot().context
