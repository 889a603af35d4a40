import type { Failure } from '#machines/network/failure.ts'
import type { AccountCheckSnapshot, CheckedAccountDetails } from './account-check.machine.ts'

/** The result of the check. */
export const selectAccountFound = (snapshot: AccountCheckSnapshot): CheckedAccountDetails | undefined =>
  snapshot.context.account

/** Whether the check is pending. */
export const selectIsCheckingAccount = (snapshot: AccountCheckSnapshot): boolean => snapshot.hasTag('busy')

/** Why the check failed. */
export const selectCheckFailure = (snapshot: AccountCheckSnapshot): Failure | undefined =>
  snapshot.context.failure
