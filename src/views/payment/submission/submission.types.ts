import type { ReactNode } from 'react'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import type {
  SubmissionActorRef,
  SubmissionSnapshot,
} from '#machines/payment/submission/submission.machine.ts'
import type { SubmissionView } from '#machines/payment/submission/submission.selectors.ts'
import type { SessionText } from '#src/text/session-text.ts'

interface SubmissionHead {
  readonly state: 'busy' | 'unknown'
  readonly title: string
  readonly when?: string | undefined
  readonly strong?: string
  readonly message?: string
}

export interface SubmissionProps {
  readonly submission: SubmissionActorRef
  /** When the money would arrive. */
  readonly arrival?: string | undefined
  /** The heading of the step, with the payment. */
  readonly head: (head: SubmissionHead) => ReactNode
  /** The payment as one line of text, for a message to support. */
  readonly about: string | undefined
  /** The order, with the Trace ID once the outcome is unknown. */
  readonly summary: (trace?: { readonly id: string | undefined }) => ReactNode
  /** The message about an unknown outcome. */
  readonly message: (snapshot: SubmissionSnapshot) => Parameters<SessionText['formatMessage']>[0]
  /** The found transaction that may be this payment. */
  readonly found?: (transaction: Transaction) => ReactNode
}

/** The props of each step, with what it shows. */
export type StepProps = SubmissionProps & { readonly view: SubmissionView }
