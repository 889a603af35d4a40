import { type ComponentType, Suspense } from 'react'
import type { SignInActorRef } from '#machines/sign-in/sign-in.machine.ts'
import { selectSignInForm } from '#machines/sign-in/sign-in.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { LinkButton } from '#src/ui/button/TextLink.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { PasswordField } from '#src/ui/field/PasswordField.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { useSignInText } from '../shared/sign-in-text.ts'
import { useView } from '../shared/use-view.ts'

export interface NumberExampleProps {
  readonly signIn: SignInActorRef
}

interface SignInFormProps extends NumberExampleProps {
  readonly isRequestWaiting?: boolean | undefined
  readonly NumberExample: ComponentType<NumberExampleProps>
}

/** The form, with links to the recovery and, if the network offers it, to the registration. */
export const SignInForm = ({ signIn, isRequestWaiting, NumberExample }: SignInFormProps) => {
  const { codes, signIn: signInText } = useSignInText()
  const view = useView(signIn, snapshot => selectSignInForm(snapshot, isRequestWaiting))
  return (
    <>
      <Form onSubmit={() => signIn.send({ type: 'form.submit' })}>
        {view.alert && (
          <Notice plain={view.isExpectedEnd}>
            {codes[view.alert]}
            <Suspense>
              <NumberExample signIn={signIn} />
            </Suspense>
          </Notice>
        )}
        <TextField
          label={signInText.identifier}
          name="username"
          autoComplete="username"
          inputMode="email"
          wrong={view.isIdentifierMissing}
          value={view.identifier}
          onChange={value => signIn.send({ type: 'field.change', field: 'identifier', value })}
        />
        <PasswordField
          label={signInText.password}
          revealLabel={signInText.showPassword}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          wrong={view.isPasswordMissing}
          value={view.password}
          onChange={value => signIn.send({ type: 'field.change', field: 'password', value })}
        />
        <Button type="submit" kind="primary">
          {signInText.submit}
        </Button>
      </Form>
      <div>
        <LinkButton onPress={() => signIn.send({ type: 'recovery.open' })}>{signInText.forgot}</LinkButton>
        {view.isSignUpOffered && (
          <p>
            {signInText.noWallet}{' '}
            <LinkButton onPress={() => signIn.send({ type: 'registration.open' })}>
              {signInText.signUp}
            </LinkButton>
          </p>
        )}
      </div>
    </>
  )
}
