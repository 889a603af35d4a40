import { expect, test } from 'vitest'
import { decodePaymentRequest, requesterDetails } from '../../../machines/payment-request/payment-request.ts'

const snsi = '3c2b1a0f-9e8d-4c7b-8a69-5847362514f1'
const sipho = { msisdn: '27820000002', name: 'Sipho Dlamini' }
const asked = { amount: '80.00', currency: 'ZAR' }
const decode = (wire: unknown) => decodePaymentRequest(wire, snsi)

test('a person asks for an amount', () => {
  expect(decode({ transaction: asked, recipient: sipho, alias: "Sipho's Spaza" })).toEqual({
    snsi,
    payee: { of: 'person', msisdn: '27820000002' },
    amount: 8_000,
    currency: 'ZAR',
    msisdn: '27820000002',
    name: 'Sipho Dlamini',
    alias: "Sipho's Spaza",
  })
})

test.each([
  ['none', { currency: 'ZAR' }],
  ['null', { amount: null }],
  ['an empty one', { amount: '' }],
  ['one of nothing', { amount: '0.00' }],
  ['no transaction at all', undefined],
])('the payer chooses the amount when the request has none: %s', (_, transaction) => {
  expect(decode({ transaction, recipient: sipho })).toMatchObject({
    payee: { of: 'person', msisdn: '27820000002' },
    amount: undefined,
  })
})

test.each([
  ['a text', '1000000050'],
  ['a number', 1_000_000_050],
])('with an account number, as %s, it is a merchant’s', (_, number) => {
  const wire = { transaction: { amount: 149.9 }, recipient: { name: 'Corner Café' }, number }
  expect(decode(wire)).toMatchObject({
    payee: { of: 'merchant', account: '1000000050' },
    amount: 14_990,
    msisdn: undefined,
  })
})

test.each([
  ['no object', 'x'],
  ['nobody to pay', { transaction: asked }],
  ['a number that is none', { transaction: asked, recipient: { msisdn: '<b>' } }],
  ['an amount that is none', { transaction: { amount: 'lots' }, recipient: sipho }],
  ['an amount of another kind', { transaction: { amount: {} }, recipient: sipho }],
  ['a negative amount', { transaction: { amount: '-80.00' }, recipient: sipho }],
])('a request that cannot be paid is undefined: %s', (_, wire) => {
  expect(decode(wire)).toBeUndefined()
})

const introduced = (wire: object) => {
  const request = decode({ transaction: asked, ...wire })
  return request && requesterDetails(request)
}

test('the payee is shown by name, number and alias, each once', () => {
  expect(introduced({ recipient: sipho, alias: "Sipho's Spaza" })).toEqual({
    name: 'Sipho Dlamini',
    initials: 'SD',
    details: ['082\u00A0000\u00A00002', "Sipho's Spaza"],
  })
  expect(introduced({ recipient: sipho, alias: sipho.msisdn })?.details).toEqual(['082\u00A0000\u00A00002'])
  expect(introduced({ recipient: { ...sipho, name: 'Corner Café' }, alias: 'Corner Café' })?.details).toEqual(
    ['082\u00A0000\u00A00002'],
  )
})

test('without a name it is the alias, and else the number or the account', () => {
  const { msisdn } = sipho
  expect(introduced({ recipient: { msisdn }, alias: 'Spaza' })).toMatchObject({
    name: 'Spaza',
    initials: 'S',
  })
  expect(introduced({ recipient: { msisdn } })).toEqual({
    name: '082\u00A0000\u00A00002',
    initials: undefined,
    details: [],
  })
  expect(introduced({ number: '1000000050' })).toEqual({
    name: '1000000050',
    initials: undefined,
    details: [],
  })
})

test('direction and control characters are removed from the payee’s name', () => {
  expect(introduced({ recipient: { ...sipho, name: '\u202EoleH\u0007 <img src=x>' } })?.name).toBe(
    'oleH <img src=x>',
  )
})
