import { describe, expect, test } from 'vitest'
import type { Cents } from '../../../../machines/domain/money.ts'
import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import { isRequestPaidBy } from '../../../../machines/service/qr/qr.selectors.ts'
import { declinedRow, lost, paidRow } from '../../../support/scripted-payment.ts'
import { codeOf, openQr, second } from './qr-screen.ts'

describe('the wallet is refreshed', () => {
  /** Advances the time second by second, as a browser does. */
  const passEach = async (seconds: number, pass: (milliseconds: number) => Promise<void>) => {
    for (let passed = 0; passed < seconds; passed++) await pass(second)
  }

  test('every 10 seconds for a payment request, and a last time when it expires', async () => {
    const { looks, pass, tell } = await openQr('request')
    await passEach(25, pass)
    expect(looks).toEqual([10_000, 20_000])
    await passEach(275, pass)
    expect({ looksCount: looks.length, looks: looks.at(-1) }).toEqual({ looksCount: 30, looks: 300_000 })
    await passEach(60, pass)
    await tell('page.show')
    expect(looks.length).toBe(30)
  })

  test('on time after late or missing seconds', async () => {
    const { looks, pass } = await openQr('request')
    await pass(9 * second)
    await pass(4 * second)
    expect(looks).toEqual([13_000])
    await passEach(7, pass)
    expect(looks).toEqual([13_000, 20_000])
  })

  test('only while the code of a payment request is visible', async () => {
    const { looks, pass, tell } = await openQr('request')
    await tell('page.hide')
    await passEach(45, pass)
    await tell('page.show')
    expect(looks).toEqual([])
    await passEach(5, pass)
    expect(looks).toEqual([50_000])
  })

  test('with each read of the wallet’s code, also a failed one', async () => {
    const { looks, pass, tell } = await openQr('wallet', codeOf('first'), lost, codeOf('second'))
    await passEach(45, pass)
    expect(looks).toEqual([0, 20_000, 40_000])
    await tell('page.hide')
    await passEach(60, pass)
    expect(looks.length).toBe(3)
    await tell('page.show')
    expect(looks.at(-1)).toBe(105_000)
  })
})

describe('a payment request is paid', () => {
  const received: Transaction = { ...paidRow, class: 'credit', amount: 5_000 as Cents }

  test.each([
    ['by exactly its amount', [received], true],
    ['by one of several', [{ ...received, amount: 5_001 as Cents }, received], true],
    ['not by a cent more', [{ ...received, amount: 5_001 as Cents }], false],
    [
      'not by two that make as much',
      [1_000, 4_000].map(amount => ({ ...received, amount: amount as Cents })),
      false,
    ],
    ['not while it is pending', [{ ...received, pending: true }], false],
    ['not when it was declined', [{ ...received, state: declinedRow.state }], false],
    ['not by nothing', [], false],
  ])('%s', (_, list, isPaid) => {
    expect(isRequestPaidBy(5_000 as Cents, list)).toBe(isPaid)
  })
})
