import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import { decodeForm } from '#machines/domain/config/service-form.ts'
import type { Field } from '#machines/service/definitions/service-definition.types.ts'
import { decodeConfigFields } from '#machines/service/menu/config-fields.ts'
import { selectWalletFacts } from '#machines/service/service.selectors.ts'
import { newPasswordMachine } from '#machines/sign-in/new-password/new-password.machine.ts'
import { selectNewPassword } from '#machines/sign-in/new-password/new-password.selectors.ts'
import { recoveryMachine } from '#machines/sign-in/recovery/recovery.machine.ts'
import { selectRecovery } from '#machines/sign-in/recovery/recovery.selectors.ts'
import { registrationMachine } from '#machines/sign-in/registration/registration.machine.ts'
import { selectRegistration } from '#machines/sign-in/registration/registration.selectors.ts'
import { configWithExtraFields } from '#machines/sign-in/registration/sign-up.fixture.ts'
import { listSignUpSteps } from '#machines/sign-in/registration/sign-up.ts'
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { NumberExample } from '#src/parts/startup.ts'
import { NewPasswordForm } from '#src/views/sign-in/new-password/NewPasswordForm.tsx'
import { ForgotPassword, ResetPassword } from '#src/views/sign-in/recovery/RecoveryForms.tsx'
import { SignUpForm } from '#src/views/sign-in/registration/SignUpForm.tsx'
import { SignInForm } from '#src/views/sign-in/SignInForm.tsx'
import { createStubActor } from '#test/model/harness/actor-controller.ts'
import { openForm } from '#test/support/service-dialog.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { renderToHtml } from '#test/support/texts.tsx'
import { FormRows } from './FormRows.tsx'

const ignore = () => {}

/** Returns `name: enterkeyhint inputmode autocomplete` of each field to type in; `-` for an absent attribute. */
const fieldsOf = (element: ReactElement): readonly string[] =>
  [...renderToHtml(element).matchAll(/<(?:input|textarea)\b[^>]*>/g)]
    .map(
      ([tag]) =>
        (name: string) =>
          new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1],
    )
    .filter(read => read('readonly') === undefined && !['checkbox', 'file'].includes(read('type') ?? ''))
    .map(
      read =>
        `${read('name')}: ${['enterkeyhint', 'inputmode', 'autocomplete'].map(name => read(name) ?? '-').join(' ')}`,
    )

const time = simulatedTime(0)
const credentials = { identifier: '0820000001', password: 'Passw0rd!' }
const signIn = createStubActor(signInMachine, {
  config: decodeNetworkConfig({}),
  notice: undefined,
  reset: undefined,
  time,
})
const recovery = createStubActor(recoveryMachine, { identifier: '', isSent: false, isSignedIn: false, time })
const recoveryScreen = { recovery, view: selectRecovery(recovery.getSnapshot()) }
const newPassword = createStubActor(newPasswordMachine, { token: 't', credentials, networkId: 'n' })
/** Renders all steps of the form below each other. */
const signUp = (config: typeof configWithExtraFields) => {
  const registration = createStubActor(registrationMachine, { config })
  const snapshot = registration.getSnapshot()
  const forms = listSignUpSteps(snapshot.context.extraFields).map((step, index) => (
    <SignUpForm
      key={step.parts.join()}
      registration={registration}
      view={selectRegistration({
        ...snapshot,
        context: { ...snapshot.context, step: index },
      } as typeof snapshot)}
      config={config}
    />
  ))
  return <div key="">{forms}</div>
}
const service = openForm().dialog

test.each<[string, ReactElement, string]>([
  [
    'Sign In',
    <SignInForm key="" signIn={signIn} NumberExample={NumberExample} />,
    'username: next email username, password: go - current-password',
  ],
  ['Forgot Password', <ForgotPassword key="" {...recoveryScreen} />, 'username: send email username'],
  [
    'Reset Password',
    <ResetPassword key="" {...recoveryScreen} />,
    'otp: next numeric one-time-code, password: next - new-password, confirmation: go - new-password',
  ],
  [
    'Reset Password of an expired password',
    <NewPasswordForm key="" newPassword={newPassword} view={selectNewPassword(newPassword.getSnapshot())} />,
    'new-password: next - new-password, confirm-password: go - new-password',
  ],
  [
    'Sign Up',
    signUp(decodeNetworkConfig({})),
    [
      'firstName: next - given-name, lastName: next - family-name',
      'mobile: next tel tel, confirmMobile: next tel tel',
      'email: next email email, confirmEmail: next email email',
      'password: next - new-password, confirmPassword: done - new-password',
    ].join(', '),
  ],
])('%s has the key, keyboard and autofill of each field', (_, form, expected) => {
  expect(fieldsOf(form).join(', ')).toBe(expected)
})

test('a sign-up field of the config comes before the password', () => {
  expect(fieldsOf(signUp(configWithExtraFields)).slice(-3)).toEqual([
    'own.id_number: done - off',
    'password: next - new-password',
    'confirmPassword: done - new-password',
  ])
})

const formOf = (fields: readonly Field[]) => (
  <FormRows
    rows={fields.map(field => [{ field, value: '', problem: undefined }])}
    account={selectWalletFacts(service.getSnapshot())}
    isHidden={false}
    onChange={ignore}
    onLeave={ignore}
    onRetry={ignore}
  />
)

test.each([
  ['GenericInput', 'digits', 'numeric'],
  ['GenericInput', 'email', 'email'],
  ['GenericInput', undefined, 'text'],
  ['GenericPassword', undefined, '-'],
  ['PhoneInput', undefined, 'tel'],
  ['AmountInput', undefined, 'decimal'],
])('a config field of the type %s and rule %s has the keyboard %s', (type, rule, keyboard) => {
  const form = decodeForm({ data: [{ name: 'code', type, rule }, { name: 'note' }] })
  expect(fieldsOf(formOf(decodeConfigFields(form?.fields ?? [])))).toEqual([
    `code: next ${keyboard} off`,
    'note: go text off',
  ])
})
