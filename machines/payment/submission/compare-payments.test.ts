import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { Transaction, TransactionDetails } from '#machines/domain/transaction/transaction.ts'
import { createApprovalMenu } from '#machines/payment-request/approval-menu.ts'
import { decodePaymentRequest } from '#machines/payment-request/payment-request.ts'
import type { Order, ServiceDefinition } from '#machines/service/definitions/service-definition.types.ts'
import { definitions } from '#machines/service/definitions/service-definitions.ts'
import { dispatchers } from '#machines/service/menu/dispatchers.ts'
import { paidRow } from '#test/support/scripted-payment.ts'
import { createStubFacts, walletFacts } from '#test/support/stub-facts.ts'
import type { TransactionPattern } from '../payment.types.ts'
import { canBeConfused, comparePayment, toPaymentDetails } from './compare-payments.ts'

const own = '27820000001'
const config = decodeNetworkConfig({})
const facts = createStubFacts({ ...walletFacts(100_000), msisdn: own })

/** The definitions that pay a payment request: of a person or a merchant, with and without an amount. */
const approvals = [{}, { amount: '10.00' }].flatMap(transaction =>
  [{}, { number: '1000000050' }].map((merchant): ServiceDefinition => {
    const wire = { recipient: { msisdn: '27820000002' }, transaction, ...merchant }
    const request = decodePaymentRequest(wire, '00000000-0000-4000-8000-0000000000a1')
    const offer = request && createApprovalMenu(request, { config, menu: [], facts }).offer
    if (offer === undefined) throw new Error('The request is not valid')
    return { ...offer.definition, path: `scan-to-pay ${JSON.stringify(wire)}` }
  }),
)

const paying = [...definitions, ...approvals, ...[...dispatchers.values()].flat()].flatMap(
  (definition: ServiceDefinition) => {
    const { path, toPattern } = definition
    return toPattern ? [[path, definition.fields.map(({ name }) => name).join(), toPattern] as const] : []
  },
)

const digits = fc.stringMatching(/^[1-9][0-9]{9}$/)
const words = fc.stringMatching(/^[a-z]{6,10}$/)

/** Every value that an order can name, each from a form, a choice or the consumer. */
const named = {
  recipient: digits,
  account_number: digits,
  account: digits,
  meter: digits,
  consumer_id: digits,
  identifier: digits,
  number: digits,
  branch: digits,
  msisdn: digits,
  snsi: words,
  product: words,
  key: words,
  provider: fc.constantFrom('mtn', 'vodacom', 'cellc', 'telkom_mobile'),
  request: words,
  retail_outlet: words,
  tender_type: fc.constantFrom('atm', 'retail'),
  service_type: fc.constantFrom('standard', 'realtime'),
  reference_source: words,
  reference_destination: words,
  amount: fc.integer({ min: 1, max: 1_000_000 }),
}

type Named = { readonly [Name in keyof typeof named]: Name extends 'amount' ? number : string }

const toOrder = ({ amount, msisdn, number, branch, key, request, ...values }: Named): Order => {
  const option = { value: '', label: { words: '' } }
  return {
    values,
    amounts: {},
    amount: amount as Cents,
    chosen: {
      snsi: { ...option, details: { number, branch } },
      product: { ...option, details: { key, name: values.product } },
      recipient: { ...option, details: { request } },
    },
    msisdn,
    entity: 'consumer-1',
    currency: 'ZAR',
  }
}

/** Returns the transaction of an order on a network that names everything, or these details. */
const rowOf = (pattern: TransactionPattern, details = toPaymentDetails(pattern)): Transaction => ({
  ...paidRow,
  class: pattern.direction ?? 'debit',
  typeAlias: pattern.typeAliases[0] ?? '',
  amount: pattern.amount,
  reference: pattern.reference ?? 'Chosen by the network',
  details,
})

/** Two orders that differ in one value. */
const pair = fc
  .record(named)
  .chain(one =>
    fc
      .constantFrom(...(Object.keys(named) as (keyof Named)[]))
      .chain(name =>
        named[name].map(value => ({ one: one as Named, other: { ...one, [name]: value } as Named })),
      ),
  )

const likenessOf = (one: TransactionPattern, other: TransactionPattern, details?: TransactionDetails) =>
  comparePayment(one, rowOf(other, details))

