import type { ComponentType } from 'react'
import { type CheckoutScreen, selectCheckoutDialog } from '#machines/service/checkout/checkout.selectors.ts'
import { selectCheckout } from '#machines/service/service.selectors.ts'
import { useService, useView } from '#src/views/shared/hooks.tsx'
import { Approved } from './Approved.tsx'
import { CheckingDuplicate, ConfirmDuplicate } from './ConfirmDuplicate.tsx'
import { Confirming } from './Confirming.tsx'
import type { CheckoutProps } from './checkout.types.ts'
import { Paying, ReadingOptions } from './Paying.tsx'
import { Declined } from './Results.tsx'
import { InputErrors, Unsent } from './Unsent.tsx'

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
  edit: Empty,
  close: Empty,
  code: Empty,
}

/** The checkout: duplicate check, confirmation, payment and outcome. */
export const Checkout = (props: Omit<CheckoutProps, 'checkout'>) => {
  const checkout = useView(useService(), selectCheckout)
  const state = useView(checkout, selectCheckoutDialog)?.screen
  if (checkout === undefined || state === undefined) return null
  const Screen = screens[state]
  return <Screen {...props} checkout={checkout} />
}
