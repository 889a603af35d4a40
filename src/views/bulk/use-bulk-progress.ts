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
import { useView } from '../shared/use-view.ts'

/** Returns whether a pending approval keeps the dialog open (P6), and the focus key of the dialog. */
export const useBulkProgress = (service: ServiceActorRef) => {
  const uploads = useSelector(service, selectBulkUploads)
  const screen = useView(uploads, selectUploadsScreen)
  const bulk = useView(uploads, selectBulk)
  const part = useView(bulk, selectBulkFocusKey)
  const consumerEmail = useView(bulk, selectConsumerEmail)
  const consumerEmailStep = useView(consumerEmail, selectConsumerEmailStep)
  const form = useView(bulk, selectForm)
  const formPart = useView(form, selectBulkFormFocusKey)
  const agreement = useView(bulk, selectBulkConfirmation)
  const agreementStep = useView(agreement, selectBulkConfirmationStep)
  const confirmation = useView(agreement, selectConfirmation)
  const asked = useView(confirmation, selectConfirmationFocusKey)
  const approval = useView(bulk, selectApproval)
  const isBlocked = useSelector(approval, snapshot => snapshot !== undefined && !selectCanClose(snapshot))
  return { isBlocked, part: asked ?? agreementStep ?? formPart ?? consumerEmailStep ?? part ?? screen }
}
