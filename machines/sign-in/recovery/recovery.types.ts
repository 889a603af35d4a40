import type { Identifier } from '#machines/domain/identifier.ts'
import type { Message } from '#machines/domain/message.ts'
import type { Form, FormEvent } from '#machines/domain/rules/form.ts'
import type { Failure, FailureCode } from '#machines/network/failure.ts'
import type { OtpRequestReport, OtpSent } from '#machines/network/otp-request/otp-request.machine.ts'
import type { ClockReading, Time } from '#machines/shared/time.ts'
import type { NewPassword, NewPasswordProblem } from '../new-password/new-password.ts'

/** The message codes of a recovery. */
export type RecoveryCode =
  | 'recovery.unreadable'
  /** A number of a country whose numbers are longer or shorter than a recovery accepts. */
  | 'recovery.foreignNumber'
  | 'recovery.incomplete'
  | 'recovery.wrongCode'
  /** Too many wrong codes: the consumer needs a new one. */
  | 'recovery.spent'
  /** A request for a code, or for a new password, had no response. */
  | 'recovery.maybeSent'
  | 'recovery.sentAgain'
  | 'recovery.maybeChanged'

/** A message of the recovery, of a password rule or of a failure. */
export type RecoveryMessage = Message<RecoveryCode | NewPasswordProblem | FailureCode>

export interface RecoveryInput {
  /** The identifier as typed at sign-in, or as in a link. */
  readonly identifier: string
  /** Whether the network has sent a code with a link. */
  readonly isSent: boolean
  /** Whether a session exists: the code then goes to the consumer's own identifier, which cannot be changed. */
  readonly isSignedIn: boolean
  readonly time: Time
}

export type RecoveryField = 'identifier' | 'otp' | keyof NewPassword

/** A new password with its code. */
export interface ResetRequest extends NewPassword {
  readonly identifier: Identifier
  readonly otp: string
}

export interface RecoveryContext extends Form<Readonly<Record<RecoveryField, string>>> {
  readonly time: Time
  readonly isSignedIn: boolean
  /** The consumer, once the form or a link named one. */
  readonly identifier: Identifier | undefined
  /** When the last code was requested; undefined if the network sent none. */
  readonly requestedAt: ClockReading | undefined
  /** The notice that another code was sent, until the next request. */
  readonly resendNotice: 'recovery.sentAgain' | undefined
  /** The last response of the network; undefined before it, and after another request. */
  readonly response: OtpSent | undefined
  readonly failure: Failure | undefined
  /** The rejection of the last code, until the consumer types another. */
  readonly codeRejection: RecoveryMessage | undefined
  readonly wrongCodeCount: number
  /** The notice at the next form. */
  readonly notice: 'recovery.spent' | 'recovery.maybeChanged' | undefined
}

export type RecoveryEvent =
  | FormEvent<RecoveryField>
  | OtpRequestReport
  /** Continues with the code, which the network may have sent. */
  | { type: 'code.enter' }
  | { type: 'form.cancel' }
  | { type: 'form.discard' }
  /** Returns to the form after a lost response. */
  | { type: 'form.retry' }
  | { type: 'failure.acknowledge' }
  | { type: 'result.finish' }
