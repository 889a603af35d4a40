import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { CheckoutSnapshot } from '#machines/service/checkout/checkout.machine.ts'
import { selectCheckoutScreen } from '#machines/service/checkout/checkout.selectors.ts'
import { selectCheckout } from '#machines/service/service.selectors.ts'
import type { ScreenProps } from '#src/views/shared/dialog/service.types.ts'
import { useSelected } from '#src/views/shared/use-selected.ts'
import { CheckingDuplicate, ConfirmDuplicate } from './ConfirmDuplicate.tsx'
import { Confirming } from './Confirming.tsx'
import type { CheckoutProps } from './checkout.types.ts'
import { Paying, ReadingOptions } from './Paying.tsx'

const Nothing = () => null

/** The screen of each state of the checkout, in order. */
const screens: Readonly<Record<CheckoutSnapshot['value'], ComponentType<CheckoutProps>>> = {
  beginning: Nothing,
  checkingDuplicate: CheckingDuplicate,
  confirmingDuplicate: ConfirmDuplicate,
  confirming: Confirming,
  paying: Paying,
  rereadingOptions: ReadingOptions,
  ended: Nothing,
}

/** The checkout: duplicate check, confirmation, payment and outcome. */
export const Checkout = (props: ScreenProps) => {
  const checkout = useSelector(props.service, selectCheckout)
  const state = useSelected(checkout, selectCheckoutScreen)
  if (checkout === undefined || state === undefined) return null
  const Screen = screens[state]
  return <Screen {...props} checkout={checkout} />
}
