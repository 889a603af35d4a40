import { expect, test } from 'vitest'
import type { TransactionDetails } from '#machines/domain/transaction/transaction.ts'
import { text } from '#test/support/texts.tsx'
import { groupDigits } from './format-transaction.ts'

const { formatCounterparty, formatNewReference } = text

const own = '27820000001'
const meter: TransactionDetails = { meter: '01423876551' }
const phone: TransactionDetails = { recipient: { msisdn: '27725550198' } }
const ownPhone: TransactionDetails = { recipient: { msisdn: own } }
const sipho: TransactionDetails = { recipient: { name: 'Sipho', msisdn: '27820000002' } }

test.each([
  ['01423876551', '0142 3876 551'],
  ['620012345', '620 012 345'],
  ['6200123456', '6200 123 456'],
  ['1029384756102', '1029 384 756 102'],
  ['4417098212345678', '4417 0982 1234 5678'],
  ['62001234', '62001234'],
  ['ZA620012345', 'ZA620012345'],
  ['082\u00A0000\u00A00002', '082 000 0002'],
])('groups the digits of the long number %s', (number, grouped) => {
  expect(groupDigits(number).replaceAll('\u00A0', ' ')).toBe(grouped)
})

test('groups the digits of a counterparty', () => {
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
