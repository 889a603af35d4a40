import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChargeSummary, Transaction } from '#openapi/network.gen.d.ts'
import { type Answer, type Consumer, type Network, openNetwork } from '#test/support/sandbox/caller.ts'
import {
  buy,
  cashOut,
  electricity,
  payRecipient,
  sale,
  saveRecipient,
  topUp,
} from '#test/support/sandbox/orders.ts'

const text = (cents: number) => (cents / 100).toFixed(2)
const toCents = (amount: unknown) => Math.round(Number(amount) * 100)

const payAs = (service_type: 'standard' | 'realtime') => async (ada: Consumer, amount: string) => {
  const recipient = { snsi: (await saveRecipient(ada)).body.data.snsi }
  return payRecipient(ada, { service_type, recipient, amount })
}
const cash = (tender_type: 'atm' | 'retail') => (ada: Consumer, amount: string) =>
  cashOut(ada, { tender_type, abstract: { retail_outlet: 'Usave' }, amount: String(Number(amount)) })
const topUpBy = (tender_type: 'online_card' | 'instant_eft') => (ada: Consumer, amount: string) =>
  topUp(ada, { tender_type, amount })

type Call = (ada: Consumer, amount: string, ben: Consumer) => Promise<Answer<Transaction>>
type Price = (cents: number) => number

/** The services, each with its component of charges and its published price in cents. */
const services = {
  transfer: ['wallet.transaction.transfer', given => (given > 100_00 ? 1_00 : 0)],
  standard: ['wallet.transaction.payment.standard', () => 2_00],
  realtime: ['wallet.transaction.payment.realtime', () => 10_00],
  sale: ['wallet.transaction.sale', () => 0],
  atm: ['wallet.transaction.cashout.atm', () => 8_00],
  retail: ['wallet.transaction.cashout.retail', () => 6_50],
  online_card: ['wallet.transaction.topup.online_card', given => Math.ceil((given * 25) / 1000)],
  instant_eft: [
    'wallet.transaction.topup.instant_eft',
    given => Math.max(1_50, Math.ceil((given * 15) / 1000)),
  ],
  electricity: [undefined, () => 0],
} satisfies Record<string, readonly [component: string | undefined, price: Price]>
type Service = keyof typeof services

const calls: Readonly<Record<Service, Call>> = {
  transfer: (ada, amount, ben) => ada.pay(ben.msisdn, amount),
  standard: payAs('standard'),
  realtime: payAs('realtime'),
  sale: (ada, amount) => sale(ada, { amount }),
  atm: cash('atm'),
  retail: cash('retail'),
  online_card: topUpBy('online_card'),
  instant_eft: topUpBy('instant_eft'),
  electricity: (ada, amount) => buy(ada, electricity(Number(amount))),
}

/** The magic cents, and the magic rand of cash, after which no money moves; `.53` and R1420 would wait for ever. */
const stopping = [13, 14, 15, 51, 52, 57, 1300, 1320, 1340, 1400]
const [paidLater, declinedLater] = [
  [31, 1360],
  [32, 1380],
]
const isMagic = (given: number) => given % 100 >= 13 && given % 100 <= 57
const amount = fc.oneof(
  fc.integer({ min: 2_00, max: 600_00 }).filter(given => !isMagic(given)),
  fc
    .tuple(fc.integer({ min: 2, max: 600 }), fc.constantFrom(13, 14, 15, 31, 32, 51, 52, 54, 55, 56, 57))
    .map(([rand, cents]) => rand * 100 + cents),
)
const notes = fc.oneof(
  fc.integer({ min: 1, max: 30 }).map(count => count * 20_00),
  fc.constantFrom(1300, 1320, 1340, 1360, 1380, 1400, 1440).map(rand => rand * 100),
)
const steps = fc.array(
  fc
    .oneof(
      fc.record({ service: fc.constantFrom('atm', 'retail'), given: notes }),
      fc.record({
        service: fc.constantFrom('transfer', 'standard', 'realtime', 'sale', 'electricity'),
        given: amount,
      }),
      fc.record({ service: fc.constantFrom('online_card', 'instant_eft'), given: amount }),
    )
    .chain(step => fc.record({ step: fc.constant(step), isPaid: fc.boolean(), isAwaited: fc.boolean() })),
  { minLength: 1, maxLength: 15 },
)
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

