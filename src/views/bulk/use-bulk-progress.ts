import { useSelector } from '@xstate/react'
import {
  selectApproval,
  selectBulkConfirmation,
  selectBulkFocusKey,
  selectConsumerEmail,
  selectForm,
} from '#machines/bulk/bulk.selectors.ts'
import {
  selectBulkConfirmationStep,
  selectConfirmation,
} from '#machines/bulk/bulk-confirmation/bulk-confirmation.selectors.ts'
import { selectBulkFormFocusKey } from '#machines/bulk/bulk-form/bulk-form.selectors.ts'
import { selectConsumerEmailStep } from '#machines/bulk/consumer-email/consumer-email.selectors.ts'
import { selectBulk, selectUploadsScreen } from '#machines/bulk/uploads/uploads.selectors.ts'
import { selectConfirmationFocusKey } from '#machines/payment/confirmation/confirmation.selectors.ts'
import { selectCanClose } from '#machines/payment/submission/submission.selectors.ts'
import type { ServiceActorRef } from '#machines/service/service.machine.ts'
import { selectBulkUploads } from '#machines/service/service.selectors.ts'
import { useSelected } from '../shared/use-selected.ts'

/** Returns whether a pending approval keeps the dialog open (P6), and the focus key of the dialog. */
export const useBulkProgress = (service: ServiceActorRef) => {
  const uploads = useSelector(service, selectBulkUploads)
  const screen = useSelected(uploads, selectUploadsScreen)
  const bulk = useSelected(uploads, selectBulk)
  const part = useSelected(bulk, selectBulkFocusKey)
  const consumerEmail = useSelected(bulk, selectConsumerEmail)
  const consumerEmailStep = useSelected(consumerEmail, selectConsumerEmailStep)
  const form = useSelected(bulk, selectForm)
  const formPart = useSelected(form, selectBulkFormFocusKey)
  const agreement = useSelected(bulk, selectBulkConfirmation)
  const agreementStep = useSelected(agreement, selectBulkConfirmationStep)
  const confirmation = useSelected(agreement, selectConfirmation)
  const asked = useSelected(confirmation, selectConfirmationFocusKey)
  const approval = useSelected(bulk, selectApproval)
  const isBlocked = useSelector(approval, snapshot => snapshot !== undefined && !selectCanClose(snapshot))
  return { isBlocked, part: asked ?? agreementStep ?? formPart ?? consumerEmailStep ?? part ?? screen }
}
