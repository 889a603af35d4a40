import type { Cents } from '../../../../machines/domain/money.ts'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { checkoutMachine } from '../../../../machines/service/checkout/checkout.machine.ts'
import { isLocked } from '../../../../machines/service/checkout/checkout-steps.ts'
import { declinedState, down } from '../../../model/facts/fixtures.ts'
import {
  amplyFundedWallet,
  cashForAnother,
  confirmed,
  paidRow,
  receipt,
  toCheckoutInput,
  toDuplicateCheckoutInput,
  unsent,
  wrongField,
} from '../../../model/facts/order.fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, equal, lawsOf, startedActors, when } from '../../../model/harness/laws.ts'

export const orderingCases = caseTable(checkoutMachine, {
  inputs: time => [
    toCheckoutInput(time),
    toDuplicateCheckoutInput(time),
    toCheckoutInput(time, cashForAnother),
  ],
  events: {
    'wallet.change': [
      { ...amplyFundedWallet, available: 500 as Cents },
      { ...amplyFundedWallet, isUnlocked: false },
    ],
  },
  actors: {
    walletUpdates: { sends: ['wallet.change'] },
    findTransaction: [
      { output: undefined },
      { output: { ...paidRow, ...declinedState } },
      { output: paidRow },
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
      { output: { kind: 'closed', snsi: undefined } },
      { error: new Error('unforeseen') },
    ],
  },
  // The earlier payment that was found, and whether the balance covers the order while that matters.
  project(snapshot) {
    const { walletInfo, earlierPayment, isDuplicateConfirmed, offer, outcome } = snapshot.context
    const isPoor = snapshot.matches('confirming') && walletInfo.available !== amplyFundedWallet.available
    const isBarred = snapshot.matches('confirming') && isLocked(snapshot.context)
    return [
      snapshot.matches('confirmingDuplicate') && earlierPayment?.snsi,
      isPoor,
      isBarred,
      offer.definition.needsUnlocked,
      isDuplicateConfirmed,
      outcome.kind,
    ]
  },
})

export const orderingLaws = lawsOf(checkoutMachine, {
  'a confirmed order is paid once, as it was placed': (step, path) => {
    const [payment] = startedActors(step, 'payment')
    const { call, codes } = Object(getAt(payment?.input, 'request'))
    return when(
      payment !== undefined,
      equal('payments', startedActors(path, 'payment').length, 1),
      equal('event', step.event.type, doneOf('confirmation')),
      equal('codes', codes, step.event.output?.codes ?? 'confirmed'),
      equal('call', call, path[0]?.after.context.order.call),
    )
  },
  'an order is paid only from a wallet that allows it': (step, path) => {
    const told = path.findLast(({ event }) => event.type === 'wallet.change')?.event
    const { walletInfo, order, offer } = step.after.context
    const { available = 0, isUnlocked } = told ?? walletInfo
    return when(
      startedActors(step, 'payment').length > 0,
      equal('covered', available >= (order.amount ?? 0), true),
      equal('unlocked', isUnlocked || offer.definition.needsUnlocked !== true, true),
    )
  },
  'a possible duplicate is confirmed only by the consumer': (step, path) => {
    const { event } = step
    const isDuplicate = path[0]?.after.context.attempts.length === 1
    const movedNothing = event.output === undefined || event.output.state?.alias === declinedState.state.alias
    const isNew = event.type === doneOf('earlierPayment') && movedNothing
    return when(
      isDuplicate && startedActors(step, 'confirmation').length > 0,
      equal('new or repeated', isNew || event.type === 'order.repeat', true),
    )
  },
  'only an open attempt is repeated with its key': (step, path) => {
    const [payment] = startedActors(step, 'payment')
    const isDecided = path.some(
      ({ event: { type, output } }) =>
        type === 'order.repeat' || (type === doneOf('earlierPayment') && output !== undefined),
    )
    const isOpen = path[0]?.after.context.attempts.length === 1 && !isDecided
    const key = getAt(payment?.input, 'request', 'idempotencyKey')
    const stored = step.after.context.attempts.at(-1)?.idempotencyKey
    return when(payment !== undefined, equal('keys', [key === 'key-0', stored], [isOpen, key]))
  },
  'a found payment decides its attempt': ({ event, after: { context } }) => {
    const decided = context.attempts.filter(({ isDecided }) => isDecided).map(({ snsi }) => snsi)
    const isFound = event.type === doneOf('earlierPayment') && event.output !== undefined
    return when(isFound && context.attempts.length > 0, equal('decided', decided, [event.output?.snsi]))
  },
  'the outcome is that of the payment': ({ event, after: { output } }, path) => {
    const isSent = startedActors(path, 'payment').length > 0
    const kind = event.type === doneOf('payment') ? event.output.kind : 'unknown'
    const isUnsent = output?.outcome.kind === 'cancelled' || output?.outcome.kind === 'failed'
    return when(
      output !== undefined,
      isSent ? equal('outcome', output?.outcome.kind, kind) : equal('nothing sent', isUnsent, true),
    )
  },
  'a one-time PIN is valid for one payment': ({ event, after: { context } }) =>
    when(
      event.type === doneOf('payment') && event.output.kind !== 'unsent',
      equal('order of the one-time PIN', context.otp?.fingerprint, undefined),
    ),
})
