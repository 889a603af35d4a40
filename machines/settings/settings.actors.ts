import { fromPromise } from 'xstate'
import type { NetworkClient } from '../network/network-client.ts'
import { createLazyModule } from '../shared/lazy.ts'
import type { UrlSync } from '../shared/ports/address.ts'
import { syncWithUrl } from '../shared/url-sync.ts'
import { getSessionWallet } from '../wallet/session-wallet.ts'
import type { WalletActorRef } from '../wallet/wallet.machine.ts'
import { createCurrentSessionLoader } from './current-session/current-session.actors.ts'
import type { SettingsInput } from './settings.types.ts'
import type { SettingsMachines } from './settings-flows.ts'

export interface SettingsPorts {
  /** The URL state of the settings. */
  readonly places: UrlSync
  /** Loads the settings part. */
  readonly loadSettings: () => Promise<SettingsMachines>
}

export type SettingsActors = ReturnType<typeof createSettingsActors>

/** Creates the actors of the settings. The machines of all sections load together. */
export const createSettingsActors = (client: NetworkClient, { places, loadSettings }: SettingsPorts) => {
  const { loadCode, logicOf } = createLazyModule(loadSettings)
  return {
    urlSync: syncWithUrl(places),
    loadSettings: fromPromise<WalletActorRef, Pick<SettingsInput, 'session'>>(async ({ input }) => {
      await loadCode()
      return getSessionWallet(input.session)
    }),
    profile: logicOf(machines => machines.profile),
    myWallet: logicOf(machines => machines.myWallet),
    creditor: logicOf(machines => machines.creditor),
    passwordChange: logicOf(machines => machines.passwordChange),
    mfa: logicOf(machines => machines.mfa),
    instruments: logicOf(machines => machines.instruments),
    currentSession: createCurrentSessionLoader(client),
  }
}
