import type { DisplayActorRef } from '../../../../machines/portal/display/display.machine.ts'
import type { MyWalletActorRef } from '../../../../machines/wallet/my-wallet/my-wallet.machine.ts'
import type { ReceiptActorRef } from '../../../../machines/wallet/receipt/receipt.machine.ts'
import type { WalletActorRef } from '../../../../machines/wallet/wallet.machine.ts'

export interface MyWalletProps {
  readonly myWallet: MyWalletActorRef
  readonly wallet: WalletActorRef
  readonly display: DisplayActorRef
  /** Where a transaction is opened. */
  readonly receipt: ReceiptActorRef
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Of timestamps without an offset. */
  readonly timeZone: string
}
