import type { SettingsSection } from '#machines/settings/settings.types.ts'
import { settingsIcon, storeIcon, userIcon, walletIcon } from '#src/ui/icons/icons.ts'
import type { IconPath } from '#src/ui/icons/shape.ts'

/** The icon of each section of the settings. */
export const sectionIcons: { readonly [Name in SettingsSection]: IconPath } = {
  profile: userIcon,
  wallet: walletIcon,
  creditor: storeIcon,
  preferences: settingsIcon,
}
