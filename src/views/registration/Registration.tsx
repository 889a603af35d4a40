import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { quotable } from '../../../machines/network/quotable.ts'
import {
  selectIsHeld,
  selectRegistrationFailure,
  selectRegistrationStep,
  selectRegistrationTraceId,
  selectRemarks,
} from '../../../machines/registration/registration.selectors.ts'
import type { RegistrationEvent } from '../../../machines/registration/registration.types.ts'
import { say, text } from '../../text/account.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogScreen } from '../../ui/DialogScreen.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Outcome } from '../../ui/Outcome.tsx'
import { Problems } from '../../ui/Problems.tsx'
import { Authorizing } from '../account/Authorizing.tsx'
import { Refused } from '../account/Refused.tsx'
import { partNames } from './names.ts'
import type { RegistrationProps } from './registration.types.ts'
import { SignUpForm } from './SignUpForm.tsx'

const words = text.registration

const Nothing = () => null

const Trace = ({ id }: { readonly id: string | undefined }) =>
  id === undefined ? null : <Facts rows={[{ label: text.failure.traceId, value: id, kind: 'mono' }]} />

const Busy = () => (
  <DialogScreen>
    <Authorizing />
  </DialogScreen>
)

const Registered = ({ registration }: RegistrationProps) => (
  <DialogScreen
    foot={
      <Button kind="primary" onPress={() => registration.send({ type: 'result.finish' })}>
        {words.goOn}
      </Button>
    }
  >
    <Outcome state="approved" title={words.registered} message={words.registeredHelp} />
    <Trace id={quotable(useSelector(registration, selectRegistrationTraceId))} />
  </DialogScreen>
)

/** Why, and in which fields. */
const Failed = ({ registration, config }: RegistrationProps) => {
  const failure = useSelector(registration, selectRegistrationFailure)
  const remarks = useSelector(registration, selectRemarks)
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
      <Refused failure={failure} />
      {remarks.length > 0 && (
        <Problems
          items={remarks.map(({ field, message }) =>
            field === undefined ? message : words.remark(nameOf(field), message),
          )}
        />
      )}
    </DialogScreen>
  )
}

/** No answer: neither registered nor refused, and a way to find out. */
const Unanswered = ({ registration }: RegistrationProps) => {
  const failure = useSelector(registration, selectRegistrationFailure)
  if (failure === undefined) return null
  return (
    <DialogScreen
      foot={
        <>
          <Button onPress={() => registration.send({ type: 'failure.acknowledge' })}>
            {words.backToForm}
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
        strong={say(failure.words)}
        message={words.noAnswerHelp}
      />
      <Trace id={failure.traceId} />
    </DialogScreen>
  )
}

/** Leaving would lose what was typed. */
const Doubt = ({ registration }: RegistrationProps) => (
  <DialogScreen
    foot={
      <>
        <Button onPress={() => registration.send({ type: 'form.discard' })}>{words.leave}</Button>
        <Button kind="primary" onPress={() => registration.send({ type: 'form.cancel' })}>
          {words.backToForm}
        </Button>
      </>
    }
  >
    <Outcome state="unknown" title={words.discard} message={words.discardHelp} />
  </DialogScreen>
)

interface RegistrationScreen {
  readonly title: string
  readonly Screen: ComponentType<RegistrationProps>
  /** What Escape means. */
  readonly close: Extract<RegistrationEvent['type'], 'form.cancel' | 'failure.acknowledge' | 'result.finish'>
}

const { title } = words
const busy: RegistrationScreen = { title, Screen: Busy, close: 'form.cancel' }
const failed = { Screen: Failed, close: 'failure.acknowledge' } as const

/** What stands in the dialog in each state of the machine, in its order. */
const screens: Readonly<Record<ReturnType<typeof selectRegistrationStep>, RegistrationScreen>> = {
  filling: { title, Screen: SignUpForm, close: 'form.cancel' },
  doubting: { title, Screen: Doubt, close: 'form.cancel' },
  registering: busy,
  registered: { title, Screen: Registered, close: 'result.finish' },
  signingIn: busy,
  signInFailed: { ...failed, title: text.failure.title },
  refused: { ...failed, title: words.failed },
  unanswered: { title, Screen: Unanswered, close: 'failure.acknowledge' },
  trying: busy,
  left: { ...busy, Screen: Nothing },
}

/** 'Sign Up' over the sign-in form, and how it ends (specification, section 2 "Account modals"). */
export const Registration = (props: RegistrationProps) => {
  const { registration } = props
  const step = useSelector(registration, selectRegistrationStep)
  const { title, Screen, close } = screens[step]
  return (
    <Dialog
      open
      title={title}
      size="service"
      step={step}
      blocked={useSelector(registration, selectIsHeld)}
      ignoresOutside
      onClose={() => registration.send({ type: close })}
    >
      <Screen {...props} />
    </Dialog>
  )
}
