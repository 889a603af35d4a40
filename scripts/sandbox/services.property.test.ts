import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Transaction } from '#openapi/network.gen.d.ts'
import { type Answer, type Consumer, type Network, openNetwork } from '#test/support/sandbox/caller.ts'
import {
  buy,
  cashOut,
  electricity,
  payRecipient,
  requestIn,
  requestPayment,
  sale,
  saveRecipient,
  topUp,
} from '#test/support/sandbox/orders.ts'

const text = (cents: number) => (cents / 100).toFixed(2)
const cents = (amount: unknown) => Math.round(Number(amount) * 100)

/** Cents that mean nothing, and whole notes. */
const amount = fc.integer({ min: 2_00, max: 600_00 }).filter(given => given % 100 < 13 || given % 100 > 57)
const notes = fc.integer({ min: 1, max: 30 }).map(count => count * 20_00)

/** The published prices, in cents. */
const charges = {
  card: (given: number) => Math.ceil((given * 25) / 1000),
  eft: (given: number) => Math.max(1_50, Math.ceil((given * 15) / 1000)),
  atm: () => 8_00,
  retail: () => 6_50,
  standard: () => 2_00,
  realtime: () => 10_00,
  transfer: (given: number) => (given > 100_00 ? 1_00 : 0),
} as const

const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constantFrom('card', 'eft'), given: amount, pays: fc.boolean() }),
    fc.record({ does: fc.constantFrom('atm', 'retail'), given: notes }),
    fc.record({
      does: fc.constantFrom('standard', 'realtime', 'sale', 'electricity', 'request'),
      given: amount,
    }),
  ),
  { minLength: 1, maxLength: 20 },
)
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

/** Does one step, and tells what it should have done to the wallet, in cents. */
const take = async (network: Network, ada: Consumer, recipient: string, step: Step): Promise<number> => {
  const { given } = step
  const amountText = text(given)
  const spent = ({ status }: Answer<Transaction>, charge: number) => (status === 200 ? -given - charge : 0)
  switch (step.does) {
    case 'card':
    case 'eft': {
      const tender_type = step.does === 'card' ? 'online_card' : 'instant_eft'
      const { body } = await topUp(ada, { tender_type, amount: amountText })
      const pays = 'pays' in step && step.pays
      const decision = new URLSearchParams({ decision: pays ? 'approve' : 'decline' })
      await network.ask(`/_sandbox/pay/${body.data.snsi}`, { method: 'POST', body: decision })
      return pays ? given - charges[step.does](given) : 0
    }
    case 'atm':
    case 'retail': {
      const more = { tender_type: step.does, abstract: { retail_outlet: 'Usave' } }
      const answer = await cashOut(ada, { ...more, amount: String(given / 100) })
      return spent(answer, charges[step.does]())
    }
    case 'standard':
    case 'realtime': {
      const order = { service_type: step.does, recipient: { snsi: recipient }, amount: amountText }
      return spent(await payRecipient(ada, order), charges[step.does]())
    }
    case 'sale':
      return spent(await sale(ada, { amount: amountText }), 0)
    case 'electricity':
      return spent(await buy(ada, electricity(given / 100)), 0)
    default: {
      const { body } = await requestPayment(ada, { amount: amountText })
      await network.control('POST', `scan/${requestIn(body.data)}`, {})
      return given
    }
  }
}

test('Services in any order keep the balance right to the cent', async () => {
  const network = openNetwork()
  await fc.assert(
    fc.asyncProperty(steps, async taken => {
      const ada = await network.person({ balance_cents: 500_00 })
      const { body } = await saveRecipient(ada)
      let expected = 500_00
      for (const step of taken) {
        expected += await take(network, ada, body.data.snsi, step)
        expect(cents(await ada.available())).toBe(expected)
      }
      expect(await network.control('GET', 'ledger/check')).toMatchObject({ ok: true, sum_cents: 0 })
      const rows = (await ada.history()).toReversed()
      expect(rows.every(({ balance }) => cents(balance) >= 0)).toBe(true)
      expect(cents(rows.at(-1)?.balance)).toBe(expected)
    }),
    { numRuns: 40 },
  )
}, 60_000)
