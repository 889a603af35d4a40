import { Suspense } from 'react'
import type { NetworkConfig, SignUpField } from '#machines/domain/config/network-config.types.ts'
import { fieldTextLength } from '#machines/domain/limits.ts'
import { readableName } from '#machines/domain/readable-name.ts'
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
import { SelectField } from '#src/ui/field/LazySelectField.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { FieldWithIcon } from '#src/ui/form/Fieldset.tsx'
import { getConfigIcon } from '#src/ui/icons/service-icons.ts'
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
const nameOf = ({ label, name }: SignUpField): string => label ?? readableName(name)

/** Returns a function that names each part of the form. */
export const partNames = (
  words: SignInDialogsText['registration'],
  extraFields: readonly SignUpField[],
): ((part: SignUpPart) => string) => {
  const { firstName, lastName, mobile, confirmMobile, email, confirmEmail, password, confirmPassword } = words
  const names: Partial<Record<SignUpPart, string>> = {
    ...{ firstName, lastName, mobile, confirmMobile, email, confirmEmail, password, confirmPassword },
    ...Object.fromEntries(extraFields.map(field => [toExtraFieldId(field), nameOf(field)])),
  }
  return part => names[part] ?? part
}

interface OwnFieldProps extends Pick<RegistrationScreenProps, 'registration'> {
  readonly own: SignUpField
  readonly isLast: boolean
}

const OwnField = ({ registration, own, isLast }: OwnFieldProps) => {
  const { registration: words } = useDialogsText()
  const { placeholder, options, kind, icon, required } = own
  const face = {
    ...useSignUpField(registration, toExtraFieldId(own)),
    label: required ? nameOf(own) : words.optional(nameOf(own)),
    required,
  }
  const enterKeyHint = isLast ? ('done' as const) : ('next' as const)
  const typed = { ...face, placeholder, autoComplete: 'off', enterKeyHint }
  const kinds = {
    input: <TextField {...typed} />,
    select: (
      <Suspense fallback={<TextField {...typed} readOnly />}>
        <SelectField {...face} options={options} placeholder={placeholder ?? words.choose} />
      </Suspense>
    ),
  }
  return (
    <FieldWithIcon icon={icon === undefined ? undefined : getConfigIcon(icon, face.label)}>
      {kinds[kind]}
    </FieldWithIcon>
  )
}

/** The fields of the step that the network's config adds. */
export const ExtraFields = ({ registration, view: { ownFields, lastTypedField } }: RegistrationScreenProps) =>
  ownFields.map(own => (
    <OwnField key={own.name} registration={registration} own={own} isLast={own === lastTypedField} />
  ))
