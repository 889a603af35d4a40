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
} from '../../../machines/bulk/bulk-agreement/bulk-agreement.selectors.ts'
import { selectFormPart } from '../../../machines/bulk/bulk-form/bulk-form.selectors.ts'
import { selectConfirmationStep } from '../../../machines/payment/confirmation/confirmation.selectors.ts'
import { selectCanClose } from '../../../machines/payment/submission/submission.selectors.ts'
import type { ServiceActorRef } from '../../../machines/service/service.machine.ts'
import { selectBulk } from '../../../machines/service/service.selectors.ts'
import { useSelected } from '../shared/use-selected.ts'

/** How the dialog of bulk transfers stands: whether it can be left, and which part of them it shows. */
export const useBulkProgress = (service: ServiceActorRef) => {
  const bulk = useSelector(service, selectBulk)
  const part = useSelected(bulk, selectBulkPart)
  const form = useSelected(bulk, selectForm)
  const formPart = useSelected(form, selectFormPart)
  const agreement = useSelected(bulk, selectAgreement)
  const agreementStep = useSelected(agreement, selectAgreementStep)
  const confirmation = useSelected(agreement, selectConfirmation)
  const asked = useSelected(confirmation, selectConfirmationStep)
  const approval = useSelected(bulk, selectApproval)
  const isBlocked = useSelector(approval, snapshot => snapshot !== undefined && !selectCanClose(snapshot))
  return { isBlocked, part: asked ?? agreementStep ?? formPart ?? part }
}
