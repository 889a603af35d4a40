import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { fieldTextLength } from '../../../machines/domain/constants.ts'
import type { NetworkConfig, SignUpField } from '../../../machines/domain/network-config.types.ts'
import { readableName } from '../../../machines/domain/readable-name.ts'
import { ownFieldId, type SignUpFieldId, type SignUpPart } from '../../../machines/domain/sign-up.ts'
import { formatAbroad, type Mobile } from '../../../machines/domain/sign-up-mobile.ts'
import type { RegistrationActorRef } from '../../../machines/registration/registration.machine.ts'
import {
  selectCanRegister,
  selectCountry,
  selectFieldValue,
  selectIsAccepted,
  selectIsRemarked,
  selectMissing,
  selectOwnFields,
  selectProblem,
  selectReadings,
  selectRegistrationNotice,
  selectSignsInByMobile,
  selectUnderstood,
} from '../../../machines/registration/registration.selectors.ts'
import { say, text } from '../../text/account.ts'
import { countryOptions } from '../../text/countries.ts'
import { AskingForm } from '../../ui/AskingForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { FormGroup, MarkedField } from '../../ui/FormGroup.tsx'
import { SelectField } from '../../ui/LateSelectField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { Quiet } from '../../ui/Quiet.tsx'
import { networkFace } from '../../ui/service-icons.ts'
import { TextField } from '../../ui/TextField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { RegistrationProps } from './registration.types.ts'

const formId = 'sign-up-form'
const words = text.registration

interface FieldProps {
  readonly registration: RegistrationActorRef
}

/** What every field to fill in is given. */
const useField = (registration: RegistrationActorRef, field: SignUpFieldId) => {
  const problem = useSelector(registration, snapshot => selectProblem(snapshot, field), shallowEqual)
  return {
    name: field,
    value: useSelector(registration, snapshot => selectFieldValue(snapshot, field)),
    error: problem && say(problem),
    autoFocus: useSelector(registration, snapshot => selectIsRemarked(snapshot, field)),
    maxLength: fieldTextLength,
    required: true,
    onChange: (value: string) => registration.send({ type: 'field.change', field, value }),
    onBlur: () => registration.send({ type: 'field.leave', field }),
  }
}

const Names = ({ registration }: FieldProps) => (
  <FormGroup title={words.you}>
    <TextField
      {...useField(registration, 'firstName')}
      label={words.firstName}
      autoComplete="given-name"
      autoCapitalize="words"
    />
    <TextField
      {...useField(registration, 'lastName')}
      label={words.lastName}
      autoComplete="family-name"
      autoCapitalize="words"
    />
  </FormGroup>
)

const question = text.codes['registration.whichMobile']
const inFull = ({ country, msisdn }: Mobile) =>
  words.understood(words.countryName(country), formatAbroad(msisdn))

/** The number with its country; what will be sent stands below it as soon as it is one. */
const MobileField = ({ registration }: FieldProps) => {
  const understood = useSelector(registration, selectUnderstood, shallowEqual)
  const readings = useSelector(registration, selectReadings)
  const isAsked = readings.length > 0
  const field = useField(registration, 'mobile')
  // Once the field was left, the question stands there as what is wrong.
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
        <Chips
          label={question}
          chips={readings.map(mobile => ({ name: mobile.msisdn, label: inFull(mobile) }))}
          pressed={undefined}
          onPress={msisdn => field.onChange(formatAbroad(msisdn))}
        />
      )}
    </>
  )
}

const Reach = ({ registration }: FieldProps) => (
  <FormGroup title={words.reach}>
    <MobileField registration={registration} />
    <TextField
      {...useField(registration, 'confirmMobile')}
      label={words.confirmMobile}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
    <TextField
      {...useField(registration, 'email')}
      label={words.email}
      hint={useSelector(registration, selectSignsInByMobile) ? words.signsInByMobile : undefined}
      type="email"
      inputMode="email"
      autoComplete="email"
    />
    <TextField
      {...useField(registration, 'confirmEmail')}
      label={words.confirmEmail}
      type="email"
      inputMode="email"
      autoComplete="email"
    />
  </FormGroup>
)

/** A password is neither cut off nor trimmed: what is too long says so. */
const Passwords = ({ registration }: FieldProps) => (
  <FormGroup title={words.secret}>
    <PasswordField
      {...useField(registration, 'password')}
      label={words.password}
      revealLabel={words.show.password}
      autoComplete="new-password"
      hint={words.passwordRules}
      maxLength={undefined}
    />
    <PasswordField
      {...useField(registration, 'confirmPassword')}
      label={words.confirmPassword}
      revealLabel={words.show.confirmPassword}
      autoComplete="new-password"
      maxLength={undefined}
    />
  </FormGroup>
)

