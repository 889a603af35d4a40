import type { Message } from '../../domain/message.ts'
import type { Failure, FailureCode } from '../../network/failure.ts'
import type { ClockReading, Time } from '../../shared/time.ts'
import type { Credentials, SignInNextStep } from '../sign-in-dialogs.types.ts'

/** Every code that the second step can put before a consumer. */
export type SecondStepCode =
  | 'secondStep.incomplete'
  | 'secondStep.wrong'
  | 'secondStep.notSent'
  | 'secondStep.sentAgain'
  /** No answer came to the wish for another code: it may be on its way. */
  | 'secondStep.perhapsSent'
  | 'secondStep.tooManyCodes'

export interface SecondStepInput {
  /** Names this sign-in to the network. */
  readonly token: string
  /** An authenticator app makes the code; otherwise it came by SMS. */
  readonly isAuthenticatorApp: boolean
  readonly credentials: Credentials
  readonly time: Time
}

export interface SecondStepContext extends SecondStepInput {
  readonly code: string
  /** What is wrong with the code that was tried last, until another one is typed. */
  readonly problem: Message<SecondStepCode | FailureCode> | undefined
  /** How many codes the network has refused. */
  readonly wrongCodeCount: number
  /** When the last SMS was requested; undefined when the network sent none. */
  readonly sentAt: ClockReading | undefined
  /** Until another one may be asked for; as of the last second. */
  readonly secondsLeft: number
  /** That another SMS was sent, until the next wish for one. */
  readonly resendNotice: 'secondStep.sentAgain' | undefined
  /** Why no other SMS was sent, until the next try. */
  readonly sendingFailure: Failure | undefined
  readonly failure: Failure | undefined
  /** Where this leads: back to the sign-in form, until the network lets them on. */
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
