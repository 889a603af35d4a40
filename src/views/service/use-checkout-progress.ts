import { selectConfirmationFocusKey } from '#machines/payment/confirmation/confirmation.selectors.ts'
import { selectCanClose } from '#machines/payment/submission/submission.selectors.ts'
import {
  selectCheckoutDialog,
  selectConfirmation,
  selectPayment,
} from '#machines/service/checkout/checkout.selectors.ts'
import type { ServiceActorRef } from '#machines/service/service.machine.ts'
import { selectCheckout } from '#machines/service/service.selectors.ts'
import { useView } from '../shared/hooks.tsx'

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
