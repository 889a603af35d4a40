import type { DisplayActorRef } from '#machines/portal/display/display.machine.ts'
import type { MyWalletActorRef } from '#machines/wallet/my-wallet/my-wallet.machine.ts'
import type { ReceiptActorRef } from '#machines/wallet/receipt/receipt.machine.ts'
import type { WalletActorRef } from '#machines/wallet/wallet.machine.ts'

export interface MyWalletProps {
  readonly myWallet: MyWalletActorRef
  readonly wallet: WalletActorRef
  readonly display: DisplayActorRef
  /** Opens a transaction as Transaction Info. */
  readonly receipt: ReceiptActorRef
  /** Milliseconds since the epoch. */
  readonly now: number
  /** The time zone of timestamps without an offset. */
  readonly timeZone: string
}
