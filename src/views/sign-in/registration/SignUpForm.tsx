import type { SignInDialogsText } from '#src/text/sign-in-dialogs-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TextLink } from '#src/ui/button/TextLink.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'
import { PasswordField } from '#src/ui/field/PasswordField.tsx'
import { UsernameField } from '#src/ui/field/UsernameField.tsx'
import { AutoValidateForm } from '#src/ui/form/AutoValidateForm.tsx'
import { Fieldset } from '#src/ui/form/Fieldset.tsx'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { MutedText } from '#src/ui/text/Text.tsx'
import { useDialogsText } from '#src/views/shared/hooks.tsx'
import { ContactFields, NameFields } from './ContactFields.tsx'
import { ExtraFields, partNames, type RegistrationScreenProps, useSignUpField } from './ExtraFields.tsx'

const formId = 'sign-up-form'

/** The password fields without `maxLength`: the browser would cut off a password that is too long. */
const Passwords = ({ registration, view }: RegistrationScreenProps) => {
  const { registration: words } = useDialogsText()
  return (
    <Fieldset title={words.secret}>
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
        enterKeyHint={view.lastTypedField ? 'next' : 'done'}
        maxLength={undefined}
      />
    </Fieldset>
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

/** The form of a new consumer, with the list of its missing or invalid parts. */
export const SignUpForm = (props: RegistrationScreenProps) => {
  const { signIn, registration: words, codes } = useDialogsText()
  const { registration, view } = props
  const { notice, invalidParts, extraFields } = view
  return (
    <DialogScreen
      foot={
        <>
          <Button kind="quiet" align="start" onPress={() => registration.send({ type: 'form.cancel' })}>
            {signIn.submit}
          </Button>
          <Button kind="primary" type="submit" form={formId} incomplete={!view.canSubmit}>
            {words.submit}
          </Button>
        </>
      }
    >
      <AutoValidateForm id={formId} onSubmit={() => registration.send({ type: 'form.submit' })}>
        {notice && <Notice>{codes[notice]}</Notice>}
        <NameFields {...props} />
        <ContactFields {...props} />
        <Passwords {...props} />
        <ExtraFields {...props} />
        <Terms {...props} />
        {invalidParts.length > 0 && (
          <MutedText>{words.missing(invalidParts.map(partNames(words, extraFields)))}</MutedText>
        )}
      </AutoValidateForm>
    </DialogScreen>
  )
}
