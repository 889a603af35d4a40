import { expect, test } from 'vitest'
import { decodePaymentRequest, requesterDetails } from './payment-request.ts'

const snsi = '3c2b1a0f-9e8d-4c7b-8a69-5847362514f1'
const sipho = { msisdn: '27820000002', name: 'Sipho Dlamini' }
const number = '082\u00A0000\u00A00002'
const asked = { amount: '80.00', currency: 'ZAR' }
const decode = (wire: unknown) => decodePaymentRequest(wire, snsi)

test('a person requests an amount', () => {
  expect(decode({ transaction: asked, recipient: sipho, alias: "Sipho's Spaza" })).toEqual({
    ...sipho,
    snsi,
    payee: { of: 'person', msisdn: sipho.msisdn },
    amount: 8_000,
    currency: 'ZAR',
    alias: "Sipho's Spaza",
  })
})

test.each([{ currency: 'ZAR' }, { amount: null }, { amount: '' }, { amount: '0.00' }, undefined])(
  'the payer chooses the amount when the request has none: %j',
  transaction => {
    const person = { of: 'person', msisdn: '27820000002' }
    expect(decode({ transaction, recipient: sipho })).toMatchObject({ payee: person, amount: undefined })
  },
)

test.each(['1000000050', 1_000_000_050])('an account belongs to a merchant: %j', account => {
  const wire = { transaction: { amount: 149.9 }, recipient: { name: 'Corner Café' }, number: account }
  const payee = { of: 'merchant', account: '1000000050' }
  expect(decode(wire)).toMatchObject({ payee, amount: 14_990, msisdn: undefined })
})

test('a name of a number and blanks is cleaned, and one that shows nothing is no name', () => {
  const name = `Checkers Sixty60 086 010 0300${'\u2800'.repeat(440)}.`
  expect(decode({ recipient: { ...sipho, name }, alias: '\u3164\u200B' })).toMatchObject({
    name: 'Checkers Sixty60 086 010 0300 .',
    alias: undefined,
  })
})

test.each([
  ['no object', 'x'],
  ['no payee', { transaction: asked }],
  ['an invalid number', { transaction: asked, recipient: { msisdn: '<b>' } }],
  ['an invalid amount', { transaction: { amount: 'lots' }, recipient: sipho }],
  ['a negative amount', { transaction: { amount: '-80.00' }, recipient: sipho }],
])('a request cannot be paid with %s', (_, wire) => {
  expect(decode(wire)).toBeUndefined()
})

test.each<[object, ReturnType<typeof requesterDetails>]>([
  [
    { recipient: sipho, alias: 'Spaza' },
    { number, name: 'Sipho Dlamini', initials: 'SD', details: ['Spaza'] },
  ],
  [
    { recipient: sipho, alias: sipho.msisdn },
    { number, name: 'Sipho Dlamini', initials: 'SD', details: [] },
  ],
  [
    { recipient: { ...sipho, name: 'Café' }, alias: 'Café' },
    { number, name: 'Café', initials: 'C', details: [] },
  ],
  [
    { recipient: { msisdn: sipho.msisdn }, alias: 'Spaza' },
    { number, name: 'Spaza', initials: 'S', details: [] },
  ],
  [{ recipient: { msisdn: sipho.msisdn } }, { number, name: undefined, initials: undefined, details: [] }],
  [{ number: '1000000050' }, { number: '1000000050', name: undefined, initials: undefined, details: [] }],
  [
    { number: '1000000050', recipient: { ...sipho, name: 'שופ' } },
    { number: '1000000050', name: '\u2068שופ\u2069', initials: 'ש', details: [number] },
  ],
])('shows the verified number or account, the name, and other details, each once: %j', (wire, shown) => {
  const request = decode({ transaction: asked, ...wire })
  expect(request && requesterDetails(request)).toEqual(shown)
})
