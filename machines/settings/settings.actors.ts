import { fromPromise } from 'xstate'
import { followPlaces } from '../places.ts'
import type { Places } from '../ports.ts'
import type { SettingsFlows } from './settings.types.ts'

export interface SettingsPorts {
  /** The browser's address, as far as it names a section. */
  readonly places: Places
  /** Fetches the code of all sections. */
  readonly loadSettings: () => Promise<SettingsFlows>
}

/** What the settings ask of the browser. */
export const createSettingsActors = ({ places, loadSettings }: SettingsPorts) => ({
  places: followPlaces(places),
  loadSettings: fromPromise<SettingsFlows>(loadSettings),
})
