import { shallowEqual, useSelector } from '@xstate/react'
import {
  selectCanRegister,
  selectMissing,
  selectOwnFields,
  selectRegistrationNotice,
} from '../../../../machines/sign-in/registration/registration.selectors.ts'
import { say, text } from '../../../text/account.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { PasswordField } from '../../../ui/field/PasswordField.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { AskingForm } from '../../../ui/form/AskingForm.tsx'
import { FormGroup } from '../../../ui/form/FormGroup.tsx'
import { DialogScreen } from '../../../ui/overlay/DialogScreen.tsx'
import { Quiet } from '../../../ui/text/Quiet.tsx'
import { partNames } from './names.ts'
import { OwnFields } from './OwnFields.tsx'
import { Reach } from './Reach.tsx'
import type { RegistrationProps } from './registration.types.ts'
import { Terms } from './Terms.tsx'
import { type FieldProps, useSignUpField } from './use-sign-up-field.ts'

const formId = 'sign-up-form'
const words = text.registration

const Names = ({ registration }: FieldProps) => (
  <FormGroup title={words.you}>
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
  </FormGroup>
)

/** A password is neither cut off nor trimmed: what is too long says so. */
const Passwords = ({ registration }: FieldProps) => (
  <FormGroup title={words.secret}>
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
      maxLength={undefined}
    />
  </FormGroup>
)

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
    <DialogScreen
      foot={
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
      }
    >
      <AskingForm id={formId} onSubmit={() => registration.send({ type: 'form.submit' })}>
        {notice && <Notice>{say(notice)}</Notice>}
        <Names registration={registration} />
        <Reach registration={registration} />
        <Passwords registration={registration} />
        <OwnFields registration={registration} />
        <Terms registration={registration} config={config} />
        <Missing registration={registration} />
      </AskingForm>
    </DialogScreen>
  )
}
