import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChargeSummary } from '../../../../openapi/network.gen.d.ts'
import { openNetwork } from '../../../support/sandbox/caller.ts'

const text = (cents: number) => (cents / 100).toFixed(2)
const cents = (amount: unknown) => Math.round(Number(amount) * 100)

/** The published prices in cents, by their components. */
const components = {
  'wallet.transaction.topup.online_card': given => Math.ceil((given * 25) / 1000),
  'wallet.transaction.topup.instant_eft': given => Math.max(1_50, Math.ceil((given * 15) / 1000)),
  'wallet.transaction.cashout.atm': () => 8_00,
  'wallet.transaction.cashout.retail': () => 6_50,
  'wallet.transaction.payment.standard': () => 2_00,
  'wallet.transaction.payment.realtime': () => 10_00,
  'wallet.transaction.sale': () => 0,
  'account.transfer': given => (given > 100_00 ? 1_00 : 0),
} satisfies Record<string, (given: number) => number>

test('A summary has the published price, as the sum of its charges', async () => {
  const { post } = await openNetwork().person()
  const component = fc.constantFrom(...Object.entries(components))
  const given = fc.integer({ min: 1, max: 1_000_000_00 })
  await fc.assert(
    fc.asyncProperty(component, given, fc.boolean(), async ([name, price], amount, send_notification) => {
      const data = { currency: 'ZAR', amount: text(amount), send_notification }
      const { body } = await post<ChargeSummary>(`charge/component/express.${name}/summary`, data)
      expect(cents(body.data.total)).toBe(price(amount))
      expect(body.data.charges.reduce((sum, charge) => sum + cents(charge.amount), 0)).toBe(price(amount))
    }),
  )
}, 30_000)
