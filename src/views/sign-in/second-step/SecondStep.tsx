import { otpLength } from '#machines/domain/limits.ts'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import type { SecondStepActorRef } from '#machines/sign-in/second-step/second-step.machine.ts'
import {
  type SecondStepView,
  selectResendProblem,
  selectSecondStep,
} from '#machines/sign-in/second-step/second-step.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SubmitButton } from '#src/ui/button/SubmitButton.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { CodeField } from '#src/ui/field/CodeField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { Dialog, DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { ChangingText } from '#src/ui/text/ChangingText.tsx'
import { useDialogsText, useView } from '#src/views/shared/hooks.tsx'
import { InlineTrace } from '#src/views/shared/Trace.tsx'
import { BusyScreen, FailedScreen, ResendCode } from '../DialogScreens.tsx'

const codeForm = 'second-step-form'

interface ScreenProps {
  readonly secondStep: SecondStepActorRef
  readonly view: SecondStepView
}

/** Why another SMS was not sent, or may not have been. */
const ResendProblem = ({ otpRequest }: Pick<SecondStepView, 'otpRequest'>) => {
  const { codes, formatMessage } = useDialogsText()
  const problem = useView(otpRequest, selectResendProblem)
  return (
    problem && (
      <Notice>
        <ChangingText>{codes[problem.code]}</ChangingText>{' '}
        {problem.reason && <ChangingText>{formatMessage(problem.reason)}</ChangingText>}{' '}
        <InlineTrace id={problem.traceId} />
      </Notice>
    )
  )
}

/** The field for the one-time PIN or the authenticator code. */
const EnterCode = ({ secondStep, view }: ScreenProps) => {
  const { codes, secondStep: words, formatMessage } = useDialogsText()
  const { isAuthenticatorApp, sentTo, problem, otpRequest } = view
  const news = view.resendNotice && codes[view.resendNotice]
  const sent = sentTo === undefined ? words.sent : words.sentTo(formatMsisdn(sentTo))
  return (
    <Form id={codeForm} onSubmit={() => secondStep.send({ type: 'form.submit' })}>
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
      <ResendCode otpRequest={otpRequest} news={news} />
      <ResendProblem otpRequest={otpRequest} />
    </Form>
  )
}

const CodeScreen = ({ secondStep, view }: ScreenProps) => {
  const { secondStep: words, account, waitsFor } = useDialogsText()
  return (
    <DialogScreen
      foot={
        <>
          <Button onPress={() => secondStep.send({ type: 'form.cancel' })}>{account.cancel}</Button>
          <SubmitButton
            form={codeForm}
            disabled={!view.canSubmit}
            waitsFor={view.canSubmit ? undefined : waitsFor(view.isAuthenticatorApp ? words.mfa : words.otp)}
          >
            {words.confirm}
          </SubmitButton>
        </>
      }
    >
      <EnterCode secondStep={secondStep} view={view} />
    </DialogScreen>
  )
}

const screens = {
  code: CodeScreen,
  busy: ({ secondStep }: ScreenProps) => (
    <BusyScreen onCancel={() => secondStep.send({ type: 'form.cancel' })} />
  ),
  failed: ({ secondStep, view }: ScreenProps) => (
    <FailedScreen {...view} onClose={() => secondStep.send({ type: 'failure.acknowledge' })} />
  ),
}

/** 'Confirm OTP' or 'Confirm MFA': the second step of a sign-in. */
export const SecondStep = ({ secondStep }: Pick<ScreenProps, 'secondStep'>) => {
  const { secondStep: words, failure: failureText } = useDialogsText()
  const view = useView(secondStep, selectSecondStep)
  const { screen, failure, isAuthenticatorApp, escapeEvent } = view
  const Screen = screens[screen]
  const title = isAuthenticatorApp ? words.confirmMfa : words.confirmOtp
  return (
    <Dialog
      open
      title={failure === undefined ? title : failureText.title}
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
