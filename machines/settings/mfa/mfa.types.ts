import type { Form, FormEvent } from '../../domain/rules/form.ts'
import type { Failure } from '../../network/failure.ts'
import type { Authenticator } from './authenticator.ts'

/** What of MFA can go wrong, as it is put before a consumer (specification, section 8 "Preferences"). */
export type MfaFailureCode =
  /** Who the consumer is, and whether there is an authenticator, could not be read. */
  | 'mfa.consumerCheck'
  | 'mfa.notProcessed'
  | 'mfa.deviceMissing'
  /** It was enabled elsewhere in the meantime, with another authenticator. */
  | 'mfa.overtaken'
  | 'mfa.wrongCode'
  /** Five wrong codes: everything begins again (S11). */
  | 'mfa.tooManyWrong'
  /** No answer came to a change, and it does not show. */
  | 'mfa.unanswered'
  /** No answer came to a change, and nobody can say whether it was made. */
  | 'mfa.inDoubt'

export interface MfaFailure {
  readonly code: MfaFailureCode
  /** What the network, or its silence, has to do with it. */
  readonly failure: Failure | undefined
}

/** The two fields that take a code of the app; one of them when MFA is disabled. */
export type CodeFieldName = 'otp' | 'confirmOtp'

export interface MfaContext extends Form<Readonly<Record<CodeFieldName, string>>> {
  readonly msisdn: string
  /** The authenticator that is asked at sign-in; none while MFA is off. */
  readonly device: string | undefined
  /** What the app has to learn, while it is shown. */
  readonly setup: Authenticator | undefined
  /** Wrong codes since the dialog was opened. */
  readonly wrongCodeCount: number
  readonly failure: MfaFailure | undefined
  /** What to quote of a request that was approved. */
  readonly traceId: string
}

/** Whose MFA it is. */
export type ConsumerKey = Pick<MfaContext, 'msisdn'>

/** Which authenticator the consumer's record names. */
export type DeviceRecord = Pick<MfaContext, 'device'>

export type MfaEvent =
  | { type: 'mfa.retry' }
  | { type: 'mfa.enable' }
  | { type: 'mfa.disable' }
  | FormEvent<CodeFieldName>
  | { type: 'form.cancel' }
  | { type: 'check.now' }
  | { type: 'failure.acknowledge' }
  | { type: 'result.finish' }

/** A code of the app, and for which authenticator. */
export interface DeviceCodeInput {
  readonly snsi: string
  readonly otp: string
}

/** An authenticator that was registered, and what to quote of it. */
export interface RegisteredDevice extends ChangeResult {
  /** Undefined when the answer does not name it. */
  readonly setup: Authenticator | undefined
}

/** What is known of a change that was made. */
export interface ChangeResult {
  readonly traceId: string
}
