import type { Contact } from '#machines/domain/config/network-config.types.ts'
import type { ServiceActorRef } from '#machines/service/service.machine.ts'
import type { SettingsActorRef } from '#machines/settings/settings.machine.ts'
import type { ReceiptActorRef } from '#machines/wallet/receipt/receipt.machine.ts'
import type { CopyActorRef } from '../copy/use-copy-action.ts'

/** The actors and contacts to which a screen can lead; an actor is undefined when it does not run. */
export interface NextActions {
  /** Shows one transaction. */
  readonly receipt?: ReceiptActorRef | undefined
  /** Shows all transactions, in My Wallet. */
  readonly settings?: SettingsActorRef | undefined
  /** Copies an id. */
  readonly copy?: CopyActorRef | undefined
  /** The contacts of the network. */
  readonly contact?: Contact | undefined
}

/** The props of each screen of the dialog. */
export interface ScreenProps extends NextActions {
  readonly service: ServiceActorRef
  /** Whether amounts of the wallet are hidden on this device. */
  readonly isHidden: boolean
  /** Milliseconds since the epoch, for relative dates. */
  readonly now: number
}
