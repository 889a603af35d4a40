import {
  decodeTransactions,
  getStatus,
  type Transaction,
} from '../../../../machines/domain/transaction/transaction.ts'
import type { Flow } from '../../flow.types.ts'
import type { LedgerView, World } from '../../world.ts'
import { findWrongBalance } from '../flow-parts.ts'
import { getDialogStatus, reference } from '../form.ts'
import { type OrderFlow, orderAgain, orderFlow } from './order.ts'

/** A payment, and how the wallet's list shows it. */
export interface Payment extends Omit<OrderFlow, 'happened' | 'contradiction'> {
  isOwn(row: Transaction, world: World): boolean
}

/** Matches a debit of that type with the reference of the matrix, or with another unique reference. */
export const debit =
  (type: string, referenceOf: (world: World) => string = () => reference): Payment['isOwn'] =>
  (row, world) =>
    row.class === 'debit' && row.typeAlias === type && row.reference === referenceOf(world)

/** Moves the wallet's money; where nothing else is known, the list beside the dialog says whether it has. */
export const moneyFlow = (payment: Payment) => {
  const isMade = (world: World) => (row: Transaction) =>
    payment.isOwn(row, world) && getStatus(row) === undefined
  const made = (world: World, { transactions }: LedgerView) =>
    decodeTransactions(transactions).filter(isMade(world)).length
  const order = orderFlow({
    ...payment,
    happened: (books, world) => made(world, books) > 0,
    contradiction(world, books) {
      const payments = made(world, books)
      const isRight = payments >= 1 && payments <= world.wanted
      return isRight ? findWrongBalance(world, books) : `${payments} payments instead of ${world.wanted}`
    },
  })
  return {
    ...order,
    beginAgain: world => orderAgain(world, payment),
    status(world) {
      const list = world.page().transactions()?.getSnapshot()
      const isListed = list?.context.transactions.some(isMade(world)) === true
      return isListed && getDialogStatus(world) === 'fresh' ? 'done' : order.status(world)
    },
  } satisfies Flow
}
