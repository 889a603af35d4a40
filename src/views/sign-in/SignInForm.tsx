import { useSelector } from '@xstate/react'
import { type ComponentType, Suspense } from 'react'
import type { SignInActorRef } from '#machines/sign-in/sign-in.machine.ts'
import {
  selectAlert,
  selectIdentifier,
  selectIsExpectedEnd,
  selectIsIdentifierMissing,
  selectIsPasswordMissing,
  selectIsSignUpOffered,
  selectPassword,
} from '#machines/sign-in/sign-in.selectors.ts'
import { formatMessage, text } from '#src/text/sign-in-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { LinkButton } from '#src/ui/button/TextLink.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { PasswordField } from '#src/ui/field/PasswordField.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Form } from '#src/ui/form/Form.tsx'

/** Opens the recovery, and the registration if the network offers it. */
export const SignInLinks = ({ signIn }: { readonly signIn: SignInActorRef }) => {
  const offersSignUp = useSelector(signIn, selectIsSignUpOffered)
  return (
    <div>
      <LinkButton onPress={() => signIn.send({ type: 'recovery.open' })}>{text.signIn.forgot}</LinkButton>
      {offersSignUp && (
        <p>
          {text.signIn.noWallet}{' '}
          <LinkButton onPress={() => signIn.send({ type: 'registration.open' })}>
            {text.signIn.signUp}
          </LinkButton>
        </p>
      )}
    </div>
  )
}

interface SignInFormProps {
  readonly signIn: SignInActorRef
  readonly NumberExample: ComponentType<{ readonly signIn: SignInActorRef }>
}

export const SignInForm = ({ signIn, NumberExample }: SignInFormProps) => {
  const alert = useSelector(signIn, selectAlert)
  const isOrdinary = useSelector(signIn, selectIsExpectedEnd)
  return (
    <Form onSubmit={() => signIn.send({ type: 'form.submit' })}>
      {alert && (
        <Notice plain={isOrdinary}>
          {formatMessage(alert)}
          <Suspense>
            <NumberExample signIn={signIn} />
          </Suspense>
        </Notice>
      )}
      <TextField
        label={text.signIn.identifier}
        name="username"
        autoComplete="username"
        inputMode="email"
        wrong={useSelector(signIn, selectIsIdentifierMissing)}
        value={useSelector(signIn, selectIdentifier)}
        onChange={value => signIn.send({ type: 'field.change', field: 'identifier', value })}
      />
      <PasswordField
        label={text.signIn.password}
        revealLabel={text.signIn.showPassword}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        wrong={useSelector(signIn, selectIsPasswordMissing)}
        value={useSelector(signIn, selectPassword)}
        onChange={value => signIn.send({ type: 'field.change', field: 'password', value })}
      />
      <Button type="submit" kind="primary">
        {text.signIn.submit}
      </Button>
    </Form>
  )
}
