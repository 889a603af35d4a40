import type { Transaction, TransactionState } from '#openapi/network.gen.d.ts'
import { defineOperation, type OperationId, type SecuredCall } from '../http/operation.ts'
import { notFound, wrongField } from '../http/responses.ts'
import { typeNameOf } from '../ledger/movement-types.ts'
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
const abstractOf = (
  { abstract, charge, payment }: Movement,
  { amount }: Reader,
): NonNullable<Transaction['abstract']> => ({
  ...abstract,
  ...(charge && {
    charge: { amount: amount(charge.cents), ...(charge.snsi !== undefined && { snsi: charge.snsi }) },
  }),
  ...(payment !== undefined && { payment: { snsi: payment } }),
})

/** A transaction as the sandbox sends it: the state is never its alias alone. */
export type SandboxTransaction = Transaction & { readonly state: TransactionState }

/** Returns a movement as the network of the session sends it. */
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
  ...(reader.world.networks.sendsAbstract(reader.session.network) && {
    abstract: abstractOf(movement, reader),
  }),
  currency: 'ZAR',
})

/** Returns a movement with the balance after it, as the network of the session sends it. */
export const transactionOf = (movement: Movement, reader: Reader): SandboxTransaction =>
  toTransaction(reader.world.movements.listed(movement), reader)

const limitOf = (given: string | null): number => {
  const limit = Number(given ?? '100')
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw wrongField('limit', 'A number from 1 to 100.')
  return limit
}

/** Returns the start of the minute that the query names, or `otherwise` when it is missing. */
const momentOf = (key: string, given: string | null, otherwise: number): number => {
  if (given === null) return otherwise
  const moment = minuteOf(given)
  if (moment === undefined) throw wrongField(key, 'A time as YYYY-MM-DD HH:mm.')
  return moment
}

export const listTransactions = defineOperation('listTransactions', call => {
  const { world, session, query } = call
  const wallet = walletOf(world, session.msisdn, query.get('currency') ?? 'ZAR')
  const last = momentOf('end_date', query.get('end_date'), Number.MAX_SAFE_INTEGER - 60_000)
  return world.movements
    .list(wallet.account, {
      from: momentOf('start_date', query.get('start_date'), 0),
      to: endOfMinute(last),
      limit: limitOf(query.get('limit')),
    })
    .map(movement => toTransaction(movement, call))
})

export const getTransaction = defineOperation('getTransaction', call =>
  transactionOf(ownMovement(call.world, call.session.msisdn, call.path.snsi), call),
)
