import type { NetworkConfig, SignUpField } from '../../domain/config/network-config.types.ts'
import type { Form, FormEvent } from '../../domain/rules/form.ts'
import type { Failure } from '../../network/failure.ts'
import type { SignInNextStep } from '../sign-in-dialogs.types.ts'
import type { SignUpFieldId, SignUpForm, SignUpPart } from './sign-up.ts'

export interface RegistrationInput {
  readonly config: NetworkConfig
}

/** Why one is back at the form, where that is not said by a field. */
export type RegistrationNotice = 'registration.notMade'

/** All that is known while somebody signs up. */
export interface RegistrationContext extends SignUpForm, Form<SignUpForm['values'], SignUpPart> {
  readonly networkId: string
  /** Chosen by hand last; a number without a dial code is of there. */
  readonly chosenCountry: string
  /** The network's own fields. */
  readonly extraFields: readonly SignUpField[]
  /** What the network says of what a field still holds. */
  readonly serverErrors: Readonly<Partial<Record<SignUpFieldId, string>>>
  readonly notice: RegistrationNotice | undefined
  readonly failure: Failure | undefined
  /** Of the answer that made the account. */
  readonly traceId: string
  /** Where this ends. */
  readonly next: SignInNextStep
}

export type RegistrationEvent =
  | FormEvent<SignUpFieldId, SignUpPart>
  | { type: 'country.choose'; country: string }
  | { type: 'terms.toggle' }
  | { type: 'form.cancel' }
  /** Leaves what was typed. */
  | { type: 'form.discard' }
  /** Without an answer, signing in is the way to find out. */
  | { type: 'account.try' }
  | { type: 'failure.acknowledge' }
  | { type: 'result.finish' }
