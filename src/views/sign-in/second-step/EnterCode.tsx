import { shallowEqual, useSelector } from '@xstate/react'
import { otpLength } from '#machines/domain/limits.ts'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import type { OtpRequestActorRef } from '#machines/network/otp-request/otp-request.machine.ts'
import type { SecondStepActorRef } from '#machines/sign-in/second-step/second-step.machine.ts'
import {
  selectCode,
  selectCodeProblem,
  selectIsAuthenticatorApp,
  selectOtpRequest,
  selectResendNotice,
  selectResendProblem,
  selectSentTo,
} from '#machines/sign-in/second-step/second-step.selectors.ts'
import { formatMessage, text } from '#src/text/sign-in-dialogs-text.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { TraceId } from '#src/ui/feedback/TraceId.tsx'
import { CodeField } from '#src/ui/field/CodeField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { ChangingText } from '#src/ui/text/ChangingText.tsx'
import { ResendCode } from '../ResendCode.tsx'

export const codeForm = 'second-step-form'

interface PartProps {
  readonly secondStep: SecondStepActorRef
}

const SendingTrouble = ({ otpRequest }: { readonly otpRequest: OtpRequestActorRef }) => {
  const trouble = useSelector(otpRequest, selectResendProblem, shallowEqual)
  if (trouble === undefined) return null
  const { code, why, traceId } = trouble
  return (
    <Notice>
      <ChangingText>{formatMessage({ code })}</ChangingText>{' '}
      {why && <ChangingText>{formatMessage(why)}</ChangingText>}{' '}
      <TraceId label={text.failure.traceId} id={traceId} />
    </Notice>
  )
}

/** The field for the one-time PIN or the authenticator code. */
export const EnterCode = ({ secondStep }: PartProps) => {
  const isAuthenticatorApp = useSelector(secondStep, selectIsAuthenticatorApp)
  const sentTo = useSelector(secondStep, selectSentTo)
  const problem = useSelector(secondStep, selectCodeProblem, shallowEqual)
  const otpRequest = useSelector(secondStep, selectOtpRequest)
  const notice = useSelector(secondStep, selectResendNotice, shallowEqual)
  const news = notice && formatMessage(notice)
  const told = sentTo === undefined ? text.secondStep.sent : text.secondStep.sentTo(formatMsisdn(sentTo))
  return (
    <Form id={codeForm} onSubmit={() => secondStep.send({ type: 'form.submit' })}>
      {otpRequest && <ResendCode otpRequest={otpRequest} news={news} />}
      <CodeField
        autoFocus
        label={isAuthenticatorApp ? text.secondStep.mfa : text.secondStep.otp}
        name="otp"
        kind="oneTime"
        enterKeyHint="go"
        length={otpLength}
        value={useSelector(secondStep, selectCode)}
        error={problem && formatMessage(problem)}
        hint={isAuthenticatorApp ? text.secondStep.byApp : news ? `${news} ${told}` : told}
        onChange={value => secondStep.send({ type: 'field.change', field: 'otp', value })}
        onBlur={() => secondStep.send({ type: 'field.blur', field: 'otp' })}
      />
      {otpRequest && <SendingTrouble otpRequest={otpRequest} />}
    </Form>
  )
}
