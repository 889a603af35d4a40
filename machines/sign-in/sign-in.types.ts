import type { NetworkConfig } from '../domain/config/network-config.types.ts'
import type { FieldChange, Form } from '../domain/rules/form.ts'
import type { Failure } from '../network/failure.ts'
import type { Time } from '../shared/time.ts'
import type { Credentials, SignInNextStep } from './sign-in-dialogs.types.ts'

/** Why the consumer is asked to sign in, when it is not simply the beginning. */
export type SignInNotice =
  /** The page was reloaded before a one-time PIN that had been requested was used. */
  | 'signIn.codeSent'
  | 'signIn.sessionEnded'
  | 'signIn.sessionNotKept'
  /** Nothing was done for so long that the session was ended. */
  | 'signIn.idle'
  /** Somebody signed out, or in as another, in another tab of the browser. */
  | 'signIn.endedElsewhere'
  /** The session ended with a payment that moved no money. */
  | 'signIn.nothingPaid'
  /** The session ended with a payment that was approved, before the consumer had closed its screen. */
  | 'signIn.paymentApproved'
  /** The session ended, or was left, before the network had answered a payment. */
  | 'signIn.paymentUnknown'

/** Who wants to sign in where. */
export interface SignInRequest {
  readonly networkId: string
  readonly credentials: Credentials
}

type Field = 'identifier' | 'password'

export interface SignInInput {
  readonly config: NetworkConfig
  readonly notice: SignInNotice | undefined
  /** Whom a link to reset a password names, perhaps nobody; undefined when no such link was followed. */
  readonly reset: string | undefined
  readonly time: Time
}

export interface SignInContext
  extends Omit<SignInInput, 'reset'>,
    Pick<Form<Readonly<Record<Field, string>>>, 'values'> {
  readonly failure: Failure | undefined
  /** What is wanted; something beside the form, or the form alone. */
  readonly next: SignInNextStep
  /** Empty until the network has given one. */
  readonly token: string
}

export type SignInEvent =
  | ({ type: 'field.change' } & FieldChange<Field>)
  | { type: 'form.submit' }
  | { type: 'failure.acknowledge' }
  | { type: 'recovery.open' }
  | { type: 'registration.open' }
  | { type: 'dialogs.retry' }
  | { type: 'dialogs.close' }
