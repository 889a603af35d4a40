import type { RenamingActorRef } from '#machines/settings/renaming/renaming.machine.ts'

export interface RenamingProps {
  readonly renaming: RenamingActorRef
}
