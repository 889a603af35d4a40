import { cleanText } from '../domain/clean-text.ts'
import { at } from '../domain/wire.ts'
import type { Words } from '../words.ts'

/** Codes a failure can carry where the network gave no words of its own (specification, section 8). */
export type FailureCode = 'failure.systemError' | 'failure.checkConnection'

/**
 * What is known after a call went wrong. Only `refused` is the network's own verdict; after any of the
 * others a call that moves money may or may not have run.
 */
export type FailureKind =
  /** An error status whose body carries the network's message. */
  | 'refused'
  /** 401: the token is not, or no longer, accepted. */
  | 'unauthorised'
  /** The request could not be delivered, or its answer never arrived. */
  | 'unreachable'
  /** No answer within the time allowed. */
  | 'timedOut'
  /** An answer arrived that says nothing we can rely on. */
  | 'unreadable'

/** The one error that actors throw: what to say, and the Trace ID to show with it. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly kind: FailureKind
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly words: Words<FailureCode>
  /** `request.id` of the answer, "0" when it has none. */
  readonly traceId: string

  constructor(facts: {
    kind: FailureKind
    status?: number
    message?: string | undefined
    traceId?: string
    cause?: unknown
  }) {
    super(facts.message ?? facts.kind, { cause: facts.cause })
    this.kind = facts.kind
    this.status = facts.status ?? 0
    this.words = facts.message === undefined ? { code: 'failure.systemError' } : { words: facts.message }
    this.traceId = facts.traceId ?? '0'
  }
}

/** Whatever an actor threw, as a `Failure`: anything unforeseen is "System Error" without a Trace ID. */
export const asFailure = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure({ kind: 'unreadable', cause: error })

/** `request.id` of an answer; "0" if it is missing (specification, section 8). */
export const traceIdOf = (body: unknown): string => {
  const id = at(body, 'request', 'id')
  return (typeof id === 'number' ? String(id) : cleanText(id)?.slice(0, 100)) || '0'
}

/** The message of an answer, from the first of the three places in which the network puts it. */
const messageOf = (body: unknown): string | undefined =>
  cleanText(at(body, 'data', 'message')) ||
  cleanText(at(body, 'data', 'data', 'message')) ||
  cleanText(at(body, 'message')) ||
  undefined

/** The failure that an answer with an error status means. */
export const failureOf = (status: number, body: unknown): Failure => {
  const message = messageOf(body)
  const kind =
    status === 401 ? 'unauthorised' : message !== undefined || status < 500 ? 'refused' : 'unreachable'
  return new Failure({ kind, status, message, traceId: traceIdOf(body) })
}

/** What a consumer can do about it, where that is known. */
export const adviceOn = ({ kind }: Failure): Words<FailureCode> | undefined =>
  kind === 'unreachable' || kind === 'timedOut' ? { code: 'failure.checkConnection' } : undefined
