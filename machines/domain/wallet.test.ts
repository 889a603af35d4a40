import { expect, test } from 'vitest'
import { decodeWallet } from './wallet.ts'

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

test('decodes every field of a wallet, or only the number of a locked one', () => {
  expect(decodeWallet(wire)).toEqual(decoded)
  const bare = { alias: undefined, currency: 'ZAR', depositReference: undefined, locked: true }
  expect(decodeWallet({ msisdn: '27820000001' })).toEqual({ ...bare, msisdn: '27820000001' })
  for (const nothing of [null, [], {}, { ...wire, msisdn: 'me' }])
    expect(decodeWallet(nothing)).toBeUndefined()
})

test.each([
  ['locked', false, [false, 0, '0', 'false', ' FALSE ', 'no', 'off', 'none']],
  ['locked', true, [true, 'true', 1, '', 'perhaps', [], {}, null, undefined]],
  ['currency', 'NAD', ['NAD']],
  ['currency', 'ZAR', [undefined, 'rand', 'NADX', 710]],
])('P12: the %s of a wallet is %s for each of %j', (name, value, wires) => {
  const wireName = name === 'locked' ? 'Locked' : name
  for (const given of wires)
    expect(decodeWallet({ ...wire, [wireName]: given })).toEqual({ ...decoded, [name]: value })
})
