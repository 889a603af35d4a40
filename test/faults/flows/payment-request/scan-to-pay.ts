import {
  selectRequestedAmount,
  selectService,
} from '../../../../machines/payment-request/payment-request.selectors.ts'
import { selectPaymentRequest } from '../../../../machines/session/session.selectors.ts'
import { magicRequests } from '../../../../scripts/sandbox/magic-values.ts'
import { seen } from '../../../support/headless-portal.ts'
import type { Flow, FlowStatus } from '../../flow.types.ts'
import type { World } from '../../world.ts'
import { trySend } from '../flow-parts.ts'
import { openDashboard, reference } from '../form.ts'
import { getFailureOutcome, getPageStatus, goOnPage } from '../portal/page.ts'
import { debit, moneyFlow, type Payment } from '../service/money.ts'
import { orderAgain } from '../service/order.ts'

const request = (world: World) => seen(world.page().session(), selectPaymentRequest)

/** The request that is paid in each world, whichever of its tabs the link is opened in. */
const linked = new WeakMap<World, string>()

const openLink = (world: World): void =>
  request(world)?.send({ type: 'request.open', snsi: linked.get(world) ?? '' })

/** Where the request itself stands; `inside` while it is filled in, agreed to and paid. */
const requestStand = (world: World): FlowStatus | 'inside' | 'over' => {
  const page = getPageStatus(world)
  if (page !== 'inside') return page
  const snapshot = request(world)?.getSnapshot()
  if (snapshot === undefined || snapshot.hasTag('busy')) return 'waiting'
  const { failure } = snapshot.context
  if (failure === undefined || !snapshot.matches({ open: 'failed' })) return 'inside'
  return failure.status === 409 ? 'over' : getFailureOutcome(failure)
}

interface Scanned extends Pick<Payment, 'operation' | 'values' | 'isOwn' | 'network'> {
  /** The code that is scanned. */
  readonly code: (world: World) => Promise<string>
}

/** h7: a link to a payment request, from Confirm to the outcome. */
const approve = ({ code, ...payment }: Scanned): Flow => {
  const form = { ...payment, column: 'scanToPay', path: 'scan-to-pay', open: openLink } as const
  const money = moneyFlow({
    ...form,
    async prepare(world) {
      if (!linked.has(world)) linked.set(world, await code(world))
    },
  })
  return {
    ...money,
    beginAgain: world => requestStand(world) === 'over' || orderAgain(world, form),
    status(world) {
      const stand = requestStand(world)
      // A request that was paid already is what the wallet's list has of it.
      return stand === 'inside' || stand === 'over' ? money.status(world) : stand
    },
    // Retry reads the request before anything is paid.
    pressNext: world => trySend(request(world), { type: 'request.retry' }) || money.pressNext(world),
  }
}

/** A request of another consumer with a fixed amount. */
const personFixed = approve({
  operation: 'payPaymentRequest',
  code: world => world.showCode({ amount: '10.00', reference }),
  values: () => ({}),
  isOwn: debit('transfer'),
})

/** A request of another consumer without an amount, paid with a one-time PIN. */
const personAny = approve({
  operation: 'transfer',
  code: world => world.showCode(),
  values: () => ({ amount: '10.00', reference_source: reference, reference_destination: 'From the matrix' }),
  isOwn: debit('transfer'),
})

/** An amount that a shop asks for: the list shows whose it is. */
const merchantFixed = approve({
  operation: 'sale',
  code: async () => magicRequests.merchantFixed,
  values: () => ({}),
  isOwn: debit('sale', () => 'Corner Café'),
})

/** Any amount for the shop. */
const merchantAny = approve({
  operation: 'sale',
  code: async () => magicRequests.merchantAny,
  values: () => ({ amount: '10.00', reference_destination: reference }),
  isOwn: debit('sale'),
})

/** h7: the four kinds of requests. */
export const scanToPay: readonly Flow[] = [personFixed, personAny, merchantFixed, merchantAny]

/** t: what a request asks for, which is read as soon as its address is there. */
const reading = (
  operation: 'getPaymentRequest' | 'getMerchantPaymentRequest',
  { code, path }: { code: (world: World) => Promise<string>; path: string },
): Flow => ({
  column: 'accountCheck',
  operations: [operation],
  async begin(world) {
    linked.set(world, await code(world))
    await openDashboard(world)
  },
  button: world => () => openLink(world),
  status(world) {
    const stand = requestStand(world)
    if (stand === 'over') return 'refused'
    if (stand !== 'inside') return stand
    return seen(request(world), selectService) === undefined ? 'ready' : 'done'
  },
  pressNext(world) {
    if (goOnPage(world)) return true
    if (requestStand(world) === 'inside') openLink(world)
    else request(world)?.send({ type: 'request.retry' })
    return true
  },
  async contradiction(world) {
    const { data } = await world.ask('GET', `/network/express/${path}/${linked.get(world)}`)
    const { transaction } = data as { transaction: { amount: string } }
    const shown = seen(seen(request(world), selectService), selectRequestedAmount)
    return shown === Math.round(Number(transaction.amount) * 100) ? undefined : `an amount of ${shown} cents`
  },
})

export const readingRequests: readonly Flow[] = [
  reading('getPaymentRequest', {
    code: world => world.showCode({ amount: '10.00', reference }),
    path: 'qr',
  }),
  reading('getMerchantPaymentRequest', {
    code: async () => magicRequests.merchantFixed,
    path: 'merchant/qr',
  }),
]
