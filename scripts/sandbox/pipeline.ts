import { createHash } from 'node:crypto'
import { handlers } from './handlers/handlers.ts'
import { ConnectionLost, wait, waitUntilAborted } from './http/connection.ts'
import type { OperationId } from './http/operation.ts'
import {
  failure,
  isPage,
  notFound,
  Refusal,
  type ResponseFault,
  success,
  systemError,
} from './http/responses.ts'
import { postDeferredHistory } from './seed/people.ts'
import type { Effect } from './store/faults.ts'
import type { SandboxContext } from './world.ts'

/** The header by which a contract test recognises a response that the sandbox changed on purpose. */
export const faultHeader = 'x-sandbox-fault'

interface MatchedRequest {
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
  readonly fault?: ResponseFault | undefined
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
  const answer = (defect?: Refusal) => world.database.transaction(() => perform(world, arrival, at, defect))
  let verdict: Verdict
  try {
    verdict = answer()
  } catch (error) {
    console.error(error)
    verdict = answer(systemError())
  }
  return send(verdict, at, arrival.signal)
}

const preventing: ReadonlySet<Effect> = new Set<Effect>(['status', 'html', 'drop'])

const perform = (world: SandboxContext, arrival: MatchedRequest, at: number, defect?: Refusal): Verdict => {
  const started = performance.now()
  const { operation, request, path, bytes } = arrival
  const { headers, method } = request
  const { pathname, search, searchParams: query } = new URL(request.url)
  world.movements.settleDue(at)

  const requestId = world.ids.next()
  const text = new TextDecoder().decode(bytes)
  const body = maskAbstract(parsed(text), world.networks.isPasswordField)
  const token = headers.get('authorization')?.replace(/^Bearer /i, '')
  const session = world.sessions.find(token, 'access')
  const msisdn = identifyConsumer(world, token, path, body)
  if (msisdn !== undefined) postDeferredHistory(world, msisdn)
  const fault = operation && world.faults.take(operation, msisdn)

  let spoiled: ResponseFault | undefined
  const operate = (): Verdict => {
    if (operation === undefined) throw notFound()
    const data = handlers[operation]({
      world,
      requestId,
      path,
      query,
      body,
      bytes,
      headers,
      token,
      session,
      portal: portalOf(request),
      spoilResponse: asked => {
        spoiled = asked
      },
    })
    return { status: 200, answer: isPage(data) ? data : success(requestId, data), fault: spoiled }
  }
  const decide = () => {
    if (defect) throw defect
    if (fault && preventing.has(fault.effect)) throw systemError(fault)
    const key = session && method === 'POST' ? headers.get('idempotency-key') : null
    const attempted = () => attempt(requestId, operate)
    if (!session || key === null) return attempted()
    // A body may have a secret, so only its hash is stored.
    const hash = createHash('sha256').update(`${operation} ${text}`).digest('hex')
    return once(world, `${session.msisdn} ${key}`, hash, attempted)
  }
  const decided = attempt(requestId, decide)
  const verdict = { ...decided, ...(fault && !defect && { fault }) }
  const effect = verdict.fault?.effect ?? null
  world.log.add({
    id: requestId,
    at,
    method,
    path: `${pathname}${search}`,
    operation: operation ?? null,
    msisdn: msisdn ?? null,
    key: headers.get('idempotency-key'),
    request: body === undefined ? null : toMaskedText(body),
    status: effect === 'drop' ? null : verdict.status,
    effect: verdict.repeated ? 'repeat' : effect,
    message: 'message' in verdict.answer ? String(verdict.answer.message) : null,
    duration_ms: performance.now() - started,
  })
  return verdict
}

/** Returns the verdict of some work, which may refuse. */
const attempt = (id: string, work: () => Verdict): Verdict => {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.status, answer: failure(id, error), fault: error.fault }
  }
}

/** The time for which a response is stored, in milliseconds. */
const keyLifetime = 24 * 60 * 60_000

/** Runs an operation, or returns the stored response when the key was used before for the same request. */
const once = (world: SandboxContext, key: string, request: string, operate: () => Verdict): Verdict => {
  const now = world.clock.now()
  const stored = world.idempotentResponses.get(key)
  if (stored && stored.at > now - keyLifetime) {
    if (stored.request === request) return { status: stored.status, answer: stored.answer, repeated: true }
    throw new Refusal(409, 'duplicateRequest', 'This request was already made.')
  }
  const verdict = operate()
  const { status, answer } = verdict
  // Store no other status: the client may correct a rejected request and send it with the same key.
  if (status === 200 || status === 422)
    world.idempotentResponses.put(key, { request, status, answer, at: now })
  return verdict
}

/** Returns the origin of the page that sent the request, by default that of the requested URL. */
const portalOf = (request: Request): string => {
  const origin = request.headers.get('origin') ?? ''
  return new URL(/^https?:/.test(origin) && URL.canParse(origin) ? origin : request.url).origin
}

const send = async (
  { status, answer, fault }: Verdict,
  at: number,
  signal: AbortSignal,
): Promise<Response> => {
  const text = isPage(answer) ? answer.html : JSON.stringify(answer)
  const type = isPage(answer) ? 'text/html; charset=utf-8' : 'application/json'
  const respond = (body: string, contentType = type) => {
    const response = new Response(body, { status, headers: { date: new Date(at).toUTCString() } })
    if (fault) response.headers.set(faultHeader, fault.effect)
    if (text === '') response.headers.delete('content-type')
    else response.headers.set('content-type', contentType)
    return response
  }
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
      return respond(isPage(answer) ? text : JSON.stringify({ ...answer, request: {} }))
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

type Fields = Readonly<Record<string, unknown>>

/** Returns the object in a field of a value, if there is one. */
const objectIn = (value: unknown, key: string): Fields | undefined => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof found === 'object' && found !== null ? (found as Fields) : undefined
}

/** Returns the mobile number of the consumer that sends the request or that it names, if any. */
const identifyConsumer = (
  { people, sessions, bulkUploads }: SandboxContext,
  token: string | undefined,
  path: Readonly<Record<string, string>>,
  body: unknown,
): string | undefined => {
  const data = objectIn(body, 'data')
  const textIn = (key: string) => (typeof data?.[key] === 'string' ? data[key] : undefined)
  const holderOf = (held: string | undefined) =>
    sessions.find(held, 'access', 'second_step', 'new_password')?.msisdn
  return (
    holderOf(token) ??
    path.msisdn ??
    bulkUploads.get(path.key ?? '')?.msisdn ??
    textIn('msisdn') ??
    holderOf(textIn('token')) ??
    people.findByEmail(textIn('email') ?? '')?.msisdn
  )
}

/** Replaces a secret wherever the sandbox writes a request down. */
const mask = '***'

const secretNames = 'password new_password confirm_password otp pin token'.split(' ')

const toMaskedText = (body: unknown): string =>
  JSON.stringify(body, (key, value) => (secretNames.includes(key) ? mask : value))

/**
 * Returns a body with masks in place of the secrets in its `abstract`. No operation reads them there, and what a handler
 * gets is stored with the transaction and sent back in lists.
 */
const maskAbstract = (body: unknown, isSecret: (name: string) => boolean): unknown => {
  const data = objectIn(body, 'data')
  const given = objectIn(data, 'abstract')
  if (!data || !given) return body
  const values = Object.entries(given).map(([name, value]) => [name, isSecret(name) ? mask : value])
  return { ...(body as Fields), data: { ...data, abstract: Object.fromEntries(values) } }
}
