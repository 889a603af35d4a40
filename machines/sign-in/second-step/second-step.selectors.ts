import type { Message } from '../../domain/message.ts'
import { parseMsisdn } from '../../domain/phone/msisdn.ts'
import type { Failure, FailureCode } from '../../network/failure.ts'
import type { SecondStepSnapshot } from './second-step.machine.ts'
import type { SecondStepCode } from './second-step.types.ts'

/** What stands in the dialog. */
export const selectSecondStepScreen = (snapshot: SecondStepSnapshot): 'code' | 'busy' | 'failed' => {
  if ((['failed', 'signInExpired', 'tooManyWrongCodes'] as const).some(state => snapshot.matches(state)))
    return 'failed'
  return snapshot.matches('entering') ? 'code' : 'busy'
}

/** Whether an authenticator app makes the code; otherwise it came by SMS. */
export const selectIsAuthenticatorApp = (snapshot: SecondStepSnapshot): boolean =>
  snapshot.context.isAuthenticatorApp

/** Whether a code was sent by SMS that is not used yet. */
export const selectIsCodePending = (snapshot: SecondStepSnapshot): boolean =>
  !snapshot.context.isAuthenticatorApp && (snapshot.matches('entering') || snapshot.matches('verifying'))

/** As typed so far. */
export const selectCode = (snapshot: SecondStepSnapshot): string => snapshot.context.code

/** What is wrong with it, or with the one before. */
export const selectCodeProblem = (
  snapshot: SecondStepSnapshot,
): Message<SecondStepCode | FailureCode> | undefined => snapshot.context.problem

/** Where the SMS goes, where that is known: who signs in by email need not know the number. */
export const selectSentTo = ({
  context: { isAuthenticatorApp, credentials },
}: SecondStepSnapshot): string | undefined =>
  isAuthenticatorApp ? undefined : parseMsisdn(credentials.identifier)

export const selectCanSubmit = (snapshot: SecondStepSnapshot): boolean =>
  snapshot.can({ type: 'code.submit' })

export const selectCanSend = (snapshot: SecondStepSnapshot): boolean => snapshot.can({ type: 'otp.send' })

export const selectIsSending = (snapshot: SecondStepSnapshot): boolean =>
  snapshot.matches({ entering: 'sending' })

/** Seconds until another SMS can be asked for; undefined while nobody has to wait. */
export const selectSecondsLeft = (snapshot: SecondStepSnapshot): number | undefined =>
  snapshot.matches({ entering: 'cooldown' }) ? snapshot.context.secondsLeft : undefined

/** That another SMS was sent. */
export const selectResendNotice = ({
  context: { resendNotice },
}: SecondStepSnapshot): Message<SecondStepCode> | undefined => resendNotice && { code: resendNotice }

/** What became of the last wish for another SMS, when it was not sent for sure. */
interface SendingTrouble {
  readonly code: SecondStepCode
  /** Why it was not sent; undefined when nobody knows whether it was. */
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

/** Why the code could not be judged, or no other is, while that stands. */
export const selectFailure = (snapshot: SecondStepSnapshot): Failure | undefined => snapshot.context.failure

/** What is said of it instead of the network's words. */
export const selectBarredMessage = (snapshot: SecondStepSnapshot): Message<SecondStepCode> | undefined =>
  snapshot.matches('tooManyWrongCodes') ? { code: 'secondStep.tooManyCodes' } : undefined
