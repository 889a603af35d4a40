import type { ServiceActorRef } from '../../../../machines/service/service.machine.ts'
import type { SettingsActorRef } from '../../../../machines/settings/settings.machine.ts'
import type { ReceiptActorRef } from '../../../../machines/wallet/receipt/receipt.machine.ts'

/** Where else a screen can lead; each undefined where there is no such thing. */
export interface NextActions {
  /** Tells of one transaction. */
  readonly receipt?: ReceiptActorRef | undefined
  /** Has the list of all of them. */
  readonly settings?: SettingsActorRef | undefined
}

/** What each screen of the dialog is given. */
export interface ScreenProps extends NextActions {
  readonly service: ServiceActorRef
  /** Whether amounts of the wallet are hidden on this device. */
  readonly isHidden: boolean
  /** Milliseconds since the epoch, for relative dates. */
  readonly now: number
}
