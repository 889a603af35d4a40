import { expect, test } from 'vitest'
import type { ReceiptContent } from '#machines/wallet/receipt/receipt.types.ts'
import { readPixels } from './picture.fixture.ts'
import { createReceiptPainter } from './receipt-painter.ts'

const paint = createReceiptPainter(document)

const receipt: ReceiptContent = {
  network: 'Lwandle Wallet',
  title: 'Receipt',
  state: 'paid',
  stamp: 'Paid',
  what: 'Electricity',
  amount: 'R200.00',
  when: 'Saturday 28 November 2026, 3:30pm',
  notes: [],
  parties: [{ label: 'From', name: 'Thandi Mokoena', number: '082 555 0142' }],
  voucher: { label: 'Token', value: '4417 0926 5531 8802 0947' },
  lines: [{ label: 'Reference', value: 'Home' }],
  total: { label: 'Left your wallet', value: 'R202.00' },
  detailsTitle: 'Details',
  details: [{ label: 'SNSI', value: '6b0d0c1e-7f1f-4f6a-9a53-0f6f2a1d9e77' }],
  contact: 'Lwandle Wallet · help@lwandle.example',
}

const pixelsOf = async (more: Partial<ReceiptContent> = {}) =>
  readPixels(await paint({ ...receipt, ...more }))

test('a receipt is a white picture with text between its margins', async () => {
  const { height, width, hasInk } = await pixelsOf()
  const rows = [...Array(height).keys()]
  expect(rows.filter(y => hasInk(y, 48, width - 48)).length).toBeGreaterThan(200)
  expect(rows.filter(y => hasInk(y, 0, 44) || hasInk(y, width - 44, width))).toEqual([])
})

test('a longer receipt is higher, and keeps its margins', async () => {
  const long = 'Rent share of November for the house in Observatory '.repeat(3).trim()
  const short = await pixelsOf()
  const { height, width, hasInk } = await pixelsOf({
    notes: [long],
    lines: [{ label: 'Reference', value: long }],
  })
  expect(height).toBeGreaterThan(short.height + 5 * 42)
  for (let y = 0; y < height; y += 1)
    expect([hasInk(y, 0, 44), hasInk(y, width - 44, width)]).not.toContain(true)
})
