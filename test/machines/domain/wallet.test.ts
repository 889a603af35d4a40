import { describe, expect, test } from 'vitest'
import { decodeWallet } from '../../../machines/domain/wallet.ts'
import { aliasRules, normaliseAlias } from '../../../machines/settings/renaming/alias.ts'

const wire = {
  snsi: 'wallet-1',
  msisdn: '27820000001',
  alias: 'Rent and food',
  currency: 'ZAR',
  deposit_reference: 'LW-1',
  Locked: false,
  balance: { available: '12345.67' },
}

const decoded = {
  msisdn: '27820000001',
  alias: 'Rent and food',
  currency: 'ZAR',
  depositReference: 'LW-1',
  locked: false,
}

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
      depositReference: undefined,
      locked: true,
    })
  })
})

test.each([
  ['another currency', 'NAD', 'NAD'],
  ['none', undefined, 'ZAR'],
  ['no code', 'rand', 'ZAR'],
  ['more before a code', 'XNAD', 'ZAR'],
  ['more after a code', 'NADX', 'ZAR'],
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

describe('a new name', () => {
  test.each([
    ['Rent and food', 'Rent and food'],
    ['  Rent   and\tfood ', 'Rent and food'],
    ['Rent\u202E and food\u0000', 'Rent and food'],
    ['<b>Rent</b> 🏠', '<b>Rent</b> 🏠'],
    [' ', ''],
  ])('%j is sent as %j', (typed, sent) => {
    expect(normaliseAlias(typed)).toBe(sent)
  })

  test.each([
    ['', 'alias.missing'],
    [' \t ', 'alias.missing'],
    ['\u202E', 'alias.missing'],
    ['a', undefined],
    ['a'.repeat(50), undefined],
    [` ${'🏠'.repeat(50)} `, undefined],
    ['a'.repeat(51), 'alias.tooLong'],
  ])('%j: %s', (typed, problem) => {
    expect(aliasRules.problemsOf({ alias: typed }).get('alias')?.[0]).toBe(problem)
  })
})
