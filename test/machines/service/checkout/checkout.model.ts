import type { Cents } from '../../../../machines/domain/money.ts'
import { getStatus } from '../../../../machines/domain/transaction/transaction.ts'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import {
  type CheckoutSnapshot,
  checkoutMachine,
} from '../../../../machines/service/checkout/checkout.machine.ts'
import { isLocked } from '../../../../machines/service/checkout/checkout-steps.ts'
import type { WalletInfoChange } from '../../../../machines/service/wallet-info.ts'
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
import { doneOf, failedOf, holding, isEqual, lawsOf, startedActors } from '../../../model/harness/laws.ts'
import type { PathStep } from '../../../model/harness/laws.types.ts'

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

type Path = readonly PathStep<CheckoutSnapshot>[]

/** Returns the attempts from before this checkout. */
const earlierIn = ([first]: Path) => first?.after.context.attempts ?? []

/** Returns the last reported state of the wallet. */
const walletIn = (path: Path): Pick<WalletInfoChange, 'available' | 'isUnlocked'> | undefined => {
  const told = path.findLast(({ event }) => event.type === 'wallet.change')?.event
  return told === undefined
    ? path[0]?.after.context.walletInfo
    : { available: told.available, isUnlocked: told.isUnlocked }
}

/** Whether the current wallet can pay the order. */
const isAllowed = ({ context: { offer, order } }: CheckoutSnapshot, path: Path): boolean => {
  const { available = 0, isUnlocked = false } = walletIn(path) ?? {}
  return available >= (order.amount ?? 0) && (isUnlocked || offer.definition.needsUnlocked !== true)
}

