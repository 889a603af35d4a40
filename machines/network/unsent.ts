import type { Failure } from './failure.ts'

/** Whether the call certainly had no effect: it was not sent, or the network rejected its ended session. */
export const isUnsent = (failure: Failure | undefined): boolean =>
  failure?.kind === 'offline' || failure?.kind === 'unauthorised'
