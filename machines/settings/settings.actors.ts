import { fromPromise } from 'xstate'
import type { NetworkClient } from '../network/network-client.ts'
import { createLazyLogic, createLazyModule } from '../shared/lazy.ts'
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
  const { loadCode, code } = createLazyModule(loadSettings)
  return {
    urlSync: syncWithUrl(places),
    loadSettings: fromPromise<WalletActorRef, Pick<SettingsInput, 'session'>>(async ({ input }) => {
      await loadCode()
      return getSessionWallet(input.session)
    }),
    profile: createLazyLogic(() => code().profile),
    myWallet: createLazyLogic(() => code().myWallet),
    creditor: createLazyLogic(() => code().creditor),
    passwordChange: createLazyLogic(() => code().passwordChange),
    mfa: createLazyLogic(() => code().mfa),
    instruments: createLazyLogic(() => code().instruments),
    currentSession: createCurrentSessionLoader(client),
  }
}
