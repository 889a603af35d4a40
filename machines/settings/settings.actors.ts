import { createLazyLogic, createLazyModule } from '../shared/lazy.ts'
import type { UrlSync } from '../shared/ports/address.ts'
import { syncWithUrl } from '../shared/url-sync.ts'
import type { SettingsMachines } from './settings-flows.ts'

export interface SettingsPorts {
  /** The browser's address, as far as it names a section. */
  readonly places: UrlSync
  /** Fetches the code of all sections. */
  readonly loadSettings: () => Promise<SettingsMachines>
}

/** What the settings ask of the browser, and their sections, which arrive together. */
export const createSettingsActors = ({ places, loadSettings }: SettingsPorts) => {
  const { load, code } = createLazyModule(loadSettings)
  return {
    urlSync: syncWithUrl(places),
    loadSettings: load,
    profile: createLazyLogic(() => code().profile),
    myWallet: createLazyLogic(() => code().myWallet),
    creditor: createLazyLogic(() => code().creditor),
    mfa: createLazyLogic(() => code().mfa),
    instruments: createLazyLogic(() => code().instruments),
  }
}
