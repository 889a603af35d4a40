import { expect, test } from 'vitest'
import type { TransactionDetails } from '#machines/domain/transaction/transaction.ts'
import { text } from '#test/support/texts.tsx'

const { formatCounterparty, formatNewReference, formatPaidNumber } = text

const own = '27820000001'
const meter: TransactionDetails = { meter: '01423876551' }
const phone: TransactionDetails = { recipient: { msisdn: '27725550198' } }
const ownPhone: TransactionDetails = { recipient: { msisdn: own } }
const sipho: TransactionDetails = { recipient: { name: 'Sipho', msisdn: '27820000002' } }

test('groups the digits of a paid meter, and of no other number', () => {
  expect(formatPaidNumber({ details: meter }, '01423876551')).toBe('0142\u00A03876\u00A0551')
  expect(formatPaidNumber({ details: {} }, '01423876551')).toBe('01423876551')
})

test('groups the digits of a meter', () => {
  expect(formatCounterparty({ class: 'debit', details: meter }, own)).toBe('Meter 0142\u00A03876\u00A0551')
})

test.for([
  ['a meter in groups', meter, 'Meter 0142 3876 551'],
  ['a phone in national form', phone, '072 555 0198'],
  ['a phone in international form', phone, '27725550198'],
  ['the own phone', ownPhone, own],
] as const)('leaves out a reference that repeats %s', ([, details, reference]) => {
  expect(formatNewReference({ class: 'debit', details, reference }, own)).toBe('')
})

test.for([
  ['of a person', sipho, 'Lunch'],
  ['without another side', {}, '27725550198'],
] as const)('keeps a reference %s', ([, details, reference]) => {
  expect(formatNewReference({ class: 'debit', details, reference }, own)).toBe(reference)
})
