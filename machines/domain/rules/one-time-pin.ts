import { otpLength } from '../limits.ts'
import type { Message } from '../message.ts'

/** The network's words for a wrong one-time PIN. */
const wrong = 'Invalid OTP'

/** Whether a code consists of exactly `length` digits. */
export const isCompleteCode = (code: string, length: number): boolean =>
  code.length === length && /^\d+$/.test(code)

/** Whether a one-time PIN has all its digits. */
export const isCompleteOtp = (otp: string): boolean => isCompleteCode(otp, otpLength)

/**
 * Whether a field says that its code has not `length` digits: once the field was left, and at once if there are more, as
 * in a pasted text with two codes.
 */
export const isCodeLengthShown = (code: string, length: number, isTouched: boolean): boolean =>
  code !== '' && !isCompleteCode(code, length) && (isTouched || code.length > length)

/** Whether a message of the network says that the one-time PIN is wrong. */
export const isWrongOtpMessage = (words: Message): boolean => 'words' in words && words.words === wrong
