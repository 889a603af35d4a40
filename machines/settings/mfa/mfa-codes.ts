import { check, forward, object, partialCheck, pipe, string } from 'valibot'
import { createFormRules, type FormRules } from '../../domain/rules/form-rules.ts'
import { isCompleteOtp, isWrongOtpMessage } from '../../domain/rules/one-time-pin.ts'
import { type Failure, toFailure } from '../../network/failure.ts'
import type { CodeFieldName, MfaContext, MfaFailure, MfaFailureCode } from './mfa.types.ts'

/** Whether it is the code that the network refuses, and neither what is asked nor whoever asks. */
export const isWrongCodeFailure = (failure: Failure | undefined): boolean =>
  failure?.kind === 'rejected' && (failure.status === 403 || isWrongOtpMessage(failure.words))

/** What the network says of it; undefined where that is no more than that it is wrong. */
export const getRejectionMessage = (failure: Failure): Failure['words'] | undefined =>
  isWrongOtpMessage(failure.words) ? undefined : failure.words

/**
 * Whether another code can still be of use: for one authenticator that is to be added or removed. One is enough for
 * a consumer, and none that the network does not know takes any.
 */
export const canRetryCode = ({ setup, device, failure }: MfaContext): boolean =>
  failure?.failure?.status !== 404 && (setup === undefined) === (device !== undefined)

/** Wrong codes in one dialog, after which everything begins again (S11). */
export const maxWrongCodes = 5

/** What an actor threw. */
export type ThrownError = { readonly error: unknown }

export const toMfaFailure = (code: MfaFailureCode, error: unknown): MfaFailure => ({
  code,
  failure: toFailure(error),
})

export const noCodes: MfaContext['values'] = { otp: '', confirmOtp: '' }

/** What is wrong with a code as it was typed (specification, section 5). */
export type CodeProblem = 'otp.incomplete' | 'mfa.mismatch'

const code = pipe(string(), check(isCompleteOtp, 'otp.incomplete' satisfies CodeProblem))

/** The one code by which MFA is disabled. */
export const codeRules: FormRules<'otp', CodeProblem, { otp: string }> = createFormRules(
  object({ otp: code }),
)

/** The two equal codes by which it is enabled. */
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
