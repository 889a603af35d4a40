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

const memberships = { additional_buy_services: ['gifts', 'memberships'] }
test.each<[object, string]>([
  [{}, ''],
  [{ ...memberships, dstv_enabled: true }, ''],
  [
    { vas_provider: 'cellair' },
    'buy/airtime, from a list|buy/data, from a list|buy/electricity, from a list',
  ],
  [{ vas_provider: 'megs' }, 'buy/airtime, by provider|buy/data, by provider|buy/electricity, by provider'],
  [{ vas_provider: 'mmd' }, 'buy/airtime, of any network'],
  [
    { vas_provider: 'mmd', ...memberships, dstv_enabled: true },
    'buy/airtime, of any network|buy/memberships',
  ],
  [{ donation_recipients: ['dioceses', 'charities'] }, 'donate/wallet/charities|donate/wallet/dioceses'],
  [{ donation_recipients: ['parishes', 'fundraisers'] }, 'donate/wallet/parishes|donate/wallet/fundraisers'],
  [{ bulk_enabled: true }, 'send/bulk/csv|tools/wallet/csv|tools/history'],
])('flags %j offer more definitions: %s', (flags, names) => {
  const config = decodeNetworkConfig({ application: { render: { flags } } })
  const always = ['pay/eft/recipient', 'pay/eft/saved']
  const offered = namesOf(({ isOffered }) => isOffered?.(config))
  expect(offered.filter(name => !always.includes(name))).toEqual(names.split('|').filter(Boolean))
  expect(offered).toEqual(expect.arrayContaining(always))
})

test.each([
  ['cellair', 'pay/accounts/dstv, by number'],
  ['megs', 'pay/accounts/dstv, by identifier'],
])('TV accounts of %s are paid at %s', (vas_provider, name) => {
  const config = decodeNetworkConfig({
    application: { render: { flags: { vas_provider, dstv_enabled: true } } },
  })
  expect(namesOf(({ path, isOffered }) => path === 'pay/accounts/dstv' && isOffered?.(config))).toEqual([
    name,
  ])
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
