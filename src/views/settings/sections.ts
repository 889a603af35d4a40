import type { SettingsSection } from '../../../machines/settings/settings.types.ts'
import { text } from '../../text/session-text.ts'
import { settingsIcon, userIcon } from '../../ui/icons/action.ts'
import type { IconPath } from '../../ui/icons/shape.ts'
import { storeIcon, walletIcon } from '../../ui/icons/thing.ts'

const icons: { readonly [Name in SettingsSection]: IconPath } = {
  profile: userIcon,
  wallet: walletIcon,
  creditor: storeIcon,
  preferences: settingsIcon,
}

/** A section of the settings as lists of them show it. */
export const describedSection = (name: SettingsSection) => ({
  name,
  label: text.settings[name],
  icon: icons[name],
})
