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
const toCents = (amount: unknown) => Math.round(Number(amount) * 100)

type Call = (ada: Consumer, amount: string) => Promise<Answer<Transaction>>

const cash =
  (tender_type: 'atm' | 'retail'): Call =>
  (ada, amount) =>
    cashOut(ada, { tender_type, abstract: { retail_outlet: 'Usave' }, amount: String(Number(amount)) })

const payAs =
  (service_type: 'standard' | 'realtime'): Call =>
  async (ada, amount) => {
    const recipient = { snsi: (await saveRecipient(ada)).body.data.snsi }
    return payRecipient(ada, { service_type, recipient, amount })
  }

/** The services that spend money, with the published charge of an amount in cents. */
const spending = {
  transfer: [(ada, amount) => ada.pay('27820000002', amount), given => (given > 100_00 ? 1_00 : 0)],
  standard: [payAs('standard'), () => 2_00],
  realtime: [payAs('realtime'), () => 10_00],
  sale: [(ada, amount) => sale(ada, { amount }), () => 0],
  electricity: [(ada, amount) => buy(ada, electricity(Number(amount))), () => 0],
  atm: [cash('atm'), () => 8_00],
  retail: [cash('retail'), () => 6_50],
} satisfies Record<string, readonly [Call, charge: (given: number) => number]>

const topUps = {
  online_card: given => Math.ceil((given * 25) / 1000),
  instant_eft: given => Math.max(1_50, Math.ceil((given * 15) / 1000)),
} satisfies Record<string, (given: number) => number>

/** The magic cents, and the magic rand of cash, after which no money moves; `.53` and R1420 would wait for ever. */
const stopping = [13, 14, 15, 32, 51, 52, 57]
const stoppingRand = [1300, 1320, 1340, 1380, 1400]
const moving = [31, 54, 55, 56]
const movingRand = [1360, 1440]

const isMagic = (given: number) => given % 100 >= 13 && given % 100 <= 57
const ordinary = fc.integer({ min: 2_00, max: 600_00 }).filter(given => !isMagic(given))
const magic = fc
  .tuple(fc.integer({ min: 2, max: 600 }), fc.constantFrom(...stopping, ...moving))
  .map(([rand, cents]) => rand * 100 + cents)
const amount = fc.oneof(ordinary, magic)
const notes = fc.oneof(
  fc.integer({ min: 1, max: 30 }).map(count => count * 20_00),
  fc.constantFrom(...stoppingRand, ...movingRand).map(rand => rand * 100),
)
const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constantFrom('online_card', 'instant_eft'), given: amount, pays: fc.boolean() }),
    fc.record({ does: fc.constantFrom('atm', 'retail'), given: notes }),
    fc.record({
      does: fc.constantFrom('transfer', 'standard', 'realtime', 'sale', 'electricity'),
      given: amount,
    }),
    fc.record({ does: fc.constant('request'), given: ordinary }),
  ),
  { minLength: 1, maxLength: 20 },
)
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

/** Returns the answer; undefined when a magic amount broke it off or made it unreadable. */
const answerOf = <Data>(call: Promise<Answer<Data>>) =>
  call.catch((error: unknown) => {
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
    return undefined
  })

/** Does one step. Returns what it should have done to a wallet with some cents. */
const take = async (network: Network, ada: Consumer, available: number, step: Step): Promise<number> => {
  const { does, given } = step
  if (does === 'request') {
    const { body } = await requestPayment(ada, { amount: text(given) })
    await network.control('POST', `scan/${requestIn(body.data)}`, {})
    return given
  }
  const isStopped =
    does === 'atm' || does === 'retail' ? stoppingRand.includes(given / 100) : stopping.includes(given % 100)
  if ('pays' in step) {
    const tender_type = step.does
    const answer = await answerOf(topUp(ada, { tender_type, amount: text(given) }))
    if (isMagic(given)) return isStopped ? 0 : given - topUps[tender_type](given)
    const body = new URLSearchParams({ decision: step.pays ? 'approve' : 'decline' })
    await network.ask(`/_sandbox/pay/${answer?.body.data.snsi}`, { method: 'POST', body })
    return step.pays ? given - topUps[tender_type](given) : 0
  }
  const [call, charge] = spending[step.does]
  await answerOf(call(ada, text(given)))
  const cost = given + charge(given)
  return isStopped || cost > available ? 0 : -cost
}

test('Services in any order keep the balance right to the cent', async () => {
  const network = openNetwork()
  await fc.assert(
    fc.asyncProperty(steps, async taken => {
      const opening = 2_500_00
      const msisdn = await network.createPerson({ balance_cents: opening })
      let expected = opening
      for (const step of taken) {
        // A magic amount may have ended the session.
        const ada = await network.as(msisdn)
        expected += await take(network, ada, expected, step)
        network.clock.advance(10_000)
        expect(toCents(await (await network.as(msisdn)).available())).toBe(expected)
      }
      expect(await network.control('GET', 'ledger/check')).toMatchObject({ ok: true, sum_cents: 0 })
      const rows = (await (await network.as(msisdn)).history()).toReversed()
      expect(rows.every(({ balance }) => toCents(balance) >= 0)).toBe(true)
      expect(toCents(rows.at(-1)?.balance)).toBe(expected)
    }),
    { numRuns: 40 },
  )
}, 60_000)
