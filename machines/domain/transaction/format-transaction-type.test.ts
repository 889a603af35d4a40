import { expect, test } from 'vitest'
import { listIcon } from '#src/ui/icons/icons.ts'
import { transactionIcon } from '#src/ui/icons/transaction-icons.ts'
import { text } from '#test/support/texts.tsx'
import { parseTransactionType, transactionTypes } from './transaction-types.ts'

test('each transaction type has an icon', () => {
  expect(transactionTypes.filter(type => transactionIcon(type) === listIcon)).toEqual([])
})

test.each([
  ['transfer', ['transfer', 'Wallet-Transfer', 'wallet transfer', 'Wallet - Transfer']],
  [undefined, ['teleport', '', '__proto__', 'constructor']],
])('the transaction type is %s for %j', (type, aliases) => {
  expect(aliases.map(parseTransactionType)).toEqual(aliases.map(() => type))
})

test.each([
  ['Send it', 'transfer', 'Send it'],
  ['', 'eft_payment', 'EFT Payment'],
  ['', 'loyalty_points', 'Loyalty Points'],
  ['', '', 'Transaction'],
])('the operation %j of the type %j is called %s', (typeName, typeAlias, name) => {
  expect(text.formatTransactionType({ typeName, typeAlias })).toBe(name)
})