/** What one of the network's own fields is called. */
const nameOf = ({ label, name }: SignUpField): string => label ?? readableName(name)

interface OwnFieldProps extends FieldProps {
  readonly own: SignUpField
}

const OwnField = ({ registration, own }: OwnFieldProps) => {
  const { placeholder, options, kind, icon, required } = own
  const face = {
    ...useField(registration, ownFieldId(own)),
    label: required ? nameOf(own) : words.optional(nameOf(own)),
    required,
  }
  const typed = { ...face, placeholder, autoComplete: 'off' }
  const kinds = {
    input: <TextField {...typed} />,
    select: (
      <Suspense fallback={<TextField {...typed} readOnly />}>
        <SelectField {...face} options={options} placeholder={placeholder ?? words.choose} />
      </Suspense>
    ),
  }
  return (
    <MarkedField icon={icon === undefined ? undefined : networkFace(icon, face.label)}>
      {kinds[kind]}
    </MarkedField>
  )
}

/** What the network asks besides, if anything. */
const OwnFields = ({ registration }: FieldProps) => {
  const fields = useSelector(registration, selectOwnFields)
  return fields.length === 0 ? null : (
    <FormGroup title={words.more}>
      {fields.map(own => (
        <OwnField key={own.name} registration={registration} own={own} />
      ))}
    </FormGroup>
  )
}

/** What there is to accept: the pages that the network has. */
const acceptanceOf = ({ termsConditions, privacyPolicy }: NetworkConfig['pages']): string => {
  if (termsConditions === undefined) return privacyPolicy ? words.accept.privacy : words.accept.none
  return privacyPolicy ? words.accept.both : words.accept.terms
}

const Terms = ({ registration, config: { pages } }: RegistrationProps) => {
  const problem = useSelector(registration, snapshot => selectProblem(snapshot, 'terms'), shallowEqual)
  return (
    <Checkbox
      label={acceptanceOf(pages)}
      name="terms"
      required
      checked={useSelector(registration, selectIsAccepted)}
      error={problem && say(problem)}
      onToggle={() => registration.send({ type: 'terms.toggle' })}
      onBlur={() => registration.send({ type: 'field.leave', field: 'terms' })}
    >
      {pages.termsConditions && (
        <TextLink external href={pages.termsConditions}>
          {text.signIn.terms}
        </TextLink>
      )}
      {pages.privacyPolicy && (
        <TextLink external href={pages.privacyPolicy}>
          {text.signIn.privacy}
        </TextLink>
      )}
    </Checkbox>
  )
}

const { firstName, lastName, mobile, confirmMobile, email, confirmEmail } = words
const { password, confirmPassword, acceptance: terms } = words
const emails = { email, confirmEmail }
const mobiles = { mobile, confirmMobile }
const passwords = { password, confirmPassword }
const standingNames = { firstName, lastName, ...mobiles, ...emails, ...passwords, terms }

/** What each part of the form is called. */
export const partNames = (own: readonly SignUpField[]): ((part: SignUpPart) => string) => {
  const names: Partial<Record<SignUpPart, string>> = {
    ...standingNames,
    ...Object.fromEntries(own.map(field => [ownFieldId(field), nameOf(field)])),
  }
  return part => names[part] ?? part
}

/** Why the account cannot be made yet. */
const Missing = ({ registration }: FieldProps) => {
  const missing = useSelector(registration, selectMissing, shallowEqual)
  const own = useSelector(registration, selectOwnFields)
  if (missing.length === 0) return null
  return <Quiet>{words.missing(missing.map(partNames(own)))}</Quiet>
}

/** Everything that a new consumer is asked for (specification, section 2 "Account modals"). */
export const SignUpForm = ({ registration, config }: RegistrationProps) => {
  const notice = useSelector(registration, selectRegistrationNotice)
  return (
    <AskingForm id={formId} onSubmit={() => registration.send({ type: 'form.submit' })}>
      {notice && <Notice>{say(notice)}</Notice>}
      <Names registration={registration} />
      <Reach registration={registration} />
      <Passwords registration={registration} />
      <OwnFields registration={registration} />
      <Terms registration={registration} config={config} />
      <Missing registration={registration} />
    </AskingForm>
  )
}

export const SignUpFoot = ({ registration }: FieldProps) => (
  <>
    <Button kind="quiet" at="start" onPress={() => registration.send({ type: 'form.cancel' })}>
      {text.signIn.submit}
    </Button>
    <Button
      kind="primary"
      type="submit"
      form={formId}
      withheld={!useSelector(registration, selectCanRegister)}
    >
      {words.submit}
    </Button>
  </>
)
