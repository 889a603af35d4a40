import { describe, expect, test } from 'vitest'
import {
  type Consumer,
  decodeConsumer,
  fullName,
  getConsumerInitials,
  getDisplayName,
  initialsOf,
} from '../../../machines/domain/consumer.ts'

const nobody: Consumer = {
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

test('a consumer is read whole', () => {
  const wire = {
    snsi: 'consumer-1',
    msisdn: '27820000001',
    email: 'thandi@example.com',
    name: 'Thandi Nomvula Mokoena',
    first_name: 'Thandi',
    second_name: 'Nomvula',
    last_name: 'Mokoena',
    mfa: { snsi: 'authenticator-1' },
    abstract: { IDNumber: '8001015009087', MerchantCode: 'LWA001' },
  }
  expect(decodeConsumer(wire)).toEqual({
    snsi: 'consumer-1',
    msisdn: '27820000001',
    email: 'thandi@example.com',
    name: 'Thandi Nomvula Mokoena',
    firstName: 'Thandi',
    secondName: 'Nomvula',
    lastName: 'Mokoena',
    mfaSnsi: 'authenticator-1',
    creditorAccount: { idNumber: '8001015009087', merchantCode: 'LWA001' },
  })
})

test('only the mobile number must be there; what is empty or no text counts as missing', () => {
  const wire = {
    snsi: ' ',
    msisdn: 27_820_000_001,
    email: '',
    name: null,
    first_name: 7,
    second_name: ' ',
    last_name: [],
    mfa: 'snsi',
  }
  expect(decodeConsumer(wire)).toEqual(nobody)
})

test.each([null, undefined, [], 'consumer', {}, { msisdn: '0' }, { first_name: 'Thandi' }])(
  'a consumer is undefined without a mobile number: %j',
  nothing => {
    expect(decodeConsumer(nothing)).toBeUndefined()
  },
)

describe('a consumer is called by first, second and last name, else by the whole name', () => {
  test.each([
    [{ firstName: 'Thandi', secondName: 'Nomvula', lastName: 'Mokoena' }, 'Thandi Nomvula Mokoena', 'TM'],
    [{ firstName: 'Thandi', lastName: 'Mokoena', name: 'Someone Else' }, 'Thandi Mokoena', 'TM'],
    [{ firstName: 'thandi' }, 'thandi', 'T'],
    [{ lastName: 'van der Merwe' }, 'van der Merwe', 'VM'],
    [{ name: 'Thandi Mokoena' }, 'Thandi Mokoena', 'TM'],
    [{ firstName: 'Élise', lastName: '𝒵oë' }, 'Élise 𝒵oë', 'É𝒵'],
    [{}, '', ''],
  ])('%j', (names, name, letters) => {
    expect(fullName({ ...nobody, ...names })).toBe(name)
    expect(getConsumerInitials({ ...nobody, ...names })).toBe(letters)
  })
})

test('initialsOf ignores spaces around the words of a name', () => {
  expect(initialsOf(' Thandi  Mokoena ')).toBe('TM')
})

describe('in the header a consumer is shown', () => {
  const number = '082\u00A0000\u00A00001'

  test.each<[string, Consumer | undefined, ReturnType<typeof getDisplayName>]>([
    [
      'by name and initials',
      { ...nobody, firstName: 'Thandi', lastName: 'Mokoena' },
      { name: 'Thandi Mokoena', initials: 'TM' },
    ],
    ['by number alone where there is no name', nobody, { name: number, initials: undefined }],
    ['by number alone while nothing is known', undefined, { name: number, initials: undefined }],
  ])('%s', (_, consumer, shown) => {
    expect(getDisplayName(consumer, '27820000001')).toEqual(shown)
  })
})

test.each([
  [undefined],
  [{}],
  [{ IDNumber: '8001015009087' }],
  [{ MerchantCode: 'LWA001' }],
  [{ IDNumber: '', MerchantCode: 'LWA001' }],
  [{ IDNumber: '8001015009087', MerchantCode: 7 }],
])('creditor keys are undefined unless both are sent: %j', abstract => {
  expect(decodeConsumer({ msisdn: '27820000001', abstract })).toEqual(nobody)
})
