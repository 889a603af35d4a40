import type { CurrentSessionLoader } from './current-session/current-session.ts'
import type { SettingsSnapshot } from './settings.machine.ts'
import { listOfferedSections } from './settings-sections.ts'

/** Returns what the settings show. */
export const selectSettingsView = (snapshot: SettingsSnapshot) => {
  const { section, failure } = snapshot.context
  return {
    isOpen: snapshot.matches('open'),
    /** Whether the settings part is loading, and why it did not load. */
    isOpening: snapshot.matches('opening'),
    failure: snapshot.matches('openFailed') ? failure : undefined,
    section,
    /** The actors of the section. */
    actors: snapshot.children,
    /** The loader of what the network reports of this session. */
    currentSession: snapshot.children.currentSession as CurrentSessionLoader | undefined,
  }
}

/** The sections that the network offers, in order. */
export const selectSections = ({ context }: SettingsSnapshot) => listOfferedSections(context)
