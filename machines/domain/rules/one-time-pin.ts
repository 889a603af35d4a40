import { otpLength } from '../limits.ts'
import type { Message } from '../message.ts'

/** The network's own words for a one-time PIN that is not the one it sent (specification, section 8). */
const wrong = 'Invalid OTP'

/** Whether a code has all of its digits, and nothing else. */
export const isCompleteCode = (code: string, length: number): boolean =>
  code.length === length && /^\d+$/.test(code)

/** Whether a one-time PIN can be sent (specification, section 9; S11). */
export const isCompleteOtp = (otp: string): boolean => isCompleteCode(otp, otpLength)

/** Whether this is how the network says that a one-time PIN is wrong. */
export const isWrongOtpMessage = (words: Message): boolean => 'words' in words && words.words === wrong
