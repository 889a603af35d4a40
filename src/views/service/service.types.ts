import type { ServiceActorRef } from '../../../machines/service/service.machine.ts'

/** What each screen of the dialog is given. */
export interface ScreenProps {
  readonly service: ServiceActorRef
  /** Whether amounts of the wallet are hidden on this device. */
  readonly isHidden: boolean
  /** Milliseconds since the epoch, for relative dates. */
  readonly now: number
}
