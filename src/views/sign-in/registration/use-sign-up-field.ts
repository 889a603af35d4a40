import { shallowEqual, useSelector } from '@xstate/react'
import { fieldTextLength } from '#machines/domain/limits.ts'
import type { RegistrationActorRef } from '#machines/sign-in/registration/registration.machine.ts'
import {
  selectFieldValue,
  selectHasServerError,
  selectProblem,
} from '#machines/sign-in/registration/registration.selectors.ts'
import type { SignUpFieldId } from '#machines/sign-in/registration/sign-up.ts'
import { formatMessage } from '#src/text/sign-in-dialogs-text.ts'

export interface FieldProps {
  readonly registration: RegistrationActorRef
}

/** Returns the props of a text field. After the network has rejected a value, its field gets the focus. */
export const useSignUpField = (registration: RegistrationActorRef, field: SignUpFieldId) => {
  const problem = useSelector(registration, snapshot => selectProblem(snapshot, field), shallowEqual)
  return {
    name: field,
    value: useSelector(registration, snapshot => selectFieldValue(snapshot, field)),
    error: problem && formatMessage(problem),
    autoFocus: useSelector(registration, snapshot => selectHasServerError(snapshot, field)),
    maxLength: fieldTextLength,
    required: true,
    onChange: (value: string) => registration.send({ type: 'field.change', field, value }),
    onBlur: () => registration.send({ type: 'field.blur', field }),
  }
}
