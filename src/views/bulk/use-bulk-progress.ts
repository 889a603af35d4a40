import { selectBulk } from '#machines/bulk/bulk.selectors.ts'
import { selectBulkConfirmation } from '#machines/bulk/bulk-confirmation/bulk-confirmation.selectors.ts'
import { selectBulkForm } from '#machines/bulk/bulk-form/bulk-form.selectors.ts'
import { selectConsumerEmail } from '#machines/bulk/consumer-email/consumer-email.selectors.ts'
import { selectUploads } from '#machines/bulk/uploads/uploads.selectors.ts'
import { selectConfirmationFocusKey } from '#machines/payment/confirmation/confirmation.selectors.ts'
import { selectCanClose } from '#machines/payment/submission/submission.selectors.ts'
import type { ServiceActorRef } from '#machines/service/service.machine.ts'
import { selectBulkUploads } from '#machines/service/service.selectors.ts'
import { useView } from '../shared/hooks.tsx'

/** Returns whether a pending approval keeps the dialog open, and the focus key of the dialog. */
export const useBulkProgress = (service: ServiceActorRef) => {
  const uploads = useView(useView(service, selectBulkUploads), selectUploads)
  const bulk = useView(uploads?.bulk, selectBulk)
  const email = useView(bulk?.children.consumerEmail, selectConsumerEmail)
  const form = useView(bulk?.children.form, selectBulkForm)
  const confirmation = useView(bulk?.children.confirmation, selectBulkConfirmation)
  const codes = useView(confirmation?.confirmation, selectConfirmationFocusKey)
  const canClose = useView(bulk?.children.approval, selectCanClose)
  const list = uploads?.bulkHistory && 'bulkHistory'
  return {
    isBlocked: canClose === false,
    part: codes ?? confirmation?.step ?? form?.step ?? email?.step ?? bulk?.focusKey ?? list,
  }
}
