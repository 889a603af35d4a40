import type { NetworkConfig } from '../domain/config/network-config.types.ts'
import type { FieldChange, Form } from '../domain/rules/form.ts'
import type { Failure } from '../network/failure.ts'
import type { Time } from '../shared/time.ts'
import type { Credentials, SignInNextStep } from './sign-in-dialogs.types.ts'

/** Why the sign-in form is shown; undefined at the first visit. */
export type SignInNotice =
  /** The page was reloaded before the consumer used a requested one-time PIN. */
  | 'signIn.codeSent'
  | 'signIn.sessionEnded'
  | 'signIn.sessionNotKept'
  /** The session was idle for too long. */
  | 'signIn.idle'
  /** Another tab signed out, or signed in another consumer. */
  | 'signIn.endedElsewhere'
  /** The session ended during a payment that moved no money. */
  | 'signIn.nothingPaid'
  /** The session ended after a payment was approved, before the consumer closed its screen. */
  | 'signIn.paymentApproved'
  /** The session ended, or the page was left, before the network answered a payment. */
  | 'signIn.paymentUnknown'

/** A sign-in to a network. */
export interface SignInRequest {
  readonly networkId: string
  readonly credentials: Credentials
}

type Field = 'identifier' | 'password'

export interface SignInInput {
  readonly config: NetworkConfig
  readonly notice: SignInNotice | undefined
  /** The identifier of a reset link, which may be empty; undefined without a link. */
  readonly reset: string | undefined
  readonly time: Time
}

export interface SignInContext extends Omit<SignInInput, 'reset'>, Form<Readonly<Record<Field, string>>> {
  readonly failure: Failure | undefined
  /** The next step: the form, a dialog over it, or the session with its token. */
  readonly next: SignInNextStep
}

export type SignInEvent =
  | ({ type: 'field.change' } & FieldChange<Field>)
  | { type: 'form.submit' }
  | { type: 'failure.acknowledge' }
  | { type: 'recovery.open' }
  | { type: 'registration.open' }
  | { type: 'dialogs.retry' }
  | { type: 'dialogs.close' }
