import type { ScanActorRef } from '#machines/session/scan/scan.machine.ts'
import type { ScanView } from '#machines/session/scan/scan.selectors.ts'

export interface ScanDialogProps {
  readonly scan: ScanActorRef
}

export interface ScanProps extends ScanDialogProps {
  readonly view: ScanView
}
