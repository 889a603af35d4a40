import type { ExportActorRef } from '#machines/wallet/export/export.machine.ts'

export interface ExportingProps {
  readonly exporting: ExportActorRef
  /** The currency symbol of the wallet. */
  readonly symbol: string
}
