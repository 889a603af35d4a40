import { describe, expect, test } from 'vitest'
import {
  parseLinkIdentifier,
  parseRecoveryIdentifier,
} from '../../../../machines/sign-in/recovery/recovery-identifier.ts'

describe('10 or 11 digits are a mobile number in the form of the network', () => {
  test.each([
    ['0821234567', '27821234567'],
    ['082 123 4567', '27821234567'],
    ['082-123-4567', '27821234567'],
    ['(082) 123 4567', '27821234567'],
    ['27821234567', '27821234567'],
    ['+27821234567', '27821234567'],
    ['+27 82 123 4567', '27821234567'],
    ['+27\u00A082\u2011123\u20114567\u200B', '27821234567'],
    ['2727821234567', '27821234567'],
    ['+27 27 82 123 4567', '27821234567'],
    ['8212345678', '8212345678'],
    ['44770090012', '44770090012'],
    ['821234567', '27821234567'],
    ['0027821234567', '27821234567'],
    ['+27 (0)82 123 4567', '27821234567'],
    ['02727821234567', '27821234567'],
  ])('%j', (typed, msisdn) => {
    expect(parseRecoveryIdentifier(typed)).toEqual({ msisdn })
  })
})

describe('an address with a last label of two or more letters is an email', () => {
  test.each([
    ['thandi@example.co.za', 'thandi@example.co.za'],
    ['  Thandi.M+wallet@mail.example.com ', 'Thandi.M+wallet@mail.example.com'],
    ['a@b.io', 'a@b.io'],
    ['a@b.photography', 'a@b.photography'],
    ['a@b.toolongtld', 'a@b.toolongtld'],
    ['0821234567@sms.example.za', '0821234567@sms.example.za'],
  ])('%j', (typed, email) => {
    expect(parseRecoveryIdentifier(typed)).toEqual({ email })
  })
})

describe('any other text is neither, and is not sent', () => {
  test.each([
    '',
    ' ',
    '12345678',
    '082123456',
    '08212345678',
    '447700900123',
    '082123456789',
    '2727123456',
    '02727821234',
    '12345678901234567',
    '082123456x',
    '٠٨٢١٢٣٤٥٦٧',
    'thandi',
    'a@b',
    'a@b.c',
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
    expect(parseRecoveryIdentifier(typed)).toBeUndefined()
  })
})

describe('a link may name', () => {
  test.each([
    ['0821234567', { msisdn: '27821234567' }],
    ['a@b.photography', { email: 'a@b.photography' }],
    ['447700900123', { msisdn: '447700900123' }],
    ['123456789', { msisdn: '27123456789' }],
    ['', undefined],
    ['1', undefined],
    ['true', undefined],
    ['//evil.example', undefined],
  ])('%j', (named, identifier) => {
    expect(parseLinkIdentifier(named)).toEqual(identifier)
  })
})
