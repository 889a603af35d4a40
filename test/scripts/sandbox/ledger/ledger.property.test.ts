import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Consumer,
  khanya,
  type Network,
  openNetwork,
  transferBody,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()

/** One consumer as the model knows them, in cents. */
interface Purse {
  consumer: Consumer
  available: number
}
interface Pending {
  readonly due: number
  readonly from: Purse
  readonly to: Purse
  readonly cents: number
  readonly fees: number
  readonly succeeds: boolean
}

type Step =
  | {
      readonly does: 'pay'
      readonly from: number
      readonly to: number
      readonly cents: number
      readonly sms: boolean
    }
  | { readonly does: 'wait'; readonly milliseconds: number }

/** The cents that mean something come up often; .53 would wait for ever. */
const cents = fc.oneof(
  fc.integer({ min: 1, max: 400_00 }).filter(amount => amount % 100 !== 53),
  fc
    .tuple(fc.integer({ min: 0, max: 300 }), fc.constantFrom(13, 14, 15, 31, 32, 51, 52, 54, 55, 56, 57))
    .map(([rand, magic]) => rand * 100 + magic),
)
const someone = fc.integer({ min: 0, max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('pay'), from: someone, to: someone, cents, sms: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('wait'), milliseconds: fc.integer({ min: 0, max: 12_000 }) }),
  },
)

const text = (amount: number) => (amount / 100).toFixed(2)
const feesOf = (amount: number, sms: boolean) => (amount > 100_00 ? 100 : 0) + (sms ? 50 : 0)

/** Does one step in the sandbox and in the model, by the rules as they are published. */
const take = async (network: Network, purses: readonly Purse[], waiting: Pending[], given: Step) => {
  if (given.does === 'wait') {
    network.clock.advance(given.milliseconds)
    const now = network.clock.now()
    for (const one of waiting.filter(({ due }) => due <= now)) {
      if (one.succeeds) one.to.available += one.cents
      else one.from.available += one.cents + one.fees
      waiting.splice(waiting.indexOf(one), 1)
    }
    return
  }
  const [from, to] = [purses[given.from], purses[given.to]]
  if (!from || !to) throw new Error('there are three purses')
  const { consumer } = from
  const body = transferBody(consumer.msisdn, to.consumer.msisdn, text(given.cents), {
    send_notification: given.sms,
  })
  await network
    .fetch(
      new Request('http://sandbox.test/network/express/wallet/transfer', {
        method: 'POST',
        headers: { authorization: consumer.token },
        body: JSON.stringify(body),
      }),
    )
    .catch((error: unknown) => expect(error).toBeInstanceOf(TypeError))

  const magic = given.cents % 100
  if (from !== to && magic === 57) from.consumer = await network.as(consumer.msisdn, khanya)
  const fees = feesOf(given.cents, given.sms)
  if (from === to || [13, 14, 15, 51, 52, 57].includes(magic) || given.cents + fees > from.available) return
  from.available -= given.cents + fees
  if (magic === 31 || magic === 32) {
    const due = network.clock.now() + 10_000
    waiting.push({ due, from, to, cents: given.cents, fees, succeeds: magic === 31 })
  } else {
    to.available += given.cents
  }
}

/** Each row's balance follows from the rows before it, and the newest one's is what is available. */
const expectTrueHistory = async ({ consumer, available }: Purse) => {
  const rows = (await consumer.history()).toReversed()
  expect(rows.length).toBeLessThan(100)
  expect(await consumer.available()).toBe(available / 100)
  expect(rows.at(-1)?.balance).toBe(available / 100)
  expect(rows.every(({ balance }) => Number(balance) >= 0)).toBe(true)
}

test('Whatever happens in whatever order, the journal sums to zero and no balance is ever wrong', async () => {
  const network = openNetwork(contract)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async steps => {
      const waiting: Pending[] = []
      const purses: Purse[] = []
      for (const available of [500_00, 120_50, 0]) {
        const { msisdn } = await network.person({ balance_cents: available, history: 2 })
        purses.push({ consumer: await network.as(msisdn, khanya), available })
      }
      for (const given of [...steps, { does: 'wait', milliseconds: 10_000 } as const]) {
        await take(network, purses, waiting, given)
        expect(await network.control('GET', 'ledger/check')).toMatchObject({ ok: true, sum_cents: 0 })
        for (const { consumer, available } of purses) expect(await consumer.available()).toBe(available / 100)
      }
      for (const purse of purses) await expectTrueHistory(purse)
    }),
    { numRuns: 60 },
  )
}, 30_000)
