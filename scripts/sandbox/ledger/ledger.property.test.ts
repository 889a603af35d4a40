import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChargeSummary } from '#openapi/network.gen.d.ts'
import {
  type Consumer,
  khanya,
  type Network,
  openNetwork,
  transferBody,
  transferPath,
} from '#test/support/sandbox/caller.ts'

/** A consumer in the model; the amounts are in cents. */
interface Purse {
  consumer: Consumer
  available: number
}

/** The cents that mean something come up often; .53 would wait for ever. */
const cents = fc.oneof(
  fc.integer({ min: 1, max: 400_00 }).filter(amount => amount % 100 !== 53),
  fc
    .tuple(fc.integer({ min: 0, max: 300 }), fc.constantFrom(13, 14, 15, 31, 32, 51, 52, 54, 55, 56, 57))
    .map(([rand, magic]) => rand * 100 + magic),
)
const purse = fc.integer({ min: 0, max: 2 })
/** A payment, and the milliseconds to wait after it. */
const step = fc.record({
  from: purse,
  to: purse,
  cents,
  sms: fc.boolean(),
  wait: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 12_000 })),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** A payment that the model has not settled. */
interface Pending {
  readonly due: number
  readonly settle: () => void
}

/** Pays in the sandbox and in the model, by the published rules. */
const pay = async (network: Network, purses: readonly Purse[], given: Step): Promise<Pending | undefined> => {
  const [from, to] = [purses[given.from], purses[given.to]]
  if (!from || !to) throw new Error('there are three purses')
  const { msisdn, token } = from.consumer
  const amount = (given.cents / 100).toFixed(2)
  const order = transferBody(msisdn, to.consumer.msisdn, amount, { send_notification: given.sms })
  const init = { method: 'POST', headers: { authorization: token }, body: JSON.stringify(order) }
  await network.ask(transferPath, init).catch((error: unknown) => expect(error).toBeInstanceOf(TypeError))

  const magic = given.cents % 100
  if (from !== to && magic === 57) from.consumer = await network.as(msisdn, khanya)
  const total = given.cents + (given.cents > 100_00 ? 100 : 0) + (given.sms ? 50 : 0)
  if (from === to || [13, 14, 15, 51, 52, 57].includes(magic) || total > from.available) return
  from.available -= total
  const settle = () => {
    if (magic === 32) from.available += total
    else to.available += given.cents
  }
  if (magic === 31 || magic === 32) return { due: network.clock.now() + 10_000, settle }
  settle()
}

test('Payments in any order keep every balance exact', async () => {
  const network = openNetwork()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async steps => {
      let waiting: Pending[] = []
      const purses: Purse[] = []
      for (const available of [500_00, 120_50, 0]) {
        const msisdn = await network.createPerson({ balance_cents: available, history: 2 })
        purses.push({ consumer: await network.as(msisdn, khanya), available })
      }
      const expectBalances = async (wait: number) => {
        network.clock.advance(wait)
        const now = network.clock.now()
        for (const { due, settle } of waiting) if (due <= now) settle()
        waiting = waiting.filter(({ due }) => due > now)
        expect(await network.control('GET', 'ledger/check')).toMatchObject({ ok: true, sum_cents: 0 })
        for (const { consumer, available } of purses) expect(await consumer.available()).toBe(available / 100)
      }
      for (const given of steps) {
        const pending = await pay(network, purses, given)
        if (pending) waiting.push(pending)
        await expectBalances(0)
        if (given.wait > 0) await expectBalances(given.wait)
      }
      await expectBalances(10_000)
      for (const { consumer, available } of purses) {
        const rows = await consumer.history()
        expect(rows.length).toBeLessThan(100)
        expect(rows[0]?.balance).toBe(available / 100)
        expect(rows.every(({ balance }) => Number(balance) >= 0)).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

const inCents = (amount: unknown) => Math.round(Number(amount) * 100)

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
  const amountInCents = fc.integer({ min: 1, max: 1_000_000_00 })
  await fc.assert(
    fc.asyncProperty(
      component,
      amountInCents,
      fc.boolean(),
      async ([name, price], amount, send_notification) => {
        const data = { currency: 'ZAR', amount: (amount / 100).toFixed(2), send_notification }
        const { body } = await post<ChargeSummary>(`charge/component/express.${name}/summary`, data)
        expect(inCents(body.data.total)).toBe(price(amount))
        expect(body.data.charges.reduce((sum, charge) => sum + inCents(charge.amount), 0)).toBe(price(amount))
      },
    ),
  )
}, 30_000)
