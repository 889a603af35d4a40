import { check, forward, object, partialCheck, pipe, string } from 'valibot'
import { isWholeOtp, saysWrongOtp } from '../../domain/rules/one-time-pin.ts'
import { type Rules, rulesOf } from '../../domain/rules/rules.ts'
import { asFailure, type Failure } from '../../network/failure.ts'
import type { CodeFieldName, MfaContext, MfaTrouble, MfaTroubleCode } from './mfa.types.ts'

/** Whether it is the code that the network refuses, and neither what is asked nor whoever asks. */
export const isRejected = (failure: Failure | undefined): boolean =>
  failure?.kind === 'refused' && (failure.status === 403 || saysWrongOtp(failure.words))

/** What the network says of it; undefined where that is no more than that it is wrong. */
export const rejectionWords = (failure: Failure): Failure['words'] | undefined =>
  saysWrongOtp(failure.words) ? undefined : failure.words

/**
 * Whether another code can still be of use: for one authenticator that is to be added or removed. One is enough for
 * a consumer, and none that the network does not know takes any.
 */
export const takesCodes = ({ setup, device, trouble }: MfaContext): boolean =>
  trouble?.failure?.status !== 404 && (setup === undefined) === (device !== undefined)

/** Wrong codes in one dialog, after which everything begins again (S11). */
export const mostWrong = 5

/** What an actor threw. */
export type Wrong = { readonly error: unknown }

export const troubleBy = (code: MfaTroubleCode, error: unknown): MfaTrouble => ({
  code,
  failure: asFailure(error),
})

export const noCodes: MfaContext['values'] = { otp: '', confirmOtp: '' }

/** What is wrong with a code as it was typed (specification, section 5). */
export type CodeProblem = 'otp.incomplete' | 'mfa.mismatch'

const code = pipe(string(), check(isWholeOtp, 'otp.incomplete' satisfies CodeProblem))

/** The one code by which MFA is disabled. */
export const codeRules: Rules<'otp', CodeProblem, { otp: string }> = rulesOf(object({ otp: code }))

/** The two equal codes by which it is enabled. */
export const pairRules: Rules<CodeFieldName, CodeProblem, Record<CodeFieldName, string>> = rulesOf(
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