describe.each(paying)('%s (%s)', (_path, _fields, toPattern) => {
  test('never exchanges two payments that differ in one named value', () => {
    fc.assert(
      fc.property(pair, ({ one, other }) => {
        const [pattern, otherPattern] = [toPattern(toOrder(one)), toPattern(toOrder(other))]
        const isOther = JSON.stringify(pattern) !== JSON.stringify(otherPattern)
        const expected = isOther ? 'different' : 'same'
        expect(likenessOf(pattern, pattern)).toBe('same')
        expect([likenessOf(pattern, otherPattern), likenessOf(otherPattern, pattern)]).toEqual([
          expected,
          expected,
        ])
        expect([canBeConfused(pattern, otherPattern), canBeConfused(otherPattern, pattern)]).toEqual([
          !isOther,
          !isOther,
        ])
      }),
    )
  })

  test('never takes a transaction for certain without its payee', () => {
    fc.assert(
      fc.property(pair, ({ one, other }) => {
        const pattern = toPattern(toOrder(one))
        const { recipientReference, paymentService } = toPaymentDetails(toPattern(toOrder(other)))
        const bare = {
          ...(recipientReference !== undefined && { recipientReference }),
          ...(paymentService !== undefined && { paymentService }),
        }
        for (const details of [{}, bare])
          expect(likenessOf(pattern, toPattern(toOrder(other)), details)).not.toBe('same')
        expect(likenessOf(pattern, pattern, {})).toBe('possible')
        expect(likenessOf({ ...pattern, payee: { meter: '' }, details: {} }, pattern)).toBe('possible')
      }),
    )
  })
})

const rent: TransactionPattern = {
  typeAliases: ['pay_eft'],
  amount: 6_464 as Cents,
  reference: 'Rent',
  payee: { recipient: { snsi: 'saved-1', accountNumber: '62045587213', branchCode: '250655' } },
  details: { recipientReference: 'Flat 14B', paymentService: 'standard' },
}
const rentRow = rowOf(rent)
const paidTo = (recipient: TransactionDetails['recipient']) =>
  comparePayment(rent, { ...rentRow, details: { ...(recipient && { recipient }) } })

describe('a payment to a bank account', () => {
  test.each([
    ['everything', { snsi: 'saved-1', accountNumber: '62045587213', branchCode: '250655' }, 'same'],
    ['the saved recipient', { snsi: 'saved-1' }, 'same'],
    ['number and branch', { accountNumber: '62045587213', branchCode: '250655' }, 'same'],
    ['the number in groups', { accountNumber: '62 0455 87213', branchCode: '250-655' }, 'same'],
    ['only the number', { accountNumber: '62045587213' }, 'possible'],
    ['only the branch', { branchCode: '250655' }, 'possible'],
    ['only the name', { name: 'Landlord' }, 'possible'],
    ['a part of the number', { accountNumber: '*******7213' }, 'possible'],
    ['another recipient', { snsi: 'saved-2', accountNumber: '62045587213' }, 'different'],
    ['another account of the recipient', { snsi: 'saved-1', accountNumber: '1' }, 'different'],
    ['the number at another branch', { accountNumber: '62045587213', branchCode: '051001' }, 'different'],
  ] as const)('whose transaction names %s', (_, recipient, likeness) => {
    expect(paidTo(recipient)).toBe(likeness)
  })

  test.each<[string, Partial<Transaction>, string]>([
    ['in another direction', { class: 'credit' }, 'different'],
    ['of another type', { typeAlias: 'transfer' }, 'different'],
    ['of another amount', { amount: 6_465 as Cents }, 'different'],
    ['with another reference', { reference: 'rent' }, 'different'],
    ['with another reference of the recipient', { details: { recipientReference: 'Flat 1' } }, 'different'],
    ['by another service', { details: { paymentService: 'realtime' } }, 'different'],
    ['without a reference', { reference: '' }, 'possible'],
  ])('is not the same as a transaction %s', (_, more, likeness) => {
    expect(comparePayment(rent, { ...rentRow, ...more })).toBe(likeness)
  })

  test('is not certain if only the transaction has a reference', () => {
    expect(comparePayment({ ...rent, reference: '' }, rentRow)).toBe('possible')
    expect(comparePayment({ ...rent, reference: '' }, { ...rentRow, reference: '' })).toBe('same')
    expect(comparePayment({ ...rent, reference: undefined }, rentRow)).toBe('same')
  })
})

describe('a number or a word of the contract', () => {
  const ofAccount = {
    ...rent,
    typeAliases: ['pay_account'],
    payee: { account: '0000000000123' },
    details: {},
  }
  const ofStore = { ...rent, typeAliases: ['cash_out'], payee: { outlet: 'Pick n Pay' }, details: {} }

  const ofPerson = {
    ...rent,
    typeAliases: ['transfer'],
    payee: { recipient: { msisdn: '27820000002' } },
    details: {},
  }

  test.each<[TransactionPattern, TransactionDetails, string]>([
    [ofPerson, { recipient: { msisdn: '082 000 0002' } }, 'same'],
    [ofPerson, { recipient: { msisdn: '+27 (0)82 000 0002' } }, 'same'],
    [ofPerson, { recipient: { msisdn: '083 000 0002' } }, 'different'],
    [ofAccount, { account: '123' }, 'same'],
    [ofAccount, { account: '1230' }, 'different'],
    [ofStore, { outlet: 'pick_n_pay' }, 'same'],
    [ofStore, { outlet: 'Checkers' }, 'different'],
  ])('is compared as the wire may write it: %j %j', (pattern, details, likeness) => {
    expect(comparePayment(pattern, rowOf(pattern, details))).toBe(likeness)
  })
})
