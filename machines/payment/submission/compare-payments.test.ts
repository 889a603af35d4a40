import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cents } from '#machines/domain/money.ts'
import type { Transaction, TransactionDetails } from '#machines/domain/transaction/transaction.ts'
import { createApprovalMenu } from '#machines/payment-request/approval-menu.ts'
import {
  merchantAny,
  merchantFixed,
  payer,
  personAny,
  personFixed,
} from '#machines/payment-request/payment-requests.fixture.ts'
import type { Order, ServiceDefinition } from '#machines/service/definitions/service-definition.types.ts'
import { definitions } from '#machines/service/definitions/service-definitions.ts'
import { dispatchers } from '#machines/service/menu/dispatchers.ts'
import { paidRow } from '#test/support/scripted-payment.ts'
import type { TransactionPattern } from '../payment.types.ts'
import { canBeConfused, comparePayment, toPaymentDetails } from './compare-payments.ts'

const approvals = [personFixed, personAny, merchantFixed, merchantAny].flatMap(
  request => createApprovalMenu(request, payer()).offer?.definition ?? [],
)

const paying = [...definitions, ...approvals, ...[...dispatchers.values()].flat()].flatMap(
  (definition: ServiceDefinition) => {
    const { path, toPattern } = definition
    return toPattern ? [[path, definition.fields.map(({ name }) => name).join(), toPattern] as const] : []
  },
)

const digits = fc.stringMatching(/^[1-9][0-9]{9}$/)
const words = fc.stringMatching(/^[a-z]{6,10}$/)

const numbers = [
  ...(['recipient', 'account_number', 'account', 'meter', 'consumer_id'] as const),
  ...(['identifier', 'number', 'branch', 'msisdn'] as const),
] as const
const texts = [
  ...(['snsi', 'product', 'key', 'request', 'reference_source', 'reference_destination'] as const),
  ...(['provider', 'retail_outlet', 'tender_type', 'service_type'] as const),
] as const

/** Returns one arbitrary for each name. */
const eachOf = <Name extends string>(names: readonly Name[], arbitrary: fc.Arbitrary<string>) =>
  Object.fromEntries(names.map(name => [name, arbitrary])) as Record<Name, fc.Arbitrary<string>>

/** Every value that an order can name, each from a form, a choice or the consumer. */
const named = {
  ...eachOf(numbers, digits),
  ...eachOf(texts, words),
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
        const compareBoth = (compare: (one: TransactionPattern, other: TransactionPattern) => unknown) =>
          new Set([compare(pattern, otherPattern), compare(otherPattern, pattern)])
        expect(likenessOf(pattern, pattern)).toBe('same')
        expect(compareBoth(likenessOf)).toEqual(new Set([isOther ? 'different' : 'same']))
        expect(compareBoth(canBeConfused)).toEqual(new Set([!isOther]))
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

const [accountNumber, branchCode] = ['62045587213', '250655']
const rent: TransactionPattern = {
  typeAliases: ['pay_eft'],
  amount: 6_464 as Cents,
  reference: 'Rent',
  payee: { recipient: { snsi: 'saved-1', accountNumber, branchCode } },
  details: { recipientReference: 'Flat 14B', paymentService: 'standard' },
}
const rentRow = rowOf(rent)

describe('a payment to a bank account', () => {
  test.each<[string, TransactionDetails['recipient'], string]>([
    ['the saved recipient', { snsi: 'saved-1' }, 'same'],
    ['number and branch', { accountNumber, branchCode }, 'same'],
    ['the number in groups', { accountNumber: '62 0455 87213', branchCode: '250-655' }, 'same'],
    ['only the number', { accountNumber }, 'possible'],
    ['only the branch', { branchCode }, 'possible'],
    ['a part of the number', { accountNumber: '*******7213' }, 'possible'],
    ['another recipient', { snsi: 'saved-2', accountNumber }, 'different'],
    ['another account of the recipient', { snsi: 'saved-1', accountNumber: '1' }, 'different'],
    ['the number at another branch', { accountNumber, branchCode: '051001' }, 'different'],
  ])('is compared with a transaction that names %s', (_, recipient, likeness) => {
    expect(comparePayment(rent, { ...rentRow, details: { ...(recipient && { recipient }) } })).toBe(likeness)
  })

  const unreferenced = { ...rent, reference: '' }
  const numbered = { ...rent, reference: undefined }

  test.each<[string, TransactionPattern, Partial<Transaction>, string]>([
    ['in another direction', rent, { class: 'credit' }, 'different'],
    ['of another type', rent, { typeAlias: 'transfer' }, 'different'],
    ['with another reference', rent, { reference: 'rent' }, 'different'],
    ['with a reference that a screen shortens', rent, { reference: 'R…', sentReference: 'Rent' }, 'same'],
    ['without a reference', rent, { reference: '' }, 'possible'],
    ['that alone has a reference', unreferenced, {}, 'possible'],
    ['without a reference, as ordered', unreferenced, { reference: '' }, 'same'],
    ['whose reference the network chose', numbered, {}, 'same'],
  ])('is compared with a transaction %s', (_, pattern, more, likeness) => {
    expect(comparePayment(pattern, { ...rentRow, ...more })).toBe(likeness)
  })
})

const patternOf = (payee: TransactionPattern['payee']): TransactionPattern => ({
  ...rent,
  payee,
  details: {},
})
const toPerson = patternOf({ recipient: { msisdn: '27820000002' } })
const toAccount = patternOf({ account: '0000000000123' })
const atStore = patternOf({ outlet: 'Pick n Pay' })

test.each<[TransactionPattern, TransactionDetails, string]>([
  [toPerson, { recipient: { msisdn: '082 000 0002' } }, 'same'],
  [toPerson, { recipient: { msisdn: '+27 (0)82 000 0002' } }, 'same'],
  [toPerson, { recipient: { msisdn: '083 000 0002' } }, 'different'],
  [toAccount, { account: '123' }, 'same'],
  [toAccount, { account: '1230' }, 'different'],
  [atStore, { outlet: 'pick_n_pay' }, 'same'],
  [atStore, { outlet: 'Checkers' }, 'different'],
])('a number or a word is compared as the wire may write it: %j %j', (pattern, details, likeness) => {
  expect(comparePayment(pattern, rowOf(pattern, details))).toBe(likeness)
})
