import type { Failure } from './failure.ts'

/** Whether it never left, or was refused at the door, for the session has ended: nothing can have come of it. */
export const isUnsent = (failure: Failure | undefined): boolean =>
  failure?.kind === 'offline' || failure?.kind === 'unauthorised'
