import { describe, expect, test } from 'vitest'
import { parseIdentifier } from '../../../machines/domain/identifier.ts'

describe('a mobile number is sent as the network has it', () => {
  test.each([
    ['27821234567', '27821234567'],
    ['0821234567', '27821234567'],
    ['082 123 4567', '27821234567'],
    ['+27821234567', '27821234567'],
    ['2727821234567', '27821234567'],
    ['821234567', '27821234567'],
    ['0027 (0)82 123 4567', '27821234567'],
    ['1234567890123456', '1234567890123456'],
  ])('%s', (typed, msisdn) => {
    expect(parseIdentifier(typed)).toEqual({ msisdn })
  })
})

describe('else an address whose last label has 2 to 4 letters is an email', () => {
  test.each([
    ['thandi@example.com', 'thandi@example.com'],
    ['  Thandi.M+wallet@mail.example.co.za ', 'Thandi.M+wallet@mail.example.co.za'],
    ['a@b.info', 'a@b.info'],
    ['0821234567@sms.example.za', '0821234567@sms.example.za'],
    ['nomvula@müller.de', 'nomvula@müller.de'],
  ])('%s', (typed, email) => {
    expect(parseIdentifier(typed)).toEqual({ email })
  })
})

describe('anything else is neither', () => {
  test.each([
    '',
    ' ',
    '12345678',
    '08212345',
    '0234567890123456',
    '12345678901234567',
    '082123456x',
    '٠٨٢١٢٣٤٥٦٧',
    'thandi',
    'a@b',
    'a@b.c',
    'a@b.apple',
    'a@b.toolongtld',
    'a@b.c1',
    'a@.com',
    'a@b..com',
    '@b.com',
    'a b@c.com',
    'a@b@c.com',
    'a@b.com,c@d.com\u202E',
    '\u202Ea@b.com',
    `${'a'.repeat(255)}@b.com`,
    `a@${'b.'.repeat(50_000)}`,
  ])('%j', typed => {
    expect(parseIdentifier(typed)).toBeUndefined()
  })
})
