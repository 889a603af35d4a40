import { expect, test } from 'vitest'
import { type Cents, formatMoney, parseAmount } from '../../../machines/domain/money.ts'
import { en as bulk } from '../../../src/text/en/en.bulk.ts'
import { en as session } from '../../../src/text/en/en.session.ts'
import { en as wallet } from '../../../src/text/en/en.wallet.ts'

const thousand = 100_000 as Cents
const specified = 'Amount must be a valid number. Write it like '

test.each([
  ['a form', session.codes['problem.amount.format'], formatMoney(thousand, '')],
  ['a filter', wallet.codes['filter.amountFormat'], formatMoney(thousand, '')],
  // The network reads the file too, and its amounts have no thousands separator.
  ['a bulk file', bulk.codes['bulkCheck.amountFormat'], '1000.00'],
])('a malformed amount in %s: the message ends with an example', (_place, message, example) => {
  expect(message).toBe(specified + example)
  expect(parseAmount(example)).toBe(thousand)
})
