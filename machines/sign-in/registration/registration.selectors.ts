import { isEmail, parseIdentifier } from '#machines/domain/identifier.ts'
import type { Message, NumberMessage } from '#machines/domain/message.ts'
import { findExample } from '#machines/domain/phone/phone-example.ts'
import { dialCodeOf } from './countries.ts'
import type { RegistrationSnapshot } from './registration.machine.ts'
import type { RegistrationContext, RegistrationNotice } from './registration.types.ts'
import {
  findFieldOfParameter,
  getFieldValue,
  listPossibleMobilesOf,
  listSignUpSteps,
  parsedMobile,
  type SignUpFieldId,
  type SignUpPart,
  type SignUpProblem,
  signInName,
  signUpProblems,
  toExtraFieldId,
} from './sign-up.ts'
import { isLongEnough } from './sign-up-mobile.ts'

/** The message codes of a registration. */
export type RegistrationCode = SignUpProblem | RegistrationNotice

/** The events of Escape, the first that is possible; none works while a request is pending. */
const escapeEvents = [
  { type: 'form.cancel' },
  { type: 'failure.acknowledge' },
  { type: 'result.finish' },
] as const

/** Returns the network's problem of a part while the value is unchanged, else the broken rule once the part was left. */
const getProblem = (
  context: RegistrationContext,
  part: SignUpPart,
): Message<RegistrationCode> | NumberMessage<RegistrationCode> | undefined => {
  const serverError = part === 'terms' ? undefined : context.serverErrors[part]
  if (serverError !== undefined) return { words: serverError }
  const problem = context.touched.includes(part)
    ? signUpProblems(context, context.extraFields).get(part)?.[0]
    : undefined
  if (problem !== 'registration.mobile') return problem && { code: problem }
  const example = findExample(getFieldValue(context, 'mobile'), isLongEnough, dialCodeOf(context.country))
  return { code: problem, example }
}

/** Returns what a field of the sign-up form shows. */
export const selectSignUpField = ({ context }: RegistrationSnapshot, field: SignUpFieldId) => ({
  value: getFieldValue(context, field),
  problem: getProblem(context, field),
  /** Whether the network rejected the value: the form then asks for it again. */
  isRejected: context.serverErrors[field] !== undefined,
})

/** Returns what the sign-up dialog shows, without the single fields. */
export const selectRegistration = (snapshot: RegistrationSnapshot) => {
  const { value, context } = snapshot
  const { extraFields, failure } = context
  const possibleMobiles = listPossibleMobilesOf(context)
  const email = getFieldValue(context, 'email').trim()
  const steps = listSignUpSteps(extraFields)
  const shown = steps[context.step]
  const ownFields = extraFields.filter(field => shown?.parts.includes(toExtraFieldId(field)))
  return {
    step: value,
    /** The shown step of the form: its name, its place from 1, and the number of steps. */
    formStep: shown?.name ?? 'name',
    place: context.step + 1,
    stepCount: steps.length,
    isLastStep: context.step === steps.length - 1,
    canGoBack: snapshot.can({ type: 'step.back' }),
    escapeEvent: escapeEvents.find(event => snapshot.can(event)),
    /** Why the form is shown again. */
    notice: context.notice,
    /** The name under which a password manager saves the password. */
    username: signInName(context),
    /** The country whose dial code is shown. */
    country: context.country,
    /** The mobile number as it will be sent; undefined while it is invalid. */
    mobile: possibleMobiles.length === 0 ? parsedMobile(context) : undefined,
    /** The possible mobile numbers, if the typed one is ambiguous. */
    possibleMobiles,
    /** Whether sign-in does not accept the email address, so that the consumer signs in with the mobile number. */
    signsInByMobile: isEmail(email) && parseIdentifier(email) === undefined,
    /** The fields that the network added, in its order, and those of the shown step. */
    extraFields,
    ownFields,
    /** The last field of the step that the consumer types into, if the network added it. */
    lastTypedField: ownFields.findLast(({ kind }) => kind === 'input'),
    isAccepted: context.isAccepted,
    termsProblem: getProblem(context, 'terms'),
    failure,
    /** The values that the network rejected, each with its field if the form has it. */
    rejectedValues:
      failure?.parameters.map(({ name, message }) => ({
        field: findFieldOfParameter(name, extraFields),
        message,
      })) ?? [],
    /** The Trace ID of the response that created the account; undefined if it had none. */
    traceId: context.traceId,
  }
}

export type RegistrationView = ReturnType<typeof selectRegistration>
