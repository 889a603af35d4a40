import type { ErrorActorEvent } from 'xstate'
import type { CreditorActorRef, creditorMachine } from '../creditor/creditor.machine.ts'
import type { InstrumentsActorRef, instrumentsMachine } from '../instruments/instruments.machine.ts'
import type { MfaActorRef, mfaMachine } from '../mfa/mfa.machine.ts'
import type { MyWalletActorRef, myWalletMachine } from '../my-wallet/my-wallet.machine.ts'
import type { Failure } from '../network/failure.ts'
import type { ProfileActorRef, profileMachine } from '../profile/profile.machine.ts'
import type { Time } from '../time.ts'
import type { WalletActorRef } from '../wallet/wallet.machine.ts'

/** A part of the settings, by which the browser's address names it. */
export type Section = 'profile' | 'wallet' | 'creditor' | 'preferences'

/** In the order in which they are listed. */
export const sections: readonly Section[] = ['profile', 'wallet', 'creditor', 'preferences']

/** The machines of all sections, which arrive together. */
export interface SettingsFlows {
  readonly profile: typeof profileMachine
  readonly myWallet: typeof myWalletMachine
  readonly creditor: typeof creditorMachine
  readonly mfa: typeof mfaMachine
  readonly instruments: typeof instrumentsMachine
}

/** What runs for the section that is shown. */
export interface OpenFlows {
  readonly profile?: ProfileActorRef | undefined
  readonly myWallet?: MyWalletActorRef | undefined
  readonly creditor?: CreditorActorRef | undefined
  readonly mfa?: MfaActorRef | undefined
  readonly instruments?: InstrumentsActorRef | undefined
}

export interface SettingsInput {
  readonly msisdn: string
  /** Whether the network keeps its deposit account to itself. */
  readonly hidesDeposit: boolean
  /** Whether the network offers My Creditor Payments. */
  readonly offersCreditor: boolean
  /** IANA name: of the network's clocks, and of its calendar. */
  readonly timeZone: string
  readonly time: Time
  /** Where the wallet lives that the profile and My Wallet tell of. */
  readonly session: { getSnapshot(): { readonly children: { readonly wallet?: WalletActorRef | undefined } } }
}

export interface SettingsContext extends SettingsInput {
  readonly section: Section
  readonly flows: SettingsFlows | undefined
  /** Why they did not arrive. */
  readonly failure: Failure | undefined
  readonly open: OpenFlows
}

export type SettingsEvent =
  | { type: 'settings.open'; section: Section }
  | { type: 'settings.retry' }
  | { type: 'settings.close' }
  | ErrorActorEvent<unknown, keyof OpenFlows>
  | { type: 'place.change'; path: string | undefined }
