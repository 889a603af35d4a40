import { expect, test } from 'vitest'
import {
  isCompleteCode,
  isCompleteOtp,
  isWrongOtpMessage,
} from '../../../../machines/domain/rules/one-time-pin.ts'

test.each([
  ['123456', true],
  ['000000', true],
  ['', false],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['12 456', false],
  ['123456\n', false],
  ['-12345', false],
  ['1234.5', false],
  ['١٢٣٤٥٦', false],
])('S11: a one-time PIN is six digits and nothing else: whether %j is one is %s', (code, expected) => {
  expect(isCompleteOtp(code)).toBe(expected)
})

test.each([
  ['1234', 4, true],
  ['123', 4, false],
  ['12345', 4, false],
])('whether %j is a code of %i digits is %s', (code, length, expected) => {
  expect(isCompleteCode(code, length)).toBe(expected)
})

test.each([
  [{ words: 'Invalid OTP' }, true],
  [{ words: 'invalid otp' }, false],
  [{ words: 'OTP expired' }, false],
  [{ code: 'failure.systemError' }, false],
])('whether %j says that a one-time PIN is wrong is %s', (words, expected) => {
  expect(isWrongOtpMessage(words)).toBe(expected)
})
