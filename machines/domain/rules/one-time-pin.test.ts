import { expect, test } from 'vitest'
import { isCodeLengthShown, isCompleteCode, isCompleteOtp, isWrongOtpMessage } from './one-time-pin.ts'

test('S11: a one-time PIN is six digits and nothing else', () => {
  const others = ['', '12345', '1234567', '12345a', '12 456', '123456\n', '-12345', '1234.5', '١٢٣٤٥٦']
  expect(['123456', '000000', ...others].filter(isCompleteOtp)).toEqual(['123456', '000000'])
  expect(['123', '1234', '12345'].filter(code => isCompleteCode(code, 4))).toEqual(['1234'])
})

test.each([
  ['', true, false],
  ['123', false, false],
  ['123', true, true],
  ['123456', true, false],
  ['123456654321', false, true],
])('a field with the code %j, left: %j, says how many digits it needs: %j', (code, isTouched, isShown) => {
  expect(isCodeLengthShown(code, 6, isTouched)).toBe(isShown)
})

test('recognises a wrong one-time PIN only by the exact message', () => {
  const others = [{ words: 'invalid otp' }, { words: 'OTP expired' }, { code: 'failure.systemError' }]
  const isWrong = [{ words: 'Invalid OTP' }, ...others].map(isWrongOtpMessage)
  expect(isWrong).toEqual([true, false, false, false])
})
