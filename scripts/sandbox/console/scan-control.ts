import * as v from 'valibot'
import { postMovement } from '../handlers/money/money-movements.ts'
import {
  listOpenRequests,
  markPaid,
  openRequest,
  paymentOf,
  readConsumersRequest,
  requestComponent,
} from '../handlers/money/payment-request.ts'
import { notFound, Refusal } from '../http/responses.ts'
import { centsOf, decimal, feesFor } from '../ledger/money.ts'
import type { StoredRequest } from '../ledger/stored-orders.ts'
import { magicOfAmount } from '../magic-values.ts'
import type { SandboxContext } from '../world.ts'

const cents = v.pipe(
  v.string(),
  v.transform(text => centsOf(text) ?? 0),
  v.minValue(1, 'An amount such as 50.00.'),
)

const walletOf = ({ people }: SandboxContext, msisdn: string) => {
  const wallet = people.wallet(msisdn)
  if (!wallet) throw notFound('No consumer here has this wallet.')
  return wallet
}

const codeOf = ({ snsi, msisdn, reference, ends_at, ...request }: StoredRequest) => {
  const amount = request.cents === null ? null : decimal(request.cents)
  return { snsi, msisdn, amount, reference, ends_at: new Date(ends_at).toISOString() }
}

/** A code that a portal shows; its amount is null when the payer chooses it. */
export type ShownCode = ReturnType<typeof codeOf>

/** The consumer whose portal shows a code, its amount (the default is any amount) and its reference. */
export const codeOrder = v.strictObject({
  msisdn: v.string(),
  amount: v.exactOptional(cents),
  reference: v.exactOptional(v.string(), 'Scan to Pay'),
})

export const showCode = (world: SandboxContext, order: v.InferOutput<typeof codeOrder>) => {
  const { msisdn } = walletOf(world, order.msisdn)
  return codeOf(openRequest(world, { msisdn, cents: order.amount ?? null, reference: order.reference }))
}

/** Lists the codes that can be scanned, newest first; of a wallet's own code, which it renews, only the newest. */
export const openRequests = (world: SandboxContext) =>
  listOpenRequests(world)
    .filter(
      ({ msisdn, ...request }, place, all) =>
        request.cents !== null ||
        place === all.findIndex(other => other.msisdn === msisdn && other.cents === null),
    )
    .map(codeOf)

/** The payer of a code, by default one from outside the sandbox, and the amount when the code has none. */
export const scanOrder = v.strictObject({
  msisdn: v.exactOptional(v.string()),
  amount: v.exactOptional(cents),
})

/** Pays a consumer's code for another person. Magic cents apply, except those that change a response. */
export const payRequest = (world: SandboxContext, snsi: string, order: v.InferOutput<typeof scanOrder>) => {
  const found = readConsumersRequest(world, snsi)
  const paid = found.request.cents ?? order.amount
  if (paid === undefined)
    throw new Refusal(400, 'mandatoryValueNotSupplied', 'This code does not say how much.')
  const payer = order.msisdn === undefined ? undefined : walletOf(world, order.msisdn)
  const fees = feesFor(`express.${requestComponent}`, paid, { notification: true }) ?? []
  const draft = paymentOf(world, found, payer, { cents: paid, fees })
  const { snsi: movement, state } = postMovement(world, draft, magicOfAmount(paid))
  markPaid(world, snsi, movement)
  return { movement, state, amount: decimal(paid) }
}
