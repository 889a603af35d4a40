import type { SettingsSection } from '#machines/settings/settings.types.ts'
import { text } from '#src/text/session-text.ts'
import { settingsIcon, userIcon } from '#src/ui/icons/action.ts'
import type { IconPath } from '#src/ui/icons/shape.ts'
import { storeIcon, walletIcon } from '#src/ui/icons/thing.ts'

const icons: { readonly [Name in SettingsSection]: IconPath } = {
  profile: userIcon,
  wallet: walletIcon,
  creditor: storeIcon,
  preferences: settingsIcon,
}

/** Returns a section of the settings with its label and icon. */
export const describeSection = (name: SettingsSection) => ({
  name,
  label: text.settings[name],
  icon: icons[name],
})
