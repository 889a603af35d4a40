import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import {
  selectIsBusy,
  selectRegistrationStep,
} from '#machines/sign-in/registration/registration.selectors.ts'
import type { RegistrationEvent } from '#machines/sign-in/registration/registration.types.ts'
import { text } from '#src/text/sign-in-dialogs-text.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { DiscardQuestion } from '#src/views/shared/DiscardQuestion.tsx'
import { Busy, Failed, OutcomeUnknown, Registered } from './Outcomes.tsx'
import type { RegistrationProps } from './registration.types.ts'
import { SignUpForm } from './SignUpForm.tsx'

const words = text.registration

const Nothing = () => null

const Doubt = ({ registration }: RegistrationProps) => (
  <DiscardQuestion
    title={words.discard}
    onLeave={() => registration.send({ type: 'form.discard' })}
    onReturn={() => registration.send({ type: 'form.cancel' })}
  />
)

interface RegistrationScreen {
  readonly title: string
  readonly Screen: ComponentType<RegistrationProps>
  /** The event that Escape sends. */
  readonly close: Extract<RegistrationEvent['type'], 'form.cancel' | 'failure.acknowledge' | 'result.finish'>
}

const { title } = words
const busy: RegistrationScreen = { title, Screen: Busy, close: 'form.cancel' }
const failed = { Screen: Failed, close: 'failure.acknowledge' } as const

/** The screen of each state, in the machine's order. */
const screens: Readonly<Record<ReturnType<typeof selectRegistrationStep>, RegistrationScreen>> = {
  editing: { title, Screen: SignUpForm, close: 'form.cancel' },
  confirmingDiscard: { title, Screen: Doubt, close: 'form.cancel' },
  registering: busy,
  registered: { title, Screen: Registered, close: 'result.finish' },
  signingIn: busy,
  signInFailed: { ...failed, title: text.failure.title },
  rejected: { ...failed, title: words.failed },
  outcomeUnknown: { title, Screen: OutcomeUnknown, close: 'failure.acknowledge' },
  verifyingBySignIn: busy,
  done: { ...busy, Screen: Nothing },
}

/** 'Sign Up' over the sign-in form, with its outcome. */
export const Registration = (props: RegistrationProps) => {
  const { registration } = props
  const step = useSelector(registration, selectRegistrationStep)
  const { title, Screen, close } = screens[step]
  return (
    <Dialog
      open
      title={title}
      size="service"
      focusKey={step}
      blocked={useSelector(registration, selectIsBusy)}
      ignoresOutside
      onClose={() => registration.send({ type: close })}
    >
      <Screen {...props} />
    </Dialog>
  )
}
