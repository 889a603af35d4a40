import { expect, test } from 'vitest'
import { parseLinkIdentifier, parseRecoveryIdentifier } from './recovery-identifier.ts'

// `mobile-number.test.ts` parses numbers, and `identifier.test.ts` email addresses.
test.each([
  ['082123456', undefined, undefined],
  ['447700900123', undefined, { msisdn: '447700900123' }],
  ['a@b.photography', { email: 'a@b.photography' }, { email: 'a@b.photography' }],
  ['//evil.example', undefined, undefined],
])('%j is the identifier %j, and in a link %j', (typed, identifier, linked) => {
  expect([parseRecoveryIdentifier(typed), parseLinkIdentifier(typed)]).toEqual([identifier, linked])
})
