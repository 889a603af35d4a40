import { createHash } from 'node:crypto'
import { handlers } from './handlers/handlers.ts'
import { ConnectionLost, wait, waitUntilAborted } from './http/connection.ts'
import type { OperationId, ResponseFault } from './http/operation.ts'
import {
  FaultAbort,
  failure,
  isEmpty,
  isPage,
  notFound,
  Refusal,
  success,
  systemError,
} from './http/responses.ts'
import { maskAbstract, toMaskedText } from './http/secrets.ts'
import { identifyConsumer } from './identify-consumer.ts'
import type { Session } from './people/sessions.ts'
import { postDeferredHistory } from './seed/long-history.ts'
import type { Fault } from './store/faults.ts'
import type { SandboxContext } from './world.ts'

/** The header by which a contract test recognises a response that the sandbox changed on purpose. */
export const faultHeader = 'x-sandbox-fault'

/** A request and the operation that its path and method select. */
export interface MatchedRequest {
  readonly operation: OperationId | undefined
  readonly path: Readonly<Record<string, string>>
  readonly request: Request
  readonly bytes: Uint8Array
  /** Each aborts when the caller no longer waits for the response. */
  readonly signals: readonly AbortSignal[]
}

interface Outcome {
  readonly at: number
  readonly status: number
  readonly answer: object
  readonly fault?: Pick<Fault, 'effect' | 'delay_ms'>
}

interface Verdict extends Omit<Outcome, 'at'> {
  /** The response is the stored one of an earlier request with the same key. */
  readonly repeated?: true
}

/**
 * Answers one request; the operation, its writes and the log entry are one transaction. Rejects as `fetch`
 * does when a fault breaks the connection or the caller aborts.
 */
export const answerRequest = async (world: SandboxContext, arrival: MatchedRequest): Promise<Response> => {
  for (const signal of arrival.signals) signal.throwIfAborted()
  return send(judged(world, arrival), arrival.signals)
}

const judged = (world: SandboxContext, arrival: MatchedRequest): Outcome => {
  const { database } = world
  try {
    return database.transaction(() => perform(world, arrival, request => judge(world, request)))
  } catch (error) {
    console.error(error)
    return database.transaction(() =>
      perform(world, arrival, ({ id }) => ({ status: 500, answer: failure(id, systemError()) })),
    )
  }
}

interface Received extends MatchedRequest {
  readonly id: string
  readonly text: string
  readonly body: unknown
  readonly token: string | undefined
  readonly session: Session | undefined
  readonly key: string | undefined
  readonly fault: Fault | undefined
}

const perform = (
  world: SandboxContext,
  arrival: MatchedRequest,
  decide: (received: Received) => Verdict,
): Outcome => {
  const started = performance.now()
  const at = world.clock.now()
  const { operation, request, path } = arrival
  const { pathname, search } = new URL(request.url)
  world.movements.settleDue(at)

  const id = world.ids.next()
  const text = new TextDecoder().decode(arrival.bytes)
  const body = maskAbstract(parsed(text), world.networks.isPasswordField)
  const token = request.headers.get('authorization')?.replace(/^Bearer /i, '')
  const session = world.sessions.find(token, 'access')
  const msisdn = identifyConsumer(world, { token, path, body })
  if (msisdn !== undefined) postDeferredHistory(world, msisdn)
  const key = request.headers.get('idempotency-key') ?? undefined
  const fault = operation && world.faults.take(operation, msisdn)

  const { repeated, ...verdict } = decide({ ...arrival, id, text, body, token, session, key, fault })
  world.log.add({
    id,
    at,
    method: request.method,
    path: `${pathname}${search}`,
    operation: operation ?? null,
    msisdn: msisdn ?? null,
    key: key ?? null,
    request: body === undefined ? null : toMaskedText(body),
    status: verdict.fault?.effect === 'drop' ? null : verdict.status,
    effect: repeated ? 'repeat' : (verdict.fault?.effect ?? null),
    message: 'message' in verdict.answer ? String(verdict.answer.message) : null,
    duration_ms: performance.now() - started,
  })
  return { at, ...verdict }
}

