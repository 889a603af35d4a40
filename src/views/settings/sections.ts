import type { Section } from '../../../machines/settings/settings.types.ts'
import { text } from '../../text/inside.ts'
import { settingsIcon, userIcon } from '../../ui/icons/action.ts'
import type { IconShape } from '../../ui/icons/shape.ts'
import { storeIcon, walletIcon } from '../../ui/icons/thing.ts'

const icons: { readonly [Name in Section]: IconShape } = {
  profile: userIcon,
  wallet: walletIcon,
  creditor: storeIcon,
  preferences: settingsIcon,
}

/** A section of the settings as lists of them show it. */
export const describedSection = (name: Section) => ({ name, label: text.settings[name], icon: icons[name] })
