import { countries, dialCodeOf, preferredCountries } from '#machines/sign-in/registration/countries.ts'
import type { PhoneCountry } from '../ui/field/PhoneField.tsx'
import type { signIn } from './en/sign-in.ts'
import type { signInDialogs } from './en/sign-in-dialogs.ts'

/** Returns the countries of a phone number: the preferred ones first, then the others by name. */
export const listCountryOptions = ({
  registration,
  locale,
}: Pick<typeof signIn & typeof signInDialogs, 'registration' | 'locale'>): readonly PhoneCountry[] => {
  const optionOf = (country: string): PhoneCountry => {
    const dialCode = dialCodeOf(country) ?? ''
    return {
      value: country,
      label: registration.dialling(registration.countryName(country), dialCode),
      brief: registration.dialCode(dialCode),
    }
  }
  const inOrder = new Intl.Collator(locale)
  return [
    ...preferredCountries.map(optionOf),
    ...countries
      .filter(country => !preferredCountries.includes(country))
      .map(optionOf)
      .sort((one, other) => inOrder.compare(one.label, other.label)),
  ]
}
