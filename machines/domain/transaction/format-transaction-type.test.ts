import { expect, test } from 'vitest'
import { listIcon } from '#src/ui/icons/icons.ts'
import { transactionIcon } from '#src/ui/icons/transaction-icons.ts'
import { text } from '#test/support/texts.tsx'
import {
  getAliasMessage,
  getTypeMessage,
  parseTransactionType,
  transactionTypes,
} from './transaction-types.ts'

test.each(transactionTypes)('the transaction type %s has an icon', type => {
  expect(transactionIcon(type)).not.toBe(listIcon)
})

test.each([
  ['transfer', ['transfer', 'Wallet-Transfer', 'wallet transfer', 'Wallet - Transfer']],
  ['topup', ['top_up']],
  ['cash_out', ['CASHOUT']],
  [undefined, ['teleport', '', '__proto__', 'constructor']],
])('the transaction type is %s for %j', (type, aliases) => {
  expect(aliases.map(parseTransactionType)).toEqual(aliases.map(() => type))
})

test('an operation has the network’s name, ours, or its alias', () => {
  expect(getTypeMessage({ typeName: 'Send it', typeAlias: 'transfer' })).toEqual({ words: 'Send it' })
  expect(getTypeMessage({ typeName: '', typeAlias: 'transfer' })).toEqual({ code: 'type.transfer' })
  expect(getAliasMessage('loyalty_points')).toEqual({ words: 'Loyalty Points' })
  expect(text.formatTransactionType({ typeName: '', typeAlias: 'pay_eft' })).toBe('EFT Payment')
  expect(text.formatTransactionType({ typeName: '', typeAlias: '' })).toBe('Transaction')
})
