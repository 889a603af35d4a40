import { otpLength } from '../limits.ts'
import type { Message } from '../message.ts'

/** The network's words for a wrong one-time PIN. */
const wrong = 'Invalid OTP'

/** Whether a code consists of exactly `length` digits. */
export const isCompleteCode = (code: string, length: number): boolean =>
  code.length === length && /^\d+$/.test(code)

/** Whether a one-time PIN has all its digits. */
export const isCompleteOtp = (otp: string): boolean => isCompleteCode(otp, otpLength)

/** Whether a message of the network says that the one-time PIN is wrong. */
export const isWrongOtpMessage = (words: Message): boolean => 'words' in words && words.words === wrong
