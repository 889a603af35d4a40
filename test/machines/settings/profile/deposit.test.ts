import { expect, test } from 'vitest'
import { decodeDeposit } from '../../../../machines/settings/profile/deposit.ts'
import { invalidLists } from '../../domain/invalid-lists.ts'

const wire = {
  bank: 'Nedbank',
  account_holder: ' Lwandle Wallet (Pty) Ltd ',
  account_number: '1122334455',
  branch_code: '198765',
  account_type: 'Current',
}

const account = {
  holder: 'Lwandle Wallet (Pty) Ltd',
  bank: 'Nedbank',
  number: '1122334455',
  branchCode: '198765',
  type: 'Current',
}

test('decodes every field of a deposit account', () => {
  expect(decodeDeposit(wire)).toEqual({ account })
})

test('leaves missing fields undefined, and rejects an account without a number', () => {
  const { account_number } = wire
  expect(decodeDeposit({ account_number, bank: 7, branch_code: null })).toEqual({
    account: { ...account, holder: undefined, bank: undefined, branchCode: undefined, type: undefined },
  })
  expect(decodeDeposit({ ...wire, account_number: ' ' })).toBeUndefined()
})

test('returns a message instead of the account, even when both are present', () => {
  const message = 'Deposits are not available at the moment.'
  expect(decodeDeposit({ message })).toEqual({ message })
  expect(decodeDeposit({ ...wire, message })).toEqual({ message })
  expect(decodeDeposit({ ...wire, message: '' })).toEqual({ account })
})

test.each(invalidLists)('finds nothing in %j', nothing => {
  expect(decodeDeposit(nothing)).toBeUndefined()
})