/** The available balances of the wallets in the model, and the effects of pending payments. */
interface Model {
  ada: number
  ben: number
  later: { readonly ada: number; readonly ben: number }[]
}

/** Orders a service in the sandbox and in the model, by the published rules. */
const order = async (network: Network, model: Model, [ada, ben]: [Consumer, Consumer], given: Step) => {
  const { service, given: cents } = given.step
  const magic = service === 'atm' || service === 'retail' ? cents / 100 : cents % 100
  const charge = services[service][1](cents)
  // A magic amount may break off the response or make it unreadable.
  const answer = await calls[service](ada, text(cents), ben).catch((error: unknown) => {
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
  })
  if (stopping.includes(magic)) return
  if (service === 'online_card' || service === 'instant_eft') {
    const body = new URLSearchParams({ decision: given.isPaid ? 'approve' : 'decline' })
    if (!isMagic(cents))
      await network.ask(`/_sandbox/pay/${answer?.body.data.snsi}`, { method: 'POST', body })
    if (!isMagic(cents) && !given.isPaid) return
    if (paidLater.includes(magic)) model.later.push({ ada: cents - charge, ben: 0 })
    else if (!declinedLater.includes(magic)) model.ada += cents - charge
    return
  }
  const cost = cents + charge
  if (cost > model.ada) return
  model.ada -= cost
  const credit = service === 'transfer' ? cents : 0
  if (paidLater.includes(magic)) model.later.push({ ada: 0, ben: credit })
  else if (declinedLater.includes(magic)) model.later.push({ ada: cost, ben: 0 })
  else model.ben += credit
}

test('Services in any order keep every balance right to the cent', async () => {
  const network = openNetwork()
  const inOrder = fc.asyncProperty(steps, async taken => {
    const model: Model = { ada: 2_500_00, ben: 0, later: [] }
    const ben = await network.person({ balance_cents: 0 })
    const msisdn = await network.createPerson({ balance_cents: model.ada })
    let ada = await network.as(msisdn)
    for (const [index, given] of taken.entries()) {
      await order(network, model, [ada, ben], given)
      // A magic amount may have ended the session.
      if (given.step.given % 100 === 57) ada = await network.as(msisdn)
      if (given.isAwaited || index === taken.length - 1) {
        network.clock.advance(10_000)
        for (const later of model.later.splice(0)) {
          model.ada += later.ada
          model.ben += later.ben
        }
      }
      expect(toCents(await ada.available())).toBe(model.ada)
    }
    expect(toCents(await ben.available())).toBe(model.ben)
    expect(await network.control('GET', 'ledger/check')).toMatchObject({ ok: true, sum_cents: 0 })
    const rows = await ada.history()
    expect(rows.every(({ balance }) => toCents(balance) >= 0)).toBe(true)
    expect(toCents(rows[0]?.balance)).toBe(model.ada)
  })
  await fc.assert(inOrder, { numRuns: 30 })
}, 120_000)

test('A summary has the published price, as the sum of its charges', async () => {
  const { post } = await openNetwork().person()
  const service = fc.constantFrom(...Object.values(services).filter(([component]) => component))
  const priced = fc.asyncProperty(
    service,
    fc.integer({ min: 1, max: 1_000_000_00 }),
    async ([component, price], cents) => {
      const data = { currency: 'ZAR', amount: text(cents), send_notification: false }
      const { body } = await post<ChargeSummary>(`charge/component/express.${component}/summary`, data)
      const total = body.data.charges.reduce((sum, charge) => sum + toCents(charge.amount), 0)
      expect([toCents(body.data.total), total]).toEqual([price(cents), price(cents)])
    },
  )
  await fc.assert(priced)
})
