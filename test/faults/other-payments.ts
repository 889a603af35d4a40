import { selectSubmission } from '#machines/payment/submission/submission.selectors.ts'
import { selectCheckoutDialog } from '#machines/service/checkout/checkout.selectors.ts'
import { selectScreen } from '#machines/service/service.selectors.ts'
import type { Transaction } from '#openapi/network.gen.d.ts'
import type { OperationId } from '#scripts/sandbox/http/operation.ts'
import { seen } from '../support/headless-portal.ts'
import type { Consumer } from '../support/sandbox/caller.ts'
import * as sandbox from '../support/sandbox/orders.ts'
import type { FaultHandler } from './faulty-network.ts'
import type { SessionScenario } from './flow.types.ts'
import * as dialogs from './flows/dialog.ts'
import * as pages from './flows/page.ts'
import type { World } from './world.ts'

const second = 1_000

/** An order whose call gets a 502, while another session of the consumer makes another payment. */
interface OtherPayment extends dialogs.Form {
  readonly name: string
  readonly operation: OperationId
  readonly prepare?: (world: World) => Promise<unknown>
  readonly other?: (session: Consumer, world: World) => Promise<{ readonly status: number }>
  /** Whether the network runs the call of the order, too. */
  readonly isPerformed?: boolean
  /** Whether the network sends transactions without `abstract`. */
  readonly isUnnamed?: boolean
  readonly press?: 'candidate.accept' | 'candidate.dismiss'
  readonly expected: readonly string[]
}

/** Returns what the consumer sees: an outcome, or the transaction that the portal asks about. */
const readScreen = (world: World): string => {
  const payment = dialogs.paymentIn(world)
  const candidate = seen(payment, selectSubmission)?.candidate
  if (candidate !== undefined) return `is it ${candidate.reference} of ${candidate.amount}?`
  if (dialogs.isOutcomeUnknown(payment)) return JSON.stringify(payment?.getSnapshot().value)
  return (
    seen(dialogs.checkoutIn(world), selectCheckoutDialog)?.screen ??
    seen(dialogs.serviceOf(world), selectScreen) ??
    'closed'
  )
}

const play = async (world: World, row: OtherPayment): Promise<readonly string[]> => {
  const { operation, prepare, other, isPerformed, isUnnamed, press } = row
  await prepare?.(world)
  await pages.open(world, () => dialogs.approachOrder(world, row))
  let otherStatus: number | undefined
  const lose: FaultHandler = async ({ deliver }) => {
    otherStatus = (await other?.(await world.api.as(world.person.msisdn), world))?.status
    if (isPerformed) await deliver()
    return new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } })
  }
  world.link.strike([operation], lose)
  world.confirmations += 1
  dialogs.confirmationIn(world)?.send({ type: 'order.confirm' })
  await world.pass(2 * second)
  if (isUnnamed)
    world.link.rewrite<Transaction[]>('listTransactions', rows =>
      rows.map(({ abstract: _, ...transaction }) => transaction),
    )
  const screens = [readScreen(world)]
  for (const type of ['check.now', press] as const) {
    if (type === undefined) continue
    dialogs.paymentIn(world)?.send({ type })
    await world.pass(2 * second)
    screens.push(readScreen(world))
  }
  if (other !== undefined && otherStatus !== 200) throw new Error(`The other payment got ${otherStatus}`)
  return screens
}

const unknown = '{"unknown":"unchecked"}'
const notFound = '{"unknown":"notFound"}'

/** Saves two bank accounts, and notes the second one, which the order pays. */
const saveTwo = async (world: World) => {
  await sandbox.saveRecipient(world.consumer)
  const { body } = await sandbox.saveRecipient(world.consumer, { account_number: '62045587213' })
  world.noted = body.data.snsi
}

const eft = {
  path: 'pay/eft/recipient',
  operation: 'pay',
  prepare: saveTwo,
  values: ({ noted = '' }: World) => ({
    amount: '64.64',
    snsi: noted,
    reference_source: 'Rent',
    reference_destination: 'Mokoena',
    service_type: 'standard',
  }),
  other: async (session: Consumer) => {
    const [first] = (await sandbox.recipientsOf(session)).body.data
    return sandbox.payRecipient(session, { amount: '64.64', recipient: { snsi: first?.snsi } })
  },
} as const

