import { literal, object, optional, pipe, string, transform, trim } from 'valibot'
import type { SignUpField } from '#machines/domain/config/network-config.types.ts'
import { parseEmail } from '#machines/domain/identifier.ts'
import { parseMsisdn } from '#machines/domain/phone/msisdn.ts'
import { createCheck, createFormRules, type FormRules } from '#machines/domain/rules/form-rules.ts'
import type { NewPasswordProblem } from '../new-password/new-password.ts'
import { passwordSchema } from '../new-password/password.ts'
import { listPossibleMobiles, parseMobile } from './sign-up-mobile.ts'

/** The fields that every network has, in the order of the form. */
export type BuiltInFieldId =
  | 'firstName'
  | 'lastName'
  | 'mobile'
  | 'confirmMobile'
  | 'email'
  | 'confirmEmail'
  | 'password'
  | 'confirmPassword'

/** A field to type into or to choose from: a built-in one, or one that the network added. */
export type SignUpFieldId = BuiltInFieldId | `own.${string}`

/** A part that can be invalid. */
export type SignUpPart = SignUpFieldId | 'terms'

/** A step of the form. */
export interface SignUpStep {
  readonly name: 'name' | 'mobile' | 'email' | 'more' | 'password'
  readonly parts: readonly SignUpPart[]
}

/** The most parts of a step. */
const stepLimit = 3

/** The problem of a part. */
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

/** The typed values of the form. */
export interface SignUpForm {
  readonly values: Readonly<Partial<Record<SignUpFieldId, string>>>
  /** The country of a mobile number without a dial code; ISO 3166-1 alpha-2. */
  readonly country: string
  readonly isAccepted: boolean
}

/** A new consumer, in the form of the network. */
export interface SignUpData {
  readonly msisdn: string
  readonly email: string
  readonly name: { readonly first: string; readonly last: string }
  readonly password: string
  /** The values of the added fields by name, without empty ones. */
  readonly abstract: Readonly<Record<string, string>>
}

export const toExtraFieldId = ({ name }: SignUpField) => `own.${name}` as const

/** Returns the steps of the form. The network's own fields are before the password, in steps of their own. */
export const listSignUpSteps = (own: readonly SignUpField[]): readonly SignUpStep[] => {
  const ownParts = own.map(toExtraFieldId)
  const more = Array.from({ length: Math.ceil(own.length / stepLimit) }, (_, place) => ({
    name: 'more' as const,
    parts: ownParts.slice(place * stepLimit, (place + 1) * stepLimit),
  }))
  return [
    { name: 'name', parts: ['firstName', 'lastName'] },
    { name: 'mobile', parts: ['mobile', 'confirmMobile'] },
    { name: 'email', parts: ['email', 'confirmEmail'] },
    ...more,
    { name: 'password', parts: ['password', 'confirmPassword', 'terms'] },
  ]
}

/** Returns the value of a field. */
export const getFieldValue = ({ values }: SignUpForm, field: SignUpFieldId): string => values[field] ?? ''

/** Returns the mobile number that would be sent; undefined while it is invalid. */
export const parsedMobile = (form: SignUpForm) => parseMobile(form.country, getFieldValue(form, 'mobile'))

/** Returns the name to sign in with: the mobile number as typed, if sign-in parses it to the same number. */
export const signInName = (form: SignUpForm): string => {
  const typed = getFieldValue(form, 'mobile')
  const { msisdn = typed } = parsedMobile(form) ?? {}
  return parseMsisdn(typed) === msisdn ? typed : msisdn
}

/** Returns the possible mobile numbers, if the typed one is ambiguous. */
export const listPossibleMobilesOf = (form: SignUpForm) =>
  listPossibleMobiles(form.country, getFieldValue(form, 'mobile'))

const typed = optional(string(), '')
/** Trims the blanks that a keyboard or a browser adds. */
const word = pipe(typed, trim())

const must = createCheck<SignUpProblem>()

const isName = (name: string) => [...name].length >= 2

const ownEntry = ({ required }: SignUpField) =>
  required
    ? pipe(
        word,
        must(value => value !== '', 'registration.required'),
      )
    : word

/** Returns the schema of the form. */
const signUpSchema = (form: SignUpForm, own: readonly SignUpField[]) => {
  // An invalid number or email is compared as typed.
  const mobileOf = (number: string) => parseMobile(form.country, number)?.msisdn ?? number.trim()
  const emailOf = (email: string) => parseEmail(email) ?? email.trim()
  const ownEntries: Record<`own.${string}`, ReturnType<typeof ownEntry>> = Object.fromEntries(
    own.map(field => [toExtraFieldId(field), ownEntry(field)]),
  )
  return pipe(
    object({
      firstName: pipe(word, must(isName, 'registration.firstName')),
      lastName: pipe(word, must(isName, 'registration.lastName')),
      mobile: pipe(
        typed,
        must(number => listPossibleMobiles(form.country, number).length === 0, 'registration.whichMobile'),
        must(number => parseMobile(form.country, number) !== undefined, 'registration.mobile'),
      ),
      confirmMobile: pipe(
        typed,
        must(
          again => mobileOf(again) === mobileOf(getFieldValue(form, 'mobile')),
          'registration.mobilesDiffer',
        ),
      ),
      email: pipe(
        typed,
        must(email => parseEmail(email) !== undefined, 'registration.email'),
      ),
      confirmEmail: pipe(
        typed,
        must(again => emailOf(again) === emailOf(getFieldValue(form, 'email')), 'registration.emailsDiffer'),
      ),
      password: optional(passwordSchema, ''),
      confirmPassword: pipe(
        typed,
        must(again => again === getFieldValue(form, 'password'), 'password.differs'),
      ),
      ...ownEntries,
      terms: literal(true, 'registration.terms' satisfies SignUpProblem),
    }),
    transform(({ firstName: first, lastName: last, mobile, email, password }): SignUpData => {
      const given = own.map(field => [field.name, getFieldValue(form, toExtraFieldId(field)).trim()] as const)
      return {
        msisdn: mobileOf(mobile),
        email: emailOf(email),
        name: { first, last },
        password,
        abstract: Object.fromEntries(given.filter(([, value]) => value !== '')),
      }
    }),
  )
}

const rulesFor = (
  form: SignUpForm,
  own: readonly SignUpField[],
): FormRules<SignUpPart, SignUpProblem, SignUpData> => createFormRules(signUpSchema(form, own))

const inputOf = ({ values, isAccepted }: SignUpForm) => ({ ...values, terms: isAccepted })

/** Returns the broken rules by part, in the order of the form. */
export const signUpProblems = (form: SignUpForm, own: readonly SignUpField[]) =>
  rulesFor(form, own).problemsOf(inputOf(form))

/** Returns the data of a valid form; undefined while a rule is broken. */
export const parseSignUp = (form: SignUpForm, own: readonly SignUpField[]): SignUpData | undefined =>
  rulesFor(form, own).parse(inputOf(form))

/** The built-in fields by the names that the network gives their request parameters. */
const wireNames: ReadonlyMap<string, SignUpFieldId> = new Map<string, SignUpFieldId>([
  ['name.first', 'firstName'],
  ['name.last', 'lastName'],
  ['msisdn', 'mobile'],
  ['email', 'email'],
  ['password', 'password'],
])

/** Returns the field of a request parameter; undefined if there is none. */
export const findFieldOfParameter = (
  name: string,
  own: readonly SignUpField[],
): SignUpFieldId | undefined => {
  const ownField = own.find(field => `abstract.${field.name}` === name)
  return ownField ? toExtraFieldId(ownField) : wireNames.get(name)
}