const judge = (world: SandboxContext, received: Received): Verdict => {
  const { id, operation, fault } = received
  try {
    if (fault && preventing.has(fault.effect)) throw new FaultAbort(fault)
    if (operation === undefined) throw notFound()
    return { ...once(world, received, operation), ...(fault && { fault }) }
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, answer: failure(id, error) }
    if (!(error instanceof FaultAbort)) throw error
    const status = error.fault.status ?? (error.fault.effect === 'html' ? 502 : 500)
    return { status, answer: failure(id, systemError(status)), fault: error.fault }
  }
}

const preventing: ReadonlySet<string> = new Set<Fault['effect']>(['status', 'html', 'drop'])

/** Runs an operation, or returns the stored response when the request's key was used before. */
const once = (world: SandboxContext, received: Received, operation: OperationId): Verdict => {
  const { session, key, text, request } = received
  if (!session || key === undefined || request.method !== 'POST') return operate(world, received, operation)
  // A body may have a secret, so only its hash is stored.
  const asked = createHash('sha256').update(`${operation} ${text}`).digest('hex')
  const known = world.idempotency.find(session.msisdn, key)
  if (known && known.request !== asked) {
    throw new Refusal(409, 'businessRule', 'duplicateRequest', 'This request was already made.')
  }
  if (known) return { status: known.status, answer: known.answer, repeated: true }
  const verdict = operate(world, received, operation)
  // Store no other status: the client may correct a rejected request and send it with the same key.
  if (verdict.status === 200 || verdict.status === 422) {
    const { status, answer } = verdict
    world.idempotency.keep(session.msisdn, key, { request: asked, status, answer })
  }
  return verdict
}

const operate = (world: SandboxContext, received: Received, operation: OperationId): Verdict => {
  const { id, request, path, body, bytes, token, session } = received
  try {
    let bent: ResponseFault | undefined
    const spoilResponse = (effect: ResponseFault) => {
      bent = effect
    }
    const { searchParams: query } = new URL(request.url)
    const caller = { portal: portalOf(request), acceptsHtml: takesPages(request) }
    const sent = { body, bytes, headers: request.headers, token, session }
    const given = handlers[operation]({
      world,
      requestId: id,
      path,
      query,
      ...sent,
      ...caller,
      spoilResponse,
    })
    const answer = isPage(given) || isEmpty(given) ? given : success(id, given)
    return { status: 200, answer, ...(bent && { fault: { effect: bent } }) }
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, answer: failure(id, error) }
    throw error
  }
}

/** Returns the origin of the page that sent the request, by default that of the requested URL. */
const portalOf = (request: Request): string => {
  const origin = request.headers.get('origin') ?? ''
  return new URL(/^https?:/.test(origin) && URL.canParse(origin) ? origin : request.url).origin
}

/** Whether the client accepts HTML; a client that asks for JSON only gets JSON only. */
const takesPages = (request: Request): boolean =>
  /\*\/\*|text\/html/.test(request.headers.get('accept') ?? '*/*')

const send = async (
  { at, status, answer, fault }: Outcome,
  signals: MatchedRequest['signals'],
): Promise<Response> => {
  const fixed = isPage(answer) ? answer.html : isEmpty(answer) ? '' : undefined
  const text = fixed ?? JSON.stringify(answer)
  const headers = new Headers({
    date: new Date(at).toUTCString(),
    ...(fault && { [faultHeader]: fault.effect }),
  })
  if (text !== '')
    headers.set('content-type', fixed === undefined ? 'application/json' : 'text/html; charset=utf-8')
  switch (fault?.effect) {
    case 'drop':
      return waitUntilAborted(signals)
    case 'lost':
      throw new ConnectionLost()
    case 'delay':
      await wait(fault.delay_ms ?? 0, signals)
      return new Response(text, { status, headers })
    case 'html':
      headers.set('content-type', 'text/html')
      return new Response(`<!doctype html><title>${status}</title><h1>${status}</h1>`, { status, headers })
    case 'badjson':
      return new Response(text.slice(0, text.length / 2), { status, headers })
    case 'noid':
      return new Response(fixed ?? JSON.stringify({ ...answer, request: {} }), { status, headers })
    default:
      return new Response(text, { status, headers })
  }
}

const parsed = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
