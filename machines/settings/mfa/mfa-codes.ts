import { check, forward, object, partialCheck, pipe, string } from 'valibot'
import { createFormRules, type FormRules } from '#machines/domain/rules/form-rules.ts'
import { isCompleteOtp, isWrongOtpMessage } from '#machines/domain/rules/one-time-pin.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import type { CodeFieldName, MfaContext, MfaFailure, MfaFailureCode } from './mfa.types.ts'

/** Whether the network rejected the code, and not the request or the consumer. */
export const isWrongCodeFailure = (failure: Failure | undefined): boolean =>
  failure?.kind === 'rejected' && (failure.status === 403 || isWrongOtpMessage(failure.words))

/** Returns the network's message; undefined if it only says that the code is wrong. */
export const getRejectionMessage = (failure: Failure): Failure['words'] | undefined =>
  isWrongOtpMessage(failure.words) ? undefined : failure.words

/** Whether the consumer may try another code: for an authenticator that is still to be added or removed. */
export const canRetryCode = ({ setup, device, failure }: MfaContext): boolean =>
  failure?.failure?.status !== 404 && (setup === undefined) === (device !== undefined)

export const toMfaFailure = (code: MfaFailureCode, error: unknown): MfaFailure => ({
  code,
  failure: toFailure(error),
})

export const noCodes: MfaContext['values'] = { otp: '', confirmOtp: '' }

/** The problem of a typed code. */
export type CodeProblem = 'otp.incomplete' | 'mfa.mismatch'

const code = pipe(string(), check(isCompleteOtp, 'otp.incomplete' satisfies CodeProblem))

/** The rule of the code that disables MFA. */
export const codeRules: FormRules<'otp', CodeProblem, { otp: string }> = createFormRules(
  object({ otp: code }),
)

/** The rules of the two equal codes that enable MFA. */
export const codePairRules: FormRules<
  CodeFieldName,
  CodeProblem,
  Record<CodeFieldName, string>
> = createFormRules(
  pipe(
    object({ otp: code, confirmOtp: code }),
    forward(
      partialCheck(
        [['otp'], ['confirmOtp']],
        ({ otp, confirmOtp }) => otp === confirmOtp,
        'mfa.mismatch' satisfies CodeProblem,
      ),
      ['confirmOtp'],
    ),
  ),
)
