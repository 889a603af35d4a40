import { shallowEqual, useSelector } from '@xstate/react'
import { otpLength } from '../../../machines/domain/constants.ts'
import {
  selectCanSend,
  selectCanSubmit,
  selectConfirmationProblem,
  selectFailure,
  selectIsSending,
  selectNews,
  selectNotice,
  selectOtp,
  selectOtpProblem,
  selectPasswordProblem,
  selectRecoveryValues,
  selectSecondsLeft,
  selectSendingProblem,
  selectTraceId,
} from '../../../machines/recovery/recovery.selectors.ts'
import { say, text } from '../../text/account.ts'
import { AskingForm } from '../../ui/AskingForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { Lead } from '../../ui/Lead.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TraceId } from '../../ui/TraceId.tsx'
import { Resend } from '../account/Resend.tsx'
import { Back } from './Asking.tsx'
import type { RecoveryProps } from './recovery.types.ts'

const formId = 'reset-form'
const words = text.recovery
const hints = { password: text.newPassword.rules, confirmation: undefined }

/** 'Request sent', once the network says so, and what has to be known besides. */
const Beginning = ({ recovery }: RecoveryProps) => {
  const traceId = useSelector(recovery, selectTraceId)
  const notice = useSelector(recovery, selectNotice)
  return (
    <>
      <Lead title={traceId === undefined ? words.choose : words.sent} message={words.chooseHelp} />
      {notice && <Notice>{say(notice)}</Notice>}
    </>
  )
}

/** What to quote, of the answer that sent the code: least of what is read here, and so the last. */
const Trace = ({ recovery }: RecoveryProps) => {
  const traceId = useSelector(recovery, selectTraceId)
  return traceId === undefined ? null : <TraceId label={text.failure.traceId} id={traceId} />
}

/** Another code, and why none was sent. */
const SendAnother = ({ recovery }: RecoveryProps) => {
  const news = useSelector(recovery, selectNews, shallowEqual)
  const problem = useSelector(recovery, selectSendingProblem)
  const failure = useSelector(recovery, selectFailure)
  return (
    <>
      <Resend
        canSend={useSelector(recovery, selectCanSend)}
        isSending={useSelector(recovery, selectIsSending)}
        secondsLeft={useSelector(recovery, selectSecondsLeft)}
        news={news && say(news)}
        onSend={() => recovery.send({ type: 'otp.send' })}
      />
      {problem && failure && (
        <Notice>
          <p>{say(problem)}</p>
          <TraceId label={text.failure.traceId} id={failure.traceId} />
        </Notice>
      )}
    </>
  )
}

const Otp = ({ recovery }: RecoveryProps) => {
  const problem = useSelector(recovery, selectOtpProblem)
  const news = useSelector(recovery, selectNews, shallowEqual)
  return (
    <CodeField
      autoFocus
      label={words.otp}
      name="otp"
      kind="oneTime"
      length={otpLength}
      value={useSelector(recovery, selectOtp)}
      error={problem && say(problem)}
      hint={news && say(news)}
      onChange={value => recovery.send({ type: 'code.change', value })}
      onBlur={() => recovery.send({ type: 'code.leave' })}
    />
  )
}

const Passwords = ({ recovery }: RecoveryProps) => {
  const values = useSelector(recovery, selectRecoveryValues)
  const problems = {
    password: useSelector(recovery, selectPasswordProblem),
    confirmation: useSelector(recovery, selectConfirmationProblem),
  }
  return (['password', 'confirmation'] as const).map(field => (
    <PasswordField
      key={field}
      label={words[field]}
      revealLabel={words.show[field]}
      name={field}
      autoComplete="new-password"
      value={values[field]}
      error={problems[field] && say(problems[field])}
      hint={hints[field]}
      onChange={value => recovery.send({ type: 'field.change', field, value })}
      onBlur={() => recovery.send({ type: 'field.leave', field })}
    />
  ))
}

/** 'Reset Password': the OTP, and the new password twice. */
export const Entering = ({ recovery }: RecoveryProps) => (
  <>
    <Beginning recovery={recovery} />
    <AskingForm id={formId} onSubmit={() => recovery.send({ type: 'form.submit' })}>
      <SendAnother recovery={recovery} />
      <Otp recovery={recovery} />
      <Passwords recovery={recovery} />
      <Trace recovery={recovery} />
    </AskingForm>
  </>
)

export const EnteringFoot = ({ recovery }: RecoveryProps) => (
  <>
    <Back recovery={recovery} />
    <Button kind="primary" type="submit" form={formId} withheld={!useSelector(recovery, selectCanSubmit)}>
      {words.reset}
    </Button>
  </>
)
