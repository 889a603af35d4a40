import type { Message } from '../../domain/message.ts'
import type { Failure, FailureCode } from '../../network/failure.ts'
import type { ClockReading, Time } from '../../shared/time.ts'
import type { Credentials, SignInNextStep } from '../sign-in-dialogs.types.ts'

/** The message codes of the second step. */
export type SecondStepCode =
  | 'secondStep.incomplete'
  | 'secondStep.wrong'
  | 'secondStep.notSent'
  | 'secondStep.sentAgain'
  /** The request for another code had no response: the network may have sent one. */
  | 'secondStep.perhapsSent'
  | 'secondStep.tooManyCodes'

export interface SecondStepInput {
  /** The token of this sign-in. */
  readonly token: string
  /** Whether an authenticator app makes the code. */
  readonly isAuthenticatorApp: boolean
  readonly credentials: Credentials
  readonly time: Time
}

export interface SecondStepContext extends SecondStepInput {
  readonly code: string
  /** The problem of the last code, until the consumer types another. */
  readonly problem: Message<SecondStepCode | FailureCode> | undefined
  /** The number of rejected codes. */
  readonly wrongCodeCount: number
  /** When the last SMS was requested; undefined when the network sent none. */
  readonly sentAt: ClockReading | undefined
  /** Seconds until the consumer may request another SMS. */
  readonly secondsLeft: number
  /** The notice that another SMS was sent, until the next request. */
  readonly resendNotice: 'secondStep.sentAgain' | undefined
  /** Why no other SMS was sent, until the next request. */
  readonly sendingFailure: Failure | undefined
  readonly failure: Failure | undefined
  /** The next step: the sign-in form, until the network admits the consumer. */
  readonly next: SignInNextStep
}

export type SecondStepEvent =
  | { type: 'code.change'; value: string }
  | { type: 'code.blur' }
  | { type: 'code.submit' }
  | { type: 'otp.send' }
  | { type: 'time.tick' }
  | { type: 'failure.acknowledge' }
  | { type: 'form.cancel' }
