import { check, object, pipe, string } from 'valibot'
import { identifierText } from '../../domain/identifier.ts'
import { isWholeOtp, saysWrongOtp } from '../../domain/rules/one-time-pin.ts'
import { type Rules, rulesOf } from '../../domain/rules/rules.ts'
import type { Failure } from '../../network/failure.ts'
import { newPasswordRules } from '../new-password/new-password.ts'
import type { RecoveryContext, RecoveryInput, RecoveryWords, ResetRequest } from './recovery.types.ts'
import { readLinkedIdentifier, readRecoveryIdentifier } from './recovery-identifier.ts'

/** How many wrong codes a request for one is good for (S11). */
const wrongCodesAllowed = 5

/** A recovery as it begins. */
export const begun = ({ identifier, isSent, time }: RecoveryInput): RecoveryContext => {
  const linked = isSent ? readLinkedIdentifier(identifier) : undefined
  return {
    time,
    // What a link names and nobody can be is not shown as theirs.
    values: { identifier: isSent && linked === undefined ? '' : identifier, password: '', confirmation: '' },
    otp: '',
    left: [],
    identifier: linked,
    askedAt: undefined,
    secondsLeft: 0,
    news: undefined,
    traceId: undefined,
    failure: undefined,
    refusal: undefined,
    wrongCodes: 0,
    notice: undefined,
  }
}

/** Whether the form names the one whom a code was asked for already. */
export const isSameAsBefore = ({ identifier, values }: RecoveryContext): boolean => {
  const named = readRecoveryIdentifier(values.identifier)
  return (
    named !== undefined && identifier !== undefined && identifierText(named) === identifierText(identifier)
  )
}

/** The recovery once the form names somebody. What was typed for another is forgotten. */
export const identified = (context: RecoveryContext): Partial<RecoveryContext> => {
  const identifier = readRecoveryIdentifier(context.values.identifier)
  if (isSameAsBefore(context)) return { identifier }
  const values = { ...context.values, password: '', confirmation: '' }
  return { identifier, values, left: [], wrongCodes: 0 }
}

/** Who a code can be asked for. */
export const identifierRules: Rules<'identifier', 'recovery.unreadable', { identifier: string }> = rulesOf(
  object({
    identifier: pipe(
      string(),
      check(typed => readRecoveryIdentifier(typed) !== undefined, 'recovery.unreadable'),
    ),
  }),
)

/** What the form asks for; nothing while a rule is broken. */
export const resetIn = ({ identifier, otp, values }: RecoveryContext): ResetRequest | undefined => {
  const pair = newPasswordRules.read(values)
  return identifier !== undefined && isWholeOtp(otp) && pair ? { identifier, otp, ...pair } : undefined
}

/**
 * What a refusal says of the code: a code of ours when it is the wrong one, the network's words when it is of no use
 * otherwise, such as expired; undefined when it is about something else.
 */
export const readRefusal = ({ status, words }: Failure): RecoveryWords | undefined => {
  if (status !== 403 || !('words' in words)) return undefined
  if (saysWrongOtp(words)) return { code: 'recovery.wrongCode' }
  return /\bOTP\b/.test(words.words) ? words : undefined
}

/** Whether this was one wrong code too many. */
export const isSpent = ({ wrongCodes }: RecoveryContext, failure: Failure): boolean => {
  const refusal = readRefusal(failure)
  return refusal !== undefined && 'code' in refusal && wrongCodes + 1 >= wrongCodesAllowed
}
