import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import type { ReceiptActorRef } from '#machines/wallet/receipt/receipt.machine.ts'

export interface ReceiptProps {
  readonly receipt: ReceiptActorRef
  readonly portal: PortalActorRef
  readonly session: SessionActorRef
}

export type InfoProps = ReceiptProps & { readonly transaction: Transaction }
