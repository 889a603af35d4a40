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

const ids = { snsi: 'a', email: 'a@b.example' }
const idOnly = { IDNumber: '8001015009087' }
const names = { name: 'Thandi N. Mokoena', firstName: 'Thandi', secondName: 'Nomvula', lastName: 'Mokoena' }
const wireNames = { name: names.name, first_name: 'Thandi', second_name: 'Nomvula', last_name: 'Mokoena' }

test.each<[string, object, Partial<Consumer>]>([
  ['ids and an email address', { ...ids, mfa: { snsi: 'm' } }, { ...ids, mfaSnsi: 'm' }],
  ['names', wireNames, names],
  ['invalid values', { snsi: ' ', email: '', name: null, first_name: 7, last_name: [], mfa: 'snsi' }, {}],
  [
    'both keys of a creditor',
    { abstract: { ...idOnly, MerchantCode: 'LWA001' } },
    { creditorAccount: { idNumber: '8001015009087', merchantCode: 'LWA001' } },
  ],
  ['one key of a creditor', { abstract: idOnly }, {}],
  ['a key of another type', { abstract: { ...idOnly, MerchantCode: 7 } }, {}],
])('decodes a consumer with %s', (_what, wire, consumer) => {
  expect(decodeConsumer({ msisdn: 27_820_000_001, ...wire })).toEqual({ ...emptyConsumer, ...consumer })
})

test('only the number of a consumer is required', () => {
  const nothing = [null, [], {}, { msisdn: '0' }, { first_name: 'Thandi' }]
  expect(nothing.filter(wire => decodeConsumer(wire) !== undefined)).toEqual([])
})

test.each([
  [{ ...names, name: 'Someone Else' }, 'Thandi Nomvula Mokoena', 'TM'],
  [{ name: ' thandi  van der Merwe ' }, ' thandi  van der Merwe ', 'TM'],
  [{ firstName: 'Élise', lastName: '𝒵oë' }, 'Élise 𝒵oë', 'É𝒵'],
  [{}, '', ''],
])('a consumer is called by names, else by whole name: %j', (names, name, letters) => {
  const consumer = { ...emptyConsumer, ...names }
  expect([fullName(consumer), getConsumerInitials(consumer)]).toEqual([name, letters])
})

test.each([
  ['Thandi Mokoena', 'TM'],
  ['🇿🇦 Sipho', '🇿🇦S'],
  ['👨‍👩‍👧 Nkosi', '👨‍👩‍👧N'],
  ['👍🏽', '👍🏽'],
  ['E\u0301mile Z\u030Cupan', 'ÉŽ'],
  ['', ''],
])('the initials of %j are whole characters: %j', (name, initials) => {
  expect(initialsOf(name).normalize('NFC')).toBe(initials.normalize('NFC'))
})

test('the header shows name and initials, else the number', () => {
  const named = getDisplayName({ ...emptyConsumer, firstName: 'Thandi', lastName: 'Mokoena' }, '27820000001')
  expect(named).toEqual({ name: 'Thandi Mokoena', initials: 'TM' })
  const shown = { name: '082\u00A0000\u00A00001', initials: undefined }
  expect(getDisplayName(emptyConsumer, '27820000001')).toEqual(shown)
})
