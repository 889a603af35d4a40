import type { Failure } from '../network/failure.ts'
import type { SettingsSnapshot } from './settings.machine.ts'
import { type Section, sections } from './settings.types.ts'

/** The sections that this network offers, in the order in which they are listed. */
export const selectSections = ({ context: { offersCreditor } }: SettingsSnapshot): readonly Section[] =>
  sections.filter(section => section !== 'creditor' || offersCreditor)

/** The section that is shown. */
export const selectSection = (snapshot: SettingsSnapshot): Section => snapshot.context.section

/** What runs for it. */
export const selectOpenFlows = (snapshot: SettingsSnapshot) => snapshot.children

/** Whether the code of the settings is on its way. */
export const selectIsOpening = (snapshot: SettingsSnapshot): boolean => snapshot.matches('opening')

/** Whether that code did not arrive. */
export const selectOpenFailure = (snapshot: SettingsSnapshot): Failure | undefined =>
  snapshot.matches('openFailed') ? snapshot.context.failure : undefined

/** Whether the settings stand over the dashboard. */
export const selectIsOpen = (snapshot: SettingsSnapshot): boolean => snapshot.matches('open')
