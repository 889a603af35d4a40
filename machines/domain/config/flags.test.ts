import { expect, test } from 'vitest'
import { decodeFlags, type Flags } from './flags.ts'
import { decodeOtp, isProtectionOn } from './protection-flags.ts'
import { decodeServices } from './service-node.ts'

const off: Flags = {
  showMyCreditorPayments: false,
  vasProvider: undefined,
  memberships: false,
  dstvEnabled: false,
  paymentServices: ['standard', 'realtime'],
  bulkEnabled: false,
  donationRecipients: [],
  hideDepositAccountDetails: false,
}
const late = [...Array.from({ length: 30 }, () => 'animals'), 'charities']

test.each<[string, unknown[], Partial<Flags>]>([
  ['show_my_creditor_payments', [true], { showMyCreditorPayments: true }],
  ['vas_provider', ['megs'], { vasProvider: 'megs' }],
  ['vas_provider', ['MEGS', 'constructor', ['megs']], {}],
  ['dstv_enabled', [true], { dstvEnabled: true }],
  ['bulk_enabled', [true, ' TRUE ', 'yes', 'On', 1, '1'], { bulkEnabled: true }],
  ['bulk_enabled', [null, 'false', 'no', 'off', 0, '0', '', 'perhaps', 2, [], [true], {}], {}],
  ['payment_service', [['standard'], 'standard'], { paymentServices: ['standard'] }],
  ['payment_service', [['realtime', 'pigeon']], { paymentServices: ['realtime'] }],
  ['payment_service', [['realtime', 'standard', 'realtime'], [], null, 'pigeon', { 0: 'standard' }], {}],
  ['additional_buy_services', [['gifts', 'memberships'], 'gifts, memberships'], { memberships: true }],
  ['additional_buy_services', [['Memberships'], 'memberships2'], {}],
  ['donation_recipients', [['dioceses', 'charities']], { donationRecipients: ['charities', 'dioceses'] }],
  ['donation_recipients', ['charities'], { donationRecipients: ['charities'] }],
  ['donation_recipients', [['__proto__', 'animals', null], late, late.join(' ')], {}],
])('decodes the flag %s of each of %j', (name, wires, flags) => {
  for (const wire of wires) expect(decodeFlags({ [name]: wire })).toEqual({ ...off, ...flags })
})

test.each([
  [false, [undefined, [], {}, ['cellair']]],
  [true, ['all', 7, ['hide_deposit_account_details'], [{}]]],
])('hides the deposit details: %s, for flags of %j', (hideDepositAccountDetails, wires) => {
  for (const wire of wires) expect(decodeFlags(wire)).toEqual({ ...off, hideDepositAccountDetails })
})

test.each([
  [false, [undefined, null, false, 0, '0', ' FALSE ', 'no', 'Off', 'none']],
  [true, [true, 'yes', '1', 7, -1, '', 'perhaps', [], {}, [false]]],
])('a protective setting is %s for each of %j', (isOn, wires) => {
  const hides = (wire: unknown) => decodeFlags({ hide_deposit_account_details: wire })
  const asks = (authenticate: unknown) => decodeServices([{ name: 'savings', button: [{ authenticate }] }])
  for (const wire of wires) {
    expect(isProtectionOn(wire)).toBe(isOn)
    expect(hides(wire).hideDepositAccountDetails).toBe(isOn)
    expect(asks(wire)[0]?.submit?.authenticate ?? false).toBe(isOn)
  }
})

const all = 'buy cashOut pay transfer'

test.each<[string, unknown[]]>([
  ['', [undefined, ['sign_in'], [], {}, 'no', 0]],
  [all, [true, 1, 'all', '', ['sign_in', 'withdrawal'], [{ operation: 'transfer' }]]],
  [all, [{ withdrawal: true, buy: false }]],
  ['buy transfer', [{ buy: {}, cash_out: false, pay: null, transfer: 'sometimes' }]],
  ['cashOut pay', [['Cash-Out', 'payments']]],
  ['cashOut transfer', [{ cashOut: true, Transfer: true, buy: 'false' }]],
  ['transfer', ['transfer', [false, 'transfer']]],
  ['buy pay transfer', ['buy, pay;transfer']],
  ['buy', [{ withdrawal: false, buy: true }]],
])('a one-time PIN is asked for at %j for %j', (operations, wires) => {
  for (const otp of wires) {
    const asked = Object.entries(decodeOtp({ otp })).flatMap(([name, isAsked]) => (isAsked ? [name] : []))
    expect(asked.sort().join(' ')).toBe(operations)
    expect(decodeOtp({ application: { otp } })).toEqual(decodeOtp({ otp }))
  }
})
