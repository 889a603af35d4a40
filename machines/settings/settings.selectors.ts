import type { Failure } from '../network/failure.ts'
import type { CurrentSessionLoader } from './current-session/current-session.ts'
import type { SettingsSnapshot } from './settings.machine.ts'
import type { SettingsSection } from './settings.types.ts'
import { listOfferedSections } from './settings-sections.ts'

/** The sections that the network offers, in order. */
export const selectSections = ({ context }: SettingsSnapshot): readonly SettingsSection[] =>
  listOfferedSections(context)

/** The shown section. */
export const selectSection = (snapshot: SettingsSnapshot): SettingsSection => snapshot.context.section

/** The loader of what the network reports of this session. */
export const selectCurrentSession = (snapshot: SettingsSnapshot) =>
  snapshot.children.currentSession as CurrentSessionLoader | undefined

/** The actors of the section. */
export const selectSectionActors = (snapshot: SettingsSnapshot) => snapshot.children

/** Whether the settings part is loading. */
export const selectIsOpening = (snapshot: SettingsSnapshot): boolean => snapshot.matches('opening')

/** Why the settings part did not load. */
export const selectOpenFailure = (snapshot: SettingsSnapshot): Failure | undefined =>
  snapshot.matches('openFailed') ? snapshot.context.failure : undefined

/** Whether the settings are open. */
export const selectIsOpen = (snapshot: SettingsSnapshot): boolean => snapshot.matches('open')
