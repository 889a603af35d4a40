import type { RenamingActorRef } from '../../../machines/renaming/renaming.machine.ts'

export interface RenamingProps {
  readonly renaming: RenamingActorRef
}
