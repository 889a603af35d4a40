import { expect, test } from 'vitest'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import type { Cents } from '#machines/domain/money.ts'
import { dispatchers } from '../menu/dispatchers.ts'
import { cases } from './rows.fixture.ts'
import type { Values } from './service-definition.types.ts'

const namesOf = (isListed: (definition: (typeof cases)[number]['definition']) => boolean | undefined) =>
  cases.filter(({ definition }) => isListed(definition)).map(({ name }) => name)

test('definitions have one path each, and no path inside another', () => {
  const paths = [...new Set(cases.map(({ definition }) => definition.path))]
  expect(paths.filter(path => !/^[a-z-]+(\/[a-z-]+)+$/.test(path))).toEqual([])
  expect(paths.filter(path => paths.some(other => other.startsWith(`${path}/`)))).toEqual([])
})

test('an unlocked wallet is needed for top-ups and cash', () => {
  const unlocked = 'topup/card/visa topup/card/mastercard topup/card/amex topup/eft/ozow cash/atm/nedbank'
  expect(namesOf(({ needsUnlocked }) => needsUnlocked)).toEqual([
    ...unlocked.split(' '),
    'cash/retail/store',
    'send/atm/nedbank',
  ])
})

test('the consumer’s entity is needed for banks and recipients', () => {
  const paths = ['pay/eft/new', 'pay/eft/recipient', 'pay/eft/saved']
  expect(namesOf(({ needsEntity }) => needsEntity)).toEqual(paths)
})

/** Whether a value has all entries of another. */
const contains = (whole: unknown, part: unknown): boolean => {
  if (typeof part !== 'object' || part === null) return whole === part
  if (typeof whole !== 'object' || whole === null) return false
  if (Array.isArray(part)) return part.every(item => Object.values(whole).includes(item))
  return Object.entries(part).every(([key, value]) => contains(Reflect.get(whole, key), value))
}

const memberships = { additional_buy_services: ['gifts', 'memberships'] }
const flagsOfRows = cases.flatMap(({ offeredBy = [] }) => offeredBy)
test.each<object>([
  {},
  { ...memberships, dstv_enabled: true },
  { vas_provider: 'mmd', ...memberships, dstv_enabled: true },
  { donation_recipients: ['dioceses', 'charities'] },
  { donation_recipients: ['parishes', 'fundraisers'] },
  ...new Map(flagsOfRows.map(flags => [JSON.stringify(flags), flags])).values(),
])('flags %j offer the definitions whose row names them', flags => {
  const config = decodeNetworkConfig({ application: { render: { flags } } })
  const expected = cases.filter(({ offeredBy }) => offeredBy?.some(part => contains(flags, part)) ?? true)
  expect(namesOf(({ isOffered }) => isOffered?.(config) ?? true)).toEqual(expected.map(({ name }) => name))
})

test('definitions have each field once', () => {
  const counts = cases.map(({ definition: { fields } }) => [
    fields.length,
    new Set(fields.map(f => f.name)).size,
  ])
  expect(counts.filter(([fields, names]) => fields !== names)).toEqual([])
})

const [own, other] = ['27820000001', '27820000002']
const order = (values: Values) => ({
  values,
  amounts: {},
  amount: 20_00 as Cents,
  chosen: {},
  msisdn: own,
  entity: undefined,
  currency: 'ZAR',
})

test.each([
  ['buy/airtime, from a list', other],
  ['buy/data, from a list', other],
  ['buy/electricity, by provider', other],
  ['send/atm/nedbank', other],
  ['buy/electricity, from a list', own],
  ['cash/atm/nedbank', own],
  ['cash/retail/store', own],
  ['send/wallet/transfer', undefined],
])('the SMS with the code of %s goes to %s', (path, msisdn) => {
  const sms = cases.find(({ name }) => name === path)?.definition.smsTo
  expect(sms?.(order({ recipient: other }))).toBe(msisdn)
})

test('the SMS of a configured withdrawal goes to its recipient', () => {
  const [cash] = dispatchers.get('cashOutDigitalWalletRequest') ?? []
  expect([cash?.smsTo?.(order({ recipient: other })), cash?.smsTo?.(order({}))]).toEqual([other, own])
})
