import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { selectBulkStep } from '#machines/bulk/bulk.selectors.ts'
import { selectBulk } from '#machines/bulk/uploads/uploads.selectors.ts'
import { selectBulkUploads } from '#machines/service/service.selectors.ts'
import type { ScreenProps } from '../shared/dialog/service.types.ts'
import { useView } from '../shared/use-view.ts'
import { Approved, Approving, Declined } from './Approving.tsx'
import type { BulkProps } from './bulk.types.ts'
import { BulkConfirmation } from './bulk-confirmation/BulkConfirmation.tsx'
import { FileForm } from './bulk-form/FileForm.tsx'
import { ConsumerEmail } from './ConsumerEmail.tsx'
import { PrescanFailed, Prescanning } from './prescan/Prescanning.tsx'
import { ScanResults } from './Reviewing.tsx'
import { Unsent } from './Unapproved.tsx'

const Nothing = () => null

/** The screen of each state, in the machine's order. */
const screens: Readonly<Record<ReturnType<typeof selectBulkStep>, ComponentType<BulkProps>>> = {
  beginning: Nothing,
  identifying: ConsumerEmail,
  choosingFile: FileForm,
  prescanning: Prescanning,
  prescanFailed: PrescanFailed,
  leavingScan: Nothing,
  scanned: ScanResults,
  confirming: BulkConfirmation,
  approving: Approving,
  approved: Approved,
  declined: Declined,
  unsent: Unsent,
  exitedToMenu: Nothing,
  closed: Nothing,
}

/** The dialog of bulk transfers. */
export const Bulk = (props: ScreenProps) => {
  const bulk = useView(useSelector(props.service, selectBulkUploads), selectBulk)
  const state = useView(bulk, selectBulkStep)
  if (bulk === undefined || state === undefined) return null
  const Screen = screens[state]
  return <Screen {...props} bulk={bulk} />
}
