import { describe, expect, test } from 'vitest'
import { decodeWallet } from '../../machines/domain/wallet.ts'

const wire = {
  snsi: 'wallet-1',
  msisdn: '27820000001',
  alias: 'Rent and food',
  currency: 'ZAR',
  deposit_reference: 'LW-1',
  Locked: false,
  balance: { available: '12345.67' },
}

const decoded = { msisdn: '27820000001', alias: 'Rent and food', currency: 'ZAR', locked: false }

test('a wallet is read whole', () => {
  expect(decodeWallet(wire)).toEqual(decoded)
})

describe('a wallet is unlocked only when Locked is defined and falsy', () => {
  test.each([
    [false, false],
    [0, false],
    ['', false],
    [true, true],
    ['false', true],
    [1, true],
    [null, true],
    [undefined, true],
  ])('%j: %s', (Locked, locked) => {
    expect(decodeWallet({ ...wire, Locked })).toEqual({ ...decoded, locked })
  })

  test('and not there: locked', () => {
    expect(decodeWallet({ msisdn: '27820000001' })).toEqual({
      msisdn: '27820000001',
      alias: undefined,
      currency: 'ZAR',
      locked: true,
    })
  })
})

test.each([
  ['another currency', 'NAD', 'NAD'],
  ['none', undefined, 'ZAR'],
  ['no code', 'rand', 'ZAR'],
  ['no text', 710, 'ZAR'],
])('the currency is ZAR unless the wallet names one: %s', (_rule, currency, read) => {
  expect(decodeWallet({ ...wire, currency })).toEqual({ ...decoded, currency: read })
})

test.each([null, undefined, [], 'wallet', {}, { ...wire, msisdn: 'me' }, { ...wire, msisdn: null }])(
  'without a mobile number it is no wallet: %j',
  nothing => {
    expect(decodeWallet(nothing)).toBeUndefined()
  },
)
