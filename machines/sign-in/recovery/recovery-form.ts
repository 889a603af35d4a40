import { check, object, pipe, string } from 'valibot'
import { getPlainIdentifier, type Identifier } from '#machines/domain/identifier.ts'
import { maxWrongCodes } from '#machines/domain/limits.ts'
import { type FieldChange, storeValue } from '#machines/domain/rules/form.ts'
import { createFormRules, type FormRules } from '#machines/domain/rules/form-rules.ts'
import { isCompleteOtp, isWrongOtpMessage } from '#machines/domain/rules/one-time-pin.ts'
import type { Failure } from '#machines/network/failure.ts'
import type { OtpRequestInput } from '#machines/network/otp-request/otp-request.machine.ts'
import { newPasswordRules } from '../new-password/new-password.ts'
import type {
  RecoveryContext,
  RecoveryField,
  RecoveryInput,
  RecoveryMessage,
  ResetRequest,
} from './recovery.types.ts'
import {
  formatIdentifier,
  isForeignNumber,
  parseLinkIdentifier,
  parseRecoveryIdentifier,
} from './recovery-identifier.ts'

/** Returns the context at the start of a recovery. */
export const createInitialContext = ({
  identifier,
  isSent,
  isSignedIn,
  time,
}: RecoveryInput): RecoveryContext => {
  const linked = isSent || isSignedIn ? parseLinkIdentifier(identifier) : undefined
  return {
    time,
    isSignedIn,
    // Does not show an invalid identifier of a link, and formats a valid one for the sign-in form.
    values: {
      identifier: isSent ? (linked === undefined ? '' : formatIdentifier(linked)) : identifier,
      otp: '',
      password: '',
      confirmation: '',
    },
    touched: [],
    identifier: linked,
    requestedAt: undefined,
    resendNotice: undefined,
    response: undefined,
    failure: undefined,
    codeRejection: undefined,
    wrongCodeCount: 0,
    notice: undefined,
  }
}

/** Returns the input of the requests for one-time PINs. */
export const toOtpRequestInput = (
  { identifier, time }: RecoveryContext,
  owner: OtpRequestInput['owner'],
): OtpRequestInput => ({ owner, recipient: identifier, requestedAt: undefined, time })

/** Returns the form with a typed value. A one-time PIN is trimmed, and replaces the rejected one. */
export const withTypedValue = (
  context: RecoveryContext,
  { field, value }: FieldChange<RecoveryField>,
): Partial<RecoveryContext> =>
  field === 'otp'
    ? { ...storeValue({ context }, { field, value: value.trim() }), codeRejection: undefined }
    : storeValue({ context }, { field, value })

/** Returns the form without the one-time PIN. */
export const withoutOtp = ({ values, touched }: RecoveryContext): Partial<RecoveryContext> => ({
  values: { ...values, otp: '' },
  codeRejection: undefined,
  touched: touched.filter(field => field !== 'otp'),
})

/** Returns the form without the passwords. */
export const withoutPasswords = ({ values }: RecoveryContext): Partial<RecoveryContext> => ({
  values: { ...values, password: '', confirmation: '' },
  touched: [],
})

/** Whether closing discards typed values. */
export const hasInput = ({ values: { otp, password, confirmation } }: RecoveryContext): boolean =>
  otp + password + confirmation !== ''

/** Returns the identifier of the form; undefined while it is invalid. */
export const parseNamed = ({ identifier, isSignedIn, values }: RecoveryContext): Identifier | undefined =>
  isSignedIn ? identifier : parseRecoveryIdentifier(values.identifier)

/** Whether the form names the consumer for whom a code was requested. */
export const isSameIdentifier = (context: RecoveryContext): boolean => {
  const { identifier } = context
  const named = parseNamed(context)
  return (
    named !== undefined &&
    identifier !== undefined &&
    getPlainIdentifier(named) === getPlainIdentifier(identifier)
  )
}

/** Returns the context with the identifier of the form. Another identifier clears what was typed for the first. */
export const withIdentifier = (context: RecoveryContext): Partial<RecoveryContext> => {
  const identifier = parseNamed(context)
  return isSameIdentifier(context)
    ? { identifier }
    : { identifier, ...withoutPasswords(context), wrongCodeCount: 0 }
}

/** The rules of the identifier. */
export const identifierRules: FormRules<
  'identifier',
  'recovery.unreadable' | 'recovery.foreignNumber',
  { identifier: string }
> = createFormRules(
  object({
    identifier: pipe(
      string(),
      check(typed => !isForeignNumber(typed), 'recovery.foreignNumber'),
      check(typed => parseRecoveryIdentifier(typed) !== undefined, 'recovery.unreadable'),
    ),
  }),
)

/** Returns the request of a complete form; undefined while a rule is broken. */
export const parseReset = ({ identifier, values }: RecoveryContext): ResetRequest | undefined => {
  const { otp } = values
  const pair = newPasswordRules.parse(values)
  return identifier !== undefined && isCompleteOtp(otp) && pair ? { identifier, otp, ...pair } : undefined
}

/**
 * Returns why the network rejected the code: our message for a wrong code, the network's message otherwise. Undefined
 * when the rejection is not about the code.
 */
export const decodeCodeRejection = ({ status, words }: Failure): RecoveryMessage | undefined => {
  if (status !== 403 || !('words' in words)) return undefined
  if (isWrongOtpMessage(words)) return { code: 'recovery.wrongCode' }
  return /\bOTP\b/.test(words.words) ? words : undefined
}

/** Whether this wrong code was the last allowed one. */
export const isLastWrongCode = ({ wrongCodeCount }: RecoveryContext, failure: Failure): boolean => {
  const refusal = decodeCodeRejection(failure)
  return refusal !== undefined && 'code' in refusal && wrongCodeCount + 1 >= maxWrongCodes
}

/** Returns why the network rejected the code, with the Trace ID of its answer and the count of wrong codes. */
export const withRejection = (
  { wrongCodeCount, response }: RecoveryContext,
  failure: Failure,
): Partial<RecoveryContext> => {
  const codeRejection = decodeCodeRejection(failure)
  const isWrong = codeRejection !== undefined && 'code' in codeRejection
  return {
    codeRejection,
    response: response && { traceId: failure.traceId },
    wrongCodeCount: isWrong ? wrongCodeCount + 1 : wrongCodeCount,
  }
}

/** The form after the last wrong code: the consumer must request a new one. */
export const withoutRequest = {
  notice: 'recovery.spent',
  wrongCodeCount: 0,
  requestedAt: undefined,
  response: undefined,
} as const satisfies Partial<RecoveryContext>
