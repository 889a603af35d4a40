import type { ExportActorRef } from '../../../../machines/wallet/export/export.machine.ts'

export interface ExportingProps {
  readonly exporting: ExportActorRef
  /** Of the currency, for amounts. */
  readonly symbol: string
}
