import { formatInternational } from '#machines/domain/phone/phone.ts'
import type { ParsedMobile } from '#machines/sign-in/registration/sign-up-mobile.ts'
import { ChipGroup } from '#src/ui/field/ChipGroup.tsx'
import { PhoneField } from '#src/ui/field/PhoneField.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { useDialogsText } from '#src/views/shared/hooks.tsx'
import { type RegistrationScreenProps, useSignUpField } from './ExtraFields.tsx'

/** The mobile number with its country. The hint shows the parsed number that will be sent. */
const MobileField = ({
  registration,
  view: { country, mobile, possibleMobiles },
}: RegistrationScreenProps) => {
  const { registration: words, codes, countryOptions } = useDialogsText()
  const question = codes['registration.whichMobile']
  const formatMobile = ({ country, msisdn }: ParsedMobile) =>
    words.understood(words.countryName(country), formatInternational(msisdn))
  const isAsked = possibleMobiles.length > 0
  const field = useSignUpField(registration, 'mobile')
  // After the field was left, its error already shows the question.
  const asked = field.error === undefined ? question : undefined
  const hint = isAsked ? asked : mobile && formatMobile(mobile)
  return (
    <>
      <PhoneField
        {...field}
        label={words.mobile}
        autoComplete="tel"
        hint={hint}
        countryLabel={words.country}
        country={country}
        countries={countryOptions}
        onCountryChange={country => registration.send({ type: 'country.choose', country })}
      />
      {isAsked && (
        <ChipGroup
          label={question}
          chips={possibleMobiles.map(mobile => ({ name: mobile.msisdn, label: formatMobile(mobile) }))}
          pressed={undefined}
          onPress={msisdn => field.onChange(formatInternational(msisdn))}
        />
      )}
    </>
  )
}

export const NameFields = ({ registration }: RegistrationScreenProps) => {
  const { registration: words } = useDialogsText()
  return (
    <>
      <TextField
        {...useSignUpField(registration, 'firstName')}
        label={words.firstName}
        autoComplete="given-name"
        autoCapitalize="words"
      />
      <TextField
        {...useSignUpField(registration, 'lastName')}
        label={words.lastName}
        autoComplete="family-name"
        autoCapitalize="words"
      />
    </>
  )
}

/** The mobile number, twice. */
export const MobileFields = (props: RegistrationScreenProps) => (
  <>
    <MobileField {...props} />
    <TextField
      {...useSignUpField(props.registration, 'confirmMobile')}
      label={useDialogsText().registration.confirmMobile}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
  </>
)

/** The email address, twice. */
export const EmailFields = ({ registration, view }: RegistrationScreenProps) => {
  const { registration: words } = useDialogsText()
  return (
    <>
      <TextField
        {...useSignUpField(registration, 'email')}
        label={words.email}
        hint={view.signsInByMobile ? words.signsInByMobile : undefined}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextField
        {...useSignUpField(registration, 'confirmEmail')}
        label={words.confirmEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </>
  )
}
