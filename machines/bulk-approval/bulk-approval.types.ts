import type { Failure, FailureCode } from '../network/failure.ts'
import type { Words } from '../words.ts'

/** The approval of a file, ready to be sent once. */
export interface ApprovalRequest {
  readonly snsi: string
  /** The one-time PIN, where one is asked for. */
  readonly otp: string | undefined
  /** Whether the network takes an `Idempotency-Key`. */
  readonly idempotent: boolean
  /** By which the network knows it again, should a browser send it twice. */
  readonly key: string
}

/** What the network answered to it. */
export interface ApprovalAnswer {
  /** What to quote when asking about it; "0" when the network gave none. */
  readonly traceId: string
  /** The network's own words, where it has any. */
  readonly words: Words<FailureCode> | undefined
  /** Whether it says that the file is approved. */
  readonly isApproved: boolean
}

/** What became of it. */
export type ApprovalOutcome =
  | { readonly kind: 'approved'; readonly answer: ApprovalAnswer }
  /** `doubtful`: refused by a network that was itself in trouble. */
  | { readonly kind: 'declined'; readonly answer: ApprovalAnswer; readonly doubtful: boolean }
  /** Nothing was sent. */
  | { readonly kind: 'unsent'; readonly failure: Failure }
  /** The consumer left before it was known. */
  | { readonly kind: 'left' }
