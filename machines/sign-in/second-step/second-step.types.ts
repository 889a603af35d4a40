import type { Message } from '#machines/domain/message.ts'
import type { Form, FormEvent } from '#machines/domain/rules/form.ts'
import type { Failure, FailureCode } from '#machines/network/failure.ts'
import type { OtpRequestReport } from '#machines/network/otp-request/otp-request.machine.ts'
import type { Time } from '#machines/shared/time.ts'
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

export interface SecondStepContext extends SecondStepInput, Form<{ readonly otp: string }> {
  /** The rejection of the last code, until the consumer types another. */
  readonly rejection: Message<SecondStepCode | FailureCode> | undefined
  /** The number of rejected codes. */
  readonly wrongCodeCount: number
  /** The notice that another SMS was sent, until the next request. */
  readonly resendNotice: 'secondStep.sentAgain' | undefined
  readonly failure: Failure | undefined
  /** The next step: the sign-in form, until the network admits the consumer. */
  readonly next: SignInNextStep
}

export type SecondStepEvent =
  | FormEvent<'otp'>
  | OtpRequestReport
  | { type: 'failure.acknowledge' }
  | { type: 'form.cancel' }
