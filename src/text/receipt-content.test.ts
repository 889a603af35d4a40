import { expect, test } from 'vitest'
import type { Cents } from '#machines/domain/money.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { config } from '#test/model/facts/fixtures.ts'
import { declinedRow, paidRow, pendingRow } from '#test/support/scripted-payment.ts'
import { text } from '#test/support/texts.tsx'
import { formatReceipt, formatSharedReceipt } from './receipt-content.ts'

const words = {
  ownMsisdn: '27820000001',
  ownName: 'Thandi Mokoena',
  symbol: 'R',
  timeZone: 'Africa/Johannesburg',
  network: 'Lwandle',
  contact: { email: 'help@lwandle.example', phone: '080 012 3456', serviceDesk: undefined },
}
const details = {
  charge: 150 as Cents,
  declineReason: 'Too much.',
  voucher: '44170926',
  meter: '01423876551',
  recipientReference: 'For the house',
  traceId: 'trace-9',
}
const own = { label: 'From', name: 'Thandi Mokoena', number: '082\u00A0000\u00A00001' }

const receiptOf = (transaction: Transaction, isVoucherShown = true) =>
  formatReceipt(text, { ...words, transaction, isVoucherShown })

const linesOf = ({ lines, total }: ReturnType<typeof receiptOf>) =>
  [...lines, ...(total ? [total] : [])].map(({ label, value }) => `${label}: ${value}`)

test.each<[Transaction, object, string[]]>([
  [paidRow, { state: 'paid', stamp: 'Paid', notes: [] }, ['Charge: R1.50', 'Left your wallet: R11.50']],
  [
    pendingRow,
    {
      state: 'pending',
      stamp: 'Pending',
      notes: ['The payment is not finished. This is not proof that the money arrived.'],
    },
    ['Charge: R1.50', 'Leaves your wallet: R11.50'],
  ],
  [
    declinedRow,
    {
      state: 'declined',
      stamp: 'Declined',
      notes: ['No money left your wallet.', 'Reason: Too much.'],
    },
    [],
  ],
])('a receipt states who, how much, when and whether it was paid: %o', (row, facts, charges) => {
  const receipt = receiptOf({ ...row, details })
  expect(receipt).toMatchObject({
    ...facts,
    title: 'Receipt',
    what: 'Wallet Transfer',
    amount: 'R10.00',
    when: 'Saturday 21 November 2026, 10:00am',
    parties: [own, { label: 'To', name: 'Meter 0142\u00A03876\u00A0551' }],
    voucher: { label: 'Token', value: '4417 0926' },
    contact: 'Lwandle · help@lwandle.example · 080\u00A0012\u00A03456',
  })
  expect(linesOf(receipt)).toEqual([
    `Reference: ${row.reference}`,
    'Recipient Reference: For the house',
    'Amount: R10.00',
    ...charges,
  ])
  expect(receipt.details.map(({ label }) => label)).toEqual(['Class', 'State', 'SNSI', 'Trace ID'])
})

test('the receipt of a credit is from the other side to the consumer', () => {
  const sender = { name: 'Sipho Dlamini', msisdn: '27820000002' }
  const credit = { ...paidRow, class: 'credit', details: { sender } } as const
  expect(receiptOf(credit)).toMatchObject({
    parties: [
      { label: 'From', name: 'Sipho Dlamini', number: '082\u00A0000\u00A00002' },
      { ...own, label: 'To' },
    ],
  })
})

test('a top-up is worth its amount without its charge', () => {
  const topUp = { class: 'credit', details: { charge: 150 as Cents } } as const
  const totalOf = (row: Transaction) => receiptOf({ ...row, ...topUp }).total
  expect(totalOf(paidRow)).toEqual({ label: 'Added to your wallet', value: 'R8.50' })
  expect(totalOf(pendingRow)).toEqual({ label: 'Arrives in your wallet', value: 'R8.50' })
  expect(totalOf(declinedRow)).toBeUndefined()
})

test('a receipt without details and contact has no empty lines', () => {
  const bare = { ...words, ownName: '', network: '', contact: config.contact, isVoucherShown: true }
  const { text: shared, fileName } = formatSharedReceipt(text, {
    ...bare,
    transaction: { ...paidRow, timestamp: 'lately', details: {} },
  })
  expect(fileName).toBe('receipt.png')
  expect(shared.split('\n').slice(0, 4)).toEqual([
    'Receipt: Paid',
    'Wallet Transfer R10.00',
    'lately',
    'From: 082\u00A0000\u00A00001',
  ])
})

test('a shared receipt is the receipt as text, with its IDs last', () => {
  const { text: shared, fileName } = formatSharedReceipt(text, {
    ...words,
    transaction: { ...paidRow, details },
    isVoucherShown: false,
  })
  expect(fileName).toBe('receipt_2026-11-21.png')
  expect(shared.split('\n')).toEqual([
    'Lwandle',
    'Receipt: Paid',
    'Wallet Transfer R10.00',
    'Saturday 21 November 2026, 10:00am',
    'From: Thandi Mokoena, 082\u00A0000\u00A00001',
    'To: Meter 0142\u00A03876\u00A0551',
    'Reference: Lunch',
    'Recipient Reference: For the house',
    'Amount: R10.00',
    'Charge: R1.50',
    'Left your wallet: R11.50',
    '',
    'Details',
    'Class: Debit',
    'State: Authorization Success',
    'SNSI: paid',
    'Trace ID: trace-9',
  ])
})

test('the token is shared only while it is shown', () => {
  const share = (isVoucherShown: boolean) =>
    formatSharedReceipt(text, { ...words, transaction: { ...paidRow, details }, isVoucherShown })
  expect(share(true).text).toContain('\nToken: 4417 0926\n')
  expect(share(false).text).not.toContain('4417')
})
