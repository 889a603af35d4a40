import type { Message } from '#machines/domain/message.ts'
import { parseMsisdn } from '#machines/domain/phone/msisdn.ts'
import { isCompleteOtp } from '#machines/domain/rules/one-time-pin.ts'
import type { Failure, FailureCode } from '#machines/network/failure.ts'
import type { OtpRequestSnapshot } from '#machines/network/otp-request/otp-request.machine.ts'
import type { SecondStepSnapshot } from './second-step.machine.ts'
import type { SecondStepCode } from './second-step.types.ts'

/** The screen of the dialog. */
export const selectSecondStepScreen = (snapshot: SecondStepSnapshot): 'code' | 'busy' | 'failed' => {
  if ((['failed', 'signInExpired', 'tooManyWrongCodes'] as const).some(state => snapshot.matches(state)))
    return 'failed'
  return snapshot.matches('entering') ? 'code' : 'busy'
}

/** Whether an authenticator app makes the code. */
export const selectIsAuthenticatorApp = (snapshot: SecondStepSnapshot): boolean =>
  snapshot.context.isAuthenticatorApp

/** Whether the code of an SMS is not used yet. */
export const selectIsCodePending = (snapshot: SecondStepSnapshot): boolean =>
  !snapshot.context.isAuthenticatorApp && (snapshot.matches('entering') || snapshot.matches('verifying'))

/** The typed code. */
export const selectCode = (snapshot: SecondStepSnapshot): string => snapshot.context.values.otp

/** The rejection of the last code, or the problem of the typed one. */
export const selectCodeProblem = ({
  context: { values, touched, rejection },
}: SecondStepSnapshot): Message<SecondStepCode | FailureCode> | undefined => {
  if (rejection !== undefined) return rejection
  const isIncomplete = touched.includes('otp') && values.otp !== '' && !isCompleteOtp(values.otp)
  return isIncomplete ? { code: 'secondStep.incomplete' } : undefined
}

/** The number of the SMS; undefined after a sign-in by email. */
export const selectSentTo = ({
  context: { isAuthenticatorApp, credentials },
}: SecondStepSnapshot): string | undefined =>
  isAuthenticatorApp ? undefined : parseMsisdn(credentials.identifier)

export const selectCanSubmit = (snapshot: SecondStepSnapshot): boolean =>
  snapshot.can({ type: 'form.submit' })

/** The requests for another SMS; undefined if an authenticator app makes the code. */
export const selectOtpRequest = (snapshot: SecondStepSnapshot) =>
  selectIsAuthenticatorApp(snapshot) ? undefined : snapshot.children.otpRequest

/** The notice that another SMS was sent, until the next request. */
export const selectResendNotice = ({
  context: { resendNotice },
}: SecondStepSnapshot): Message<SecondStepCode> | undefined => resendNotice && { code: resendNotice }

/** A request for another SMS that failed, or may have failed. */
interface SendingTrouble {
  readonly code: SecondStepCode
  /** Why the SMS was not sent; undefined when it may have been sent. */
  readonly why: Message<FailureCode> | undefined
  readonly traceId: string
}

export const selectResendProblem = ({
  context: { failure },
}: OtpRequestSnapshot): SendingTrouble | undefined => {
  if (failure === undefined) return undefined
  const { kind, words, traceId } = failure
  return kind === 'rejected' || kind === 'offline'
    ? { code: 'secondStep.notSent', why: words, traceId }
    : { code: 'secondStep.perhapsSent', why: undefined, traceId }
}

/** The failure of the last check or request, while it is shown. */
export const selectFailure = (snapshot: SecondStepSnapshot): Failure | undefined => snapshot.context.failure

/** The message that replaces the network's. */
export const selectBarredMessage = (snapshot: SecondStepSnapshot): Message<SecondStepCode> | undefined =>
  snapshot.matches('tooManyWrongCodes') ? { code: 'secondStep.tooManyCodes' } : undefined
