import { otpLength } from '#machines/domain/limits.ts'
import type { Message } from '#machines/domain/message.ts'
import { shownProblemIfFilled } from '#machines/domain/rules/form-rules.ts'
import { isCompleteOtp } from '#machines/domain/rules/one-time-pin.ts'
import { type FailureCode, getAdvice } from '#machines/network/failure.ts'
import { formEscapeEvents } from '#machines/shared/escape-events.ts'
import type { MfaSnapshot } from './mfa.machine.ts'
import type { CodeFieldName, MfaFailure, MfaFailureCode } from './mfa.types.ts'
import { codePairRules, getRejectionMessage } from './mfa-codes.ts'

/** The message codes of MFA. */
export type MfaCode = MfaFailureCode | 'otp.incomplete' | 'mfa.mismatch'

const codeFields = ['otp', 'confirmOtp'] as const

const dialogScreens = ['confirmingDiscard', 'failed', 'outcomeUnknown', 'approved'] as const

/** Returns the screen of the dialog; undefined without one. */
const screenOf = (snapshot: MfaSnapshot) => {
  if (snapshot.matches('reading')) return undefined
  if (snapshot.matches({ editing: 'enabling' })) return 'enabling' as const
  if (snapshot.matches({ editing: 'disabling' })) return 'disabling' as const
  return snapshot.hasTag('busy') ? ('busy' as const) : dialogScreens.find(screen => snapshot.matches(screen))
}

/** Returns the main message and the advice of a failure. */
const messagesOf = ({
  code,
  failure,
}: MfaFailure): readonly (Message<MfaCode | FailureCode> | undefined)[] => {
  if (code === 'mfa.overtaken') return [{ code }]
  if (failure === undefined || code === 'mfa.consumerCheck') return [{ code }, failure?.words]
  return [failure.words, getAdvice(failure)]
}

/** Returns the rejection of the last code, in the network's words if they say more than the portal's. */
const rejectionOf = ({ code, failure }: MfaFailure) =>
  code === 'mfa.wrongCode' && failure !== undefined ? (getRejectionMessage(failure) ?? { code }) : undefined

/** Returns what the section of MFA and its dialog show. */
export const selectMfa = (snapshot: MfaSnapshot) => {
  const { device, setup, msisdn, values, traceId, failure: problem } = snapshot.context
  const { code, failure } = problem ?? {}
  const rejection = problem && rejectionOf(problem)
  const [message, advice] = problem ? messagesOf(problem) : []
  const isRead = !snapshot.matches('reading') && !snapshot.matches('readFailed')
  // The consumer sees at once that a whole code differs: the app may have shown a new one.
  const touched = codeFields.filter(
    field => snapshot.context.touched.includes(field) || values[field].length >= otpLength,
  )
  const problemOf = (field: CodeFieldName): Message<MfaCode | FailureCode> | undefined =>
    shownProblemIfFilled(codePairRules, { values, touched }, field)
  return {
    /** Whether MFA is on; undefined if it is unknown. */
    isOn: isRead ? device !== undefined : undefined,
    /** Why the state of MFA is unknown. */
    readFailure: snapshot.matches('readFailed') ? failure : undefined,
    /** Whether too many wrong codes closed the dialog. */
    isTooManyWrong: code === 'mfa.tooManyWrong' && failure !== undefined,
    screen: screenOf(snapshot),
    /** The set-up of the authenticator app; undefined while MFA is disabled. */
    setup,
    msisdn,
    values,
    /** Whether the last code was rejected: the field of the first code shows why. */
    isRejected: rejection !== undefined,
    /** The problem of each code, once its field was left or is full, or the rejection of the last one. */
    otpProblem: rejection ?? problemOf('otp'),
    confirmOtpProblem: rejection ? undefined : problemOf('confirmOtp'),
    /** Why the request failed, and what to do. */
    message,
    advice,
    /** The message about a change with an unknown outcome. */
    unknown: code === 'mfa.unanswered' || code === 'mfa.inDoubt' ? code : undefined,
    /** The Trace ID of the last request. */
    traceId: failure?.traceId ?? traceId,
    canSubmit: snapshot.can({ type: 'form.submit' }),
    /** The first code that is missing or differs. */
    missing: snapshot.can({ type: 'form.submit' })
      ? undefined
      : isCompleteOtp(snapshot.context.values.otp)
        ? ('confirmOtp' as const)
        : ('otp' as const),
    escapeEvent: formEscapeEvents.find(event => snapshot.can(event)),
  }
}

export type MfaView = ReturnType<typeof selectMfa>
