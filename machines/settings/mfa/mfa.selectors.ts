import type { Message } from '#machines/domain/message.ts'
import { shownProblemIfFilled } from '#machines/domain/rules/form.ts'
import { type Failure, type FailureCode, getAdvice } from '#machines/network/failure.ts'
import { type Authenticator, setupAddress } from './authenticator.ts'
import type { MfaSnapshot } from './mfa.machine.ts'
import type { CodeFieldName, MfaFailure, MfaFailureCode } from './mfa.types.ts'
import { codePairRules, getRejectionMessage } from './mfa-codes.ts'

/** The message codes of MFA. */
export type MfaCode = MfaFailureCode | 'otp.incomplete' | 'mfa.mismatch'

/** Whether MFA is on; undefined if it is unknown. */
export const selectIsOn = (snapshot: MfaSnapshot): boolean | undefined =>
  snapshot.matches('reading') || snapshot.matches('readFailed')
    ? undefined
    : snapshot.context.device !== undefined

/** Why the state of MFA is unknown. */
export const selectReadFailure = (snapshot: MfaSnapshot): Failure | undefined =>
  snapshot.matches('readFailed') ? snapshot.context.failure?.failure : undefined

const plainScreens = ['confirmingDiscard', 'failed', 'outcomeUnknown', 'approved'] as const

/** The screen of the dialog; undefined without one. */
export const selectMfaScreen = (snapshot: MfaSnapshot) => {
  if (snapshot.matches('reading')) return undefined
  if (snapshot.matches({ editing: 'enabling' })) return 'enabling' as const
  if (snapshot.matches({ editing: 'disabling' })) return 'disabling' as const
  return snapshot.hasTag('busy') ? ('busy' as const) : plainScreens.find(screen => snapshot.matches(screen))
}

/** Whether the dialog enables MFA. */
export const selectIsEnabling = ({ context }: MfaSnapshot): boolean => context.setup !== undefined

/** The set-up data of the authenticator app. */
export const selectSetup = ({ context }: MfaSnapshot): Authenticator | undefined => context.setup

/**
 * The `otpauth:` address of the set-up; undefined when the set-up has neither an address nor a secret.
 *
 * @param issuer the name of the portal in the app
 */
export const selectSetupAddress = (
  { context: { setup, msisdn } }: MfaSnapshot,
  issuer: string,
): string | undefined => setup && setupAddress(setup, { issuer, label: msisdn })

/** The typed code. */
export const selectCode = ({ context }: MfaSnapshot, field: CodeFieldName): string => context.values[field]

/** Returns the last trouble if it has one of these codes. */
const troubleOf = ({ context }: MfaSnapshot, ...codes: MfaFailureCode[]): MfaFailure | undefined =>
  context.failure && codes.includes(context.failure.code) ? context.failure : undefined

/** A rejected code: the message and the Trace ID. */
interface Rejection {
  readonly words: Message<MfaCode | FailureCode>
  readonly traceId: string
}

/** The rejection of the last code, in the network's words if they say more than the portal's. */
export const selectRejection = (snapshot: MfaSnapshot): Rejection | undefined => {
  const { code, failure } = troubleOf(snapshot, 'mfa.wrongCode') ?? {}
  return code && failure && { words: getRejectionMessage(failure) ?? { code }, traceId: failure.traceId }
}

/** The problem of a code, once its field was left, or the rejection of the last one. */
export const selectCodeProblem = (
  snapshot: MfaSnapshot,
  field: CodeFieldName,
): Message<MfaCode | FailureCode> | undefined => {
  const rejection = selectRejection(snapshot)
  if (rejection) return field === 'otp' ? rejection.words : undefined
  return shownProblemIfFilled(codePairRules, snapshot.context, field)
}

/** The rejection that closed the dialog: too many wrong codes. */
export const selectTooManyWrongRejection = (snapshot: MfaSnapshot): Rejection | undefined => {
  const { code, failure } = troubleOf(snapshot, 'mfa.tooManyWrong') ?? {}
  return code && failure && { words: { code }, traceId: failure.traceId }
}

/** Why the request failed: the main message, and a second one if there is one. */
export const selectFailureReasons = ({
  context: { failure: trouble },
}: MfaSnapshot): readonly (Message<MfaCode | FailureCode> | undefined)[] => {
  if (trouble === undefined) return []
  const { code, failure } = trouble
  if (code === 'mfa.overtaken') return [{ code }]
  if (failure === undefined || code === 'mfa.consumerCheck') return [{ code }, failure?.words]
  return [failure.words, getAdvice(failure)]
}

/** The message about a change with an unknown outcome. */
export const selectUnknownMessage = (snapshot: MfaSnapshot): Message<MfaCode> | undefined => {
  const trouble = troubleOf(snapshot, 'mfa.unanswered', 'mfa.inDoubt')
  return trouble && { code: trouble.code }
}

/** The Trace ID of the last request. */
export const selectTraceId = ({ context: { failure, traceId } }: MfaSnapshot): string =>
  failure?.failure?.traceId ?? traceId

export const selectCanSubmit = (snapshot: MfaSnapshot): boolean => snapshot.can({ type: 'form.submit' })

const waysOut = [
  { type: 'form.leave' },
  { type: 'form.cancel' },
  { type: 'failure.acknowledge' },
  { type: 'result.finish' },
] as const

/** The event of Escape and Back; undefined while a request is pending. */
export const selectEscapeEvent = (snapshot: MfaSnapshot) => waysOut.find(event => snapshot.can(event))
