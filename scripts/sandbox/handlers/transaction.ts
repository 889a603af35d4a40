import type { Transaction, TransactionState } from '#openapi/network.gen.d.ts'
import {
  defineOperation,
  definePublicOperation,
  type OperationId,
  type SecuredCall,
} from '../http/operation.ts'
import { createForeignRecordError, notFound, sessionEnded, wrongField } from '../http/responses.ts'
import { decimal, typeNameOf } from '../ledger/money.ts'
import type { ListedMovement, Movement } from '../ledger/movements.ts'
import { endOfMinute, johannesburg, minuteOf } from '../store/local-time.ts'
import type { SandboxContext } from '../world.ts'
import { walletOf } from './wallet.ts'

const states = {
  pending: { alias: 'authorization_pending', name: 'Authorization Pending' },
  success: { alias: 'authorization_success', name: 'Authorization Success' },
  declined: { alias: 'authorization_declined', name: 'Authorization Declined' },
} as const

/** Returns a movement of the consumer's own wallet. Throws 404 for another consumer's movement too. */
export const ownMovement = (
  { movements, people }: SandboxContext,
  msisdn: string,
  snsi: string,
): Movement => {
  const movement = movements.find(snsi)
  if (!movement || movement.account !== people.wallet(msisdn)?.account) throw notFound()
  return movement
}

type Reader = Pick<SecuredCall<OperationId>, 'world' | 'session' | 'amount'>

/** Returns what the network remembers of a movement, with the links between a payment and its charges. */
const abstractOf = ({ abstract, charge, payment }: Movement, { amount }: Reader) => {
  const snsi = charge?.snsi === undefined ? {} : { snsi: charge.snsi }
  return {
    ...abstract,
    ...(charge && { charge: { amount: amount(charge.cents), ...snsi } }),
    ...(payment !== undefined && { payment: { snsi: payment } }),
  }
}

/** A transaction as the sandbox sends it: the state is never its alias alone. */
export type SandboxTransaction = Transaction & { readonly state: TransactionState }

const toTransaction = (movement: ListedMovement, reader: Reader): SandboxTransaction => ({
  snsi: movement.snsi,
  timestamp: johannesburg(movement.at),
  type_name: typeNameOf(movement.type),
  type_alias: movement.type,
  class: movement.class,
  amount: reader.amount(movement.cents),
  balance: reader.amount(movement.balance),
  reference: movement.reference,
  state: states[movement.state],
  ...(!reader.world.networks.traitsOf(reader.session.network).hides_transaction_details && {
    abstract: abstractOf(movement, reader),
  }),
  currency: 'ZAR',
})

/** Returns a movement with the balance after it, as the network of the session sends it. */
export const transactionOf = (movement: Movement, reader: Reader): SandboxTransaction =>
  toTransaction(reader.world.movements.listed(movement), reader)

/** Returns the integer that the query names. Rejects one that is missing or outside a range. */
export const numberIn = (query: URLSearchParams, key: string, least: number, most: number): number => {
  const given = Number(query.get(key) ?? Number.NaN)
  if (!Number.isInteger(given) || given < least || given > most)
    throw wrongField(key, `A number from ${least} to ${most}.`)
  return given
}

/** Returns the start of the minute that the query names, or `otherwise` when it is missing. */
const momentOf = (query: URLSearchParams, key: string, otherwise: number): number => {
  const given = query.get(key)
  if (given === null) return otherwise
  const moment = minuteOf(given)
  if (moment === undefined) throw wrongField(key, 'A time as YYYY-MM-DD HH:mm.')
  return moment
}

export const listTransactions = defineOperation('listTransactions', call => {
  const { world, session, query } = call
  const wallet = walletOf(world, session.msisdn, query.get('currency') ?? 'ZAR')
  const last = momentOf(query, 'end_date', Number.MAX_SAFE_INTEGER - 60_000)
  return world.movements
    .list(wallet.account, {
      from: momentOf(query, 'start_date', 0),
      to: endOfMinute(last),
      limit: query.has('limit') ? numberIn(query, 'limit', 1, 100) : 100,
    })
    .map(movement => toTransaction(movement, call))
})

export const getTransaction = defineOperation('getTransaction', call =>
  transactionOf(ownMovement(call.world, call.session.msisdn, call.path.snsi), call),
)

/** Accepts a session, or the token of the second step during a sign-in. */
export const sendOtp = definePublicOperation('sendOtp', ({ world, session, token, body: { data } }) => {
  const known = session ?? world.sessions.find(token, 'second_step')
  if (!known) throw sessionEnded()
  if (data.msisdn !== undefined && data.msisdn !== known.msisdn) throw createForeignRecordError()
  world.pins.send(known.msisdn, known === session ? 'order' : 'sign_in')
  return {}
})

export const sendTransactionNotification = defineOperation('sendTransactionNotification', call => {
  const { world, session, consumer, path } = call
  const movement = ownMovement(world, session.msisdn, path.snsi)
  const { type_name, state } = transactionOf(movement, call)
  const { voucher } = movement.abstract
  const pinned = voucher === undefined ? '' : ` Voucher PIN ${voucher}.`
  const text = `${type_name} of R${decimal(movement.cents)}: ${movement.reference}. ${state.name}.${pinned}`
  const message = { at: world.clock.now(), msisdn: session.msisdn, kind: 'receipt', text }
  world.inbox.send(message)
  if (consumer.email !== null) world.inbox.send({ ...message, channel: 'email' })
  return {}
})
