import type { Message } from '../../domain/message.ts'
import { shownProblemIfFilled } from '../../domain/rules/form-rules.ts'
import { type Failure, type FailureCode, getAdvice } from '../../network/failure.ts'
import { type Authenticator, setupAddress } from './authenticator.ts'
import type { MfaSnapshot } from './mfa.machine.ts'
import type { CodeFieldName, MfaFailure, MfaFailureCode } from './mfa.types.ts'
import { codePairRules, getRejectionMessage } from './mfa-codes.ts'

/** Every code that MFA can put before a consumer. */
export type MfaCode = MfaFailureCode | 'otp.incomplete' | 'mfa.mismatch'

/** Whether an authenticator app is asked at sign-in; undefined while nobody can say. */
export const selectIsOn = (snapshot: MfaSnapshot): boolean | undefined =>
  snapshot.matches('reading') || snapshot.matches('readFailed')
    ? undefined
    : snapshot.context.device !== undefined

/** Why nobody can say. */
export const selectReadFailure = (snapshot: MfaSnapshot): Failure | undefined =>
  snapshot.matches('readFailed') ? snapshot.context.failure?.failure : undefined

const plainScreens = ['failed', 'outcomeUnknown', 'approved'] as const

/** What stands in the dialog; undefined while there is none. */
export const selectMfaScreen = (snapshot: MfaSnapshot) => {
  if (snapshot.matches('reading')) return undefined
  if (snapshot.matches({ editing: 'enabling' })) return 'enabling' as const
  if (snapshot.matches({ editing: 'disabling' })) return 'disabling' as const
  return snapshot.hasTag('busy') ? ('busy' as const) : plainScreens.find(screen => snapshot.matches(screen))
}

/** What the app has to learn. */
export const selectSetup = ({ context }: MfaSnapshot): Authenticator | undefined => context.setup

/** The same as an `otpauth:` address; undefined where it cannot be told in one. @param issuer what the app calls us */
export const selectSetupAddress = (
  { context: { setup, msisdn } }: MfaSnapshot,
  issuer: string,
): string | undefined => setup && setupAddress(setup, { issuer, label: msisdn })

/** The code as typed so far. */
export const selectCode = ({ context }: MfaSnapshot, field: CodeFieldName): string => context.values[field]

/** What went wrong of late. */
const troubleOf = ({ context }: MfaSnapshot, ...codes: MfaFailureCode[]): MfaFailure | undefined =>
  context.failure && codes.includes(context.failure.code) ? context.failure : undefined

/** A code that was refused: what is said of it, and what to quote. */
interface Rejection {
  readonly words: Message<MfaCode | FailureCode>
  readonly traceId: string
}

/** What was wrong with the code before: in our words, or in the network's where they say more. */
export const selectRejection = (snapshot: MfaSnapshot): Rejection | undefined => {
  const { code, failure } = troubleOf(snapshot, 'mfa.wrongCode') ?? {}
  return code && failure && { words: getRejectionMessage(failure) ?? { code }, traceId: failure.traceId }
}

/** What is wrong with a code, once its field was left (specification, section 5); or with the one before. */
export const selectCodeProblem = (
  snapshot: MfaSnapshot,
  field: CodeFieldName,
): Message<MfaCode | FailureCode> | undefined => {
  const rejection = selectRejection(snapshot)
  if (rejection) return field === 'otp' ? rejection.words : undefined
  return shownProblemIfFilled(codePairRules, snapshot.context, field)
}

/** Why the dialog has closed: too many of them were wrong. */
export const selectTooManyWrongRejection = (snapshot: MfaSnapshot): Rejection | undefined => {
  const { code, failure } = troubleOf(snapshot, 'mfa.tooManyWrong') ?? {}
  return code && failure && { words: { code }, traceId: failure.traceId }
}

/** Why a request came to nothing: what stands first, and what may stand below. */
export const selectFailureReasons = ({
  context: { failure: trouble },
}: MfaSnapshot): readonly (Message<MfaCode | FailureCode> | undefined)[] => {
  if (trouble === undefined) return []
  const { code, failure } = trouble
  if (code === 'mfa.overtaken') return [{ code }]
  if (failure === undefined || code === 'mfa.consumerCheck') return [{ code }, failure?.words]
  return [failure.words, getAdvice(failure)]
}

/** What is known of a change without an answer. */
export const selectUnknownMessage = (snapshot: MfaSnapshot): Message<MfaCode> | undefined => {
  const trouble = troubleOf(snapshot, 'mfa.unanswered', 'mfa.inDoubt')
  return trouble && { code: trouble.code }
}

/** What to quote of the last request. */
export const selectTraceId = ({ context: { failure, traceId } }: MfaSnapshot): string =>
  failure?.failure?.traceId ?? traceId

export const selectCanSubmit = (snapshot: MfaSnapshot): boolean => snapshot.can({ type: 'form.submit' })

const waysOut = [{ type: 'form.cancel' }, { type: 'failure.acknowledge' }, { type: 'result.finish' }] as const

/** What Escape does; nothing while an answer is awaited. */
export const selectEscapeEvent = (snapshot: MfaSnapshot) => waysOut.find(event => snapshot.can(event))
