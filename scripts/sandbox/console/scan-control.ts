import * as v from 'valibot'
import { postMovement } from '../handlers/money/money-movements.ts'
import {
  noRequest,
  paymentOf,
  readRequest,
  requestComponent,
  toExternalPayment,
} from '../handlers/money/scanning.ts'
import { Refusal } from '../http/responses.ts'
import { feesFor } from '../ledger/fees.ts'
import { centsOf, decimal } from '../ledger/money.ts'
import type { StoredRequest } from '../ledger/payment-requests.ts'
import { magicOfAmount } from '../magic-values.ts'
import type { SandboxContext } from '../world.ts'

const amountOrder = v.pipe(
  v.string(),
  v.check(text => (centsOf(text) ?? 0) > 0, 'An amount such as 50.00.'),
)

const unknownWallet = () =>
  new Refusal(404, 'identification', 'identifierError', 'No consumer here has this wallet.')

const codeOf = ({ snsi, msisdn, cents, reference, ends_at }: StoredRequest) => ({
  snsi,
  msisdn,
  amount: cents === null ? null : decimal(cents),
  reference,
  ends_at: new Date(ends_at).toISOString(),
})

/** The payer of a code, and the amount when the code has none. */
export const scanOrder = v.strictObject({
  /** A consumer of the sandbox; the default is a payer from outside. */
  msisdn: v.exactOptional(v.string()),
  amount: v.exactOptional(amountOrder),
})

/** The consumer whose portal shows a code, its amount (the default is any amount) and its reference. */
export const codeOrder = v.strictObject({
  msisdn: v.string(),
  amount: v.exactOptional(amountOrder),
  reference: v.exactOptional(v.string(), 'Scan to Pay'),
})

/** Creates a payment request, as the consumer's own portal does. */
export const showCode = (
  world: SandboxContext,
  { msisdn, amount, reference }: v.InferOutput<typeof codeOrder>,
) => {
  if (!world.people.wallet(msisdn)) throw unknownWallet()
  const cents = amount === undefined ? null : (centsOf(amount) ?? null)
  return codeOf(world.paymentRequests.open({ msisdn, cents, reference }))
}

/** Lists the codes that can be scanned, newest first; of a wallet's own code, which it renews, only the newest. */
export const openRequests = ({ paymentRequests }: SandboxContext) =>
  paymentRequests
    .list()
    .filter(({ paid_by }) => paid_by === null)
    .filter(
      ({ msisdn, cents }, place, all) =>
        cents !== null || place === all.findIndex(other => other.msisdn === msisdn && other.cents === null),
    )
    .map(codeOf)

/** Pays a consumer's code for another person. Magic cents apply, except those that change a response. */
export const payRequest = (world: SandboxContext, snsi: string, order: v.InferOutput<typeof scanOrder>) => {
  const request = readRequest(world, snsi)
  if (request.of !== 'person') throw noRequest()
  const cents = request.cents ?? centsOf(order.amount ?? '')
  if (cents === undefined)
    throw new Refusal(400, 'validation', 'mandatoryValueNotSupplied', 'This code does not say how much.')
  const wallet = order.msisdn === undefined ? undefined : world.people.wallet(order.msisdn)
  if (order.msisdn !== undefined && !wallet) throw unknownWallet()
  const fees = feesFor(requestComponent, cents, { notification: true, everySms: false }) ?? []
  const draft = wallet
    ? paymentOf(world, request, wallet, { cents, fees })
    : toExternalPayment(world, request, cents)
  const { snsi: movement, state } = postMovement(world, draft, magicOfAmount(cents))
  if (request.cents !== null) world.paymentRequests.pay(request.snsi, movement)
  return { movement, state, amount: decimal(cents) }
}
