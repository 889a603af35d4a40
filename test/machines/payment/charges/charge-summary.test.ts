import { describe, expect, test } from 'vitest'
import { decodeChargeSummary } from '../../../../machines/payment/charges/charge-summary.ts'

describe('a charge summary', () => {
  test('has its charges in their order, and the total that the network makes of them', () => {
    const wire = {
      total: 2.5,
      charges: [
        { name: 'Wallet Transfer', amount: '1.50' },
        { name: 'SMS', amount: 1 },
      ],
    }
    expect(decodeChargeSummary(wire)).toEqual({
      total: 250,
      charges: [
        { name: 'Wallet Transfer', amount: 150 },
        { name: 'SMS', amount: 100 },
      ],
    })
  })

  test('leaves out charges that cannot be read, and all after the twentieth', () => {
    const charges = [
      { name: ' ', amount: 1 },
      { name: 'Fee' },
      { name: 'Fee', amount: 'free' },
      null,
      7,
      'Fee',
    ]
    expect(decodeChargeSummary({ total: '0.00', charges })).toEqual({ total: 0, charges: [] })
    const many = Array.from({ length: 30 }, (_, index) => ({ name: `Fee ${index}`, amount: 1 }))
    expect(decodeChargeSummary({ total: 30, charges: many })?.charges).toHaveLength(20)
    expect(decodeChargeSummary({ total: 30, charges: 'many' })?.charges).toEqual([])
  })

  test.each([undefined, null, {}, { charges: [] }, { total: 'free' }, { total: '1,50' }, { total: [1] }])(
    'is undefined without a readable total: %j',
    wire => {
      expect(decodeChargeSummary(wire)).toBeUndefined()
    },
  )
})
