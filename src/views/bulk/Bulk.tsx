import type { ComponentType } from 'react'
import { type BulkView, selectBulk } from '#machines/bulk/bulk.selectors.ts'
import { selectUploads } from '#machines/bulk/uploads/uploads.selectors.ts'
import { selectBulkUploads } from '#machines/service/service.selectors.ts'
import { useService, useView } from '../shared/hooks.tsx'
import { BulkConfirmation } from './bulk-confirmation/BulkConfirmation.tsx'
import { FileForm } from './bulk-form/FileForm.tsx'
import { PreviousUploads } from './bulk-history/BulkHistory.tsx'
import { ConsumerEmail } from './ConsumerEmail.tsx'
import { Approved, Approving, Declined, Unsent } from './Outcomes.tsx'
import { PrescanFailed, Prescanning } from './prescan/Prescanning.tsx'
import { ScanResults } from './Reviewing.tsx'
import type { BulkProps } from './Summary.tsx'

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
