import { expect, test } from 'vitest'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import type { Cents } from '#machines/domain/money.ts'
import { dispatchers } from '../menu/dispatchers.ts'
import { cases } from './rows.fixture.ts'
import type { ServiceDefinition, Values } from './service-definition.types.ts'

const namesOf = (isListed: (definition: (typeof cases)[number]['definition']) => boolean | undefined) =>
  cases.filter(({ definition }) => isListed(definition)).map(({ name }) => name)

test('definitions have one path each, and no path inside another', () => {
  const paths = [...new Set(cases.map(({ definition }) => definition.path))]
  expect(paths.filter(path => !/^[a-z-]+(\/[a-z-]+)+$/.test(path))).toEqual([])
  expect(paths.filter(path => paths.some(other => other.startsWith(`${path}/`)))).toEqual([])
})

test.each([
  [
    'needsUnlocked',
    'topup/card/visa topup/card/mastercard topup/card/amex topup/eft/ozow cash/atm/nedbank cash/retail/store send/atm/nedbank',
  ],
  ['needsEntity', 'pay/eft/new pay/eft/recipient pay/eft/saved'],
] as const)('%s for the definitions that move cash, or read the consumer: %s', (need, paths) => {
  expect(namesOf(definition => definition[need])).toEqual(paths.split(' '))
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
const [configuredCash] = dispatchers.get('cashOutDigitalWalletRequest') ?? []
const smsOf = (path: string) => cases.find(({ name }) => name === path)?.definition.smsTo

test.each<[string, ServiceDefinition['smsTo'], msisdn: string | undefined, recipient?: string]>([
  ['a voucher for airtime', smsOf('buy/airtime, from a list'), other],
  ['a voucher for data', smsOf('buy/data, from a list'), other],
  ['a token for a recipient', smsOf('buy/electricity, by provider'), other],
  ['cash for another person', smsOf('send/atm/nedbank'), other],
  ['an own token', smsOf('buy/electricity, from a list'), own],
  ['own cash', smsOf('cash/atm/nedbank'), own],
  ['own cash of a store', smsOf('cash/retail/store'), own],
  ['a transfer', smsOf('send/wallet/transfer'), undefined],
  ['configured cash', configuredCash?.smsTo, other],
  ['configured cash without a recipient', configuredCash?.smsTo, own, ''],
])('the SMS with the code of %s goes to its person', (_, smsTo, msisdn, recipient = other) => {
  const order = {
    amounts: {},
    amount: 20_00 as Cents,
    chosen: {},
    msisdn: own,
    entity: undefined,
    currency: 'ZAR',
  }
  const values: Values = recipient === '' ? {} : { recipient }
  expect(smsTo?.({ ...order, values })).toBe(msisdn)
})
