import type { Failure } from '../failure.ts'

export interface ChangeInput<Request, Verification> {
  /** Not needed for a request that was sent before. */
  readonly request?: Request | undefined
  /** Names the record that shows the change, and what it must contain. */
  readonly verification: Verification
  /** The failure of a request that was sent before; the machine then only verifies it. */
  readonly failure?: Failure | undefined
}

/** A response that confirms a change. */
export interface Confirmation<Found> {
  readonly traceId: string | undefined
  /** The changed record, if the response contains it. */
  readonly record?: Found | undefined
}

/** The outcome of a change. */
export interface ChangeOutcome<Found> {
  readonly kind:
    | 'applied'
    /** The request was not sent, or the network rejected it: nothing changed. */
    | 'rejected'
    /** The record does not show the change. */
    | 'notApplied'
    /** The record could not be read. */
    | 'unknown'
  /** Why the request failed; undefined after a confirmation. */
  readonly failure: Failure | undefined
  /** The Trace ID of the request. */
  readonly traceId: string | undefined
  /** The record as it was last read or confirmed. */
  readonly record: Found | undefined
}
