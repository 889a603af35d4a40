import type { ComponentType } from 'react'
import { selectConfirmationFocusKey } from '#machines/payment/confirmation/confirmation.selectors.ts'
import { selectCanClose } from '#machines/payment/submission/submission.selectors.ts'
import {
  type CheckoutScreen,
  selectCheckoutDialog,
  selectConfirmation,
  selectPayment,
} from '#machines/service/checkout/checkout.selectors.ts'
import type { ServiceActorRef } from '#machines/service/service.machine.ts'
import { selectCheckout } from '#machines/service/service.selectors.ts'
import { useService, useView } from '#src/views/shared/hooks.tsx'
import { Approved } from './Approved.tsx'
import { CheckingDuplicate, ConfirmDuplicate } from './ConfirmDuplicate.tsx'
import { Confirming } from './Confirming.tsx'
import { Declined, Paying, ReadingOptions } from './PaymentSteps.tsx'
import type { CheckoutProps } from './Summary.tsx'
import { InputErrors, Unsent } from './Unsent.tsx'

/** Returns whether a pending payment keeps the dialog open, and the focus key of the dialog. */
export const useCheckoutProgress = (service: ServiceActorRef) => {
  const checkout = useView(service, selectCheckout)
  const payment = useView(checkout, selectPayment)
  const isBlocked = useView(payment, snapshot => snapshot !== undefined && !selectCanClose(snapshot))
  const confirmation = useView(checkout, selectConfirmation)
  const step = useView(checkout, selectCheckoutDialog)?.focusKey
  const part = useView(confirmation, selectConfirmationFocusKey)
  return { isBlocked, part: part ?? step }
}

const Empty = () => null

/** The screen of each state of the checkout, in order. */
const screens: Readonly<Record<CheckoutScreen, ComponentType<CheckoutProps>>> = {
  beginning: Empty,
  checkingDuplicate: CheckingDuplicate,
  confirmingDuplicate: ConfirmDuplicate,
  confirming: Confirming,
  paying: Paying,
  resolvingOutcome: Empty,
  rereadingOptions: ReadingOptions,
  rejected: Empty,
  approved: Approved,
  declined: Declined,
  invalid: InputErrors,
  unsent: Unsent,
  reopened: Empty,
  closed: Empty,
  codeIssued: Empty,
}

/** The checkout: duplicate check, confirmation, payment and outcome. */
export const Checkout = (props: Omit<CheckoutProps, 'checkout'>) => {
  const checkout = useView(useService(), selectCheckout)
  const state = useView(checkout, selectCheckoutDialog)?.screen
  if (checkout === undefined || state === undefined) return null
  const Screen = screens[state]
  return <Screen {...props} checkout={checkout} />
}
