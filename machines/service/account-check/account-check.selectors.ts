import type { AccountCheckSnapshot } from './account-check.machine.ts'

/** Returns what a form shows of its account check. */
export const selectAccountCheck = (snapshot: AccountCheckSnapshot) => ({
  account: snapshot.context.account,
  isChecking: snapshot.hasTag('busy'),
  failure: snapshot.context.failure,
})
