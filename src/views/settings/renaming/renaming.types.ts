import type { RenamingActorRef } from '#machines/settings/renaming/renaming.machine.ts'
import type { RenamingView } from '#machines/settings/renaming/renaming.selectors.ts'

/** The props of each screen of the dialog. */
export interface RenamingScreenProps {
  readonly renaming: RenamingActorRef
  readonly view: RenamingView
}
