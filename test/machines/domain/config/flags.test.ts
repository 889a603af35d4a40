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

test.each([undefined, [], {}, ['cellair']])(
  'without flags all are off, but for the payment services: %j',
  nothing => {
    expect(decodeFlags(nothing)).toEqual(off)
  },
)

test.each<[string, unknown, Partial<Flags>]>([
  ['vas_provider', 'cellair', { vasProvider: 'cellair' }],
  ['vas_provider', 'megs', { vasProvider: 'megs' }],
  ['vas_provider', 'mmd', { vasProvider: 'mmd' }],
  ['vas_provider', 'MEGS', {}],
  ['vas_provider', 'constructor', {}],
  ['vas_provider', ['megs'], {}],
  ['dstv_enabled', true, { dstvEnabled: true }],
  ['dstv_enabled', 'true', {}],
  ['dstv_enabled', 1, {}],
  ['bulk_enabled', true, { bulkEnabled: true }],
  ['bulk_enabled', null, {}],
  ['payment_service', ['standard'], { paymentServices: ['standard'] }],
  ['payment_service', ['realtime', 'pigeon'], { paymentServices: ['realtime'] }],
  ['payment_service', ['realtime', 'standard', 'realtime'], {}],
  ['payment_service', [], {}],
  ['payment_service', ['pigeon'], {}],
  ['payment_service', null, {}],
  ['payment_service', 'standard', {}],
  ['payment_service', { 0: 'standard' }, {}],
  ['additional_buy_services', ['memberships'], { memberships: true }],
  ['additional_buy_services', ['gifts', 'memberships'], { memberships: true }],
  ['additional_buy_services', ['Memberships'], {}],
  ['additional_buy_services', 'memberships', {}],
  ['donation_recipients', ['dioceses', 'charities'], { donationRecipients: ['charities', 'dioceses'] }],
  ['donation_recipients', ['__proto__', 'animals', null], {}],
  ['donation_recipients', 'charities', {}],
])('%s: %j', (name, wire, flags) => {
  expect(decodeFlags({ [name]: wire })).toEqual({ ...off, ...flags })
})

test.each(['all', 7, true, ['hide_deposit_account_details'], [{}]])(
  'flags of another shape hide the deposit details all the same: %j',
  wire => {
    expect(decodeFlags(wire)).toEqual({ ...off, hideDepositAccountDetails: true })
  },
)

test('only so much of a list is looked at', () => {
  const late = [...Array.from({ length: 30 }, () => 'animals'), 'charities']
  expect(decodeFlags({ donation_recipients: late })).toEqual(off)
})

test('decodeFlags returns every flag for any value', () => {
  fc.assert(
    fc.property(fc.anything(), wire => {
      expect(Object.keys(decodeFlags(wire))).toEqual(Object.keys(off))
    }),
  )
})
