import { shallowEqual, useSelector } from '@xstate/react'
import {
  selectCanRegister,
  selectExtraFields,
  selectInvalidParts,
  selectLastTypedField,
  selectRegistrationNotice,
  selectUsername,
} from '#machines/sign-in/registration/registration.selectors.ts'
import { formatMessage, text } from '#src/text/sign-in-dialogs-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { PasswordField } from '#src/ui/field/PasswordField.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { UsernameField } from '#src/ui/field/UsernameField.tsx'
import { AutoValidateForm } from '#src/ui/form/AutoValidateForm.tsx'
import { Fieldset } from '#src/ui/form/Fieldset.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { MutedText } from '#src/ui/text/Text.tsx'
import { ContactFields } from './ContactFields.tsx'
import { ExtraFields } from './ExtraFields.tsx'
import { partNames } from './names.ts'
import type { RegistrationProps } from './registration.types.ts'
import { Terms } from './Terms.tsx'
import { type FieldProps, useSignUpField } from './use-sign-up-field.ts'

const formId = 'sign-up-form'
const words = text.registration

const Names = ({ registration }: FieldProps) => (
  <Fieldset title={words.you}>
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
  </Fieldset>
)

/** The password fields without `maxLength`: the browser would cut off a password that is too long (S13). */
const Passwords = ({ registration }: FieldProps) => (
  <Fieldset title={words.secret}>
    <UsernameField value={useSelector(registration, selectUsername)} />
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
      enterKeyHint={useSelector(registration, selectLastTypedField) ? 'next' : 'done'}
      maxLength={undefined}
    />
  </Fieldset>
)

/** Lists the parts of the form that are missing or invalid. */
const Missing = ({ registration }: FieldProps) => {
  const missing = useSelector(registration, selectInvalidParts, shallowEqual)
  const own = useSelector(registration, selectExtraFields)
  if (missing.length === 0) return null
  return <MutedText>{words.missing(missing.map(partNames(own)))}</MutedText>
}

/** The form of a new consumer. */
export const SignUpForm = ({ registration, config }: RegistrationProps) => {
  const notice = useSelector(registration, selectRegistrationNotice)
  return (
    <DialogScreen
      foot={
        <>
          <Button kind="quiet" align="start" onPress={() => registration.send({ type: 'form.cancel' })}>
            {text.signIn.submit}
          </Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            incomplete={!useSelector(registration, selectCanRegister)}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <AutoValidateForm id={formId} onSubmit={() => registration.send({ type: 'form.submit' })}>
        {notice && <Notice>{formatMessage(notice)}</Notice>}
        <Names registration={registration} />
        <ContactFields registration={registration} />
        <Passwords registration={registration} />
        <ExtraFields registration={registration} />
        <Terms registration={registration} config={config} />
        <Missing registration={registration} />
      </AutoValidateForm>
    </DialogScreen>
  )
}
