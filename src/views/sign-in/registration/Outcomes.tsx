import { useSelector } from '@xstate/react'
import { toRealTraceId } from '#machines/network/trace-id.ts'
import {
  selectRegistrationFailure,
  selectRegistrationTraceId,
  selectServerFieldErrors,
} from '#machines/sign-in/registration/registration.selectors.ts'
import { formatMessage, text } from '#src/text/sign-in-dialogs-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ErrorList } from '#src/ui/feedback/ErrorList.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { Trace } from '#src/views/shared/Trace.tsx'
import { Authorizing } from '../Authorizing.tsx'
import { FailureScreen } from '../FailureScreen.tsx'
import { partNames } from './names.ts'
import type { RegistrationProps } from './registration.types.ts'

const words = text.registration

export const Busy = () => (
  <DialogScreen>
    <Authorizing />
  </DialogScreen>
)

export const Registered = ({ registration }: RegistrationProps) => (
  <DialogScreen
    foot={
      <Button kind="primary" onPress={() => registration.send({ type: 'result.finish' })}>
        {words.goOn}
      </Button>
    }
  >
    <Outcome state="approved" title={words.registered} message={words.registeredHelp} />
    <Trace id={toRealTraceId(useSelector(registration, selectRegistrationTraceId))} />
  </DialogScreen>
)

/** The failure of a registration, with the network's messages about single fields. */
export const Failed = ({ registration, config }: RegistrationProps) => {
  const failure = useSelector(registration, selectRegistrationFailure)
  const remarks = useSelector(registration, selectServerFieldErrors)
  const nameOf = partNames(config.signUp.fields)
  if (failure === undefined) return null
  return (
    <DialogScreen
      foot={
        <Button kind="primary" onPress={() => registration.send({ type: 'failure.acknowledge' })}>
          {text.failure.close}
        </Button>
      }
    >
      <FailureScreen failure={failure} />
      {remarks.length > 0 && (
        <ErrorList
          items={remarks.map(({ field, message }) =>
            field === undefined ? message : words.remark(nameOf(field), message),
          )}
        />
      )}
    </DialogScreen>
  )
}

/** The outcome is unknown: the consumer can sign in to learn it. */
export const OutcomeUnknown = ({ registration }: RegistrationProps) => {
  const failure = useSelector(registration, selectRegistrationFailure)
  if (failure === undefined) return null
  return (
    <DialogScreen
      foot={
        <>
          <Button onPress={() => registration.send({ type: 'failure.acknowledge' })}>
            {text.discard.backToForm}
          </Button>
          <Button kind="primary" onPress={() => registration.send({ type: 'account.try' })}>
            {text.signIn.submit}
          </Button>
        </>
      }
    >
      <Outcome
        state="unknown"
        title={words.noAnswer}
        strong={formatMessage(failure.words)}
        message={words.noAnswerHelp}
      />
      <Trace id={failure.traceId} />
    </DialogScreen>
  )
}
