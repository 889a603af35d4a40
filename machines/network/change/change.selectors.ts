import type { ChangeSnapshot } from './change.machine.ts'

/** Whether the request had no clear response, so that its outcome is being read. */
export const selectIsVerifying = (snapshot: ChangeSnapshot): boolean => snapshot.matches('verifying')
