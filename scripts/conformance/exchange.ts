import { routes } from '#openapi/routes.gen.ts'
import { CannotRunError, type ConformanceOptions } from './options.ts'

export type OperationId = keyof typeof routes

/** The values of one request. */
export interface RequestValues {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** The data of the body, which the envelope of every request surrounds. */
  readonly data?: object
  /** Values of the body beside its data. */
  readonly besideData?: object
  readonly headers?: Readonly<Record<string, string>>
  /** The token; undefined for a call without one. */
  readonly token?: string | undefined
  readonly isMoney?: boolean
}

/** The answer to one request. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON; undefined if it is not. */
  readonly body: unknown
  readonly milliseconds: number
}

/** The reason for which no answer arrived. */
export interface NoAnswer {
  readonly missing: 'timeout' | 'connection'
  readonly reason: string
}

/** Milliseconds after which the portal gives up. */
const readLimit = 15_000
const moneyLimit = 60_000

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the reason of a failed `fetch`, without the address. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error ? cause.message : 'unknown reason'
}

/** Whether the integration API has the path; the network API has all others. */
const isIntegration = (path: string): boolean => /^\/(?:consumer|financial|service)\//.test(path)

/** Creates a function that sends one request once, as the portal does: without cookies, without following redirects. */
export const createExchange = (
  { networkApi, integrationApi, networkAuth, integrationAuth }: ConformanceOptions,
  fetch: (request: Request) => Promise<Response>,
) => {
  return async (
    operation: OperationId,
    { path = {}, query, data, besideData, headers, token, isMoney = false }: RequestValues,
  ): Promise<Answer | NoAnswer> => {
    const [method, template] = routes[operation]
    const [base, style] = isIntegration(template)
      ? [integrationApi, integrationAuth]
      : [networkApi, networkAuth]
    const filled = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] ?? ''))
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
    const limit = new AbortController()
    const request = new Request(`${base}${filled}${search}`, {
      method: method.toUpperCase(),
      redirect: 'manual',
      signal: limit.signal,
      headers: {
        ...headers,
        ...(data === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: style === 'raw' ? token : `Bearer ${token}` }),
      },
      ...(data === undefined ? {} : { body: JSON.stringify({ version: '1.0.0', ...besideData, data }) }),
    })
    const started = performance.now()
    const timer = setTimeout(() => limit.abort(), isMoney ? moneyLimit : readLimit)
    try {
      const response = await fetch(request)
      const text = await response.text()
      const milliseconds = Math.round(performance.now() - started)
      return { status: response.status, headers: response.headers, text, body: parsed(text), milliseconds }
    } catch (error) {
      if (limit.signal.aborted) return { missing: 'timeout', reason: 'no answer in time' }
      return { missing: 'connection', reason: reasonOf(error) }
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Returns the answer. Throws a {@link CannotRunError} without one. */
export const requireAnswer = (answer: Answer | NoAnswer, base: string): Answer => {
  if ('status' in answer) return answer
  throw new CannotRunError(`${base} cannot be reached (${answer.reason}).`)
}
