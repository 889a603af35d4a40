import { expect, test } from 'vitest'
import {
  type Consumer,
  decodeConsumer,
  fullName,
  getConsumerInitials,
  getDisplayName,
  initialsOf,
} from './consumer.ts'

const emptyConsumer: Consumer = {
  snsi: undefined,
  msisdn: '27820000001',
  email: undefined,
  name: undefined,
  firstName: undefined,
  secondName: undefined,
  lastName: undefined,
  mfaSnsi: undefined,
  creditorAccount: undefined,
}

test('decodes every field of a consumer', () => {
  const [snsi, msisdn, email] = ['consumer-1', '27820000001', 'thandi@example.com']
  const wire = { snsi, msisdn, email, name: 'Thandi N. Mokoena', first_name: 'Thandi', last_name: 'Mokoena' }
  const abstract = { IDNumber: '8001015009087', MerchantCode: 'LWA001' }
  const more = { second_name: 'Nomvula', mfa: { snsi: 'authenticator-1' }, abstract }
  expect(decodeConsumer({ ...wire, ...more })).toEqual({
    snsi,
    msisdn,
    email,
    name: 'Thandi N. Mokoena',
    firstName: 'Thandi',
    secondName: 'Nomvula',
    lastName: 'Mokoena',
    mfaSnsi: 'authenticator-1',
    creditorAccount: { idNumber: '8001015009087', merchantCode: 'LWA001' },
  })
})

test('drops invalid values; only the number is required', () => {
  const names = { name: null, first_name: 7, second_name: ' ', last_name: [] }
  const wire = { snsi: ' ', msisdn: 27_820_000_001, email: '', ...names, mfa: 'snsi' }
  expect(decodeConsumer(wire)).toEqual(emptyConsumer)
  for (const nothing of [null, [], {}, { msisdn: '0' }, { first_name: 'Thandi' }])
    expect(decodeConsumer(nothing)).toBeUndefined()
})

test('the authenticator is known by an id that is a number', () => {
  const consumer = decodeConsumer({ msisdn: '27820000001', mfa: { snsi: 42 } })
  expect(consumer).toEqual({ ...emptyConsumer, mfaSnsi: '42' })
})

test.each([
  [undefined],
  [{ IDNumber: '8001015009087' }],
  [{ IDNumber: '', MerchantCode: 'LWA001' }],
  [{ IDNumber: '8001015009087', MerchantCode: 7 }],
])('creditor keys are undefined unless both are sent: %j', abstract => {
  expect(decodeConsumer({ msisdn: '27820000001', abstract })).toEqual(emptyConsumer)
})

test.each([
  [{ firstName: 'Thandi', secondName: 'Nomvula', lastName: 'Mokoena' }, 'Thandi Nomvula Mokoena', 'TM'],
  [{ firstName: 'Thandi', lastName: 'Mokoena', name: 'Someone Else' }, 'Thandi Mokoena', 'TM'],
  [{ firstName: 'thandi' }, 'thandi', 'T'],
  [{ lastName: 'van der Merwe' }, 'van der Merwe', 'VM'],
  [{ name: 'Thandi Mokoena' }, 'Thandi Mokoena', 'TM'],
  [{ firstName: 'Élise', lastName: '𝒵oë' }, 'Élise 𝒵oë', 'É𝒵'],
  [{}, '', ''],
])('a consumer is called by names, else by whole name: %j', (names, name, letters) => {
  const consumer = { ...emptyConsumer, ...names }
  expect([fullName(consumer), getConsumerInitials(consumer)]).toEqual([name, letters])
})

test('the initials of a name ignore spaces around its words', () => {
  expect(initialsOf(' Thandi  Mokoena ')).toBe('TM')
})

test('the header shows name and initials, else the number', () => {
  const named = getDisplayName({ ...emptyConsumer, firstName: 'Thandi', lastName: 'Mokoena' }, '27820000001')
  expect(named).toEqual({ name: 'Thandi Mokoena', initials: 'TM' })
  for (const consumer of [emptyConsumer, undefined]) {
    const shown = { name: '082\u00A0000\u00A00001', initials: undefined }
    expect(getDisplayName(consumer, '27820000001')).toEqual(shown)
  }
})
