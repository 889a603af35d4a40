import { describe, expect, test } from 'vitest'
import {
  getAliasMessage,
  getTypeMessage,
  parseTransactionType,
  transactionTypes,
} from '../../../../machines/domain/transaction/transaction-types.ts'
import {
  formatTransactionAlias,
  formatTransactionType,
} from '../../../../src/text/format-transaction-type.ts'
import { listIcon } from '../../../../src/ui/icons/thing.ts'
import { transactionIcon } from '../../../../src/ui/icons/transaction-icons.ts'

describe('every wallet operation of section 1', () => {
  test.each([
    ['balance', 'Balance'],
    ['topup', 'Top Up'],
    ['cash_out', 'Cash Out'],
    ['buy', 'Buy'],
    ['pay', 'Pay'],
    ['refund', 'Refund'],
    ['transfer', 'Wallet Transfer'],
    ['sale', 'Sale'],
    ['qr', 'QR'],
    ['bulk_upload', 'Bulk Upload'],
    ['bulk_approve', 'Bulk Approve'],
    ['bulk_history', 'Bulk History'],
    ['consumer_invite', 'Consumer Invite'],
    ['capital_distribution_list', 'Capital Distribution List'],
  ])('%s has a name', (alias, name) => {
    expect(formatTransactionAlias(alias)).toBe(name)
  })

  test.each(transactionTypes)('%s has an icon', type => {
    expect(transactionIcon(type)).not.toBe(listIcon)
  })
})

test.each([
  ['transfer', 'transfer'],
  ['Wallet-Transfer', 'transfer'],
  ['wallet transfer', 'transfer'],
  ['Wallet - Transfer', 'transfer'],
  ['top_up', 'topup'],
  ['CASHOUT', 'cash_out'],
  ['invite', 'consumer_invite'],
  ['teleport', undefined],
  ['', undefined],
  ['__proto__', undefined],
  ['constructor', undefined],
])('the alias %s is of %s', (alias, type) => {
  expect(parseTransactionType(alias)).toBe(type)
})

test('what a transaction was is said in the words of the network, else ours, else spelled out', () => {
  expect(getTypeMessage({ typeName: 'Send it', typeAlias: 'transfer' })).toEqual({ words: 'Send it' })
  expect(getTypeMessage({ typeName: '', typeAlias: 'transfer' })).toEqual({ code: 'type.transfer' })
  expect(getAliasMessage('loyalty_points')).toEqual({ words: 'Loyalty Points' })
  expect(formatTransactionType({ typeName: '', typeAlias: 'pay_eft' })).toBe('EFT Payment')
  expect(formatTransactionType({ typeName: '', typeAlias: '' })).toBe('Transaction')
})
