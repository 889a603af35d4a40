import { describe, expect, test } from 'vitest'
import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import { isProtectionOn } from '../../../../machines/domain/config/protection-flags.ts'
import { decodeServices } from '../../../../machines/domain/config/service-node.ts'

test.each([undefined, null, false, 0, '0', 'false', ' FALSE ', 'no', 'Off', 'none'])(
  'a setting that protects is off where it is missing or says so: %j',
  wire => {
    expect(isProtectionOn(wire)).toBe(false)
  },
)

test.each([true, 'true', 'TRUE', 'yes', 'on', '1', 1, 7, -1, '', 'perhaps', [], {}, [false]])(
  'and on for all else: %j',
  wire => {
    expect(isProtectionOn(wire)).toBe(true)
  },
)

describe('which operations ask for a one-time PIN', () => {
  const none = { buy: false, cashOut: false, pay: false, transfer: false }
  const all = { buy: true, cashOut: true, pay: true, transfer: true }

  test.each<[string, unknown, object]>([
    ['nothing', undefined, none],
    [
      'flags of their own',
      { buy: true, cash_out: false, pay: false, transfer: true },
      { buy: true, transfer: true },
    ],
    [
      'flags in texts and numbers',
      { buy: 'true', cash_out: 1, pay: 'false', transfer: 0 },
      { buy: true, cashOut: true },
    ],
    [
      'flags that cannot be read',
      { buy: {}, pay: null, transfer: 'sometimes' },
      { buy: true, transfer: true },
    ],
    ['names in another case', { cashOut: true, Transfer: true }, { cashOut: true, transfer: true }],
    ['a list', ['transfer', 'cash_out'], { cashOut: true, transfer: true }],
    ['a list in other words', ['Cash-Out', 'payments'], { cashOut: true, pay: true }],
    ['a list of what is not asked here', ['sign_in'], {}],
    ['an empty list', [], {}],
    ['an empty map', {}, {}],
    ['a text', 'transfer', { transfer: true }],
    ['a text of several', 'buy, pay;transfer', { buy: true, pay: true, transfer: true }],
    ['no', 'no', {}],
    ['false', false, {}],
    ['0', 0, {}],
    ['true', true, all],
    ['1', 1, all],
    ['yes', 'yes', all],
    ['all', 'all', all],
    ['null', null, none],
    ['an empty text', '', all],
    ['a list with a no beside a name', [false, 'transfer'], { transfer: true }],
    ['a list of what is no name', [{ operation: 'transfer' }], all],
    ['a list with a name that nothing has', ['sign_in', 'withdrawal'], all],
    ['a map with a name that nothing has', { withdrawal: true, buy: false }, all],
    ['a map that denies a name that nothing has', { withdrawal: false, buy: true }, { buy: true }],
  ])('%s', (_, otp, asked) => {
    expect(decodeNetworkConfig({ otp }).otp).toEqual({ ...none, ...asked })
    expect(decodeNetworkConfig({ application: { otp } }).otp).toEqual({ ...none, ...asked })
  })

  test('both places count', () => {
    expect(decodeNetworkConfig({ otp: { buy: true }, application: { otp: ['pay'] } }).otp).toEqual({
      ...none,
      buy: true,
      pay: true,
    })
  })
})

test.each([
  [true, true],
  ['true', true],
  [1, true],
  ['1', true],
  [null, false],
  [{}, true],
  [undefined, false],
  [false, false],
  ['false', false],
  [0, false],
])('hide_deposit_account_details of %j hides them: %j', (hide_deposit_account_details, hidden) => {
  const { flags } = decodeNetworkConfig({
    application: { render: { flags: { hide_deposit_account_details } } },
  })
  expect(flags.hideDepositAccountDetails).toBe(hidden)
})

test.each([
  [true, true],
  ['true', true],
  [1, true],
  [{}, true],
  ['false', false],
  [false, false],
  [undefined, false],
])('a button with authenticate of %j asks for the PIN: %j', (authenticate, asks) => {
  const [service] = decodeServices([{ name: 'savings', button: [{ label: 'Save', authenticate }] }])
  expect(service?.submit?.authenticate ?? false).toBe(asks)
})
