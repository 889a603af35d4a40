import { lateCode, lateLogic } from '../shared/late.ts'
import { followPlaces } from '../shared/places.ts'
import type { Places } from '../shared/ports.ts'
import type { SettingsFlows } from './settings-flows.ts'

export interface SettingsPorts {
  /** The browser's address, as far as it names a section. */
  readonly places: Places
  /** Fetches the code of all sections. */
  readonly loadSettings: () => Promise<SettingsFlows>
}

/** What the settings ask of the browser, and their sections, which arrive together. */
export const createSettingsActors = ({ places, loadSettings }: SettingsPorts) => {
  const { load, code } = lateCode(loadSettings)
  return {
    places: followPlaces(places),
    loadSettings: load,
    profile: lateLogic(() => code().profile),
    myWallet: lateLogic(() => code().myWallet),
    creditor: lateLogic(() => code().creditor),
    mfa: lateLogic(() => code().mfa),
    instruments: lateLogic(() => code().instruments),
  }
}
