import { useSelector } from '@xstate/react'
import { toRealTraceId } from '#machines/network/trace-id.ts'
import { selectFailure, selectTraceId } from '#machines/sign-in/new-password/new-password.selectors.ts'
import { text } from '#src/text/sign-in-dialogs-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { Trace } from '#src/views/shared/Trace.tsx'
import { FailureScreen } from '../FailureScreen.tsx'
import type { NewPasswordProps } from './new-password.types.ts'

const words = text.newPassword

export const Cancel = ({ newPassword }: NewPasswordProps) => (
  <Button onPress={() => newPassword.send({ type: 'form.cancel' })}>{text.account.cancel}</Button>
)

export const Failed = ({ newPassword }: NewPasswordProps) => {
  const failure = useSelector(newPassword, selectFailure)
  return (
    <DialogScreen
      foot={
        <Button kind="primary" onPress={() => newPassword.send({ type: 'failure.acknowledge' })}>
          {text.failure.close}
        </Button>
      }
    >
      {failure && <FailureScreen failure={failure} />}
    </DialogScreen>
  )
}

export const Changed = ({ newPassword }: NewPasswordProps) => (
  <DialogScreen
    foot={
      <Button kind="primary" onPress={() => newPassword.send({ type: 'result.finish' })}>
        {words.goOn}
      </Button>
    }
  >
    <Outcome state="approved" title={words.updated} message={words.updatedHelp} />
    <Trace id={toRealTraceId(useSelector(newPassword, selectTraceId))} />
  </DialogScreen>
)

/** The outcome is unknown: the consumer can sign in with the new password to learn it. */
export const Unknown = ({ newPassword }: NewPasswordProps) => (
  <DialogScreen
    foot={
      <>
        <Cancel newPassword={newPassword} />
        <Button kind="primary" onPress={() => newPassword.send({ type: 'result.finish' })}>
          {text.signIn.submit}
        </Button>
      </>
    }
  >
    <Outcome
      state="unknown"
      title={text.failure.sorry}
      strong={text.codes['failure.systemError']}
      message={words.unknown}
    />
    <Trace id={useSelector(newPassword, selectTraceId)} />
  </DialogScreen>
)
