import { useSelector } from '@xstate/react'
import { selectConfirmationFocusKey } from '#machines/payment/confirmation/confirmation.selectors.ts'
import { selectCanClose } from '#machines/payment/submission/submission.selectors.ts'
import {
  selectCheckoutFocusKey,
  selectConfirmation,
  selectPayment,
} from '#machines/service/checkout/checkout.selectors.ts'
import type { ServiceActorRef } from '#machines/service/service.machine.ts'
import { selectCheckout } from '#machines/service/service.selectors.ts'
import { useSelected } from '../shared/use-selected.ts'

/** Returns whether a pending payment keeps the dialog open (P6), and the focus key of the dialog. */
export const useCheckoutProgress = (service: ServiceActorRef) => {
  const checkout = useSelector(service, selectCheckout)
  const payment = useSelected(checkout, selectPayment)
  const isBlocked = useSelector(payment, snapshot => snapshot !== undefined && !selectCanClose(snapshot))
  const confirmation = useSelected(checkout, selectConfirmation)
  const step = useSelected(checkout, selectCheckoutFocusKey)
  const part = useSelected(confirmation, selectConfirmationFocusKey)
  return { isBlocked, part: part ?? step }
}
