import type { SettingsInput, SettingsSection } from './settings.types.ts'

/** The sections in order. */
export const settingsSections: readonly SettingsSection[] = ['profile', 'wallet', 'creditor', 'preferences']

/** Returns the sections that the network offers, in order. */
export const listOfferedSections = ({ offersCreditor }: SettingsInput): readonly SettingsSection[] =>
  settingsSections.filter(section => section !== 'creditor' || offersCreditor)

/** Returns the section that a URL names, if the network offers it. */
export const findSection = (path: string | undefined, input: SettingsInput): SettingsSection | undefined =>
  listOfferedSections(input).find(section => section === path)
