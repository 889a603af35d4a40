import type { Form, FormEvent } from '#machines/domain/rules/form.ts'
import type { ChangeOutcome } from '#machines/network/change/change.types.ts'
import type { Failure } from '#machines/network/failure.ts'
import type { Authenticator } from './authenticator.ts'

/** The message codes of MFA failures. */
export type MfaFailureCode =
  /** The consumer's record could not be read. */
  | 'mfa.consumerCheck'
  | 'mfa.notProcessed'
  | 'mfa.deviceMissing'
  /** MFA was enabled elsewhere in the meantime, with another authenticator. */
  | 'mfa.overtaken'
  | 'mfa.wrongCode'
  /** Five wrong codes: the dialog starts again. */
  | 'mfa.tooManyWrong'
  /** No response, and the record shows no change. */
  | 'mfa.unanswered'
  /** No response, and the record could not be read. */
  | 'mfa.inDoubt'

export interface MfaFailure {
  readonly code: MfaFailureCode
  /** The failure, if a request caused the trouble. */
  readonly failure: Failure | undefined
}

/** The fields for a code; disabling MFA uses the first. */
export type CodeFieldName = 'otp' | 'confirmOtp'

export interface MfaContext extends Form<Readonly<Record<CodeFieldName, string>>> {
  readonly msisdn: string
  /** The authenticator of sign-in; undefined while MFA is off. */
  readonly device: string | undefined
  /** The set-up, while it is shown. */
  readonly setup: Authenticator | undefined
  /** The number of wrong codes since the dialog opened. */
  readonly wrongCodeCount: number
  readonly failure: MfaFailure | undefined
  /** The Trace ID of an approved request. */
  readonly traceId: string | undefined
}

/** The key of the consumer's record. */
export type ConsumerKey = Pick<MfaContext, 'msisdn'>

/** The authenticator that the consumer's record names. */
export type DeviceRecord = Pick<MfaContext, 'device'>

export type MfaEvent =
  | { type: 'mfa.retry' }
  | { type: 'mfa.enable' }
  | { type: 'mfa.disable' }
  | FormEvent<CodeFieldName>
  | { type: 'form.cancel' }
  /** Closes the form with typed codes after a question. */
  | { type: 'form.leave' }
  | { type: 'form.discard' }
  | { type: 'check.now' }
  | { type: 'failure.acknowledge' }
  | { type: 'result.finish' }

/** A registered authenticator with the Trace ID. */
export interface RegisteredDevice {
  readonly traceId: string | undefined
  /** Undefined if the response has no set-up. */
  readonly setup: Authenticator | undefined
}

/** A code for an authenticator, which enables or disables it. */
export interface MfaRequest {
  readonly snsi: string
  readonly otp: string
  readonly isEnabling: boolean
}

/** The record to read, and the authenticator that it has after the change. */
export type MfaVerification = ConsumerKey & DeviceRecord

export type MfaOutcome = ChangeOutcome<DeviceRecord>
