import type { Message } from '../../domain/message.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import type { ProcessingSnapshot } from './processing.machine.ts'

/** Every code that watching a transaction can put before a consumer. */
export type ProcessingCode =
  | 'processing.verifying'
  | 'processing.outOfReach'
  | 'processing.late'
  | 'processing.unknown'

/** How the watch goes on: it never says more than it knows (C4). */
export const selectProgressMessage = (snapshot: ProcessingSnapshot): Message<ProcessingCode> => {
  if (snapshot.matches('notFound')) return { code: 'processing.unknown' }
  return { code: snapshot.context.late ? 'processing.late' : 'processing.verifying' }
}

/** What hinders it, beside what it waits for. */
export const selectPollingProblem = (snapshot: ProcessingSnapshot): Message<ProcessingCode> | undefined =>
  snapshot.context.failure === undefined || snapshot.matches('notFound')
    ? undefined
    : { code: 'processing.outOfReach' }

/** Whether the wallet has no such transaction. */
export const selectIsNotFound = (snapshot: ProcessingSnapshot): boolean => snapshot.matches('notFound')

/** As the network last told of it. */
export const selectProcessedTransaction = (snapshot: ProcessingSnapshot): Transaction | undefined =>
  snapshot.context.transaction

/** What the network has decided; nothing else decides it (C4). */
export const selectVerdict = (snapshot: ProcessingSnapshot): 'approved' | 'declined' | undefined => {
  if (!snapshot.matches('decided')) return undefined
  return snapshot.context.transaction?.state.alias === 'authorization_success' ? 'approved' : 'declined'
}

/** Whether money was put into the wallet from outside, which has words of its own. */
export const selectIsTopUp = (snapshot: ProcessingSnapshot): boolean =>
  snapshot.context.transaction?.typeAlias === 'topup'
