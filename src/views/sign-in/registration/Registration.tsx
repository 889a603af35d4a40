import type { ComponentType } from 'react'
import {
  type RegistrationView,
  selectRegistration,
} from '#machines/sign-in/registration/registration.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ErrorList } from '#src/ui/feedback/ErrorList.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { Dialog, DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { useDialogsText, useView } from '#src/views/shared/hooks.tsx'
import { Trace } from '#src/views/shared/Trace.tsx'
import { BusyScreen, ConfirmDiscard, FailedScreen } from '../DialogScreens.tsx'
import { partNames, type RegistrationScreenProps } from './ExtraFields.tsx'
import { SignUpForm } from './SignUpForm.tsx'

const Busy = () => <BusyScreen />

const Registered = ({ registration, view: { traceId } }: RegistrationScreenProps) => {
  const { registration: words } = useDialogsText()
  return (
    <DialogScreen
      foot={
        <Button kind="primary" onPress={() => registration.send({ type: 'result.finish' })}>
          {words.goOn}
        </Button>
      }
    >
      <Outcome state="approved" title={words.registered} message={words.registeredHelp} />
      {traceId && <Trace id={traceId} />}
    </DialogScreen>
  )
}

/** The failure of a registration, with the network's messages about single fields. */
const Failed = ({ registration, view }: RegistrationScreenProps) => {
  const { registration: words } = useDialogsText()
  const { failure, extraFields, rejectedValues } = view
  const nameOf = partNames(words, extraFields)
  return (
    <FailedScreen failure={failure} onClose={() => registration.send({ type: 'failure.acknowledge' })}>
      {rejectedValues.length > 0 && (
        <ErrorList
          items={rejectedValues.map(({ field, message }) =>
            field === undefined ? message : words.remark(nameOf(field), message),
          )}
        />
      )}
    </FailedScreen>
  )
}

/** The outcome is unknown: the consumer can sign in to learn it. */
const OutcomeUnknown = ({ registration, view: { failure } }: RegistrationScreenProps) => {
  const { discard, signIn, registration: words, formatMessage } = useDialogsText()
  return (
    <DialogScreen
      foot={
        <>
          <Button onPress={() => registration.send({ type: 'failure.acknowledge' })}>
            {discard.backToForm}
          </Button>
          <Button kind="primary" onPress={() => registration.send({ type: 'account.try' })}>
            {signIn.submit}
          </Button>
        </>
      }
    >
      <Outcome
        state="unknown"
        title={words.noAnswer}
        strong={failure && formatMessage(failure.words)}
        message={words.noAnswerHelp}
      />
      {failure && <Trace id={failure.traceId} />}
    </DialogScreen>
  )
}

const Discard = ({ registration }: RegistrationScreenProps) => (
  <ConfirmDiscard title={useDialogsText().registration.discard} actor={registration} />
)

/** The screen of each state, in the machine's order. */
const screens: Readonly<Record<RegistrationView['step'], ComponentType<RegistrationScreenProps>>> = {
  editing: SignUpForm,
  confirmingDiscard: Discard,
  registering: Busy,
  registered: Registered,
  signingIn: Busy,
  signInFailed: Failed,
  rejected: Failed,
  outcomeUnknown: OutcomeUnknown,
  verifyingBySignIn: Busy,
  done: () => null,
}

/** 'Sign Up' over the sign-in form, with its outcome. */
export const Registration = ({ registration, config }: Omit<RegistrationScreenProps, 'view'>) => {
  const { registration: words, failure } = useDialogsText()
  const view = useView(registration, selectRegistration)
  const { step, formStep, place, stepCount, escapeEvent } = view
  const isForm = step === 'editing'
  const Screen = screens[step]
  return (
    <Dialog
      open
      title={step === 'signInFailed' ? failure.title : words[step === 'rejected' ? 'failed' : 'title']}
      path={isForm ? words.stepOf(place, stepCount) : undefined}
      size="service"
      focusKey={isForm ? `${formStep}${place}` : step}
      blocked={escapeEvent === undefined}
      ignoresOutside
      onClose={() => escapeEvent && registration.send(escapeEvent)}
      onBack={view.canGoBack ? () => registration.send({ type: 'step.back' }) : undefined}
    >
      <Screen registration={registration} view={view} config={config} />
    </Dialog>
  )
}