export const orderingLaws = lawsOf(checkoutMachine, {
  'an order is paid at most once, with the codes of the Confirm before': holding(
    ({ event, started }, path) =>
      startedActors(path, 'payment').length <= 1 &&
      startedActors([{ started }], 'payment').every(
        ({ input }) =>
          event.type === doneOf('confirmation') &&
          event.output.codes !== undefined &&
          getAt(input, 'request', 'codes') === event.output.codes,
      ),
  ),
  'a confirmed order is paid as it was placed, if the wallet still allows it': holding(
    ({ event, after, started }, path) => {
      if (event.type !== doneOf('confirmation') || event.output.codes === undefined) return true
      const { offer, order } = after.context
      const [payment] = startedActors([{ started }], 'payment')
      if (payment === undefined) return !isAllowed(after, path)
      const isSame = isEqual(getAt(payment.input, 'request', 'call'), offer.definition.toCall(order))
      return isAllowed(after, path) && isSame && order === path[0]?.after.context.order
    },
  ),
  'a recent duplicate is looked up first, and confirmed unless no money has moved': holding(
    ({ event, before, after, started, possibleEvents }, path) => {
      const [earlier] = earlierIn(path)
      const { walletInfo, order } = after.context
      if (
        after.context.isDuplicateConfirmed !==
        (event.type === 'order.repeat' || before?.context.isDuplicateConfirmed === true)
      )
        return false
      const searches = startedActors(path, 'findTransaction')
      if (earlier === undefined) return searches.length === 0
      if (before === undefined)
        return searches.some(
          ({ input }) =>
            getAt(input, 'sentAt') === earlier.sentAt &&
            getAt(input, 'amount') === order.amount &&
            getAt(input, 'msisdn') === walletInfo.msisdn &&
            after.hasTag('busy'),
        )
      if (
        after.matches('confirmingDuplicate') &&
        !possibleEvents().some(({ type }) => type === 'order.repeat')
      )
        return false
      const isStill =
        event.type === doneOf('earlierPayment') &&
        (event.output === undefined || getStatus(event.output) === 'declined')
      const isAsked = startedActors([{ started }], 'confirmation').length === 1
      return searches.length === 1 && isAsked === (isStill || event.type === 'order.repeat')
    },
  ),
  'an earlier payment that was found counts as decided': holding(({ event, before, after: { context } }) => {
    if (before === undefined) return true
    if (event.type !== doneOf('earlierPayment'))
      return context.earlierPayment === before.context.earlierPayment
    return (
      context.earlierPayment === event.output &&
      (event.output === undefined ||
        context.attempts.some(({ snsi, isDecided }) => isDecided && snsi === event.output.snsi))
    )
  }),
  'Back and Close end the order, or are passed to its confirmation or payment': holding(
    ({ event, before, after, sentEvents, possibleEvents }) => {
      const types = possibleEvents().map(({ type }) => type)
      if (after.status === 'active' && !(types.includes('choice.back') && types.includes('dialog.close')))
        return false
      if (event.type !== 'choice.back' && event.type !== 'dialog.close') return sentEvents.length === 0
      const tells = sentEvents.map(one => `${one.to} ${one.event.type}`)
      if (before?.matches('paying'))
        return after.matches('paying') && isEqual(tells, ['payment dialog.close'])
      if (before?.matches('confirming'))
        return after.matches('confirming') && isEqual(tells, ['confirmation order.cancel'])
      return after.matches('ended')
    },
  ),
  'an attempt is stored before it is sent, and an open one keeps its key': holding(
    ({ before, after: { context }, started }, path) => {
      const [payment] = startedActors([{ started }], 'payment')
      if (payment === undefined || before === undefined) return true
      const last = context.attempts.at(-1)
      const [open] = before.context.attempts.filter(({ isDecided }) => !isDecided)
      const isAgain = open !== undefined && !context.isDuplicateConfirmed
      return (
        context.attempts.length === earlierIn(path).length + 1 &&
        getAt(payment.input, 'verification', 'sentAt') === last?.sentAt &&
        getAt(payment.input, 'request', 'idempotencyKey') === last?.idempotencyKey &&
        isAgain === earlierIn(path).some(({ idempotencyKey }) => idempotencyKey === last?.idempotencyKey) &&
        (context.earlierPayment === undefined ||
          last?.excludedIds.includes(context.earlierPayment.snsi) === true)
      )
    },
  ),
  'it ends as its payment ends, and is cancelled or failed only if nothing was sent': holding(
    ({ event, after, started, possibleEvents }, path) => {
      const isConfirmed = ({ type, output }: PathStep['event']) =>
        type === doneOf('confirmation') && output.codes !== undefined
      if (after.matches('confirming') && !possibleEvents().some(isConfirmed)) return false
      if (after.status !== 'done')
        return (
          !/confirmation|payment/.test(event.type) || startedActors([{ started }], 'payment').length === 1
        )
      const { outcome, attempts, otp, isDuplicateConfirmed } = after.context
      const { output } = after
      const isWhole = output?.outcome === outcome && output.attempts === attempts && output.otp === otp
      if (!isWhole || output.isDuplicateConfirmed !== isDuplicateConfirmed) return false
      if (event.type === doneOf('payment')) return outcome === event.output
      if (event.type === failedOf('payment')) return outcome.kind === 'unknown'
      return (
        startedActors(path, 'payment').length === 0 &&
        outcome.kind === (isConfirmed(event) && walletIn(path)?.isUnlocked ? 'failed' : 'cancelled')
      )
    },
  ),
  'a one-time PIN is valid for its order until it was sent with it': holding(
    ({ event, before, after: { context }, started }) => {
      const { walletInfo, chargesRef, offer, otp } = context
      const asked = startedActors([{ started }], 'confirmation').every(
        ({ input }) =>
          getAt(input, 'msisdn') === walletInfo.msisdn &&
          getAt(input, 'needsOtp') === offer.needsOtp &&
          getAt(input, 'needsPin') === offer.needsPin &&
          getAt(input, 'charges') === chargesRef,
      )
      if (!asked || before === undefined) return asked
      if (event.type === doneOf('confirmation'))
        return otp?.sentAt === event.output.sentAt && (otp?.fingerprint !== undefined) === event.output.isSent
      if (event.type === doneOf('payment') && event.output.kind !== 'unsent')
        return otp?.fingerprint === undefined && otp?.sentAt === before.context.otp?.sentAt
      return otp === before.context.otp
    },
  ),
})
