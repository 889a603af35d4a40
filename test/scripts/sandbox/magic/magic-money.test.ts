import { describe, expect, test } from 'vitest'
import type { ChargeSummary } from '../../../../openapi/network.gen.d.ts'
import {
  type Consumer,
  failed,
  khanya,
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

interface Service {
  readonly name: string
  readonly call: (consumer: Consumer, amount: string) => Promise<unknown>
  /** What its charge is asked for by; without one it costs nothing. */
  readonly component?: string
  readonly comesIn?: true
  readonly network?: string
}

const services: readonly Service[] = [
  {
    name: 'A top-up by card',
    call: (consumer, amount) => topUp(consumer, { amount }),
    component: 'express.wallet.transaction.topup.online_card',
    comesIn: true,
  },
  {
    name: 'A top-up by instant EFT',
    call: (consumer, amount) => topUp(consumer, { amount, tender_type: 'instant_eft' }),
    component: 'express.wallet.transaction.topup.instant_eft',
    comesIn: true,
  },
  { name: 'Electricity', call: (consumer, amount) => buy(consumer, electricity(Number(amount))) },
  {
    name: "A provider's airtime",
    call: (consumer, amount) => buy(consumer, megsAirtime(Number(amount))),
    network: khanya,
  },
  {
    name: 'A DSTV account',
    call: (consumer, amount) =>
      buy(consumer, {
        product: 'dstv',
        tender_type: 'eft',
        integration: { consumer_id: '1234567890123', amount: Number(amount) },
      }),
  },
  {
    name: 'A real-time payment',
    call: async (consumer, amount) => {
      const { body } = await saveRecipient(consumer)
      return payRecipient(consumer, {
        amount,
        service_type: 'realtime',
        recipient: { snsi: body.data.snsi },
      })
    },
    component: 'express.wallet.transaction.payment.realtime',
  },
  {
    name: 'A donation',
    call: (consumer, amount) => sale(consumer, { amount }),
    component: 'express.wallet.transaction.sale',
  },
]

const atm: Service = {
  name: 'Cash',
  call: (consumer, amount) => cashOut(consumer, { amount }),
  component: 'express.wallet.transaction.cashout.atm',
}

/** What the wallet shows in the end: whether money moved, and the newest row's state right after and later. */
type Verdict = readonly [moved: boolean, first: string | undefined, later: string | undefined]

const declined: Verdict = [false, 'declined', 'declined']
const paidLater: Verdict = [true, 'pending', 'success']
const undoneLater: Verdict = [false, 'pending', 'declined']
const untouched: Verdict = [false, undefined, undefined]
const paid: Verdict = [true, 'success', 'success']

const byCents: readonly (readonly [string, Verdict])[] = [
  ['100.13', declined],
  ['100.14', declined],
  ['100.15', declined],
  ['100.31', paidLater],
  ['100.32', undoneLater],
  ['100.51', untouched],
  ['100.52', untouched],
  ['100.53', untouched],
  ['100.54', paid],
  ['100.55', paid],
  ['100.56', paid],
  ['100.57', untouched],
]
const byRand: readonly (readonly [string, Verdict])[] = [
  ['1300', declined],
  ['1320', declined],
  ['1340', declined],
  ['1360', paidLater],
  ['1380', undoneLater],
  ['1400', untouched],
  ['1420', untouched],
  ['1440', paid],
]

const cases = (service: Service, amounts: typeof byCents) =>
  amounts.map(([amount, verdict]) => ({ name: `${service.name} of R${amount}`, service, amount, verdict }))

const cents = (amount: unknown) => Math.round(Number(amount) * 100)

const chargeOf = async ({ send }: Consumer, { component }: Service, amount: string): Promise<number> => {
  if (component === undefined) return 0
  const { body } = await send<ChargeSummary>(
    'POST',
    `/network/express/charge/component/${component}/summary`,
    {
      version: '1.0.0',
      data: { currency: 'ZAR', amount: Number(amount).toFixed(2), send_notification: false },
    },
  )
  return cents(body.data.total)
}

describe('An amount that means something does what it means to every service', () => {
  test.each([...services.flatMap(service => cases(service, byCents)), ...cases(atm, byRand)])(
    '$name',
    async ({ service, amount, verdict }) => {
      const network = openNetwork(contract)
      const { msisdn } = await network.person({ balance_cents: 2_000_00 })
      const ada = await network.as(msisdn, service.network)
      const charge = await chargeOf(ada, service, amount)
      const rows = (await ada.history()).length

      const never = ['100.53', '1420'].includes(amount)
      const answered = service.call(ada, amount).catch(() => undefined)
      await (never ? waitUntilFaultMet(network, 'drop') : answered)

      const look = async () => {
        const consumer = await network.as(msisdn, service.network)
        const history = (await consumer.history()).toReversed()
        const state = history[rows]?.state.alias.replace('authorization_', '')
        return { state, available: cents(await consumer.available()) }
      }
      const first = await look()
      network.clock.advance(10_000)
      const later = await look()
      const change = (service.comesIn ? cents(amount) : -cents(amount)) - charge
      expect({ available: later.available, firstState: first.state, laterState: later.state }).toEqual({
        available: 2_000_00 + (verdict[0] ? change : 0),
        firstState: verdict[1],
        laterState: verdict[2],
      })
      expect(await network.control('GET', 'ledger/check')).toMatchObject({ ok: true, sum_cents: 0 })
    },
  )
})

describe('A payment request', () => {
  const open = async () => {
    const network = openNetwork(contract)
    return { network, ada: await network.person() }
  }
  const codes = async ({ network }: Awaited<ReturnType<typeof open>>) =>
    (await network.control<object[]>('GET', 'scan')).length

  test('of .13 is declined, and there is none', async () => {
    const world = await open()
    expect(await requestPayment(world.ada, { amount: '80.13' })).toEqual(
      failed(422, 'Your transaction could not be processed.', 'businessRule', 'requestDeclined'),
    )
    expect((await requestPayment(world.ada, { amount: '80.51' })).status).toBe(500)
    expect((await requestPayment(world.ada, { amount: '80.57' })).status).toBe(401)
    expect(await codes(world)).toBe(0)
  })

  test('of .54 is made, and its answer lost', async () => {
    const world = await open()
    await expect(requestPayment(world.ada, { amount: '80.54' })).rejects.toThrow(TypeError)
    expect(await codes(world)).toBe(1)
  })
})
