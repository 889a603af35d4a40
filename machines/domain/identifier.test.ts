import { expect, test } from 'vitest'
import { parseIdentifier } from './identifier.ts'

test.each([
  ['082 123 4567', { msisdn: '27821234567' }],
  ['0027 (0)82 123 4567', { msisdn: '27821234567' }],
  ['+44 (0)7700 900123', { msisdn: '447700900123' }],
  ['  Thandi.M+wallet@mail.example.co.za ', { email: 'Thandi.M+wallet@mail.example.co.za' }],
  ['a@b.info', { email: 'a@b.info' }],
  ['0821234567@sms.example.ZA', { email: '0821234567@sms.example.ZA' }],
  ['nomvula@müller.de', { email: 'nomvula@müller.de' }],
  [`${'a'.repeat(248)}@b.com`, { email: `${'a'.repeat(248)}@b.com` }],
])('%s is a mobile number, else an email address', (typed, identifier) => {
  expect(parseIdentifier(typed)).toEqual(identifier)
})

const notDigits = ['', ' ', '12345678', '12345678901234567', '1234567890123456', '082123456x', '٠٨٢١٢٣٤٥٦٧']

test.each([
  ['digits', [...notDigits, '0234567890123456']],
  ['last labels', ['thandi', 'a@b', 'a@b.c', 'a@b.apple', 'a@b.c1', 'a@.com', 'a@b..com']],
  ['parts', ['@b.com', 'a b@c.com', 'a@b@c.com', 'a@b.com,c@d.com\u202E', '\u202Ea@b.com']],
  ['lengths', [`${'a'.repeat(249)}@b.com`, `a@${'b.'.repeat(50_000)}`]],
])('an identifier is undefined with other %s', (_what, typed) => {
  expect(typed.filter(text => parseIdentifier(text) !== undefined)).toEqual([])
})
