import { expect, test } from 'vitest'
import type { ChargeSummary } from '#openapi/network.gen.d.ts'
import {
  type Consumer,
  fixedOtp,
  khanya,
  lwandle,
  openConsumer,
  openPair,
  transferBody,
  transferPath,
  verdictOf,
  waitUntilFaultMet,
} from '#test/support/sandbox/caller.ts'
import {
  askOtp,
  buy,
  cashOut,
  electricity,
  megsAirtime,
  payRecipient,
  requestPayment,
  sale,
  saveRecipient,
  topUp,
} from '#test/support/sandbox/orders.ts'

type Call = (consumer: Consumer, amount: string) => Promise<unknown>

const payDstv: Call = (ada, amount) => {
  const integration = { consumer_id: '1234567890123', amount: Number(amount) }
  return buy(ada, { product: 'dstv', tender_type: 'eft', integration })
}
const payAtOnce: Call = async (ada, amount) => {
  const recipient = { snsi: (await saveRecipient(ada)).body.data.snsi }
  return payRecipient(ada, { amount, service_type: 'realtime', recipient })
}

/** A name, a call, the component of its charge ('' costs nothing) and a network. */
type Service = readonly [name: string, call: Call, component: string, network: string]

const cash: Service = ['Cash', (ada, amount) => cashOut(ada, { amount }), 'cashout.atm', lwandle]
const services: readonly Service[] = [
  ['A top-up by card', (ada, amount) => topUp(ada, { amount }), 'topup.online_card', lwandle],
  ['A transfer', (ada, amount) => ada.pay('27820000002', amount), 'transfer', lwandle],
  ['Electricity', (ada, amount) => buy(ada, electricity(Number(amount))), '', lwandle],
  ["A provider's airtime", (ada, amount) => buy(ada, megsAirtime(Number(amount))), '', khanya],
  ['A DSTV account', payDstv, '', lwandle],
  ['A real-time payment', payAtOnce, 'payment.realtime', lwandle],
  ['A donation', (ada, amount) => sale(ada, { amount }), 'sale', lwandle],
]

/** An amount, whether the money moved, and the state of the newest row right after and later. */
type Verdict = readonly [amount: string, moved: boolean, first?: string, later?: string]

const byCents: readonly Verdict[] = [
  ['100.13', false, 'declined', 'declined'],
  ['100.14', false, 'declined', 'declined'],
  ['100.15', false, 'declined', 'declined'],
  ['100.31', true, 'pending', 'success'],
  ['100.32', false, 'pending', 'declined'],
  ['100.51', false],
  ['100.52', false],
  ['100.53', false],
  ['100.54', true, 'success', 'success'],
  ['100.55', true, 'success', 'success'],
  ['100.56', true, 'success', 'success'],
  ['100.57', false],
]
const byRand: readonly Verdict[] = [
  ['1300', false, 'declined', 'declined'],
  ['1320', false, 'declined', 'declined'],
  ['1340', false, 'declined', 'declined'],
  ['1360', true, 'pending', 'success'],
  ['1380', false, 'pending', 'declined'],
  ['1400', false],
  ['1420', false],
  ['1440', true, 'success', 'success'],
]

const casesOf = ([name, ...service]: Service, verdicts: readonly Verdict[]) =>
  verdicts.map(verdict => [`${name} of R${verdict[0]}`, service, verdict] as const)

const cents = (amount: unknown) => Math.round(Number(amount) * 100)

const readCharge = async ({ post }: Consumer, component: string, amount: string): Promise<number> => {
  if (component === '') return 0
  const path = `charge/component/express.wallet.transaction.${component}/summary`
  const data = { currency: 'ZAR', amount: Number(amount).toFixed(2), send_notification: false }
  return cents((await post<ChargeSummary>(path, data)).body.data.total)
}

test.each([...services.flatMap(service => casesOf(service, byCents)), ...casesOf(cash, byRand)])(
  '%s has the outcome of its magic amount',
  async (_, [call, component, id], [amount, moved, firstState, laterState]) => {
    const { network, ada } = await openConsumer(id, { balance_cents: 2_000_00 })
    const charge = await readCharge(ada, component, amount)
    const rows = (await ada.history()).length
    const answered = call(ada, amount).catch(() => undefined)
    await (['100.53', '1420'].includes(amount) ? waitUntilFaultMet(network, 'drop') : answered)

    const readTransfer = async () => {
      const consumer = await network.as(ada.msisdn, id)
      const { state } = (await consumer.history()).toReversed()[rows] ?? {}
      const available = cents(await consumer.available())
      return { state: state?.alias.replace('authorization_', ''), available }
    }
    const first = await readTransfer()
    network.clock.advance(10_000)
    const change = (component.startsWith('topup') ? cents(amount) : -cents(amount)) - charge
    expect(first.state).toBe(firstState)
    expect(await readTransfer()).toEqual({ state: laterState, available: 2_000_00 + (moved ? change : 0) })
  },
)

test('A payment request is created if its magic amount allows it', async () => {
  const { network, ada } = await openConsumer()
  const countCodes = async () => (await network.control<object[]>('GET', 'scan')).length
  const statusOf = async (amount: string) => (await requestPayment(ada, { amount })).status
  expect([await statusOf('80.13'), await statusOf('80.51'), await statusOf('80.57')]).toEqual([422, 500, 401])
  expect(await countCodes()).toBe(0)
  const later = await network.as(ada.msisdn)
  await expect(requestPayment(later, { amount: '80.54' })).rejects.toThrow(TypeError)
  expect(await countCodes()).toBe(1)
})

test('The cents .51 to .57 spoil an answer or end the session', async () => {
  const { ada, ben } = await openPair()
  const payRaw = async (amount: string) => {
    await askOtp(ada)
    const body = JSON.stringify(transferBody(ada.msisdn, ben.msisdn, amount, { otp: fixedOtp }))
    return ada.ask(transferPath, { method: 'POST', headers: { authorization: ada.token }, body })
  }
  expect(verdictOf(await ada.pay(ben.msisdn, '10.51'))).toBe('500 System Error')
  const page = await payRaw('10.52')
  expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html'])
  await expect((await payRaw('10.55')).json()).rejects.toThrow(SyntaxError)
  expect(await (await payRaw('10.56')).json()).toMatchObject({ request: {}, data: { amount: '10.56' } })
  expect((await ada.pay(ben.msisdn, '10.57')).status).toBe(401)
  expect((await ada.read('authenticate/session')).status).toBe(401)
})
