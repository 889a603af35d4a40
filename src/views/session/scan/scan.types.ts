import type { ScanActorRef } from '#machines/session/scan/scan.machine.ts'
import type { ScanView } from '#machines/session/scan/scan.selectors.ts'

export interface ScanProps {
  readonly scan: ScanActorRef
  readonly view: ScanView
}
