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

const nobody = () => new Refusal(404, 'identification', 'identifierError', 'Nobody here has this wallet.')

const codeOf = ({ snsi, msisdn, cents, reference, ends_at }: StoredRequest) => ({
  snsi,
  msisdn,
  amount: cents === null ? null : decimal(cents),
  reference,
  ends_at: new Date(ends_at).toISOString(),
})

/** Who scans a code, and how much they pay where it does not say. */
export const scanOrder = v.strictObject({
  /** A consumer here; otherwise somebody with a wallet elsewhere. */
  msisdn: v.exactOptional(v.string()),
  amount: v.exactOptional(amountOrder),
})

/** Whose portal shows a code, for how much (any amount unless said) and what for. */
export const codeOrder = v.strictObject({
  msisdn: v.string(),
  amount: v.exactOptional(amountOrder),
  reference: v.exactOptional(v.string(), 'Scan to Pay'),
})

/** A consumer shows a code, as they would with their own portal. */
export const showCode = (
  world: SandboxContext,
  { msisdn, amount, reference }: v.InferOutput<typeof codeOrder>,
) => {
  if (!world.people.wallet(msisdn)) throw nobody()
  const cents = amount === undefined ? null : (centsOf(amount) ?? null)
  return codeOf(world.paymentRequests.open({ msisdn, cents, reference }))
}

/** The codes that can be scanned now, newest first; of a wallet's own, which is renewed all the time, the newest. */
export const openRequests = ({ paymentRequests }: SandboxContext) =>
  paymentRequests
    .list()
    .filter(({ paid_by }) => paid_by === null)
    .filter(
      ({ msisdn, cents }, place, all) =>
        cents !== null || place === all.findIndex(other => other.msisdn === msisdn && other.cents === null),
    )
    .map(codeOf)

/**
 * Another person scans a consumer's code and pays it, as they would with their own portal. The cents mean what they
 * mean everywhere, as far as they can when nobody waits for an answer.
 */
export const payRequest = (world: SandboxContext, snsi: string, order: v.InferOutput<typeof scanOrder>) => {
  const request = readRequest(world, snsi)
  if (request.of !== 'person') throw noRequest()
  const cents = request.cents ?? centsOf(order.amount ?? '')
  if (cents === undefined)
    throw new Refusal(400, 'validation', 'mandatoryValueNotSupplied', 'This code does not say how much.')
  const wallet = order.msisdn === undefined ? undefined : world.people.wallet(order.msisdn)
  if (order.msisdn !== undefined && !wallet) throw nobody()
  const fees = feesFor(requestComponent, cents, { notification: true, everySms: false }) ?? []
  const draft = wallet
    ? paymentOf(world, request, wallet, { cents, fees })
    : toExternalPayment(world, request, cents)
  const { snsi: movement, state } = postMovement(world, draft, magicOfAmount(cents))
  if (request.cents !== null) world.paymentRequests.pay(request.snsi, movement)
  return { movement, state, amount: decimal(cents) }
}
