import type { Failure } from '../network/failure.ts'
import type { NetworkClock } from '../network/network-clock.ts'
import type { WalletActorRef } from '../wallet/wallet.machine.ts'

/** A part of the settings, by which the browser's address names it. */
export type SettingsSection = 'profile' | 'wallet' | 'creditor' | 'preferences'

/** In the order in which they are listed. */
export const settingsSections: readonly SettingsSection[] = ['profile', 'wallet', 'creditor', 'preferences']

export interface SettingsInput {
  readonly msisdn: string
  /** Whether the network keeps its deposit account to itself. */
  readonly hidesDeposit: boolean
  /** Whether the network offers My Creditor Payments. */
  readonly offersCreditor: boolean
  /** IANA name: of the network's clocks, and of its calendar. */
  readonly timeZone: string
  readonly networkClock: NetworkClock
  /** Where the wallet lives that the profile and My Wallet tell of. */
  readonly session: { getSnapshot(): { readonly children: { readonly wallet?: WalletActorRef | undefined } } }
}

export interface SettingsContext extends SettingsInput {
  readonly section: SettingsSection
  /** Why it cannot be shown. */
  readonly failure: Failure | undefined
}

export type SettingsEvent =
  | { type: 'settings.open'; section: SettingsSection }
  | { type: 'settings.retry' }
  | { type: 'settings.close' }
  | { type: 'url.change'; path: string | undefined }
