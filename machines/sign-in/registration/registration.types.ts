import type { NetworkConfig, SignUpField } from '#machines/domain/config/network-config.types.ts'
import type { Form, FormEvent } from '#machines/domain/rules/form.ts'
import type { Failure } from '#machines/network/failure.ts'
import type { SignInNextStep } from '../sign-in-dialogs.types.ts'
import type { SignUpFieldId, SignUpForm, SignUpPart } from './sign-up.ts'

export interface RegistrationInput {
  readonly config: NetworkConfig
}

/** Why the form is shown again, when no field says it. */
export type RegistrationNotice = 'registration.notMade'

/** The state of a registration. */
export interface RegistrationContext extends SignUpForm, Form<SignUpForm['values'], SignUpPart> {
  readonly networkId: string
  /** The shown step of the form, from 0. */
  readonly step: number
  /** The country that the consumer chose last; a number without a dial code belongs to it. */
  readonly chosenCountry: string
  /** The network's own fields. */
  readonly extraFields: readonly SignUpField[]
  /** The network's problems by field, until the value changes. */
  readonly serverErrors: Readonly<Partial<Record<SignUpFieldId, string>>>
  readonly notice: RegistrationNotice | undefined
  readonly failure: Failure | undefined
  /** The Trace ID of the response that created the account. */
  readonly traceId: string | undefined
  /** The next step: the output of the dialog. */
  readonly next: SignInNextStep
}

export type RegistrationEvent =
  | FormEvent<SignUpFieldId, SignUpPart>
  | { type: 'country.choose'; country: string }
  | { type: 'terms.toggle' }
  /** Returns to the step before; everything typed is kept. */
  | { type: 'step.back' }
  | { type: 'form.cancel' }
  /** Closes the form and discards the typed values. */
  | { type: 'form.discard' }
  /** Signs in with the typed values, because a lost response does not say whether the account exists. */
  | { type: 'account.try' }
  | { type: 'failure.acknowledge' }
  | { type: 'result.finish' }
