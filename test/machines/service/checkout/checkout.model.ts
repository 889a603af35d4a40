import type { Cents } from '#machines/domain/money.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import { checkoutMachine } from '#machines/service/checkout/checkout.machine.ts'
import { isBalanceSufficient, isLocked } from '#machines/service/checkout/checkout-steps.ts'
import { declinedState, down } from '#test/model/facts/fixtures.ts'
import {
  cashForAnother,
  confirmed,
  factsWith,
  paidRow,
  receipt,
  toCheckoutInput,
  toDuplicateCheckoutInput,
  unsent,
  wrongField,
} from '#test/model/facts/order.fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { doneOf, equal, lawsOf, startedActors, when } from '#test/model/harness/laws.ts'

export const orderingCases = caseTable(checkoutMachine, {
  inputs: time => [
    toCheckoutInput(time),
    toDuplicateCheckoutInput(time),
    toCheckoutInput(time, cashForAnother),
    ...[toCheckoutInput(time), toDuplicateCheckoutInput(time)].map(input => ({
      ...input,
      facts: factsWith({ available: 500 as Cents }),
    })),
    { ...toCheckoutInput(time, cashForAnother), facts: factsWith({ isUnlocked: false }) },
  ],
  events: {},
  actors: {
    findTransaction: [
      { output: undefined },
      { output: { transaction: { ...paidRow, ...declinedState }, isCertain: true } },
      { output: { transaction: { ...paidRow, ...declinedState }, isCertain: false } },
      { output: { transaction: paidRow, isCertain: true } },
      { output: { transaction: paidRow, isCertain: false } },
      { error: down },
    ],
    confirmation: [
      { output: { codes: undefined, sentAt: undefined, isSent: false } },
      { output: { ...confirmed, codes: undefined } },
      { output: confirmed },
      { error: new Error('unforeseen') },
    ],
    payment: [
      { output: { kind: 'approved', receipt } },
      { output: { kind: 'declined', receipt: { ...receipt, status: 'declined' } } },
      { output: { kind: 'invalid', failure: wrongField } },
      { output: { kind: 'unsent', failure: unsent } },
      { output: { kind: 'closed', snsi: undefined, dismissedIds: ['other'] } },
      { error: new Error('unforeseen') },
    ],
  },
  // The earlier payment that was found, and whether the wallet allows the order.
  project(snapshot) {
    const { earlierPayment, isDuplicateConfirmed, offer, outcome } = snapshot.context
    return [
      snapshot.matches('confirmingDuplicate') && [
        earlierPayment?.transaction.snsi,
        earlierPayment?.isCertain,
      ],
      isBalanceSufficient(snapshot.context),
      isLocked(snapshot.context),
      offer.definition.needsUnlocked,
      isDuplicateConfirmed,
      outcome.kind,
    ]
  },
})

export const orderingLaws = lawsOf(checkoutMachine, {
  'an order is paid at most once, by a Confirm, with its codes': ({ event, started }, path) => {
    const [payment] = startedActors({ started }, 'payment')
    const codes = getAt(payment?.input, 'request', 'codes')
    return (
      equal('paid at most once', startedActors(path, 'payment').length <= 1, true) ??
      when(payment !== undefined, equal('confirmed codes', codes, event.output?.codes ?? 'none'))
    )
  },
  'an order is paid as it was placed': ({ started, after }, [first]) => {
    const placed = first?.after.context.order
    const calls = startedActors({ started }, 'payment').map(({ input }) => getAt(input, 'request', 'call'))
    return (
      equal('order', after.context.order === placed, true) ??
      when(calls.length > 0, equal('call', calls, [placed?.call]))
    )
  },
  'a confirmed order is paid only if the wallet allows it, and else ends': ({ event, after, started }) => {
    const { facts, order, offer } = after.context
    const { available, isUnlocked } = facts.read()
    const isCovered = (available ?? 0) >= (order.amount ?? 0)
    const isAllowed = isCovered && (isUnlocked || offer.definition.needsUnlocked !== true)
    const isConfirmed = event.type === doneOf('confirmation') && event.output.codes !== undefined
    const payments = startedActors({ started }, 'payment').length
    const isOver = after.matches('paying') || after.matches('ended')
    return (
      equal('payments', payments, isConfirmed && isAllowed ? 1 : 0) ??
      when(event.type === doneOf('confirmation'), equal('pays or ends', isOver, true))
    )
  },
  'a recent duplicate is confirmed only after a search or a repeat': ({ event, started }, path) => {
    const isRecent = path[0]?.after.context.attempts.length === 1
    const isFree = event.output === undefined || event.output.transaction?.state === declinedState.state
    const isSafe = event.type === 'order.repeat' || (event.type === doneOf('earlierPayment') && isFree)
    const confirmations = startedActors({ started }, 'confirmation').length
    return (
      equal('searches', startedActors(path, 'findTransaction').length, isRecent ? 1 : 0) ??
      when(isRecent, equal('confirmations', confirmations, isSafe ? 1 : 0))
    )
  },
  'an attempt is stored before it is sent': ({ after, started }, [first]) => {
    const { attempts } = after.context
    const added = attempts.slice(first?.after.context.attempts.length ?? 0)
    const stored = added.map(({ sentAt, idempotencyKey }) => [sentAt, idempotencyKey])
    const sent = startedActors({ started }, 'payment').map(({ input }) => [
      getAt(input, 'verification', 'sentAt'),
      getAt(input, 'request', 'idempotencyKey'),
    ])
    return when(sent.length > 0, equal('time and key', stored, sent))
  },
  'the wait for another one-time PIN outlives its confirmation': ({ event, after }) =>
    when(
      event.type === doneOf('confirmation'),
      equal('one-time PIN sent', after.context.otp?.sentAt, event.output?.sentAt),
    ),
  'Back and Close never end an order that was sent': ({ event, before, after }) =>
    when(
      before?.matches('paying') === true && /^(?:choice.back|dialog.close)$/.test(event.type),
      equal('state', after.value, 'paying'),
    ),
  'an order that was sent ends as its payment does, or as unknown': ({ event, after }, path) => {
    const isSent = startedActors(path, 'payment').length > 0
    const paid = path.find(step => step.event.type === doneOf('payment'))
    const outcome =
      event.type === 'order.outdated' ? { kind: 'cancelled' } : (paid?.event.output ?? { kind: 'unknown' })
    return when(after.status === 'done' && isSent, equal('outcome', after.output?.outcome, outcome))
  },
})
