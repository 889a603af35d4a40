import { expect, test } from 'vitest'
import { parseLinkIdentifier, parseRecoveryIdentifier } from './recovery-identifier.ts'

// `mobile-number.test.ts` parses South African numbers, and `identifier.test.ts` email addresses.
test.each([
  ['+47 412 34 567', { msisdn: '4741234567' }],
  ['+1 (0)202 555 0123', { msisdn: '12025550123' }],
  ['447700900123', undefined],
  ['082123456', undefined],
  ['  Thandi.M+wallet@mail.example.com ', { email: 'Thandi.M+wallet@mail.example.com' }],
  ['a@b.photography', { email: 'a@b.photography' }],
  ['', undefined],
  ['a@b.com,c@d.com\u202E', undefined],
])('a consumer is named by %j as %j', (typed, identifier) => {
  expect(parseRecoveryIdentifier(typed)).toEqual(identifier)
})

test.each([
  ['0821234567', { msisdn: '27821234567' }],
  ['a@b.photography', { email: 'a@b.photography' }],
  ['447700900123', { msisdn: '447700900123' }],
  ['', undefined],
  ['//evil.example', undefined],
])('a link may name %j as %j', (named, identifier) => {
  expect(parseLinkIdentifier(named)).toEqual(identifier)
})
