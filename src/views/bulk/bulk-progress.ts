import { useSelector } from '@xstate/react'
import {
  selectApproval,
  selectBulkConfirmation,
  selectBulkPart,
  selectForm,
} from '../../../machines/bulk/bulk.selectors.ts'
import { selectCanLeave } from '../../../machines/bulk-approval/bulk-approval.selectors.ts'
import { selectFormPart } from '../../../machines/bulk-form/bulk-form.selectors.ts'
import { selectConfirmationStep } from '../../../machines/confirmation/confirmation.selectors.ts'
import type { ServiceActorRef } from '../../../machines/service/service.machine.ts'
import { selectBulk } from '../../../machines/service/service.selectors.ts'

/** How the dialog of bulk transfers stands: whether it can be left, and which part of them it shows. */
export const useBulkProgress = (service: ServiceActorRef) => {
  const bulk = useSelector(service, selectBulk)
  const part = useSelector(bulk, snapshot => snapshot && selectBulkPart(snapshot))
  const form = useSelector(bulk, snapshot => snapshot && selectForm(snapshot))
  const formPart = useSelector(form, snapshot => snapshot && selectFormPart(snapshot))
  const confirmation = useSelector(bulk, snapshot => snapshot && selectBulkConfirmation(snapshot))
  const asked = useSelector(confirmation, snapshot => snapshot && selectConfirmationStep(snapshot))
  const approval = useSelector(bulk, snapshot => snapshot && selectApproval(snapshot))
  const isBlocked = useSelector(approval, snapshot => snapshot !== undefined && !selectCanLeave(snapshot))
  return { isBlocked, part: asked ?? formPart ?? part }
}
