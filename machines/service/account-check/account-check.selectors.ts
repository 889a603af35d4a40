import type { AccountCheckSnapshot } from './account-check.machine.ts'

/** What a form shows of its account check. */
export const selectAccountCheck = (snapshot: AccountCheckSnapshot) => ({
  account: snapshot.context.account,
  isChecking: snapshot.hasTag('busy'),
  failure: snapshot.context.failure,
})
