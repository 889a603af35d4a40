import { useSelector } from '@xstate/react'
import { selectConfirmationStep } from '../../../machines/confirmation/confirmation.selectors.ts'
import {
  selectConfirmation,
  selectOrderingStep,
  selectPayment,
} from '../../../machines/ordering/ordering.selectors.ts'
import type { ServiceActorRef } from '../../../machines/service/service.machine.ts'
import { selectOrdering } from '../../../machines/service/service.selectors.ts'
import { selectCanClose } from '../../../machines/submission/submission.selectors.ts'

/** How the dialog of an order stands: whether it can be left, and which part of the order it shows. */
export const useOrderProgress = (service: ServiceActorRef) => {
  const ordering = useSelector(service, selectOrdering)
  const payment = useSelector(ordering, snapshot => snapshot && selectPayment(snapshot))
  const isBlocked = useSelector(payment, snapshot => snapshot !== undefined && !selectCanClose(snapshot))
  const confirmation = useSelector(ordering, snapshot => snapshot && selectConfirmation(snapshot))
  const step = useSelector(ordering, snapshot => snapshot && selectOrderingStep(snapshot))
  const part = useSelector(confirmation, snapshot => snapshot && selectConfirmationStep(snapshot))
  return { isBlocked, part: part ?? step }
}
