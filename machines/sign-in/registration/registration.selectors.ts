import type { SignUpField } from '../../domain/config/network-config.types.ts'
import { isEmail, parseIdentifier } from '../../domain/identifier.ts'
import type { Message } from '../../domain/message.ts'
import type { Failure } from '../../network/failure.ts'
import type { RegistrationSnapshot } from './registration.machine.ts'
import type { RegistrationNotice } from './registration.types.ts'
import {
  findFieldOfParameter,
  getFieldValue,
  listPossibleMobilesOf,
  parsedMobile,
  type SignUpFieldId,
  type SignUpPart,
  type SignUpProblem,
  signInName,
  signUpProblems,
} from './sign-up.ts'
import { isValidMobile, type ParsedMobile } from './sign-up-mobile.ts'

/** Every code that signing up can put before a consumer. */
export type RegistrationCode = SignUpProblem | RegistrationNotice

/** Which of the screens stands. */
export const selectRegistrationStep = ({ value }: RegistrationSnapshot) => value

/** What a field holds, as typed. */
export const selectFieldValue = ({ context }: RegistrationSnapshot, field: SignUpFieldId): string =>
  getFieldValue(context, field)

/** The name under which a password manager saves the password. */
export const selectUsername = ({ context }: RegistrationSnapshot): string => signInName(context)

/** What is said of a part: by the network as long as it holds what that was said of, else by its rule once it was left. */
export const selectProblem = (
  { context }: RegistrationSnapshot,
  part: SignUpPart,
): Message<RegistrationCode> | undefined => {
  const remark = part === 'terms' ? undefined : context.serverErrors[part]
  if (remark !== undefined) return { words: remark }
  const problem = context.touched.includes(part)
    ? signUpProblems(context, context.extraFields).get(part)?.[0]
    : undefined
  return problem && { code: problem }
}

/** The parts that keep the form from being sent, in its order. */
export const selectInvalidParts = ({ context }: RegistrationSnapshot): readonly SignUpPart[] => [
  ...signUpProblems(context, context.extraFields).keys(),
]

/** Whether the network has found fault with what a field holds: there the form goes on. */
export const selectHasServerError = ({ context }: RegistrationSnapshot, field: SignUpFieldId): boolean =>
  context.serverErrors[field] !== undefined

/** The network's own fields, in its order. */
export const selectExtraFields = (snapshot: RegistrationSnapshot): readonly SignUpField[] =>
  snapshot.context.extraFields

/** Whether the email address is one that no one can sign in with, so that the mobile number is what does. */
export const selectSignsInByMobile = ({ context }: RegistrationSnapshot): boolean => {
  const email = getFieldValue(context, 'email').trim()
  return isEmail(email) && parseIdentifier(email) === undefined
}

/** Whose dial code stands before the mobile number. */
export const selectCountry = (snapshot: RegistrationSnapshot): string => snapshot.context.country

/** The mobile number as it will be sent, once it is one, and no other. */
export const selectParsedMobile = ({ context }: RegistrationSnapshot): ParsedMobile | undefined => {
  const mobile = parsedMobile(context)
  return isValidMobile(mobile) && listPossibleMobilesOf(context).length === 0 ? mobile : undefined
}

/** Which mobile numbers may be meant, where that is to be asked. */
export const selectPossibleMobiles = ({ context }: RegistrationSnapshot): readonly ParsedMobile[] =>
  listPossibleMobilesOf(context)

export const selectIsAccepted = (snapshot: RegistrationSnapshot): boolean => snapshot.context.isAccepted

/** Why one is back at the form. */
export const selectRegistrationNotice = ({
  context: { notice },
}: RegistrationSnapshot): Message<RegistrationCode> | undefined => notice && { code: notice }

export const selectCanRegister = (snapshot: RegistrationSnapshot): boolean =>
  snapshot.can({ type: 'form.submit' })

/** What went wrong, while its screen stands. */
export const selectRegistrationFailure = (snapshot: RegistrationSnapshot): Failure | undefined =>
  snapshot.context.failure

/** What the network names as wrong, and in which field where the form has it. */
export interface ServerFieldError {
  readonly field: SignUpFieldId | undefined
  readonly message: string
}

export const selectServerFieldErrors = ({
  context: { failure, extraFields },
}: RegistrationSnapshot): readonly ServerFieldError[] =>
  failure?.parameters.map(({ name, message }) => ({
    field: findFieldOfParameter(name, extraFields),
    message,
  })) ?? []

/** Of the answer that made the account. */
export const selectRegistrationTraceId = (snapshot: RegistrationSnapshot): string => snapshot.context.traceId

/** Whether closing would interrupt a call. */
export const selectIsBusy = (snapshot: RegistrationSnapshot): boolean => snapshot.hasTag('busy')
