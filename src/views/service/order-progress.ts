import { useSelector } from '@xstate/react'
import { selectConfirmationStep } from '../../../machines/payment/confirmation/confirmation.selectors.ts'
import { selectCanClose } from '../../../machines/payment/submission/submission.selectors.ts'
import {
  selectConfirmation,
  selectOrderingStep,
  selectPayment,
} from '../../../machines/service/ordering/ordering.selectors.ts'
import type { ServiceActorRef } from '../../../machines/service/service.machine.ts'
import { selectOrdering } from '../../../machines/service/service.selectors.ts'
import { useSelected } from '../shared/use-selected.ts'

/** How the dialog of an order stands: whether it can be left, and which part of the order it shows. */
export const useOrderProgress = (service: ServiceActorRef) => {
  const ordering = useSelector(service, selectOrdering)
  const payment = useSelected(ordering, selectPayment)
  const isBlocked = useSelector(payment, snapshot => snapshot !== undefined && !selectCanClose(snapshot))
  const confirmation = useSelected(ordering, selectConfirmation)
  const step = useSelected(ordering, selectOrderingStep)
  const part = useSelected(confirmation, selectConfirmationStep)
  return { isBlocked, part: part ?? step }
}
