import type { NetworkConfig, SignUpField } from '#machines/domain/config/network-config.types.ts'
import { fieldTextLength } from '#machines/domain/limits.ts'
import { readableName } from '#machines/domain/text.ts'
import type { RegistrationActorRef } from '#machines/sign-in/registration/registration.machine.ts'
import {
  type RegistrationView,
  selectSignUpField,
} from '#machines/sign-in/registration/registration.selectors.ts'
import {
  type SignUpFieldId,
  type SignUpPart,
  toExtraFieldId,
} from '#machines/sign-in/registration/sign-up.ts'
import type { SignInDialogsText } from '#src/text/sign-in-dialogs-text.ts'
import { useDialogsText, useView } from '#src/views/shared/hooks.tsx'

export interface RegistrationScreenProps {
  readonly registration: RegistrationActorRef
  readonly view: RegistrationView
  readonly config: NetworkConfig
}

/** Returns the props of a text field. After the network has rejected a value, its field gets the focus. */
export const useSignUpField = (registration: RegistrationActorRef, field: SignUpFieldId) => {
  const { formatMessage } = useDialogsText()
  const { value, problem, isRejected } = useView(registration, snapshot => selectSignUpField(snapshot, field))
  return {
    name: field,
    value,
    error: problem && formatMessage(problem),
    autoFocus: isRejected,
    maxLength: fieldTextLength,
    required: true,
    onChange: (value: string) => registration.send({ type: 'field.change', field, value }),
    onBlur: () => registration.send({ type: 'field.blur', field }),
  }
}

/** Returns the name of a field that the network's config adds. */
export const nameOf = ({ label, name }: SignUpField): string => label ?? readableName(name)

/** Returns a function that names each part of the form. */
export const partNames = (
  words: SignInDialogsText['registration'],
  extraFields: readonly SignUpField[],
): ((part: SignUpPart) => string) => {
  const { firstName, lastName, mobile, confirmMobile, email, confirmEmail, password, confirmPassword } = words
  const names: Partial<Record<SignUpPart, string>> = {
    ...{ firstName, lastName, mobile, confirmMobile, email, confirmEmail, password, confirmPassword },
    terms: words.acceptance,
    ...Object.fromEntries(extraFields.map(field => [toExtraFieldId(field), nameOf(field)])),
  }
  return part => names[part] ?? part
}
