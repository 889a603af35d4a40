import type { ServiceActorRef } from '../../../../machines/service/service.machine.ts'
import type { SettingsActorRef } from '../../../../machines/settings/settings.machine.ts'
import type { ReceiptActorRef } from '../../../../machines/wallet/receipt/receipt.machine.ts'

/** The actors to which a screen can lead; each is undefined when it does not run. */
export interface NextActions {
  /** Shows one transaction. */
  readonly receipt?: ReceiptActorRef | undefined
  /** Shows all transactions, in My Wallet. */
  readonly settings?: SettingsActorRef | undefined
}

/** The props of each screen of the dialog. */
export interface ScreenProps extends NextActions {
  readonly service: ServiceActorRef
  /** Whether amounts of the wallet are hidden on this device. */
  readonly isHidden: boolean
  /** Milliseconds since the epoch, for relative dates. */
  readonly now: number
}
