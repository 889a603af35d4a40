import { check, object, pipe, string } from 'valibot'
import { getIdentifierAsTyped } from '../../domain/identifier.ts'
import { createFormRules, type FormRules } from '../../domain/rules/form-rules.ts'
import { isCompleteOtp, isWrongOtpMessage } from '../../domain/rules/one-time-pin.ts'
import type { Failure } from '../../network/failure.ts'
import { newPasswordRules } from '../new-password/new-password.ts'
import type { RecoveryContext, RecoveryInput, RecoveryMessage, ResetRequest } from './recovery.types.ts'
import { parseLinkIdentifier, parseRecoveryIdentifier } from './recovery-identifier.ts'

/** How many wrong codes a request for one is good for (S11). */
const wrongCodesAllowed = 5

/** A recovery as it begins. */
export const createInitialContext = ({ identifier, isSent, time }: RecoveryInput): RecoveryContext => {
  const linked = isSent ? parseLinkIdentifier(identifier) : undefined
  return {
    time,
    // What a link names and nobody can be is not shown as theirs.
    values: { identifier: isSent && linked === undefined ? '' : identifier, password: '', confirmation: '' },
    otp: '',
    touched: [],
    identifier: linked,
    requestedAt: undefined,
    secondsLeft: 0,
    resendNotice: undefined,
    traceId: undefined,
    failure: undefined,
    codeRejection: undefined,
    wrongCodeCount: 0,
    notice: undefined,
  }
}

/** Whether the form names the one whom a code was asked for already. */
export const isSameIdentifier = ({ identifier, values }: RecoveryContext): boolean => {
  const named = parseRecoveryIdentifier(values.identifier)
  return (
    named !== undefined &&
    identifier !== undefined &&
    getIdentifierAsTyped(named) === getIdentifierAsTyped(identifier)
  )
}

/** The recovery once the form names somebody. What was typed for another is forgotten. */
export const withIdentifier = (context: RecoveryContext): Partial<RecoveryContext> => {
  const identifier = parseRecoveryIdentifier(context.values.identifier)
  if (isSameIdentifier(context)) return { identifier }
  const values = { ...context.values, password: '', confirmation: '' }
  return { identifier, values, touched: [], wrongCodeCount: 0 }
}

/** Who a code can be asked for. */
export const identifierRules: FormRules<'identifier', 'recovery.unreadable', { identifier: string }> =
  createFormRules(
    object({
      identifier: pipe(
        string(),
        check(typed => parseRecoveryIdentifier(typed) !== undefined, 'recovery.unreadable'),
      ),
    }),
  )

/** What the form asks for; nothing while a rule is broken. */
export const parseReset = ({ identifier, otp, values }: RecoveryContext): ResetRequest | undefined => {
  const pair = newPasswordRules.parse(values)
  return identifier !== undefined && isCompleteOtp(otp) && pair ? { identifier, otp, ...pair } : undefined
}

/**
 * What a refusal says of the code: a code of ours when it is the wrong one, the network's words when it is of no use
 * otherwise, such as expired; undefined when it is about something else.
 */
export const decodeCodeRejection = ({ status, words }: Failure): RecoveryMessage | undefined => {
  if (status !== 403 || !('words' in words)) return undefined
  if (isWrongOtpMessage(words)) return { code: 'recovery.wrongCode' }
  return /\bOTP\b/.test(words.words) ? words : undefined
}

/** Whether this was one wrong code too many. */
export const isLastWrongCode = ({ wrongCodeCount }: RecoveryContext, failure: Failure): boolean => {
  const refusal = decodeCodeRejection(failure)
  return refusal !== undefined && 'code' in refusal && wrongCodeCount + 1 >= wrongCodesAllowed
}
