import { useSelector } from '@xstate/react'
import { selectUploadsScreen } from '../../../../machines/bulk/uploads/uploads.selectors.ts'
import { selectBulkUploads } from '../../../../machines/service/service.selectors.ts'
import type { ScreenProps } from '../../shared/dialog/service.types.ts'
import { useSelected } from '../../shared/use-selected.ts'
import { Bulk } from '../Bulk.tsx'
import { Browsing } from '../bulk-history/BulkHistory.tsx'

/** The earlier uploads, or the upload of one file. */
export const BulkUploads = (props: ScreenProps) => {
  const screen = useSelected(useSelector(props.service, selectBulkUploads), selectUploadsScreen)
  return screen === 'bulkHistory' ? <Browsing {...props} /> : <Bulk {...props} />
}
