import type { Message } from '../../domain/message.ts'
import { parseMsisdn } from '../../domain/phone/msisdn.ts'
import type { Failure, FailureCode } from '../../network/failure.ts'
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
export const selectCode = (snapshot: SecondStepSnapshot): string => snapshot.context.code

/** The problem of the typed code, or of the last one. */
export const selectCodeProblem = (
  snapshot: SecondStepSnapshot,
): Message<SecondStepCode | FailureCode> | undefined => snapshot.context.problem

/** The number of the SMS; undefined after a sign-in by email. */
export const selectSentTo = ({
  context: { isAuthenticatorApp, credentials },
}: SecondStepSnapshot): string | undefined =>
  isAuthenticatorApp ? undefined : parseMsisdn(credentials.identifier)

export const selectCanSubmit = (snapshot: SecondStepSnapshot): boolean =>
  snapshot.can({ type: 'code.submit' })

export const selectCanSend = (snapshot: SecondStepSnapshot): boolean => snapshot.can({ type: 'otp.send' })

export const selectIsSending = (snapshot: SecondStepSnapshot): boolean =>
  snapshot.matches({ entering: 'sending' })

/** Seconds until the consumer may request another SMS; undefined without a cooldown. */
export const selectSecondsLeft = (snapshot: SecondStepSnapshot): number | undefined =>
  snapshot.matches({ entering: 'cooldown' }) ? snapshot.context.secondsLeft : undefined

/** The notice that another SMS was sent. */
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
  context: { sendingFailure },
}: SecondStepSnapshot): SendingTrouble | undefined => {
  if (sendingFailure === undefined) return undefined
  const { kind, words, traceId } = sendingFailure
  return kind === 'rejected' || kind === 'offline'
    ? { code: 'secondStep.notSent', why: words, traceId }
    : { code: 'secondStep.perhapsSent', why: undefined, traceId }
}

/** The failure of the last check or request, while it is shown. */
export const selectFailure = (snapshot: SecondStepSnapshot): Failure | undefined => snapshot.context.failure

/** The message that replaces the network's. */
export const selectBarredMessage = (snapshot: SecondStepSnapshot): Message<SecondStepCode> | undefined =>
  snapshot.matches('tooManyWrongCodes') ? { code: 'secondStep.tooManyCodes' } : undefined
