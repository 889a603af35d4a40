import { shallowEqual, useSelector } from '@xstate/react'
import { formatInternational } from '#machines/domain/phone/phone.ts'
import {
  selectCountry,
  selectParsedMobile,
  selectPossibleMobiles,
  selectSignsInByMobile,
} from '#machines/sign-in/registration/registration.selectors.ts'
import type { ParsedMobile } from '#machines/sign-in/registration/sign-up-mobile.ts'
import { countryOptions } from '#src/text/countries.ts'
import { text } from '#src/text/sign-in-dialogs-text.ts'
import { ChipGroup } from '#src/ui/field/ChipGroup.tsx'
import { PhoneField } from '#src/ui/field/PhoneField.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Fieldset } from '#src/ui/form/Fieldset.tsx'
import { type FieldProps, useSignUpField } from './use-sign-up-field.ts'

const words = text.registration

const question = text.codes['registration.whichMobile']
const inFull = ({ country, msisdn }: ParsedMobile) =>
  words.understood(words.countryName(country), formatInternational(msisdn))

/** The mobile number with its country. The hint shows the parsed number that will be sent. */
const MobileField = ({ registration }: FieldProps) => {
  const understood = useSelector(registration, selectParsedMobile, shallowEqual)
  const readings = useSelector(registration, selectPossibleMobiles)
  const isAsked = readings.length > 0
  const field = useSignUpField(registration, 'mobile')
  // After the field was left, its error already shows the question.
  const asked = field.error === undefined ? question : undefined
  const hint = isAsked ? asked : understood && inFull(understood)
  return (
    <>
      <PhoneField
        {...field}
        label={words.mobile}
        autoComplete="tel"
        hint={hint}
        countryLabel={words.country}
        country={useSelector(registration, selectCountry)}
        countries={countryOptions}
        onCountryChange={country => registration.send({ type: 'country.choose', country })}
      />
      {isAsked && (
        <ChipGroup
          label={question}
          chips={readings.map(mobile => ({ name: mobile.msisdn, label: inFull(mobile) }))}
          pressed={undefined}
          onPress={msisdn => field.onChange(formatInternational(msisdn))}
        />
      )}
    </>
  )
}

/** The mobile number and the email address, each twice. */
export const ContactFields = ({ registration }: FieldProps) => (
  <Fieldset title={words.reach}>
    <MobileField registration={registration} />
    <TextField
      {...useSignUpField(registration, 'confirmMobile')}
      label={words.confirmMobile}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
    <TextField
      {...useSignUpField(registration, 'email')}
      label={words.email}
      hint={useSelector(registration, selectSignsInByMobile) ? words.signsInByMobile : undefined}
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
  </Fieldset>
)
