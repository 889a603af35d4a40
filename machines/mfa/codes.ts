import { saysWrongOtp } from '../domain/one-time-pin.ts'
import { asFailure, type Failure } from '../network/failure.ts'
import type { MfaContext, MfaTrouble, MfaTroubleCode } from './mfa.types.ts'

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

/** An authenticator where there has to be one. */
export const known = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('There is no authenticator')
  return value
}

export const noCodes: MfaContext['codes'] = { otp: '', confirmOtp: '' }
