import { readIdentifier } from '../domain/identifier.ts'
import { type PasswordProblem, passwordProblems } from '../domain/password.ts'
import type { FailureCode } from '../network/failure.ts'
import type { Words } from '../words.ts'
import type { SignInNotice, SignInSnapshot } from './sign-in.machine.ts'

/** Every code that sign-in can put before a consumer. */
export type SignInCode = SignInNotice | PasswordProblem | FailureCode | 'signIn.missing'

/** The identifier as typed. */
export const selectIdentifier = (snapshot: SignInSnapshot): string => snapshot.context.values.identifier

/** The password as typed. */
export const selectPassword = (snapshot: SignInSnapshot): string => snapshot.context.values.password

/** What stands above the form: why one is here, or that something is still missing. */
export const selectAlert = (snapshot: SignInSnapshot): Words<SignInCode> | undefined => {
  const { notice, values } = snapshot.context
  const missing = readIdentifier(values.identifier) === undefined || values.password === ''
  if (snapshot.matches('correcting') && missing) return { code: 'signIn.missing' }
  return notice === undefined ? undefined : { code: notice }
}

/** The first rule that the typed password breaks, once the consumer has tried it. */
export const selectPasswordProblem = (snapshot: SignInSnapshot): Words<SignInCode> | undefined => {
  const { password } = snapshot.context.values
  const [problem] = snapshot.matches('correcting') && password !== '' ? passwordProblems(password) : []
  return problem === undefined ? undefined : { code: problem }
}

/** The refused try, while its dialog stands. */
export const selectFailure = (snapshot: SignInSnapshot) =>
  snapshot.matches('failed') ? snapshot.context.failure : undefined

/** Whether an answer of the network is awaited. */
export const selectIsBusy = (snapshot: SignInSnapshot): boolean => snapshot.hasTag('busy')

/** Whether somebody has begun to sign in: from then on the dialog of a failure may be needed. */
export const selectIsInUse = (snapshot: SignInSnapshot): boolean =>
  snapshot.context.values.identifier !== '' || snapshot.matches('failed')
