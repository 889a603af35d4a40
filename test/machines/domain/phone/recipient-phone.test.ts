import { describe, expect, test } from 'vitest'
import { parseCellNumber, parseRecipientPhone } from '../../../../machines/domain/phone/recipient-phone.ts'

describe('a cell number has 9 to 11 digits after the first two, in any country', () => {
  test.each([
    ['082 123 4567', '27821234567'],
    ['2727821234567', '27821234567'],
    ['+27 (0)82 123 4567', '27821234567'],
    ['+44 7700 900123', '447700900123'],
    ['1234567890123', '1234567890123'],
  ])('%s', (typed, msisdn) => {
    expect(parseCellNumber(typed)).toBe(msisdn)
  })

  test.each([
    '',
    '0821',
    '1234567890',
    '12345678901234',
    '27abc1234567',
    '27٨٢١٢٣٤٥٦٧',
    '27082000010',
    '278212345678',
  ])('not %j', typed => {
    expect(parseCellNumber(typed)).toBeUndefined()
  })
})

describe('a recipient has 9 digits after 27, 0 or nothing, and is sent with 27', () => {
  test.each(['27821234567', '0821234567', '821234567', '+27 82 123 4567', '2727821234567'])('%s', typed => {
    expect(parseRecipientPhone(typed)).toBe('27821234567')
  })

  test.each([
    '',
    '0821',
    '08212345',
    '082123456',
    '82123456',
    '+44 7700 900123',
    '278212345678',
    '44123456789',
    'abcdefghi',
  ])('not %j', typed => {
    expect(parseRecipientPhone(typed)).toBeUndefined()
  })
})
