import { describe, expect, test } from 'vitest'
import {
  decodeRecipient,
  decodeRecipientRecord,
  decodeRecipients,
} from '../../../../machines/service/lists/recipients.ts'
import { invalidLists } from '../../domain/invalid-lists.ts'

const wire = {
  snsi: 'landlord',
  name: 'Landlord',
  class: 'entity',
  type: 'bank_account',
  entity: { snsi: 'consumer' },
  bank_account: {
    class: 'regional',
    account_type: 'current',
    account_name: 'Landlord',
    account_number: '1234567890',
    branch_code: '198765',
    country: 'ZA',
  },
  reference: { source: 'Rent', destination: 'Mokoena\u202E' },
}

const nothing = {
  accountNumber: undefined,
  accountType: undefined,
  branchCode: undefined,
  myReference: undefined,
  recipientReference: undefined,
}

describe('a saved recipient', () => {
  test('is decoded with every field', () => {
    expect(decodeRecipient(wire)).toEqual({
      snsi: 'landlord',
      name: 'Landlord',
      accountNumber: '1234567890',
      accountType: 'current',
      branchCode: '198765',
      myReference: 'Rent',
      recipientReference: 'Mokoena',
    })
  })

  test('requires only an ID and a name', () => {
    expect(decodeRecipient({ snsi: 'a', name: 'A', bank_account: 'none', reference: [] })).toEqual({
      snsi: 'a',
      name: 'A',
      ...nothing,
    })
    expect(decodeRecipient({ ...wire, snsi: undefined })).toBeUndefined()
    expect(decodeRecipient({ ...wire, name: ' ' })).toBeUndefined()
  })

  test.each(['..', 'a/b', 'a b', 'a?b', '%2e%2e', 'é'])(
    'is rejected when its ID would change a URL: %s',
    snsi => {
      expect(decodeRecipient({ ...wire, snsi })).toBeUndefined()
    },
  )

  test('must be a bank account', () => {
    expect(decodeRecipient({ ...wire, type: 'wallet' })).toBeUndefined()
  })
})

test('recipients keep the order of the list, each once, 500 at most', () => {
  const many = Array.from({ length: 600 }, (_, index) => ({ snsi: `${index}`, name: 'Somebody' }))
  expect(decodeRecipients([wire, { ...wire, name: 'Again' }, ...many])).toHaveLength(499)
  expect(decodeRecipients([{ snsi: 'b', name: 'B' }, wire]).map(({ snsi }) => snsi)).toEqual([
    'b',
    'landlord',
  ])
})

test.each(invalidLists)('finds no recipients in %j', list => {
  expect(decodeRecipients(list)).toEqual([])
})

describe('a recipient record for an update', () => {
  const rest = { accountName: undefined, notification: undefined, abstract: undefined }

  test('usually has only the recipient', () => {
    expect(decodeRecipientRecord(wire)).toEqual({ recipient: decodeRecipient(wire), rest })
  })

  test('keeps another account holder and the fields that the portal does not read', () => {
    const more = { notification: { msisdn: '27725550142' }, abstract: { colour: 'blue' } }
    const bank_account = { ...wire.bank_account, account_name: 'M Smith\u202E' }
    expect(decodeRecipientRecord({ ...wire, ...more, bank_account })?.rest).toEqual({
      accountName: 'M Smith',
      ...more,
    })
  })

  test.each([[null], ['text'], [[1]], [7]])('drops a field that is not an object: %j', notification => {
    expect(decodeRecipientRecord({ ...wire, notification, abstract: notification })?.rest).toEqual(rest)
  })

  test('is undefined without a name', () => {
    expect(decodeRecipientRecord({ ...wire, name: undefined })).toBeUndefined()
  })
})
