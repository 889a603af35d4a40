import { countries, dialCodeOf, preferredCountries } from '#machines/sign-in/registration/countries.ts'
import type { PhoneCountry } from '../ui/field/PhoneField.tsx'
import { text } from './sign-in-dialogs-text.ts'

const words = text.registration

const optionOf = (country: string): PhoneCountry => {
  const dialCode = dialCodeOf(country) ?? ''
  return {
    value: country,
    label: words.dialling(words.countryName(country), dialCode),
    brief: words.dialCode(dialCode),
  }
}

const inOrder = new Intl.Collator(text.locale)

/** The countries of a phone number: the preferred ones first, then the others by name. */
export const countryOptions: readonly PhoneCountry[] = [
  ...preferredCountries.map(optionOf),
  ...countries
    .filter(country => !preferredCountries.includes(country))
    .map(optionOf)
    .sort((one, other) => inOrder.compare(one.label, other.label)),
]
