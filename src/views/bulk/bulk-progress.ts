import { useSelector } from '@xstate/react'
import {
  selectAgreement,
  selectApproval,
  selectBulkPart,
  selectForm,
} from '../../../machines/bulk/bulk.selectors.ts'
import {
  selectAgreementStep,
  selectConfirmation,
} from '../../../machines/bulk-agreement/bulk-agreement.selectors.ts'
import { selectFormPart } from '../../../machines/bulk-form/bulk-form.selectors.ts'
import { selectConfirmationStep } from '../../../machines/confirmation/confirmation.selectors.ts'
import type { ServiceActorRef } from '../../../machines/service/service.machine.ts'
import { selectBulk } from '../../../machines/service/service.selectors.ts'
import { selectCanClose } from '../../../machines/submission/submission.selectors.ts'

/** How the dialog of bulk transfers stands: whether it can be left, and which part of them it shows. */
export const useBulkProgress = (service: ServiceActorRef) => {
  const bulk = useSelector(service, selectBulk)
  const part = useSelector(bulk, snapshot => snapshot && selectBulkPart(snapshot))
  const form = useSelector(bulk, snapshot => snapshot && selectForm(snapshot))
  const formPart = useSelector(form, snapshot => snapshot && selectFormPart(snapshot))
  const agreement = useSelector(bulk, snapshot => snapshot && selectAgreement(snapshot))
  const agreementStep = useSelector(agreement, snapshot => snapshot && selectAgreementStep(snapshot))
  const confirmation = useSelector(agreement, snapshot => snapshot && selectConfirmation(snapshot))
  const asked = useSelector(confirmation, snapshot => snapshot && selectConfirmationStep(snapshot))
  const approval = useSelector(bulk, snapshot => snapshot && selectApproval(snapshot))
  const isBlocked = useSelector(approval, snapshot => snapshot !== undefined && !selectCanClose(snapshot))
  return { isBlocked, part: asked ?? agreementStep ?? formPart ?? part }
}
