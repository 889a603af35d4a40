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
import { Facts } from '../../ui/Facts.tsx'
import { Outcome } from '../../ui/Outcome.tsx'
import { Problems } from '../../ui/Problems.tsx'
import { Authorizing } from '../account/Authorizing.tsx'
import { Refused } from '../account/Refused.tsx'
import type { RegistrationProps } from './registration.types.ts'
import { partNames, SignUpFoot, SignUpForm } from './SignUpForm.tsx'

const words = text.registration

const Nothing = () => null

const Trace = ({ id }: { readonly id: string | undefined }) =>
  id === undefined ? null : <Facts rows={[{ label: text.failure.traceId, value: id, kind: 'mono' }]} />

const Registered = ({ registration }: RegistrationProps) => (
  <>
    <Outcome state="approved" title={words.registered} message={words.registeredHelp} />
    <Trace id={quotable(useSelector(registration, selectRegistrationTraceId))} />
  </>
)

/** Why, and in which fields. */
const Failed = ({ registration, config }: RegistrationProps) => {
  const failure = useSelector(registration, selectRegistrationFailure)
  const remarks = useSelector(registration, selectRemarks)
  const nameOf = partNames(config.signUp.fields)
  if (failure === undefined) return null
  return (
    <>
      <Refused failure={failure} />
      {remarks.length > 0 && (
        <Problems
          items={remarks.map(({ field, message }) =>
            field === undefined ? message : words.remark(nameOf(field), message),
          )}
        />
      )}
    </>
  )
}

/** No answer: neither registered nor refused, and a way to find out. */
const Unanswered = ({ registration }: RegistrationProps) => {
  const failure = useSelector(registration, selectRegistrationFailure)
  if (failure === undefined) return null
  return (
    <>
      <Outcome
        state="unknown"
        title={words.noAnswer}
        strong={say(failure.words)}
        message={words.noAnswerHelp}
      />
      <Trace id={failure.traceId} />
    </>
  )
}

/** Leaving would lose what was typed. */
const Doubt = () => <Outcome state="unknown" title={words.discard} message={words.discardHelp} />

const DoubtFoot = ({ registration }: RegistrationProps) => (
  <>
    <Button onPress={() => registration.send({ type: 'form.discard' })}>{words.leave}</Button>
    <Button kind="primary" onPress={() => registration.send({ type: 'form.cancel' })}>
      {words.backToForm}
    </Button>
  </>
)

const RegisteredFoot = ({ registration }: RegistrationProps) => (
  <Button kind="primary" onPress={() => registration.send({ type: 'result.finish' })}>
    {words.goOn}
  </Button>
)

const FailedFoot = ({ registration }: RegistrationProps) => (
  <Button kind="primary" onPress={() => registration.send({ type: 'failure.acknowledge' })}>
    {text.failure.close}
  </Button>
)

const UnansweredFoot = ({ registration }: RegistrationProps) => (
  <>
    <Button onPress={() => registration.send({ type: 'failure.acknowledge' })}>{words.backToForm}</Button>
    <Button kind="primary" onPress={() => registration.send({ type: 'account.try' })}>
      {text.signIn.submit}
    </Button>
  </>
)

interface Screen {
  readonly title: string
  readonly Body: ComponentType<RegistrationProps>
  readonly Foot: ComponentType<RegistrationProps>
  /** What Escape means. */
  readonly close: Extract<RegistrationEvent['type'], 'form.cancel' | 'failure.acknowledge' | 'result.finish'>
}

const { title } = words
const busy: Screen = { title, Body: Authorizing, Foot: Nothing, close: 'form.cancel' }
const failed = { Body: Failed, Foot: FailedFoot, close: 'failure.acknowledge' } as const

/** What stands in the dialog in each state of the machine, in its order. */
const screens: Readonly<Record<ReturnType<typeof selectRegistrationStep>, Screen>> = {
  filling: { title, Body: SignUpForm, Foot: SignUpFoot, close: 'form.cancel' },
  doubting: { title, Body: Doubt, Foot: DoubtFoot, close: 'form.cancel' },
  registering: busy,
  registered: { title, Body: Registered, Foot: RegisteredFoot, close: 'result.finish' },
  signingIn: busy,
  signInFailed: { ...failed, title: text.failure.title },
  refused: { ...failed, title: words.failed },
  unanswered: { title, Body: Unanswered, Foot: UnansweredFoot, close: 'failure.acknowledge' },
  trying: busy,
  left: { ...busy, Body: Nothing },
}

/** 'Sign Up' over the sign-in form, and how it ends (specification, section 2 "Account modals"). */
export const Registration = (props: RegistrationProps) => {
  const { registration } = props
  const step = useSelector(registration, selectRegistrationStep)
  const { title, Body, Foot, close } = screens[step]
  return (
    <Dialog
      open
      title={title}
      size="service"
      step={step}
      blocked={useSelector(registration, selectIsHeld)}
      ignoresOutside
      onClose={() => registration.send({ type: close })}
      foot={<Foot {...props} />}
    >
      <Body {...props} />
    </Dialog>
  )
}
