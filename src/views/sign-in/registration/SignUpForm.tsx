import type { ComponentType } from 'react'
import type { RegistrationView } from '#machines/sign-in/registration/registration.selectors.ts'
import type { SignInDialogsText } from '#src/text/sign-in-dialogs-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TextLink } from '#src/ui/button/TextLink.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'
import { PasswordField } from '#src/ui/field/PasswordField.tsx'
import { UsernameField } from '#src/ui/field/UsernameField.tsx'
import { AutoValidateForm } from '#src/ui/form/AutoValidateForm.tsx'
import { StepProgress } from '#src/ui/form/StepProgress.tsx'
import { DialogScreen, StepHeading } from '#src/ui/overlay/Dialog.tsx'
import { useDialogsText } from '#src/views/shared/hooks.tsx'
import { EmailFields, MobileFields, NameFields } from './ContactFields.tsx'
import { ExtraFields, type RegistrationScreenProps, useSignUpField } from './ExtraFields.tsx'

const formId = 'sign-up-form'

/** The password fields without `maxLength`: the browser would cut off a password that is too long. */
const Passwords = ({ registration, view }: RegistrationScreenProps) => {
  const { registration: words } = useDialogsText()
  return (
    <>
      <UsernameField value={view.username} />
      <PasswordField
        {...useSignUpField(registration, 'password')}
        label={words.password}
        revealLabel={words.show.password}
        autoComplete="new-password"
        hint={words.passwordRules}
        maxLength={undefined}
      />
      <PasswordField
        {...useSignUpField(registration, 'confirmPassword')}
        label={words.confirmPassword}
        revealLabel={words.show.confirmPassword}
        autoComplete="new-password"
        enterKeyHint="done"
        maxLength={undefined}
      />
    </>
  )
}

/** Returns the label for the legal pages that the network has. */
const acceptanceOf = (
  { accept }: SignInDialogsText['registration'],
  { termsConditions, privacyPolicy }: RegistrationScreenProps['config']['pages'],
) => {
  if (termsConditions === undefined) return privacyPolicy ? accept.privacy : accept.none
  return privacyPolicy ? accept.both : accept.terms
}

/** The checkbox that accepts the terms, with links to the network's pages. */
const Terms = ({
  registration,
  view: { isAccepted, termsProblem },
  config: { pages },
}: RegistrationScreenProps) => {
  const { formatMessage, signIn, registration: words } = useDialogsText()
  return (
    <Checkbox
      label={acceptanceOf(words, pages)}
      name="terms"
      required
      checked={isAccepted}
      error={termsProblem && formatMessage(termsProblem)}
      onToggle={() => registration.send({ type: 'terms.toggle' })}
      onBlur={() => registration.send({ type: 'field.blur', field: 'terms' })}
    >
      {pages.termsConditions && (
        <TextLink external href={pages.termsConditions}>
          {signIn.terms}
        </TextLink>
      )}
      {pages.privacyPolicy && (
        <TextLink external href={pages.privacyPolicy}>
          {signIn.privacy}
        </TextLink>
      )}
    </Checkbox>
  )
}

const PasswordFields = (props: RegistrationScreenProps) => (
  <>
    <Passwords {...props} />
    <Terms {...props} />
  </>
)

/** The fields of each step. */
const fields: Readonly<Record<RegistrationView['formStep'], ComponentType<RegistrationScreenProps>>> = {
  name: NameFields,
  mobile: MobileFields,
  email: EmailFields,
  more: ExtraFields,
  password: PasswordFields,
}

const Foot = ({ registration, view }: RegistrationScreenProps) => {
  const { signIn, registration: words } = useDialogsText()
  return (
    <>
      {view.canGoBack && (
        <Button kind="quiet" align="start" onPress={() => registration.send({ type: 'step.back' })}>
          {words.back}
        </Button>
      )}
      <Button kind="quiet" onPress={() => registration.send({ type: 'form.cancel' })}>
        {signIn.submit}
      </Button>
      <Button kind="primary" type="submit" form={formId}>
        {view.isLastStep ? words.submit : words.next}
      </Button>
    </>
  )
}

/** A step of the form of a new consumer. */
export const SignUpForm = (props: RegistrationScreenProps) => {
  const { registration: words, codes } = useDialogsText()
  const { registration, view } = props
  const { notice, formStep, place, stepCount } = view
  const Fields = fields[formStep]
  return (
    <DialogScreen foot={<Foot {...props} />}>
      <StepProgress place={place} count={stepCount} />
      {notice && <Notice>{codes[notice]}</Notice>}
      <StepHeading {...words.steps[formStep]} />
      <AutoValidateForm id={formId} key={place} onSubmit={() => registration.send({ type: 'form.submit' })}>
        <Fields {...props} />
      </AutoValidateForm>
    </DialogScreen>
  )
}
