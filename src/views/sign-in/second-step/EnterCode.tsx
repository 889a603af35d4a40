import { shallowEqual, useSelector } from '@xstate/react'
import { otpLength } from '../../../../machines/domain/limits.ts'
import { formatMsisdn } from '../../../../machines/domain/phone/phone.ts'
import type { SecondStepActorRef } from '../../../../machines/sign-in/second-step/second-step.machine.ts'
import {
  selectCanSend,
  selectCode,
  selectCodeProblem,
  selectIsAuthenticatorApp,
  selectIsSending,
  selectResendNotice,
  selectResendProblem,
  selectSecondsLeft,
  selectSentTo,
} from '../../../../machines/sign-in/second-step/second-step.selectors.ts'
import { formatMessage, text } from '../../../text/sign-in-dialogs-text.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TraceId } from '../../../ui/feedback/TraceId.tsx'
import { CodeField } from '../../../ui/field/CodeField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { ChangingText } from '../../../ui/text/ChangingText.tsx'
import { ResendCode } from '../ResendCode.tsx'

export const codeForm = 'second-step-form'

interface PartProps {
  readonly secondStep: SecondStepActorRef
}

/** Requests another SMS. */
const SendAnother = ({ secondStep }: PartProps) => {
  const news = useSelector(secondStep, selectResendNotice, shallowEqual)
  return (
    <ResendCode
      canSend={useSelector(secondStep, selectCanSend)}
      isSending={useSelector(secondStep, selectIsSending)}
      secondsLeft={useSelector(secondStep, selectSecondsLeft)}
      news={news && formatMessage(news)}
      onSend={() => secondStep.send({ type: 'otp.send' })}
    />
  )
}

const SendingTrouble = ({ secondStep }: PartProps) => {
  const trouble = useSelector(secondStep, selectResendProblem)
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
  const problem = useSelector(secondStep, selectCodeProblem)
  const news = useSelector(secondStep, selectResendNotice, shallowEqual)
  const told = sentTo === undefined ? text.secondStep.sent : text.secondStep.sentTo(formatMsisdn(sentTo))
  return (
    <Form id={codeForm} onSubmit={() => secondStep.send({ type: 'code.submit' })}>
      {isAuthenticatorApp ? null : <SendAnother secondStep={secondStep} />}
      <CodeField
        autoFocus
        label={isAuthenticatorApp ? text.secondStep.mfa : text.secondStep.otp}
        name="otp"
        kind="oneTime"
        enterKeyHint="go"
        length={otpLength}
        value={useSelector(secondStep, selectCode)}
        error={problem && formatMessage(problem)}
        hint={isAuthenticatorApp ? text.secondStep.byApp : news ? `${formatMessage(news)} ${told}` : told}
        onChange={value => secondStep.send({ type: 'code.change', value })}
        onBlur={() => secondStep.send({ type: 'code.blur' })}
      />
      <SendingTrouble secondStep={secondStep} />
    </Form>
  )
}
