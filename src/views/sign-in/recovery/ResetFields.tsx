import { shallowEqual, useSelector } from '@xstate/react'
import { otpLength } from '#machines/domain/limits.ts'
import {
  selectConfirmationProblem,
  selectFailure,
  selectOtpProblem,
  selectOtpRequest,
  selectPasswordProblem,
  selectRecoveryValues,
  selectResendNotice,
  selectResendProblem,
} from '#machines/sign-in/recovery/recovery.selectors.ts'
import { formatMessage, text } from '#src/text/sign-in-dialogs-text.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { TraceId } from '#src/ui/feedback/TraceId.tsx'
import { CodeField } from '#src/ui/field/CodeField.tsx'
import { PasswordField } from '#src/ui/field/PasswordField.tsx'
import { ResendCode } from '../ResendCode.tsx'
import type { RecoveryProps } from './recovery.types.ts'

const words = text.recovery
const keys = { password: 'next', confirmation: 'go' } as const
const hints = { password: text.newPassword.rules, confirmation: undefined }

/** Requests another one-time PIN, and shows why a request failed. */
export const ResendOtp = ({ recovery }: RecoveryProps) => {
  const news = useSelector(recovery, selectResendNotice, shallowEqual)
  const problem = useSelector(recovery, selectResendProblem)
  const failure = useSelector(recovery, selectFailure)
  const otpRequest = useSelector(recovery, selectOtpRequest)
  return (
    <>
      {otpRequest && <ResendCode otpRequest={otpRequest} news={news && formatMessage(news)} />}
      {problem && failure && (
        <Notice>
          <p>{formatMessage(problem)}</p>
          <TraceId label={text.failure.traceId} id={failure.traceId} />
        </Notice>
      )}
    </>
  )
}

/** The one-time PIN that permits the reset. */
export const Otp = ({ recovery }: RecoveryProps) => {
  const problem = useSelector(recovery, selectOtpProblem)
  const news = useSelector(recovery, selectResendNotice, shallowEqual)
  return (
    <CodeField
      autoFocus
      label={words.otp}
      name="otp"
      kind="oneTime"
      length={otpLength}
      value={useSelector(recovery, selectRecoveryValues).otp}
      error={problem && formatMessage(problem)}
      hint={news && formatMessage(news)}
      onChange={value => recovery.send({ type: 'field.change', field: 'otp', value })}
      onBlur={() => recovery.send({ type: 'field.blur', field: 'otp' })}
    />
  )
}

/** The new password, twice. */
export const Passwords = ({ recovery }: RecoveryProps) => {
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
      enterKeyHint={keys[field]}
      value={values[field]}
      error={problems[field] && formatMessage(problems[field])}
      hint={hints[field]}
      onChange={value => recovery.send({ type: 'field.change', field, value })}
      onBlur={() => recovery.send({ type: 'field.blur', field })}
    />
  ))
}
