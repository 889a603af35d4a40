import { expect, test } from 'vitest'
import type { Cents } from '../../../machines/domain/money.ts'
import type { Transaction } from '../../../machines/domain/transaction/transaction.ts'
import { formatRememberedFacts, listReceiptFacts } from '../../../src/text/format-receipt.ts'
import { declinedRow, paidRow, pendingRow } from '../../support/scripted-payment.ts'

const words = { ownMsisdn: '27820000001', symbol: 'R', timeZone: 'Africa/Johannesburg' }
const details = { charge: 150 as Cents, declineReason: 'Too much.', voucher: '4417', meter: '0142' }

const factsOf = (transaction: Transaction) =>
  Object.values(formatRememberedFacts(transaction, words)).flatMap(fact =>
    fact === undefined ? [] : `${fact.label}: ${fact.value}`,
  )

test.each<[string, Transaction, string[]]>([
  ['paid', { ...paidRow, details }, ['To: Meter 0142', 'Charge: R1.50', 'Left your wallet: R11.50']],
  ['pending', { ...pendingRow, details }, ['To: Meter 0142', 'Charge: R1.50', 'Leaves your wallet: R11.50']],
  ['declined', { ...declinedRow, details }, ['To: Meter 0142', 'Reason: Too much.', 'Charge: R1.50']],
])('a %s transaction has its facts', (_, transaction, facts) => {
  expect(factsOf(transaction)).toEqual([...facts, 'Token: 4417'])
})

test('a transaction without details has no more than its fields', () => {
  expect(factsOf({ ...paidRow, details: {} })).toEqual([])
  const credit: Transaction = { ...paidRow, class: 'credit', details: { charge: 150 as Cents } }
  expect(factsOf(credit)).toEqual(['Charge: R1.50'])
})

test('the token is shared only while it is shown', () => {
  const valuesOf = (isShown: boolean) =>
    listReceiptFacts({ ...paidRow, details }, words, isShown).map(({ value }) => value)
  expect(valuesOf(true)).toContain('4417')
  expect(valuesOf(false)).not.toContain('4417')
})