const donation = {
  path: 'donate/wallet/charities',
  operation: 'sale',
  values: () => ({ amount: '64.64', account_number: '1000000044', reference_source: 'For the roof' }),
  other: (session: Consumer) =>
    sandbox.sale(session, { amount: '64.64', merchant_account_number: '1000000041' }),
} as const

const cash = {
  path: 'cash/atm/nedbank',
  operation: 'cashOut',
  values: () => ({ amount: '200', reference_source: 'Cash' }),
} as const

const atStore = {
  ...cash,
  path: 'cash/retail/store',
  values: () => ({ ...cash.values(), retail_outlet: 'Checkers' }),
}
const drawAt = (store: string) => (session: Consumer) =>
  sandbox.cashOut(session, { tender_type: 'retail', abstract: { retail_outlet: store } })

const electricity = {
  path: 'buy/electricity',
  operation: 'buy',
  values: () => ({ meter: '01423876552', amount: '64.64' }),
  // The other meter with the reference of this order, as only its abstract tells.
  other: (session: Consumer) =>
    sandbox.buy(session, { ...sandbox.electricity(64.64, '01423876553'), reference: '01423876552' }),
} as const

const rows: readonly OtherPayment[] = [
  { ...eft, name: 'EFT to another account', expected: [unknown, notFound] },
  { ...eft, name: 'EFT to both accounts', isPerformed: true, expected: [unknown, 'approved'] },
  {
    ...eft,
    name: 'EFT to another account, unnamed, and not recognised',
    isUnnamed: true,
    press: 'candidate.dismiss',
    expected: [unknown, 'is it Rent of 6464?', notFound],
  },
  {
    ...eft,
    name: 'EFT to both accounts, unnamed, and one not recognised',
    isPerformed: true,
    isUnnamed: true,
    press: 'candidate.dismiss',
    expected: [unknown, 'is it Rent of 6464?', 'is it Rent of 6464?'],
  },
  { ...donation, name: 'donation to another account', expected: [unknown, notFound] },
  { ...donation, name: 'donation to both accounts', isPerformed: true, expected: [unknown, 'approved'] },
  {
    ...cash,
    name: "cash at an ATM, and another person's cash",
    other: (session, { other }) => sandbox.cashOut(session, { recipient_msisdn: other.msisdn }),
    expected: [unknown, notFound],
  },
  {
    ...cash,
    name: 'cash at an ATM, and cash at a store',
    other: drawAt('Checkers'),
    expected: [unknown, notFound],
  },
  {
    ...cash,
    name: 'cash at an ATM, whose transaction names no payee',
    isPerformed: true,
    press: 'candidate.accept',
    expected: [unknown, 'is it Cash of 20000?', 'approved'],
  },
  { ...atStore, name: 'cash at another store', other: drawAt('Shoprite'), expected: [unknown, notFound] },
  { ...atStore, name: 'cash at the store', isPerformed: true, expected: [unknown, 'approved'] },
  { ...electricity, name: 'electricity for another meter', expected: [unknown, notFound] },
  {
    name: 'the payment of another request of the same person',
    path: 'scan-to-pay',
    operation: 'payPaymentRequest',
    async prepare(world) {
      world.noted = await world.showCode({ amount: '64.64', reference: 'Pizza' })
    },
    open: dialogs.openLink,
    values: () => ({}),
    other: async (session, world) =>
      sandbox.payRequest(session, { request: await world.showCode({ amount: '64.64', reference: 'Pizza' }) }),
    expected: [unknown, notFound],
  },
]

/** Payments of another session while an order gets no answer: none may be taken for the order. */
export const otherPaymentScenarios: readonly SessionScenario[] = rows.map(row => ({
  name: `another payment while an order gets no answer: ${row.name}`,
  play: world => play(world, row),
  expected: row.expected,
}))
