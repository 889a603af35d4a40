import type { Message } from '#machines/domain/message.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import type { ProcessingSnapshot } from './processing.machine.ts'

/** The message codes of the Processing screen. */
export type ProcessingCode =
  | 'processing.verifying'
  | 'processing.outOfReach'
  | 'processing.late'
  | 'processing.unknown'

/** The progress message. It claims no outcome before the network has decided (C4). */
export const selectProgressMessage = (snapshot: ProcessingSnapshot): Message<ProcessingCode> => {
  if (snapshot.matches('notFound')) return { code: 'processing.unknown' }
  return { code: snapshot.context.late ? 'processing.late' : 'processing.verifying' }
}

/** Why the poll fails, shown with the progress. */
export const selectPollingProblem = (snapshot: ProcessingSnapshot): Message<ProcessingCode> | undefined =>
  snapshot.context.failure === undefined || snapshot.matches('notFound')
    ? undefined
    : { code: 'processing.outOfReach' }

/** Whether the wallet has no such transaction. */
export const selectIsNotFound = (snapshot: ProcessingSnapshot): boolean => snapshot.matches('notFound')

/** The last read transaction. */
export const selectProcessedTransaction = (snapshot: ProcessingSnapshot): Transaction | undefined =>
  snapshot.context.transaction

/** The outcome that the network has decided (C4). */
export const selectVerdict = (snapshot: ProcessingSnapshot): 'approved' | 'declined' | undefined => {
  if (!snapshot.matches('decided')) return undefined
  return snapshot.context.transaction?.state.alias === 'authorization_success' ? 'approved' : 'declined'
}

/** Whether the transaction is a top-up, which has texts of its own. */
export const selectIsTopUp = (snapshot: ProcessingSnapshot): boolean =>
  snapshot.context.transaction?.typeAlias === 'topup'
