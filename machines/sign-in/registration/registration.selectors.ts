import type { SignUpField } from '../../domain/config/network-config.types.ts'
import { isEmail, readIdentifier } from '../../domain/identifier.ts'
import type { Words } from '../../domain/words.ts'
import type { Failure } from '../../network/failure.ts'
import type { RegistrationSnapshot } from './registration.machine.ts'
import type { RegistrationNotice } from './registration.types.ts'
import {
  fieldNamed,
  mobileIn,
  readingsIn,
  type SignUpFieldId,
  type SignUpPart,
  type SignUpProblem,
  signUpProblems,
  typedIn,
} from './sign-up.ts'
import { isMobile, type Mobile } from './sign-up-mobile.ts'

/** Every code that signing up can put before a consumer. */
export type RegistrationCode = SignUpProblem | RegistrationNotice

/** Which of the screens stands. */
export const selectRegistrationStep = ({ value }: RegistrationSnapshot) => value

/** What a field holds, as typed. */
export const selectFieldValue = ({ context }: RegistrationSnapshot, field: SignUpFieldId): string =>
  typedIn(context, field)

/** What is said of a part: by the network as long as it holds what that was said of, else by its rule once it was left. */
export const selectProblem = (
  { context }: RegistrationSnapshot,
  part: SignUpPart,
): Words<RegistrationCode> | undefined => {
  const remark = part === 'terms' ? undefined : context.remarks[part]
  if (remark !== undefined) return { words: remark }
  const problem = context.left.includes(part)
    ? signUpProblems(context, context.own).get(part)?.[0]
    : undefined
  return problem && { code: problem }
}

/** The parts that keep the form from being sent, in its order. */
export const selectMissing = ({ context }: RegistrationSnapshot): readonly SignUpPart[] => [
  ...signUpProblems(context, context.own).keys(),
]

/** Whether the network has found fault with what a field holds: there the form goes on. */
export const selectIsRemarked = ({ context }: RegistrationSnapshot, field: SignUpFieldId): boolean =>
  context.remarks[field] !== undefined

/** The network's own fields, in its order. */
export const selectOwnFields = (snapshot: RegistrationSnapshot): readonly SignUpField[] =>
  snapshot.context.own

/** Whether the email address is one that no one can sign in with, so that the mobile number is what does. */
export const selectSignsInByMobile = ({ context }: RegistrationSnapshot): boolean => {
  const email = typedIn(context, 'email').trim()
  return isEmail(email) && readIdentifier(email) === undefined
}

/** Whose dial code stands before the mobile number. */
export const selectCountry = (snapshot: RegistrationSnapshot): string => snapshot.context.country

/** The mobile number as it will be sent, once it is one, and no other. */
export const selectUnderstood = ({ context }: RegistrationSnapshot): Mobile | undefined => {
  const mobile = mobileIn(context)
  return isMobile(mobile) && readingsIn(context).length === 0 ? mobile : undefined
}

/** Which mobile numbers may be meant, where that is to be asked. */
export const selectReadings = ({ context }: RegistrationSnapshot): readonly Mobile[] => readingsIn(context)

export const selectIsAccepted = (snapshot: RegistrationSnapshot): boolean => snapshot.context.isAccepted

/** Why one is back at the form. */
export const selectRegistrationNotice = ({
  context: { notice },
}: RegistrationSnapshot): Words<RegistrationCode> | undefined => notice && { code: notice }

export const selectCanRegister = (snapshot: RegistrationSnapshot): boolean =>
  snapshot.can({ type: 'form.submit' })

/** What went wrong, while its screen stands. */
export const selectRegistrationFailure = (snapshot: RegistrationSnapshot): Failure | undefined =>
  snapshot.context.failure

/** What the network names as wrong, and in which field where the form has it. */
export interface Remark {
  readonly field: SignUpFieldId | undefined
  readonly message: string
}

export const selectRemarks = ({ context: { failure, own } }: RegistrationSnapshot): readonly Remark[] =>
  failure?.parameters.map(({ name, message }) => ({ field: fieldNamed(name, own), message })) ?? []

/** Of the answer that made the account. */
export const selectRegistrationTraceId = (snapshot: RegistrationSnapshot): string => snapshot.context.traceId

/** Whether closing would interrupt a call. */
export const selectIsHeld = (snapshot: RegistrationSnapshot): boolean => snapshot.hasTag('busy')
