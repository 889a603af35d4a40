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
  /** Aborts when the caller no longer waits for the response. */
  readonly signal: AbortSignal
}

interface Verdict {
  readonly status: number
  readonly answer: object
  readonly fault?: Pick<Fault, 'effect' | 'delay_ms'>
  /** The response is the stored one of an earlier request with the same key. */
  readonly repeated?: true
}

/**
 * Answers one request; the operation, its writes and the log entry are one transaction. Rejects as `fetch` does when a
 * fault breaks the connection or the caller aborts.
 */
export const answerRequest = async (world: SandboxContext, arrival: MatchedRequest): Promise<Response> => {
  arrival.signal.throwIfAborted()
  const at = world.clock.now()
  const answer = (decide: (received: Received) => Verdict) =>
    world.database.transaction(() => perform(world, arrival, at, decide))
  return send(attempt(world, answer), at, arrival.signal)
}

/** Returns the verdict of a request; the one of a system error when its transaction fails. */
const attempt = (
  world: SandboxContext,
  answer: (decide: (received: Received) => Verdict) => Verdict,
): Verdict => {
  try {
    return answer(received => judge(world, received))
  } catch (error) {
    console.error(error)
    return answer(({ id }) => ({ status: 500, answer: failure(id, systemError()) }))
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

/** Reads a request, decides about it, and logs it. */
const perform = (
  world: SandboxContext,
  arrival: MatchedRequest,
  at: number,
  decide: (received: Received) => Verdict,
): Verdict => {
  const started = performance.now()
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

  const verdict = decide({ ...arrival, id, text, body, token, session, key, fault })
  const effect = verdict.fault?.effect ?? null
  world.log.add({
    id,
    at,
    method: request.method,
    path: `${pathname}${search}`,
    operation: operation ?? null,
    msisdn: msisdn ?? null,
    key: key ?? null,
    request: body === undefined ? null : toMaskedText(body),
    status: effect === 'drop' ? null : verdict.status,
    effect: verdict.repeated ? 'repeat' : effect,
    message: 'message' in verdict.answer ? String(verdict.answer.message) : null,
    duration_ms: performance.now() - started,
  })
  return verdict
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
  let fault: { readonly effect: ResponseFault } | undefined
  try {
    const data = handlers[operation]({
      world,
      requestId: id,
      path,
      query: new URL(request.url).searchParams,
      body,
      bytes,
      headers: request.headers,
      token,
      session,
      portal: portalOf(request),
      acceptsHtml: takesPages(request),
      spoilResponse: effect => {
        fault = { effect }
      },
    })
    const answer = isPage(data) || isEmpty(data) ? data : success(id, data)
    return { status: 200, answer, ...(fault && { fault }) }
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
  { status, answer, fault }: Verdict,
  at: number,
  signal: AbortSignal,
): Promise<Response> => {
  const page = isPage(answer) ? answer.html : isEmpty(answer) ? '' : undefined
  const text = page ?? JSON.stringify(answer)
  const type = page === undefined ? 'application/json' : 'text/html; charset=utf-8'
  const respond = (body: string, contentType = type) =>
    new Response(body, {
      status,
      headers: {
        date: new Date(at).toUTCString(),
        ...(fault && { [faultHeader]: fault.effect }),
        ...(text !== '' && { 'content-type': contentType }),
      },
    })
  switch (fault?.effect) {
    case 'drop':
      return waitUntilAborted(signal)
    case 'lost':
      throw new ConnectionLost()
    case 'delay':
      await wait(fault.delay_ms ?? 0, signal)
      return respond(text)
    case 'html':
      return respond(`<!doctype html><title>${status}</title><h1>${status}</h1>`, 'text/html')
    case 'badjson':
      return respond(text.slice(0, text.length / 2))
    case 'noid':
      return respond(page ?? JSON.stringify({ ...answer, request: {} }))
    default:
      return respond(text)
  }
}

const parsed = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
