import type { Failure } from '../network/failure.ts'
import type { SettingsSnapshot } from './settings.machine.ts'
import { type SettingsSection, settingsSections } from './settings.types.ts'

/** The sections that this network offers, in the order in which they are listed. */
export const selectSections = ({
  context: { offersCreditor },
}: SettingsSnapshot): readonly SettingsSection[] =>
  settingsSections.filter(section => section !== 'creditor' || offersCreditor)

/** The section that is shown. */
export const selectSection = (snapshot: SettingsSnapshot): SettingsSection => snapshot.context.section

/** What runs for it. */
export const selectSectionActors = (snapshot: SettingsSnapshot) => snapshot.children

/** Whether the code of the settings is on its way. */
export const selectIsOpening = (snapshot: SettingsSnapshot): boolean => snapshot.matches('opening')

/** Whether that code did not arrive. */
export const selectOpenFailure = (snapshot: SettingsSnapshot): Failure | undefined =>
  snapshot.matches('openFailed') ? snapshot.context.failure : undefined

/** Whether the settings stand over the dashboard. */
export const selectIsOpen = (snapshot: SettingsSnapshot): boolean => snapshot.matches('open')
