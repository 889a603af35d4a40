import type { ComponentType } from 'react'
import { selectScanLoad } from '#machines/session/scan/scan-load.selectors.ts'
import { selectScanner } from '#machines/session/session.selectors.ts'
import { useSession, useView } from '#src/views/shared/hooks.tsx'
import { LazyDialog } from '#src/views/shared/LazyDialog.tsx'
import type { ScanDialogProps } from './scan.types.ts'

export interface OpenScanProps {
  /** The dialog, loaded with the camera on first use. */
  readonly Scan: ComponentType<ScanDialogProps>
}

/** The dialog of Scan, or the load of it. */
export const OpenScan = ({ Scan }: OpenScanProps) => {
  const scan = useView(useSession(), selectScanner)
  const view = useView(scan, selectScanLoad)
  if (scan === undefined || view === undefined) return null
  return (
    <LazyDialog
      isOpening={view.isLoading}
      failure={view.loadFailure}
      onRetry={() => scan.send({ type: 'scan.retry' })}
      onClose={() => scan.send({ type: 'scan.close' })}
    >
      {view.isOpen && <Scan scan={scan} />}
    </LazyDialog>
  )
}
