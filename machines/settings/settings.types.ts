import type { Failure } from '../network/failure.ts'
import type { NetworkClock } from '../network/network-clock.ts'
import type { Time } from '../shared/time.ts'
import type { SessionWithWallet } from '../wallet/session-wallet.ts'
import type { WalletActorRef } from '../wallet/wallet.machine.ts'

/** A section, by its name in the URL. */
export type SettingsSection = 'profile' | 'wallet' | 'creditor' | 'preferences'

export interface SettingsInput {
  readonly msisdn: string
  /** Whether the network hides its deposit account. */
  readonly hidesDeposit: boolean
  /** Whether the network offers My Creditor Payments. */
  readonly offersCreditor: boolean
  /** IANA name of the network's time zone. */
  readonly timeZone: string
  readonly networkClock: NetworkClock
  readonly time: Time
  /** The session, in which the settings find the wallet when they open. */
  readonly session: SessionWithWallet
}

export interface SettingsContext extends SettingsInput {
  readonly section: SettingsSection
  /** The wallet of the profile and My Wallet; undefined until the settings open. */
  readonly wallet: WalletActorRef | undefined
  /** Why the settings part did not load. */
  readonly failure: Failure | undefined
}

export type SettingsEvent =
  | { type: 'settings.open'; section: SettingsSection }
  | { type: 'settings.retry' }
  | { type: 'settings.close' }
  | { type: 'url.change'; path: string | undefined }
