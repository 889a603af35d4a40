import { otpLength } from '#machines/domain/limits.ts'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import type { SecondStepActorRef } from '#machines/sign-in/second-step/second-step.machine.ts'
import {
  type SecondStepView,
  selectResendProblem,
  selectSecondStep,
} from '#machines/sign-in/second-step/second-step.selectors.ts'
import { formatMessage, text } from '#src/text/sign-in-dialogs-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { TraceId } from '#src/ui/feedback/TraceId.tsx'
import { CodeField } from '#src/ui/field/CodeField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { ChangingText } from '#src/ui/text/ChangingText.tsx'
import { useView } from '#src/views/shared/use-view.ts'
import { BusyScreen, FailedScreen, ResendCode } from '../DialogScreens.tsx'

const codeForm = 'second-step-form'
const words = text.secondStep

interface ScreenProps {
  readonly secondStep: SecondStepActorRef
  readonly view: SecondStepView
}

/** Why another SMS was not sent, or may not have been. */
const ResendProblem = ({ otpRequest }: Pick<SecondStepView, 'otpRequest'>) => {
  const problem = useView(otpRequest, selectResendProblem)
  return (
    problem && (
      <Notice>
        <ChangingText>{text.codes[problem.code]}</ChangingText>{' '}
        {problem.reason && <ChangingText>{formatMessage(problem.reason)}</ChangingText>}{' '}
        <TraceId label={text.failure.traceId} id={problem.traceId} />
      </Notice>
    )
  )
}

/** The field for the one-time PIN or the authenticator code. */
export const EnterCode = ({ secondStep, view }: ScreenProps) => {
  const { isAuthenticatorApp, sentTo, problem, otpRequest } = view
  const news = view.resendNotice && text.codes[view.resendNotice]
  const sent = sentTo === undefined ? words.sent : words.sentTo(formatMsisdn(sentTo))
  return (
    <Form id={codeForm} onSubmit={() => secondStep.send({ type: 'form.submit' })}>
      <ResendCode otpRequest={otpRequest} news={news} />
      <CodeField
        autoFocus
        label={isAuthenticatorApp ? words.mfa : words.otp}
        name="otp"
        kind="oneTime"
        enterKeyHint="go"
        length={otpLength}
        value={view.otp}
        error={problem && formatMessage(problem)}
        hint={isAuthenticatorApp ? words.byApp : news ? `${news} ${sent}` : sent}
        onChange={value => secondStep.send({ type: 'field.change', field: 'otp', value })}
        onBlur={() => secondStep.send({ type: 'field.blur', field: 'otp' })}
      />
      <ResendProblem otpRequest={otpRequest} />
    </Form>
  )
}

const screens = {
  code: ({ secondStep, view }: ScreenProps) => (
    <DialogScreen
      foot={
        <>
          <Button onPress={() => secondStep.send({ type: 'form.cancel' })}>{text.account.cancel}</Button>
          <Button kind="primary" type="submit" form={codeForm} disabled={!view.canSubmit}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <EnterCode secondStep={secondStep} view={view} />
    </DialogScreen>
  ),
  busy: ({ secondStep }: ScreenProps) => (
    <BusyScreen onCancel={() => secondStep.send({ type: 'form.cancel' })} />
  ),
  failed: ({ secondStep, view: { failure, message } }: ScreenProps) => (
    <FailedScreen
      failure={failure}
      message={message}
      onClose={() => secondStep.send({ type: 'failure.acknowledge' })}
    />
  ),
}

/** 'Confirm OTP' or 'Confirm MFA': the second step of a sign-in. */
export const SecondStep = ({ secondStep }: Pick<ScreenProps, 'secondStep'>) => {
  const view = useView(secondStep, selectSecondStep)
  const { screen, failure, isAuthenticatorApp, escapeEvent } = view
  const Screen = screens[screen]
  const title = isAuthenticatorApp ? words.confirmMfa : words.confirmOtp
  return (
    <Dialog
      open
      title={failure === undefined ? title : text.failure.title}
      size="alert"
      focusKey={screen}
      ignoresOutside
      blocked={escapeEvent === undefined}
      onClose={() => escapeEvent && secondStep.send(escapeEvent)}
      onBack={() => secondStep.send(escapeEvent ?? { type: 'form.cancel' })}
    >
      <Screen secondStep={secondStep} view={view} />
    </Dialog>
  )
}
