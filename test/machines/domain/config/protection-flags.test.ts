import { describe, expect, test } from 'vitest'
import { decodeFlags } from '../../../../machines/domain/config/flags.ts'
import { decodeOtp, isProtectionOn } from '../../../../machines/domain/config/protection-flags.ts'
import { decodeServices } from '../../../../machines/domain/config/service-node.ts'

const offs = [undefined, null, false, 0, '0', 'false', ' FALSE ', 'no', 'Off', 'none']
const ons = [true, 'true', 'TRUE', 'yes', 'on', '1', 1, 7, -1, '', 'perhaps', [], {}, [false]]

describe('a setting that protects is off where it is missing or says so', () => {
  test.each([
    [false, offs],
    [true, ons],
  ])('%s for each of %j', (isOn, wires) => {
    const hides = (wire: unknown) => decodeFlags({ hide_deposit_account_details: wire })
    const asks = (authenticate: unknown) => decodeServices([{ name: 'savings', button: [{ authenticate }] }])
    for (const wire of wires) {
      expect(isProtectionOn(wire)).toBe(isOn)
      expect(hides(wire).hideDepositAccountDetails).toBe(isOn)
      expect(asks(wire)[0]?.submit?.authenticate ?? false).toBe(isOn)
    }
  })
})

test.each<[string, unknown, string]>([
  ['nothing', undefined, ''],
  ['flags of their own', { buy: true, cash_out: false, pay: false, transfer: true }, 'buy transfer'],
  ['texts and numbers', { buy: 'true', cash_out: 1, pay: 'false', transfer: 0 }, 'buy cashOut'],
  ['flags that cannot be read', { buy: {}, pay: null, transfer: 'sometimes' }, 'buy transfer'],
  ['names in another case', { cashOut: true, Transfer: true }, 'cashOut transfer'],
  ['a list', ['transfer', 'cash_out'], 'cashOut transfer'],
  ['a list in other words', ['Cash-Out', 'payments'], 'cashOut pay'],
  ['a list of what is not asked here', ['sign_in'], ''],
  ['an empty list', [], ''],
  ['an empty map', {}, ''],
  ['a text', 'transfer', 'transfer'],
  ['a text of several', 'buy, pay;transfer', 'buy pay transfer'],
  ['no', 'no', ''],
  ['false', false, ''],
  ['0', 0, ''],
  ['true', true, 'buy cashOut pay transfer'],
  ['1', 1, 'buy cashOut pay transfer'],
  ['yes', 'yes', 'buy cashOut pay transfer'],
  ['all', 'all', 'buy cashOut pay transfer'],
  ['null', null, ''],
  ['an empty text', '', 'buy cashOut pay transfer'],
  ['a list with a no beside a name', [false, 'transfer'], 'transfer'],
  ['a list of what is no name', [{ operation: 'transfer' }], 'buy cashOut pay transfer'],
  ['a list with an unknown name', ['sign_in', 'withdrawal'], 'buy cashOut pay transfer'],
  ['a map with an unknown name', { withdrawal: true, buy: false }, 'buy cashOut pay transfer'],
  ['a map that denies an unknown name', { withdrawal: false, buy: true }, 'buy'],
])('asks for a one-time PIN with %s: %j', (_what, otp, operations) => {
  const asked = Object.entries(decodeOtp({ otp })).flatMap(([name, isAsked]) => (isAsked ? [name] : []))
  expect(asked.sort().join(' ')).toBe(operations)
  expect(decodeOtp({ application: { otp } })).toEqual(decodeOtp({ otp }))
})

test('asks for a one-time PIN where either place of a config says so', () => {
  const otp = { buy: true, cashOut: false, pay: true, transfer: false }
  expect(decodeOtp({ otp: { buy: true }, application: { otp: ['pay'] } })).toEqual(otp)
})
