import { expect, test } from 'vitest'
import type { Cents } from '#machines/domain/money.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { declinedRow, paidRow, pendingRow } from '#test/support/scripted-payment.ts'
import { text } from '#test/support/texts.tsx'

const { formatRememberedFacts, formatSharedReceipt } = text

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
})

test('a top-up is worth its amount without its charge', () => {
  const topUp = { class: 'credit', details: { charge: 150 as Cents } } as const
  expect(factsOf({ ...paidRow, ...topUp })).toEqual(['Charge: R1.50', 'Added to your wallet: R8.50'])
  expect(factsOf({ ...pendingRow, ...topUp })).toEqual(['Charge: R1.50', 'Arrives in your wallet: R8.50'])
  expect(factsOf({ ...declinedRow, ...topUp })).toEqual(['Charge: R1.50'])
})

const share = (isVoucherShown: boolean, network = 'Lwandle') =>
  formatSharedReceipt({ ...words, transaction: { ...paidRow, details }, isVoucherShown, network })

test('a shared receipt has the network, the facts and the fields', () => {
  const { title, text: shared } = share(false)
  expect(title).toBe('Transaction Info')
  expect(shared.split('\n').map(line => line.split(': ')[0])).toEqual([
    'Lwandle',
    'To',
    'Charge',
    'Left your wallet',
    'SNSI',
    'Reference',
    'Amount',
    'Timestamp',
    'Class',
    'Type',
    'State',
  ])
  expect(shared).toContain('\nLeft your wallet: R11.50\n')
  expect(share(false, '').text).toMatch(/^To: Meter 0142\n/)
})

test('the token is shared only while it is shown', () => {
  expect(share(true).text).toContain('\nToken: 4417\n')
  expect(share(false).text).not.toContain('4417')
})
