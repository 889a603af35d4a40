import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { selectOtpRequest } from '#machines/network/otp-request/otp-request.selectors.ts'
import { selectCharges } from '#machines/payment/charges/charges.selectors.ts'
import type { ConfirmationActorRef } from '#machines/payment/confirmation/confirmation.machine.ts'
import * as confirmation from '#machines/payment/confirmation/confirmation.selectors.ts'
import type { SubmissionActorRef } from '#machines/payment/submission/submission.machine.ts'
import { selectRequestPage } from '#machines/payment-request/payment-request.selectors.ts'
import { selectConfirmation, selectPayment } from '#machines/service/checkout/checkout.selectors.ts'
import type { Values } from '#machines/service/definitions/service-definition.types.ts'
import { isInputField, loadedOptions } from '#machines/service/form/field-validation.ts'
import type { OrderFormActorRef } from '#machines/service/order-form/order-form.machine.ts'
import { selectForm, selectFormRows } from '#machines/service/order-form/order-form.selectors.ts'
import type { ServiceActorRef } from '#machines/service/service.machine.ts'
import * as dialog from '#machines/service/service.selectors.ts'
import { selectPaymentRequest } from '#machines/session/session.selectors.ts'
import { seen } from '#test/support/headless-portal.ts'
import { pressSendOtp } from '#test/support/otp-request.ts'
import type { Flow, FlowStatus } from '../flow.types.ts'
import { otp, pin, type World } from '../world.ts'
import * as pages from './page.ts'

export interface Form {
  readonly path: string
  /** An unnamed list gets its first entry. */
  readonly values: (world: World) => Values
  /** The way to open it, if it has no button. */
  readonly open?: ((world: World) => void) | undefined
}

/** The reference on the statement of the payer, by which a payment is found in the ledger. */
export const reference = 'For the matrix'

export const serviceOf = (world: World): ServiceActorRef | undefined =>
  world.page().service() ??
  seen(seen(world.page().session(), selectPaymentRequest), selectRequestPage)?.service

export const formOf = (world: World): OrderFormActorRef | undefined =>
  seen(serviceOf(world), dialog.selectOrderForm)

const rowsOf = (form: OrderFormActorRef) => selectFormRows(form.getSnapshot()).flat()

export const rowOf = (world: World, name: string) =>
  seen(formOf(world), selectFormRows)
    ?.flat()
    .find(({ field }) => field.name === name)

export const typeIn = (world: World, field: string, value: string): void =>
  formOf(world)?.send({ type: 'field.change', field, value })

/** Enters the values that the form does not have yet. A list must be loaded before a value is chosen from it. */
const fillIn = (form: OrderFormActorRef | undefined, values: Values): void => {
  if (form === undefined) return
  for (const name of rowsOf(form).map(({ field }) => field.name)) {
    const row = rowsOf(form).find(({ field }) => field.name === name)
    if (row === undefined || !isInputField(row.field)) continue
    const [first] = row.field.kind === 'select' ? loadedOptions(row.field) : []
    const wanted = values[name] ?? (row.value === '' ? first?.value : row.value)
    if (wanted !== undefined && wanted !== row.value)
      form.send({ type: 'field.change', field: name, value: wanted })
  }
}

export const isLoadingOptions = (service: ServiceActorRef): boolean => {
  const wallet = dialog.selectWalletFacts(service.getSnapshot())
  const form = dialog.selectOrderForm(service.getSnapshot())
  return (
    (form !== undefined && rowsOf(form).some(({ optionsStatus }) => optionsStatus?.isLoading === true)) ||
    (wallet.available === undefined && !wallet.isBalanceUnavailable) ||
    (wallet.entity === undefined && !wallet.isEntityUnavailable)
  )
}

export const getStatus = (world: World): FlowStatus | 'inside' => {
  const page = pages.getStatus(world)
  if (page !== 'inside') return page
  if (serviceOf(world) !== undefined) return 'inside'
  const isBusy = world.page().session()?.getSnapshot().hasTag('busy') === true
  return isBusy || world.page().transactions()?.getSnapshot().hasTag('busy') !== false ? 'waiting' : 'fresh'
}

export const isListed = (world: World, isOwn: (row: Transaction) => boolean): boolean =>
  world.page().transactions()?.getSnapshot().context.transactions.some(isOwn) === true &&
  getStatus(world) === 'fresh'

/** Returns the status of the way to a service until one is open, then that of the flow. */
export const inDialog =
  (statusOf: Flow['status']): Flow['status'] =>
  world => {
    const status = getStatus(world)
    return status === 'inside' ? statusOf(world) : status
  }

