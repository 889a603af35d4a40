import type { ComponentType } from 'react'
import { selectScan } from '#machines/session/scan/scan.selectors.ts'
import { selectScanner } from '#machines/session/session.selectors.ts'
import { scanIcon } from '#src/ui/icons/icons.ts'
import { BarButton } from '#src/ui/layout/AppBar.tsx'
import { useSession, useText, useView } from '#src/views/shared/hooks.tsx'
import { LazyDialog } from '#src/views/shared/LazyDialog.tsx'
import type { ScanProps } from './scan.types.ts'

export interface OpenScanProps {
  /** The dialog, loaded with the camera on first use. */
  readonly Scan: ComponentType<ScanProps>
}

/** The button 'Scan', and its dialog or the load of it. */
export const OpenScan = ({ Scan }: OpenScanProps) => {
  const { scan: words } = useText()
  const scan = useView(useSession(), selectScanner)
  const view = useView(scan, selectScan)
  if (scan === undefined || view === undefined) return null
  return (
    <>
      <BarButton icon={scanIcon} onPress={() => scan.send({ type: 'scan.open' })}>
        {words.title}
      </BarButton>
      <LazyDialog
        isOpening={view.isLoading}
        failure={view.loadFailure}
        onRetry={() => scan.send({ type: 'scan.retry' })}
        onClose={() => scan.send({ type: 'scan.close' })}
      >
        {view.isOpen && <Scan scan={scan} view={view} />}
      </LazyDialog>
    </>
  )
}
