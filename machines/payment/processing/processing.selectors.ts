import type { Message } from '#machines/domain/message.ts'
import type { ProcessingSnapshot } from './processing.machine.ts'

/** The message codes of the Processing screen. */
export type ProcessingCode =
  | 'processing.verifying'
  | 'processing.outOfReach'
  | 'processing.late'
  | 'processing.unknown'

const codeOf = (snapshot: ProcessingSnapshot): ProcessingCode => {
  if (snapshot.matches('notFound')) return 'processing.unknown'
  return snapshot.context.late ? 'processing.late' : 'processing.verifying'
}

const verdictOf = (snapshot: ProcessingSnapshot): 'approved' | 'declined' | undefined => {
  if (!snapshot.matches('decided')) return undefined
  return snapshot.context.transaction?.state.alias === 'authorization_success' ? 'approved' : 'declined'
}

/** Returns what a screen shows of a polled transaction. It claims no outcome before the network has decided. */
export const selectProgress = (snapshot: ProcessingSnapshot) => {
  const { transaction, failure } = snapshot.context
  const problem: ProcessingCode = 'processing.outOfReach'
  const isNotFound = snapshot.matches('notFound')
  return {
    /** The last read transaction. */
    transaction,
    verdict: verdictOf(snapshot),
    isNotFound,
    /** A top-up has texts of its own. */
    isTopUp: transaction?.typeAlias === 'topup',
    message: { code: codeOf(snapshot) } satisfies Message<ProcessingCode>,
    /** Why the poll fails, shown with the progress. */
    problem: failure === undefined || isNotFound ? undefined : { code: problem },
  }
}

export type ProgressView = ReturnType<typeof selectProgress>
