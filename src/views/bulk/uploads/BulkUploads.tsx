import { useSelector } from '@xstate/react'
import { selectUploadsScreen } from '#machines/bulk/uploads/uploads.selectors.ts'
import { selectBulkUploads } from '#machines/service/service.selectors.ts'
import type { ScreenProps } from '#src/views/shared/dialog/service.types.ts'
import { useView } from '#src/views/shared/use-view.ts'
import { Bulk } from '../Bulk.tsx'
import { Browsing } from '../bulk-history/BulkHistory.tsx'

const screens = { bulk: Bulk, bulkHistory: Browsing } as const

/** The earlier uploads, or the upload of one file. */
export const BulkUploads = (props: ScreenProps) => {
  const screen = useView(useSelector(props.service, selectBulkUploads), selectUploadsScreen)
  if (screen === undefined) return null
  const Screen = screens[screen]
  return <Screen {...props} />
}
