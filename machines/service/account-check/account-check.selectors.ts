import type { Failure } from '../../network/failure.ts'
import type { AccountCheckSnapshot, CheckedAccountDetails } from './account-check.machine.ts'

/** Whose account it is and what is due, once it was looked up. */
export const selectAccountFound = (snapshot: AccountCheckSnapshot): CheckedAccountDetails | undefined =>
  snapshot.context.account

/** Whether the account is being looked up. */
export const selectIsCheckingAccount = (snapshot: AccountCheckSnapshot): boolean => snapshot.hasTag('busy')

/** Why it could not be looked up. */
export const selectCheckFailure = (snapshot: AccountCheckSnapshot): Failure | undefined =>
  snapshot.context.failure
