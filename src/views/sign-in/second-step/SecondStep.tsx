import { shallowEqual, useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { SecondStepActorRef } from '#machines/sign-in/second-step/second-step.machine.ts'
import {
  selectBarredMessage,
  selectCanSubmit,
  selectFailure,
  selectIsAuthenticatorApp,
  selectSecondStepScreen,
} from '#machines/sign-in/second-step/second-step.selectors.ts'
import { text } from '#src/text/sign-in-dialogs-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { Authorizing } from '../Authorizing.tsx'
import { FailureScreen } from '../FailureScreen.tsx'
import { codeForm, EnterCode } from './EnterCode.tsx'

interface SecondStepProps {
  readonly secondStep: SecondStepActorRef
}

const Cancel = ({ secondStep }: SecondStepProps) => (
  <Button onPress={() => secondStep.send({ type: 'form.cancel' })}>{text.account.cancel}</Button>
)

const Code = ({ secondStep }: SecondStepProps) => (
  <DialogScreen
    foot={
      <>
        <Cancel secondStep={secondStep} />
        <Button
          kind="primary"
          type="submit"
          form={codeForm}
          disabled={!useSelector(secondStep, selectCanSubmit)}
        >
          {text.secondStep.confirm}
        </Button>
      </>
    }
  >
    <EnterCode secondStep={secondStep} />
  </DialogScreen>
)

const Busy = ({ secondStep }: SecondStepProps) => (
  <DialogScreen foot={<Cancel secondStep={secondStep} />}>
    <Authorizing />
  </DialogScreen>
)

const Failed = ({ secondStep }: SecondStepProps) => {
  const failure = useSelector(secondStep, selectFailure)
  const words = useSelector(secondStep, selectBarredMessage, shallowEqual)
  return (
    <DialogScreen
      foot={
        <Button kind="primary" onPress={() => secondStep.send({ type: 'failure.acknowledge' })}>
          {text.failure.close}
        </Button>
      }
    >
      {failure && <FailureScreen failure={failure} words={words} />}
    </DialogScreen>
  )
}

interface SecondStepScreen {
  readonly Screen: ComponentType<SecondStepProps>
  /** The event of Escape; undefined where it would end the sign-in, which only the browser's Back may do. */
  readonly close?: 'failure.acknowledge'
}

const screens: Readonly<Record<ReturnType<typeof selectSecondStepScreen>, SecondStepScreen>> = {
  code: { Screen: Code },
  busy: { Screen: Busy },
  failed: { Screen: Failed, close: 'failure.acknowledge' },
}

/** 'Confirm OTP' or 'Confirm MFA': the second step of a sign-in. */
export const SecondStep = ({ secondStep }: SecondStepProps) => {
  const screen = useSelector(secondStep, selectSecondStepScreen)
  const failure = useSelector(secondStep, selectFailure)
  const isAuthenticatorApp = useSelector(secondStep, selectIsAuthenticatorApp)
  const { Screen, close } = screens[screen]
  const title = isAuthenticatorApp ? text.secondStep.confirmMfa : text.secondStep.confirmOtp
  return (
    <Dialog
      open
      title={failure === undefined ? title : text.failure.title}
      size="alert"
      focusKey={screen}
      ignoresOutside
      blocked={close === undefined}
      onClose={() => close && secondStep.send({ type: close })}
      onBack={() => secondStep.send({ type: close ?? 'form.cancel' })}
    >
      <Screen secondStep={secondStep} />
    </Dialog>
  )
}
