import { selectIsLoadingCharges } from '../../../../machines/payment/charges/charges.selectors.ts'
import type {
  ConfirmationActorRef,
  ConfirmationSnapshot,
} from '../../../../machines/payment/confirmation/confirmation.machine.ts'
import {
  selectAsksPin,
  selectCanConfirm,
  selectIsSending,
  selectNeedsOtp,
  selectSecondsLeft,
  selectSentTo,
} from '../../../../machines/payment/confirmation/confirmation.selectors.ts'
import type { SubmissionActorRef } from '../../../../machines/payment/submission/submission.machine.ts'
import {
  selectConfirmation,
  selectPayment,
} from '../../../../machines/service/checkout/checkout.selectors.ts'
import { selectCharges, selectCheckout } from '../../../../machines/service/service.selectors.ts'
import { seen } from '../../../support/headless-portal.ts'
import { otp, pin, type World } from '../../world.ts'
import { serviceOf } from '../form.ts'

/** The pending order in the dialog, from Proceed on. */
export const checkoutIn = (world: World) => seen(serviceOf(world), selectCheckout)

export const confirmationIn = (world: World) => seen(checkoutIn(world), selectConfirmation)

export const paymentIn = (world: World) => seen(checkoutIn(world), selectPayment)

/** Presses Check now in a payment without an outcome, else Close. */
export const closeOrCheck = (payment: SubmissionActorRef | undefined): void => {
  const unchecked = payment?.getSnapshot().matches({ unknown: 'unchecked' }) === true
  payment?.send({ type: unchecked ? 'check.now' : 'dialog.close' })
}

const isUnsent = (snapshot: ConfirmationSnapshot): boolean =>
  selectNeedsOtp(snapshot) && selectSentTo(snapshot) === undefined

/** Types the PIN, asks for the one-time PIN or types the one that came. @returns whether it can be confirmed now. */
export const authoriseIn = (actor: ConfirmationActorRef | undefined): boolean => {
  if (actor === undefined) return false
  if (selectAsksPin(actor.getSnapshot())) {
    actor.send({ type: 'code.change', value: pin })
    actor.send({ type: 'pin.submit' })
  }
  if (isUnsent(actor.getSnapshot())) {
    actor.send({ type: 'otp.send' })
    return false
  }
  if (selectNeedsOtp(actor.getSnapshot())) actor.send({ type: 'code.change', value: otp })
  return selectCanConfirm(actor.getSnapshot())
}

/** Does the same for the pending order. */
export const authorise = (world: World): boolean => authoriseIn(confirmationIn(world))

/** True if this order has no code yet, and a cooldown blocks the request for one. */
const isTooSoon = (snapshot: ConfirmationSnapshot): boolean =>
  selectSecondsLeft(snapshot) !== undefined && isUnsent(snapshot)

/** Whether a one-time PIN is on its way, or can only be asked for after a rest. */
export const isOtpComing = (actor: ConfirmationActorRef | undefined): boolean =>
  seen(actor, selectIsSending) === true || seen(actor, isTooSoon) === true

/** Whether a one-time PIN or the charges are on their way: what is waited for before Confirm. */
export const isOnItsWay = (world: World): boolean =>
  isOtpComing(confirmationIn(world)) ||
  seen(seen(serviceOf(world), selectCharges), selectIsLoadingCharges) === true
