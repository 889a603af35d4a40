import type { Identifier } from '../../domain/identifier.ts'
import type { Message } from '../../domain/message.ts'
import type { Form, FormEvent } from '../../domain/rules/form.ts'
import type { Failure, FailureCode } from '../../network/failure.ts'
import type { ClockReading, Time } from '../../shared/time.ts'
import type { NewPassword, NewPasswordProblem } from '../new-password/new-password.ts'

/** Every code of its own that a recovery can put before a consumer. */
export type RecoveryCode =
  | 'recovery.unreadable'
  | 'recovery.incomplete'
  | 'recovery.wrongCode'
  /** Too many wrong codes: it takes a new one. */
  | 'recovery.spent'
  /** A request for a code, or for a new password, that got no answer. */
  | 'recovery.maybeSent'
  | 'recovery.sentAgain'
  | 'recovery.maybeChanged'

/** The same with what the rules of a password and a failure say. */
export type RecoveryMessage = Message<RecoveryCode | NewPasswordProblem | FailureCode>

export interface RecoveryInput {
  /** As typed at sign-in, or as a link names it. */
  readonly identifier: string
  /** The network has sent a code already, as with a link. */
  readonly isSent: boolean
  readonly time: Time
}

export type RecoveryField = 'identifier' | keyof NewPassword

/** A new password, and the code that permits it. */
export interface ResetRequest extends NewPassword {
  readonly identifier: Identifier
  readonly otp: string
}

export interface RecoveryContext
  extends Form<Readonly<Record<RecoveryField, string>>, RecoveryField | 'otp'> {
  readonly time: Time
  readonly otp: string
  /** Whose password it is, once that was asked or a link said so. */
  readonly identifier: Identifier | undefined
  /** When the last code was requested, unless the network sent none: the next has to wait. */
  readonly requestedAt: ClockReading | undefined
  /** Until the next may be asked for; as of the last second. */
  readonly secondsLeft: number
  /** That another code was sent, until the next is asked for. */
  readonly resendNotice: 'recovery.sentAgain' | undefined
  /** Of the answer to the last request, once there is one. */
  readonly traceId: string | undefined
  readonly failure: Failure | undefined
  /** What the network said of the last code, until another is typed. */
  readonly codeRejection: RecoveryMessage | undefined
  readonly wrongCodeCount: number
  /** What has to be known at the next form. */
  readonly notice: 'recovery.spent' | 'recovery.maybeChanged' | undefined
}

export type RecoveryEvent =
  | FormEvent<RecoveryField>
  | { type: 'code.change'; value: string }
  | { type: 'code.blur' }
  /** Goes on to the code, which may have been sent. */
  | { type: 'code.enter' }
  | { type: 'otp.send' }
  | { type: 'time.tick' }
  | { type: 'form.cancel' }
  /** Leaves the dialog, as the browser's Back does. */
  | { type: 'form.leave' }
  | { type: 'form.discard' }
  /** Back to the form, after a reset without an answer. */
  | { type: 'form.retry' }
  | { type: 'failure.acknowledge' }
  | { type: 'result.finish' }
