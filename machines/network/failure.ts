import type { Message } from '../domain/message.ts'
import { cleanText } from '../domain/text.ts'
import { getAt, takeEntries } from '../domain/wire/wire.ts'

/** Codes a failure can carry where the network gave no words of its own (specification, section 8). */
export type FailureCode =
  | 'failure.systemError'
  /** The code that is asked for went with an earlier version of the app. */
  | 'failure.newVersion'
  | 'failure.checkConnection'
  | 'failure.offline'
  /** The same of a call that would have changed something (P5). */
  | 'failure.offlineUnsent'

/**
 * What is known after a call went wrong. `refused` and `unauthorised` are the network's own verdict, and
 * after `offline` nothing was sent; after any of the others a call that moves money may or may not have run.
 */
export type FailureKind =
  /** An error status whose body carries the network's message. */
  | 'rejected'
  /** 401: the token is not, or no longer, accepted. */
  | 'unauthorised'
  /** The request could not be delivered, or its answer never arrived. */
  | 'unreachable'
  /** No answer within the time allowed. */
  | 'timedOut'
  /** An answer arrived that says nothing we can rely on. */
  | 'invalidResponse'
  /** The browser did not open the payment page to which an answer led. */
  | 'pageNotOpened'
  /** The device was offline when the call was made: it was not sent. */
  | 'offline'
  /** No call at all: code of the app is gone from the server, which has a newer version. */
  | 'outdated'

/** What the network says of one part of a request, for people. */
export interface InvalidParameter {
  /** The part as the network names it; for data of a request, its path below `data`. */
  readonly name: string
  readonly message: string
}

/** Wrong parameters that are told of one answer. */
const parametersLimit = 20

/** The one error that actors throw: what to say, and the Trace ID to show with it. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly kind: FailureKind
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly words: Message<FailureCode>
  /** `request.id` of the answer, "0" when it has none. */
  readonly traceId: string
  /** What the network names as wrong in the request; mostly nothing. */
  readonly parameters: readonly InvalidParameter[]
  /** Whether the error response has the network's own format, so that no proxy wrote it. */
  readonly isFromNetwork: boolean

  constructor(facts: {
    kind: FailureKind
    status?: number
    /** The network's own words; a code stands for them where it gave none. */
    message?: string | undefined
    code?: FailureCode
    traceId?: string
    parameters?: readonly InvalidParameter[]
    isFromNetwork?: boolean
    cause?: unknown
  }) {
    super(facts.message ?? facts.kind, { cause: facts.cause })
    this.kind = facts.kind
    this.status = facts.status ?? 0
    this.words =
      facts.message === undefined ? { code: facts.code ?? 'failure.systemError' } : { words: facts.message }
    this.traceId = facts.traceId ?? '0'
    this.parameters = facts.parameters ?? []
    this.isFromNetwork = facts.isFromNetwork ?? false
  }
}

/** Whatever an actor threw, as a `Failure`: anything unforeseen is "System Error" without a Trace ID. */
export const toFailure = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure({ kind: 'invalidResponse', cause: error })

/** `request.id` of an answer; "0" if it is missing (specification, section 8). */
export const traceIdOf = (body: unknown): string => {
  const id = getAt(body, 'request', 'id')
  return (typeof id === 'number' ? String(id) : cleanText(id)?.slice(0, 100)) || '0'
}

/** The message of an answer, from the first of the three places in which the network puts it. */
const messageOf = (body: unknown): string | undefined =>
  cleanText(getAt(body, 'data', 'message')) ||
  cleanText(getAt(body, 'data', 'data', 'message')) ||
  cleanText(getAt(body, 'message')) ||
  undefined

/** `error.parameters` of an answer, its texts cleaned; an entry that says nothing is passed over. */
const parametersOf = (body: unknown): readonly InvalidParameter[] =>
  takeEntries(getAt(body, 'error', 'parameters'), parametersLimit).flatMap(entry => {
    const message = cleanText(getAt(entry, 'value'))
    return message === undefined ? [] : { name: cleanText(getAt(entry, 'key')) ?? '', message }
  })

/** What stands between us and the network answers with these, and knows nothing of what became of a call. */
const gatewayStatuses: ReadonlySet<number> = new Set([408, 502, 503, 504])

/** Whether an error body has the network's own format: a message in `data`, or a message and a Trace ID. */
const hasNetworkFormat = (body: unknown): boolean => {
  const own = cleanText(getAt(body, 'data', 'message')) || cleanText(getAt(body, 'data', 'data', 'message'))
  return Boolean(own) || (messageOf(body) !== undefined && traceIdOf(body) !== '0')
}

/** The failure that an answer with an error status means. */
export const failureFromResponse = (status: number, body: unknown): Failure => {
  const isFromNetwork = hasNetworkFormat(body) && !gatewayStatuses.has(status)
  // A 5xx is a refusal only in the network's own format (P3).
  const isRefusal = isFromNetwork || (status < 500 && !gatewayStatuses.has(status))
  return new Failure({
    kind: status === 401 ? 'unauthorised' : isRefusal ? 'rejected' : 'unreachable',
    status,
    message: messageOf(body),
    traceId: traceIdOf(body),
    parameters: parametersOf(body),
    isFromNetwork,
  })
}

/** Whether the network itself says that there is no such record. A 404 that a proxy wrote says nothing of it. */
export const isNotFound = ({ status, isFromNetwork }: Failure): boolean => status === 404 && isFromNetwork

/** Whether nobody knows what became of a call: it may or may not have run. */
export const isOutcomeUnknown = ({ kind }: Failure): boolean =>
  kind === 'unreachable' || kind === 'timedOut' || kind === 'invalidResponse'

/** Whether reading the page afresh, and nothing else, mends it. */
export const isOutdated = (failure: Failure | undefined): boolean => failure?.kind === 'outdated'

/** Whether an answer came that says nothing that can be relied on. */
export const isInvalidResponse = ({ kind, status }: Failure): boolean =>
  kind === 'invalidResponse' && status > 0

/** Whether a refusal may have come after the deed: the network itself was in trouble (P3). */
export const isServerError = ({ status }: Failure): boolean => status >= 500

/** What a consumer can do about it, where that is known: an answer, of whatever kind, came over a connection. */
export const getAdvice = ({ kind, status }: Failure): Message<FailureCode> | undefined =>
  status === 0 && (kind === 'unreachable' || kind === 'timedOut' || kind === 'offline')
    ? { code: 'failure.checkConnection' }
    : undefined
