import { expect, test } from 'vitest'
import type { ChargeSummary } from '../../../../openapi/network.gen.d.ts'
import {
  type Consumer,
  declined,
  khanya,
  lwandle,
  openNetwork,
  waitUntilFaultMet,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import {
  buy,
  cashOut,
  electricity,
  megsAirtime,
  payRecipient,
  requestPayment,
  sale,
  saveRecipient,
  topUp,
} from '../../../support/sandbox/orders.ts'

const contract = watchContract()

type Call = (consumer: Consumer, amount: string) => Promise<unknown>

const dstv: Call = (consumer, amount) =>
  buy(consumer, {
    product: 'dstv',
    tender_type: 'eft',
    integration: { consumer_id: '1234567890123', amount: Number(amount) },
  })

const payAtOnce: Call = async (consumer, amount) => {
  const { body } = await saveRecipient(consumer)
  const recipient = { snsi: body.data.snsi }
  return payRecipient(consumer, { amount, service_type: 'realtime', recipient })
}

/** A name, a call, the component of its charge ('' costs nothing) and a network. */
type Service = readonly [name: string, call: Call, component: string, network: string]

const cash: Service = ['Cash', (ada, amount) => cashOut(ada, { amount }), 'cashout.atm', lwandle]
const services: readonly Service[] = [
  ['A top-up by card', (ada, amount) => topUp(ada, { amount }), 'topup.online_card', lwandle],
  [
    'A top-up by instant EFT',
    (ada, amount) => topUp(ada, { amount, tender_type: 'instant_eft' }),
    'topup.instant_eft',
    lwandle,
  ],
  ['A transfer', (ada, amount) => ada.pay('27820000002', amount), 'transfer', lwandle],
  ['Electricity', (ada, amount) => buy(ada, electricity(Number(amount))), '', lwandle],
  ["A provider's airtime", (ada, amount) => buy(ada, megsAirtime(Number(amount))), '', khanya],
  ['A DSTV account', dstv, '', lwandle],
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

const readCharge = async ({ send }: Consumer, component: string, amount: string): Promise<number> => {
  if (component === '') return 0
  const path = `/network/express/charge/component/express.wallet.transaction.${component}/summary`
  const data = { currency: 'ZAR', amount: Number(amount).toFixed(2), send_notification: false }
  return cents((await send<ChargeSummary>('POST', path, { version: '1.0.0', data })).body.data.total)
}

test.each([...services.flatMap(service => casesOf(service, byCents)), ...casesOf(cash, byRand)])(
  '%s has the outcome of its magic amount',
  async (_, [call, component, id], [amount, moved, firstState, laterState]) => {
    const network = openNetwork(contract)
    const { msisdn } = await network.person({ balance_cents: 2_000_00 })
    const ada = await network.as(msisdn, id)
    const charge = await readCharge(ada, component, amount)
    const rows = (await ada.history()).length
    const answered = call(ada, amount).catch(() => undefined)
    await (['100.53', '1420'].includes(amount) ? waitUntilFaultMet(network, 'drop') : answered)

    const look = async () => {
      const consumer = await network.as(msisdn, id)
      const row = (await consumer.history()).toReversed()[rows]
      return {
        state: row?.state.alias.replace('authorization_', ''),
        available: cents(await consumer.available()),
      }
    }
    const first = await look()
    network.clock.advance(10_000)
    const { state, available } = await look()
    const change = (component.startsWith('topup') ? cents(amount) : -cents(amount)) - charge
    expect({ firstState: first.state, laterState: state, available }).toEqual({
      firstState,
      laterState,
      available: 2_000_00 + (moved ? change : 0),
    })
  },
)

test('A payment request is created only if its magic amount lets it be', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const countCodes = async () => (await network.control<object[]>('GET', 'scan')).length
  expect(await requestPayment(ada, { amount: '80.13' })).toEqual(
    declined('Your transaction could not be processed.'),
  )
  expect((await requestPayment(ada, { amount: '80.51' })).status).toBe(500)
  expect((await requestPayment(ada, { amount: '80.57' })).status).toBe(401)
  expect(await countCodes()).toBe(0)
  const later = await network.as(ada.msisdn)
  await expect(requestPayment(later, { amount: '80.54' })).rejects.toThrow(TypeError)
  expect(await countCodes()).toBe(1)
})
