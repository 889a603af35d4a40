import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Flags } from '../../../../machines/domain/config/flags.ts'
import { decodeFlags } from '../../../../machines/domain/config/flags.ts'

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
  ['vas_provider', ['cellair'], { vasProvider: 'cellair' }],
  ['vas_provider', ['megs'], { vasProvider: 'megs' }],
  ['vas_provider', ['mmd'], { vasProvider: 'mmd' }],
  ['vas_provider', ['MEGS', 'constructor', ['megs']], {}],
  ['dstv_enabled', [true], { dstvEnabled: true }],
  ['dstv_enabled', ['true', 1], {}],
  ['bulk_enabled', [true], { bulkEnabled: true }],
  ['bulk_enabled', [null], {}],
  ['payment_service', [['standard']], { paymentServices: ['standard'] }],
  ['payment_service', [['realtime', 'pigeon']], { paymentServices: ['realtime'] }],
  ['payment_service', [['realtime', 'standard', 'realtime'], [], ['pigeon']], {}],
  ['payment_service', [null, 'standard', { 0: 'standard' }], {}],
  ['additional_buy_services', [['memberships'], ['gifts', 'memberships']], { memberships: true }],
  ['additional_buy_services', [['Memberships'], 'memberships'], {}],
  ['donation_recipients', [['dioceses', 'charities']], { donationRecipients: ['charities', 'dioceses'] }],
  ['donation_recipients', [['__proto__', 'animals', null], 'charities', late], {}],
])('%s: %j', (name, wires, flags) => {
  for (const wire of wires) expect(decodeFlags({ [name]: wire })).toEqual({ ...off, ...flags })
})

test.each([
  [false, [undefined, [], {}, ['cellair']]],
  [true, ['all', 7, true, ['hide_deposit_account_details'], [{}]]],
])('hides the deposit details: %s, for flags of %j', (hideDepositAccountDetails, wires) => {
  for (const wire of wires) expect(decodeFlags(wire)).toEqual({ ...off, hideDepositAccountDetails })
})

test('returns every flag for any value', () => {
  fc.assert(
    fc.property(fc.anything(), wire => {
      expect(Object.keys(decodeFlags(wire))).toEqual(Object.keys(off))
    }),
  )
})
