import type { BulkActorRef } from '#machines/bulk/bulk.machine.ts'
import type { BulkConfirmationActorRef } from '#machines/bulk/bulk-confirmation/bulk-confirmation.machine.ts'
import type { ScreenProps } from '../shared/dialog/service.types.ts'

/** The props of each screen of bulk transfers. */
export interface BulkProps extends ScreenProps {
  readonly bulk: BulkActorRef
}

export type BulkConfirmationProps = BulkProps & { readonly agreement: BulkConfirmationActorRef }
