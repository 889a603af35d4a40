import type { SignUpField } from '#machines/domain/config/network-config.types.ts'
import { isEmail, parseIdentifier } from '#machines/domain/identifier.ts'
import type { Message, NumberMessage } from '#machines/domain/message.ts'
import { findExample } from '#machines/domain/phone/phone-example.ts'
import type { Failure } from '#machines/network/failure.ts'
import { dialCodeOf } from './countries.ts'
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
import { isLongEnough, type ParsedMobile } from './sign-up-mobile.ts'

/** The message codes of a registration. */
export type RegistrationCode = SignUpProblem | RegistrationNotice

/** The screen of the dialog. */
export const selectRegistrationStep = ({ value }: RegistrationSnapshot) => value

/** The typed value of a field. */
export const selectFieldValue = ({ context }: RegistrationSnapshot, field: SignUpFieldId): string =>
  getFieldValue(context, field)

/** The name under which a password manager saves the password. */
export const selectUsername = ({ context }: RegistrationSnapshot): string => signInName(context)

/** The problem of a part: the network's, while the value is unchanged, else the broken rule, once the part was left. */
export const selectProblem = (
  { context }: RegistrationSnapshot,
  part: SignUpPart,
): Message<RegistrationCode> | NumberMessage<RegistrationCode> | undefined => {
  const remark = part === 'terms' ? undefined : context.serverErrors[part]
  if (remark !== undefined) return { words: remark }
  const problem = context.touched.includes(part)
    ? signUpProblems(context, context.extraFields).get(part)?.[0]
    : undefined
  if (problem !== 'registration.mobile') return problem && { code: problem }
  const example = findExample(getFieldValue(context, 'mobile'), isLongEnough, dialCodeOf(context.country))
  return { code: problem, example }
}

/** The parts that are invalid, in the order of the form. */
export const selectInvalidParts = ({ context }: RegistrationSnapshot): readonly SignUpPart[] => [
  ...signUpProblems(context, context.extraFields).keys(),
]

/** Whether the network rejected a value: the form then asks for it again. */
export const selectHasServerError = ({ context }: RegistrationSnapshot, field: SignUpFieldId): boolean =>
  context.serverErrors[field] !== undefined

/** The fields that the network added, in its order. */
export const selectExtraFields = (snapshot: RegistrationSnapshot): readonly SignUpField[] =>
  snapshot.context.extraFields

/** The last field of the network that the consumer types into; undefined without one. */
export const selectLastTypedField = (snapshot: RegistrationSnapshot): SignUpField | undefined =>
  snapshot.context.extraFields.findLast(({ kind }) => kind === 'input')

/** Whether sign-in does not accept the email address, so that the consumer signs in with the mobile number. */
export const selectSignsInByMobile = ({ context }: RegistrationSnapshot): boolean => {
  const email = getFieldValue(context, 'email').trim()
  return isEmail(email) && parseIdentifier(email) === undefined
}

/** The country whose dial code is shown. */
export const selectCountry = (snapshot: RegistrationSnapshot): string => snapshot.context.country

/** The mobile number as it will be sent; undefined while it is invalid. */
export const selectParsedMobile = ({ context }: RegistrationSnapshot): ParsedMobile | undefined => {
  return listPossibleMobilesOf(context).length === 0 ? parsedMobile(context) : undefined
}

/** The possible mobile numbers, if the typed one is ambiguous. */
export const selectPossibleMobiles = ({ context }: RegistrationSnapshot): readonly ParsedMobile[] =>
  listPossibleMobilesOf(context)

export const selectIsAccepted = (snapshot: RegistrationSnapshot): boolean => snapshot.context.isAccepted

/** Why the form is shown again. */
export const selectRegistrationNotice = ({
  context: { notice },
}: RegistrationSnapshot): Message<RegistrationCode> | undefined => notice && { code: notice }

export const selectCanRegister = (snapshot: RegistrationSnapshot): boolean =>
  snapshot.can({ type: 'form.submit' })

/** Why the registration failed. */
export const selectRegistrationFailure = (snapshot: RegistrationSnapshot): Failure | undefined =>
  snapshot.context.failure

/** A value that the network rejected, with its field if the form has it. */
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

/** The Trace ID of the response that created the account. */
export const selectRegistrationTraceId = (snapshot: RegistrationSnapshot): string => snapshot.context.traceId

/** Whether closing would interrupt a call. */
export const selectIsBusy = (snapshot: RegistrationSnapshot): boolean => snapshot.hasTag('busy')
