import type { SettingsSection } from '#machines/settings/settings.types.ts'
import { settingsIcon, userIcon } from '#src/ui/icons/action.ts'
import type { IconPath } from '#src/ui/icons/shape.ts'
import { storeIcon, walletIcon } from '#src/ui/icons/thing.ts'

/** The icon of each section of the settings. */
export const sectionIcons: { readonly [Name in SettingsSection]: IconPath } = {
  profile: userIcon,
  wallet: walletIcon,
  creditor: storeIcon,
  preferences: settingsIcon,
}
