import { Suspense } from 'react'
import type { SignUpField } from '#machines/domain/config/network-config.types.ts'
import { toExtraFieldId } from '#machines/sign-in/registration/sign-up.ts'
import { SelectField } from '#src/ui/field/LazySelectField.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Fieldset, FieldWithIcon } from '#src/ui/form/Fieldset.tsx'
import { getConfigIcon } from '#src/ui/icons/service-icons.ts'
import { useDialogsText } from '#src/views/shared/hooks.tsx'
import { nameOf, type RegistrationScreenProps, useSignUpField } from './sign-up-fields.ts'

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

/** The fields that the network's config adds; absent without any. */
export const ExtraFields = ({
  registration,
  view: { extraFields, lastTypedField },
}: RegistrationScreenProps) => {
  const { registration: words } = useDialogsText()
  return extraFields.length === 0 ? null : (
    <Fieldset title={words.more}>
      {extraFields.map(own => (
        <OwnField key={own.name} registration={registration} own={own} isLast={own === lastTypedField} />
      ))}
    </Fieldset>
  )
}
