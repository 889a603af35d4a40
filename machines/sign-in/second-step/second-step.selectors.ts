import { otpLength } from '#machines/domain/limits.ts'
import type { Message } from '#machines/domain/message.ts'
import { parseMsisdn } from '#machines/domain/phone/msisdn.ts'
import { isCodeLengthShown } from '#machines/domain/rules/one-time-pin.ts'
import type { FailureCode } from '#machines/network/failure.ts'
import type { OtpRequestSnapshot } from '#machines/network/otp-request/otp-request.machine.ts'
import type { SecondStepSnapshot } from './second-step.machine.ts'
import type { SecondStepCode } from './second-step.types.ts'

type SecondStepMessage = Message<SecondStepCode | FailureCode>

const acknowledge = { type: 'failure.acknowledge' } as const

/** Whether the code of an SMS is not used yet. */
export const selectIsCodePending = (snapshot: SecondStepSnapshot): boolean =>
  !snapshot.context.isAuthenticatorApp && (snapshot.matches('entering') || snapshot.matches('verifying'))

/** Returns what the dialog of the second step shows. */
export const selectSecondStep = (snapshot: SecondStepSnapshot) => {
  const { isAuthenticatorApp, credentials, values, touched, rejection, resendNotice, failure } =
    snapshot.context
  const hasFailed = snapshot.can(acknowledge)
  const entered = snapshot.matches('entering') ? ('code' as const) : ('busy' as const)
  const isIncomplete = isCodeLengthShown(values.otp, otpLength, touched.includes('otp'))
  const problem: SecondStepMessage | undefined =
    rejection ?? (isIncomplete ? { code: 'secondStep.incomplete' } : undefined)
  return {
    screen: hasFailed ? ('failed' as const) : entered,
    /** The event of Escape; undefined where it would end the sign-in, which only the browser's Back may do. */
    escapeEvent: hasFailed ? acknowledge : undefined,
    isAuthenticatorApp,
    otp: values.otp,
    /** The rejection of the last code, or the problem of the typed one. */
    problem,
    /** The number of the SMS; undefined after a sign-in by email. */
    sentTo: isAuthenticatorApp ? undefined : parseMsisdn(credentials.identifier),
    /** The requests for another SMS; undefined if an authenticator app makes the code. */
    otpRequest: isAuthenticatorApp ? undefined : snapshot.children.otpRequest,
    /** The notice that another SMS was sent, until the next request. */
    resendNotice,
    canSubmit: snapshot.can({ type: 'form.submit' }),
    failure,
    /** The message that replaces the network's. */
    message: snapshot.matches('tooManyWrongCodes') ? { code: 'secondStep.tooManyCodes' as const } : undefined,
  }
}

export type SecondStepView = ReturnType<typeof selectSecondStep>

/** A request for another SMS that failed, or may have failed; the reason is undefined when the SMS may have been sent. */
export const selectResendProblem = ({ context: { failure } }: OtpRequestSnapshot) => {
  if (failure === undefined) return undefined
  const { kind, words, traceId } = failure
  const isUnsent = kind === 'rejected' || kind === 'offline'
  const code = isUnsent ? ('secondStep.notSent' as const) : ('secondStep.perhapsSent' as const)
  return { code, reason: isUnsent ? words : undefined, traceId }
}
