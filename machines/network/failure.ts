import { nonOptional, number, parse, pipe, transform, union } from 'valibot'
import type { Effect } from '#openapi/calls.gen.ts'
import type { FailureAnswer, FailureParameter } from '#openapi/network.gen.d.ts'
import type { Message } from '../domain/message.ts'
import { fromPath, listOf, text, wireOf, withDefault } from '../domain/wire/wire-schema.ts'

/** Codes of a failure for which the network sent no message. */
export type FailureCode =
  | 'failure.systemError'
  /** The server has a newer version of the portal, without the requested chunk. */
  | 'failure.newVersion'
  | 'failure.checkConnection'
  | 'failure.offline'
  /** As `failure.offline`, for a call that would have changed something. */
  | 'failure.offlineUnsent'

/**
 * The kind of a failure. `rejected` and `unauthorised` are decisions of the network, and an `offline` call was not
 * sent. After any other kind, a call that moves money may or may not have run.
 */
export type FailureKind =
  /** An error status whose body carries the network's message. */
  | 'rejected'
  /** 401: the network does not accept the token, or no longer does. */
  | 'unauthorised'
  /** The request was not delivered, or its response was lost. */
  | 'unreachable'
  /** No response arrived before the timeout. */
  | 'timedOut'
  /** The response could not be decoded, or the network did not write it. */
  | 'invalidResponse'
  /** The payment page of an answer could not be shown, or the browser did not open its next step. */
  | 'pageNotOpened'
  /** The device was offline, so the call was not sent. */
  | 'offline'
  /** No call: the server no longer has a chunk of this version. */
  | 'outdated'

/** The network's message about one part of a request. */
export interface InvalidParameter {
  /** The name that the network gives the part; for request data, its path below `data`. */
  readonly name: string
  readonly message: string
}

/** The most invalid parameters that are read from one response. */
const parametersLimit = 20

/** The only error that actors throw. It has the message for the consumer and the Trace ID. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly kind: FailureKind
  /** The HTTP status; 0 without a response. */
  readonly status: number
  readonly words: Message<FailureCode>
  /** `request.id` of the response; undefined without one. */
  readonly traceId: string | undefined
  /** The code of the GSMA Mobile Money API that the network sent. */
  readonly reason: string | undefined
  /** The invalid parameters that the network names. */
  readonly parameters: readonly InvalidParameter[]
  /** Whether the error response has the format of the network: a proxy did not write it. */
  readonly isFromNetwork: boolean

  constructor(facts: {
    kind: FailureKind
    status?: number
    /** The message of the network. Without one, `code` selects a message of the portal. */
    message?: string | undefined
    code?: FailureCode
    traceId?: string | undefined
    reason?: string | undefined
    parameters?: readonly InvalidParameter[]
    isFromNetwork?: boolean
    cause?: unknown
  }) {
    super(facts.message ?? facts.kind, { cause: facts.cause })
    this.kind = facts.kind
    this.status = facts.status ?? 0
    this.words =
      facts.message === undefined ? { code: facts.code ?? 'failure.systemError' } : { words: facts.message }
    this.traceId = facts.traceId
    this.reason = facts.reason
    this.parameters = facts.parameters ?? []
    this.isFromNetwork = facts.isFromNetwork ?? false
  }
}

/** Returns what an actor threw as a `Failure`. An unexpected error becomes 'System Error' without a Trace ID. */
export const toFailure = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure({ kind: 'invalidResponse', cause: error })

const parameter = wireOf<FailureParameter>()({
  /** Networks name a part of a request from its body on, or from the body's `data` on. */
  name: fromPath(
    'key',
    pipe(
      withDefault(text, ''),
      transform(name => name.replace(/^(?:\W*body)?\W*data\W+/, '')),
    ),
  ),
  message: fromPath('value', nonOptional(text)),
})

const traceId = pipe(
  union([pipe(number(), transform(String)), text]),
  transform(id => id?.slice(0, 100)),
)

/** The parts of a response from which a failure is made; its message may be at three places. */
const answer = wireOf<FailureAnswer>()({
  traceId: fromPath('request.id', traceId),
  dataMessage: fromPath('data.message', text),
  wrappedMessage: fromPath('data.data.message', text),
  outerMessage: fromPath('message', text),
  reason: fromPath('error.code', text),
  parameters: fromPath('error.parameters', listOf(parameter, parametersLimit)),
})

/** Returns `request.id` of a response; undefined without one. */
export const traceIdOf = (body: unknown): string | undefined => parse(answer, body).traceId

/** Statuses that a gateway sends. They do not say whether the network ran the call. */
const gatewayStatuses: ReadonlySet<number> = new Set([408, 502, 503, 504])

/**
 * Returns the failure of a response with an error status. Only an answer in the format of the network is a rejection:
 * a message in `data`, or a message and a Trace ID. A 401 in another format also ends the session, except after a
 * call that moves money.
 */
export const failureFromResponse = (status: number, body: unknown, effect?: Effect): Failure => {
  const { traceId, dataMessage, wrappedMessage, outerMessage, reason, parameters } = parse(answer, body)
  const innerMessage = dataMessage ?? wrappedMessage
  const message = innerMessage ?? outerMessage
  const hasNetworkFormat = innerMessage !== undefined || (message !== undefined && traceId !== undefined)
  const isGateway = gatewayStatuses.has(status)
  const isFromNetwork = hasNetworkFormat && !isGateway
  const foreignKind = status < 500 && !isGateway ? 'invalidResponse' : 'unreachable'
  const kind = isFromNetwork ? 'rejected' : foreignKind
  return new Failure({
    kind: status === 401 && (isFromNetwork || effect !== 'money') ? 'unauthorised' : kind,
    status,
    message,
    traceId,
    reason,
    parameters,
    isFromNetwork,
  })
}

/** Whether only a reload of the page helps. */
export const isOutdated = (failure: Failure | undefined): boolean => failure?.kind === 'outdated'

/** Whether no response arrived because the connection failed. */
export const isConnectionLost = ({ kind, status }: Failure): boolean =>
  status === 0 && (kind === 'unreachable' || kind === 'timedOut' || kind === 'offline')

/** Returns advice for the consumer, for a failed connection. */
export const getAdvice = (failure: Failure): Message<FailureCode> | undefined =>
  isConnectionLost(failure) ? { code: 'failure.checkConnection' } : undefined
