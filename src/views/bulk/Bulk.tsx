import type { ComponentType } from 'react'
import { type BulkView, selectBulk } from '#machines/bulk/bulk.selectors.ts'
import { selectBulkConfirmation } from '#machines/bulk/bulk-confirmation/bulk-confirmation.selectors.ts'
import { selectBulkForm } from '#machines/bulk/bulk-form/bulk-form.selectors.ts'
import { selectConsumerEmail } from '#machines/bulk/consumer-email/consumer-email.selectors.ts'
import { selectUploads } from '#machines/bulk/uploads/uploads.selectors.ts'
import { selectConfirmationFocusKey } from '#machines/payment/confirmation/confirmation.selectors.ts'
import { selectCanClose } from '#machines/payment/submission/submission.selectors.ts'
import type { ServiceActorRef } from '#machines/service/service.machine.ts'
import { selectBulkUploads } from '#machines/service/service.selectors.ts'
import { useService, useView } from '../shared/hooks.tsx'
import { BulkConfirmation } from './bulk-confirmation/BulkConfirmation.tsx'
import { FileForm } from './bulk-form/FileForm.tsx'
import { PreviousUploads } from './bulk-history/BulkHistory.tsx'
import { Approved, Approving, Declined, Unsent } from './Outcomes.tsx'
import { PrescanFailed, Prescanning } from './prescan/Prescanning.tsx'
import { ConsumerEmail, ScanResults } from './Reviewing.tsx'
import type { BulkProps } from './Summary.tsx'

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

const Empty = () => null

/** The screen of each state, in the machine's order. */
const screens: Readonly<Record<BulkView['step'], ComponentType<BulkProps>>> = {
  beginning: Empty,
  identifying: ConsumerEmail,
  choosingFile: FileForm,
  prescanning: Prescanning,
  resolvingScan: Empty,
  prescanFailed: PrescanFailed,
  leavingScan: Empty,
  scanned: ScanResults,
  confirming: BulkConfirmation,
  approving: Approving,
  resolvingOutcome: Empty,
  approved: Approved,
  declined: Declined,
  unsent: Unsent,
  exitedToMenu: Empty,
  closed: Empty,
}

const Upload = (props: Omit<BulkProps, 'view'>) => {
  const view = useView(props.bulk, selectBulk)
  const Screen = screens[view.step]
  return <Screen {...props} view={view} />
}

/** The earlier uploads, or the upload of one file. */
export const BulkUploads = () => {
  const uploads = useView(useView(useService(), selectBulkUploads), selectUploads)
  if (uploads?.bulkHistory) return <PreviousUploads bulkHistory={uploads.bulkHistory} />
  return uploads?.bulk ? <Upload bulk={uploads.bulk} /> : null
}
