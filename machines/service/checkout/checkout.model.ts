import type { Cents } from '#machines/domain/money.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import { getShownStage } from '#machines/payment/journal/journal-questions.ts'
import { readJournal } from '#machines/payment/journal/payment-journal.ts'
import { declinedState, down } from '#test/model/facts/fixtures.ts'
import {
  cashForAnother,
  confirmed,
  newPayment,
  paidRow,
  receipt,
  toCheckoutInput,
  toDuplicateCheckoutInput,
  transfer,
  unsent,
  wrongField,
} from '#test/model/facts/order.fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { doneOf, equal, lawsOf, listSentEvents, startedActors, when } from '#test/model/harness/laws.ts'
import { checkoutMachine } from './checkout.machine.ts'
import { isBalanceSufficient, isLocked } from './checkout-steps.ts'

const scanCode = { snsi: 'snsi-request', url: undefined, image: undefined }

export const orderingCases = caseTable(checkoutMachine, {
  inputs: time => [
    toCheckoutInput(time),
    toDuplicateCheckoutInput(time),
    toDuplicateCheckoutInput(time, 'approved'),
    toCheckoutInput(time, cashForAnother),
    toCheckoutInput(time, transfer, { available: 500 as Cents }),
    toCheckoutInput(time, cashForAnother, { isUnlocked: false }),
  ],
  events: {},
  actors: {
    findTransaction: [
      undefined,
      { transaction: { ...paidRow, ...declinedState }, isCertain: true },
      { transaction: { ...paidRow, ...declinedState }, isCertain: false },
      { transaction: paidRow, isCertain: true },
      { transaction: paidRow, isCertain: false },
      down,
    ],
    confirmation: [{ codes: undefined }, confirmed],
    payment: [
      { kind: 'approved', receipt },
      { kind: 'approved', receipt: { ...receipt, scanCode } },
      { kind: 'declined', receipt: { ...receipt, status: 'declined' } },
      { kind: 'invalid', failure: wrongField },
      { kind: 'unsent', failure: unsent },
      { kind: 'left', dismissedIds: ['other'] },
    ],
  },
  // The earlier payment that was found, and whether the wallet allows the order.
  project(snapshot) {
    const { earlierPayment, isRepeatAccepted, offer, outcome, codes } = snapshot.context
    return [
      snapshot.matches('confirmingDuplicate') && [
        earlierPayment?.transaction.snsi,
        earlierPayment?.isCertain,
      ],
      isBalanceSufficient(snapshot.context),
      isLocked(snapshot.context),
      offer.definition.needsUnlocked,
      isRepeatAccepted,
      outcome?.kind,
      codes,
    ]
  },
})

/** Whether a search has shown that the earlier payment was declined. */
const isDecline = ({ type, output }: { readonly type: string; readonly output?: unknown }): boolean =>
  type === doneOf('earlierPayment') &&
  getAt(output, 'isCertain') === true &&
  getAt(output, 'transaction', 'state') === declinedState.state

export const orderingLaws = lawsOf(checkoutMachine, {
  'an order is paid once for each Confirm, with its codes, and again only after Retry of an unsent one': (
    { event, started },
    path,
  ) => {
    const [payment] = startedActors({ started }, 'payment')
    const retries = path.filter(step => step.event.type === 'order.retry').length
    const codes = getAt(payment?.input, 'request', 'codes')
    return (
      equal('one for each try', startedActors(path, 'payment').length <= retries + 1, true) ??
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
  'a confirmed order is paid only if the wallet allows it': ({ event, after, started }) => {
    const { facts, order, offer } = after.context
    const { available, isUnlocked } = facts.read()
    const isCovered = (available ?? 0) >= (order.amount ?? 0)
    const isAllowed = isCovered && (isUnlocked || offer.definition.needsUnlocked !== true)
    const isConfirmed = event.type === doneOf('confirmation') && event.output.codes !== undefined
    const payments = startedActors({ started }, 'payment').length
    return equal('payments', payments, isConfirmed && isAllowed ? 1 : 0)
  },
  'an order that may repeat an earlier payment is confirmed only after its acceptance or a decline': (
    { started, after },
    path,
  ) => {
    const isRepeated = readJournal(after.context).payments.some(({ id }) => id === newPayment.id)
    const confirmations = startedActors({ started }, 'confirmation').length
    const isSafe = path.some(step => step.event.type === 'order.repeat' || isDecline(step.event))
    return when(isRepeated && confirmations > 0, equal('accepted or declined', isSafe, true))
  },
  'a payment is begun before it is sent, with its key, and settled when it has ended': step => {
    const begun = listSentEvents(step, 'payment.begin').map(({ event }) => [
      getAt(event, 'payment', 'id'),
      getAt(event, 'payment', 'idempotencyKey'),
      getAt(event, 'payment', 'sentAt'),
    ])
    const sent = startedActors(step, 'payment').map(({ input }) => [
      getAt(input, 'paymentId'),
      getAt(input, 'request', 'idempotencyKey'),
      getAt(input, 'verification', 'sentAt'),
    ])
    const settled = listSentEvents(step, 'payment.settle').map(({ event }) => getAt(event, 'outcome'))
    const ended = step.event.type === doneOf('payment') ? [step.event.output] : []
    return equal('begun', begun, sent) ?? equal('settled', settled, ended)
  },
  'a payment without an answer keeps its key until its outcome is known': ({ before, started }, path) => {
    const open = before && readJournal(before.context).payments.find(({ stage }) => stage === 'unknown')
    const keys = startedActors({ started }, 'payment').map(({ input }) =>
      getAt(input, 'request', 'idempotencyKey'),
    )
    const isFound = path.some(({ after }) => after.context.earlierPayment !== undefined)
    return when(open !== undefined && !isFound && keys.length > 0, equal('key', keys, [open?.idempotencyKey]))
  },
  'Back and Close never end an order that was sent': ({ event, before, after }) =>
    when(
      before?.matches('paying') === true && /^(?:choice.back|dialog.close)$/.test(event.type),
      equal('state', after.value, 'paying'),
    ),
  'a checkout that has ended leaves no screen of a payment': ({ after }) =>
    when(after.status === 'done', equal('shown', getShownStage(readJournal(after.context)), undefined)),
  'the outcome that is shown is that of the payment': ({ after }) => {
    const shown = (['approved', 'declined', 'unsent'] as const).find(state => after.matches(state))
    return when(
      shown !== undefined,
      equal('outcome', after.context.outcome?.kind, shown),
      equal('journal', getShownStage(readJournal(after.context)), shown),
    )
  },
})
