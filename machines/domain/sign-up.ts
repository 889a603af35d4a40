import { isEmail } from './identifier.ts'
import type { SignUpField } from './network-config.types.ts'
import { type NewPasswordProblem, newPasswordProblems } from './new-password.ts'
import { isMobile, readingsOf, readMobile } from './sign-up-mobile.ts'

/** What every network asks for (specification, section 2 "Account modals"), in the order of the form. */
export type StandingFieldId =
  | 'firstName'
  | 'lastName'
  | 'mobile'
  | 'confirmMobile'
  | 'email'
  | 'confirmEmail'
  | 'password'
  | 'confirmPassword'

/** A field to type into or to choose in: one that is always there, or by its name one of the network's own. */
export type SignUpFieldId = StandingFieldId | `own.${string}`

/** Where something can be wrong. */
export type SignUpPart = SignUpFieldId | 'terms'

/** What is still wrong with a part (specification, section 5 "Sign-up"). */
export type SignUpProblem =
  | NewPasswordProblem
  | 'registration.firstName'
  | 'registration.lastName'
  | 'registration.mobile'
  | 'registration.whichMobile'
  | 'registration.mobilesDiffer'
  | 'registration.email'
  | 'registration.emailsDiffer'
  | 'registration.required'
  | 'registration.terms'

/** What the form holds, as typed. */
export interface SignUpForm {
  readonly values: Readonly<Partial<Record<SignUpFieldId, string>>>
  /** Whose dial code a mobile number without one gets; ISO 3166-1 alpha-2. */
  readonly country: string
  readonly isAccepted: boolean
}

/** A new consumer, as the network takes one. */
export interface SignUp {
  readonly msisdn: string
  readonly email: string
  readonly name: { readonly first: string; readonly last: string }
  readonly password: string
  /** What the network's own fields hold, by name; without those that were left empty. */
  readonly abstract: Readonly<Record<string, string>>
}

export const ownFieldId = ({ name }: SignUpField): SignUpFieldId => `own.${name}`

/** What a field holds. */
export const typedIn = ({ values }: SignUpForm, field: SignUpFieldId): string => values[field] ?? ''

/** Without the blanks that a keyboard or a browser adds at its ends. */
const wordOf = (form: SignUpForm, field: SignUpFieldId) => typedIn(form, field).trim()

/** The mobile number that would be sent, and that of the field that confirms it. */
export const mobileIn = (form: SignUpForm) => readMobile(form.country, typedIn(form, 'mobile'))
/** What it may mean, where that is to be asked. */
export const readingsIn = (form: SignUpForm) => readingsOf(form.country, typedIn(form, 'mobile'))
const confirmedIn = (form: SignUpForm) => readMobile(form.country, typedIn(form, 'confirmMobile'))

const isName = (name: string) => [...name].length >= 2

/** The first rule that each part breaks; a part that is as it must be has none. */
export const signUpProblems = (
  form: SignUpForm,
  own: readonly SignUpField[],
): ReadonlyMap<SignUpPart, SignUpProblem> => {
  const mobile = mobileIn(form)
  const password = newPasswordProblems({
    password: typedIn(form, 'password'),
    confirmation: typedIn(form, 'confirmPassword'),
  })
  const broken: readonly (readonly [SignUpPart, SignUpProblem | false | undefined])[] = [
    ['firstName', !isName(wordOf(form, 'firstName')) && 'registration.firstName'],
    ['lastName', !isName(wordOf(form, 'lastName')) && 'registration.lastName'],
    ['mobile', !isMobile(mobile) && 'registration.mobile'],
    ['mobile', readingsIn(form).length > 0 && 'registration.whichMobile'],
    ['confirmMobile', confirmedIn(form).msisdn !== mobile.msisdn && 'registration.mobilesDiffer'],
    ['email', !isEmail(wordOf(form, 'email')) && 'registration.email'],
    ['confirmEmail', wordOf(form, 'confirmEmail') !== wordOf(form, 'email') && 'registration.emailsDiffer'],
    ['password', password.password[0]],
    ['confirmPassword', password.confirmation[0]],
    ...own.map(
      field =>
        [
          ownFieldId(field),
          field.required && wordOf(form, ownFieldId(field)) === '' && 'registration.required',
        ] as const,
    ),
    ['terms', !form.isAccepted && 'registration.terms'],
  ]
  return new Map(broken.flatMap(([part, problem]) => (problem ? [[part, problem] as const] : [])))
}

/** What the form makes; nothing while a rule is broken. */
export const signUpIn = (form: SignUpForm, own: readonly SignUpField[]): SignUp | undefined => {
  if (signUpProblems(form, own).size > 0) return undefined
  const given = own.map(field => [field.name, wordOf(form, ownFieldId(field))] as const)
  return {
    msisdn: mobileIn(form).msisdn,
    email: wordOf(form, 'email'),
    name: { first: wordOf(form, 'firstName'), last: wordOf(form, 'lastName') },
    password: typedIn(form, 'password'),
    abstract: Object.fromEntries(given.filter(([, value]) => value !== '')),
  }
}

/** The fields that the network calls by other names than we do. */
const wireNames: ReadonlyMap<string, SignUpFieldId> = new Map<string, SignUpFieldId>([
  ['name.first', 'firstName'],
  ['name.last', 'lastName'],
  ['msisdn', 'mobile'],
  ['email', 'email'],
  ['password', 'password'],
])

/** The field that the network means by a part of the request; undefined if it is none of them. */
export const fieldNamed = (name: string, own: readonly SignUpField[]): SignUpFieldId | undefined => {
  const ownField = own.find(field => `abstract.${field.name}` === name)
  return ownField ? ownFieldId(ownField) : wireNames.get(name)
}