/** Opens the payment request that the flow notes. */
export const openLink = (world: World): void =>
  seen(world.page().session(), selectPaymentRequest)?.send({ type: 'request.open', snsi: world.noted ?? '' })

export const openService = (world: World, path: string): void =>
  world.page().session()?.send({ type: 'service.open', name: path })

/** Opens a service from the dashboard, once that is loaded. */
export const openAt = (world: World, path: string): void => {
  if (getStatus(world) === 'fresh') openService(world, path)
}

/** Takes one step towards the filled-in form. @returns whether it is there, with its lists */
export const approachForm = (
  world: World,
  { path, values, open = () => openService(world, path) }: Form,
): boolean => {
  if (getStatus(world) === 'waiting') return false
  const service = serviceOf(world)
  if (service === undefined) open(world)
  else if (service.getSnapshot().matches('choosing')) {
    const stepsTaken = dialog.selectServiceDialog(service.getSnapshot()).breadcrumbs.length + 1
    service.send({ type: 'choice.choose', name: path.split('/')[stepsTaken] ?? '' })
  } else if (dialog.selectScreen(service.getSnapshot()) === 'editing') {
    fillIn(formOf(world), values(world))
    return !isLoadingOptions(service)
  }
  return false
}

/** Takes one step towards an order that can be confirmed. @returns whether it is there */
export const approachOrder = (world: World, form: Form): boolean => {
  if (approachForm(world, form)) formOf(world)?.send({ type: 'form.submit' })
  return authorise(confirmationIn(world))
}

export const typedIn = (world: World) => formOf(world)?.getSnapshot().context.values

export const checkoutIn = (world: World) => seen(serviceOf(world), dialog.selectCheckout)
export const confirmationIn = (world: World) => seen(checkoutIn(world), selectConfirmation)
export const otpRequestIn = (world: World) =>
  seen(confirmationIn(world), confirmation.selectConfirming)?.otpRequest
export const paymentIn = (world: World) => seen(checkoutIn(world), selectPayment)

/** Whether the payment waits for the consumer, without a known outcome. */
export const isOutcomeUnknown = (payment: SubmissionActorRef | undefined): boolean => {
  const snapshot = payment?.getSnapshot()
  return snapshot?.matches('unknown') === true || snapshot?.matches('recognising') === true
}

/** Presses Check now, accepts the transaction that was found, or closes. */
export const closeOrCheck = (payment: SubmissionActorRef | undefined): void => {
  const snapshot = payment?.getSnapshot()
  const isAsked = snapshot?.matches('recognising') === true
  const isUnchecked = snapshot?.matches({ unknown: 'unchecked' }) === true
  payment?.send({ type: isAsked ? 'candidate.accept' : isUnchecked ? 'check.now' : 'dialog.close' })
}

const isUnsent = (actor: ConfirmationActorRef): boolean =>
  seen(actor, confirmation.selectConfirming)?.needsOtp === true &&
  seen(actor, confirmation.selectConfirming)?.sentTo === undefined

/** Types the PIN, requests the one-time PIN or types the received one. @returns whether it can be confirmed now. */
export const authorise = (actor: ConfirmationActorRef | undefined): boolean => {
  if (actor === undefined) return false
  if (confirmation.selectConfirming(actor.getSnapshot()).asksPin) {
    actor.send({ type: 'field.change', field: 'pin', value: pin })
    actor.send({ type: 'form.submit' })
  }
  if (isUnsent(actor)) {
    pressSendOtp(actor)
    return false
  }
  if (confirmation.selectConfirming(actor.getSnapshot()).needsOtp)
    actor.send({ type: 'field.change', field: 'otp', value: otp })
  return confirmation.selectConfirming(actor.getSnapshot()).canConfirm
}

export const isOtpComing = (actor: ConfirmationActorRef | undefined): boolean => {
  if (actor === undefined) return false
  const request = seen(actor, confirmation.selectConfirming)?.otpRequest
  return (
    seen(request, selectOtpRequest)?.isSending === true ||
    (isUnsent(actor) && seen(request, selectOtpRequest)?.secondsLeft !== undefined)
  )
}

/** Whether a one-time PIN or the charges are pending, so that Confirm has to wait. */
export const isOnItsWay = (world: World): boolean =>
  isOtpComing(confirmationIn(world)) ||
  seen(seen(formOf(world), selectForm)?.charges, selectCharges)?.isLoading === true
