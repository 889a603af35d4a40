import { parseJson } from '../server/parse-json.ts'
import type { DescribedOperation } from '../shared/contract-validation.ts'
import type { ConformanceOptions } from './options.ts'

export interface RequestParts {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** The body without its version. */
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON; undefined if it is not. */
  readonly body: unknown
  readonly milliseconds: number
}

/** Milliseconds after which the portal gives up. */
export const timeLimits = { read: 15_000, change: 30_000, money: 60_000 }

/** Returns the reason of a failed `fetch`, without the address. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unknown reason'
  if (cause.name === 'TimeoutError') return 'no answer in time'
  return 'code' in cause ? String(cause.code) : cause.message
}

/** The network that a check calls, and the clock that measures its answers. */
export interface Network {
  readonly fetch: (request: Request) => Promise<Response>
  readonly now: () => number
}

/** Sends one request once, as the portal does: without cookies or redirects. Returns why there is no answer. */
export const sendRequest = async (
  { template, method, operation }: DescribedOperation,
  { path = {}, query = {}, body, headers }: RequestParts,
  token: string | undefined,
  options: ConformanceOptions,
  { fetch, now }: Network,
): Promise<Answer | string> => {
  const isIntegration = /^\/(?:consumer|financial|service)\//.test(template)
  const base = isIntegration ? options.integrationApi : options.networkApi
  const style = isIntegration ? options.integrationAuth : options.networkAuth
  const filled = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  const started = now()
  try {
    const response = await fetch(
      new Request(`${base}${filled}${search && `?${search}`}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeLimits[operation['x-effect']]),
        headers: {
          ...headers,
          ...(body && { 'Content-Type': 'application/json' }),
          ...(token !== undefined && { Authorization: style === 'raw' ? token : `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify({ version: '1.0.0', ...body }) }),
      }),
    )
    const text = await response.text()
    const milliseconds = Math.round(now() - started)
    return { status: response.status, headers: response.headers, text, body: parseJson(text), milliseconds }
  } catch (error) {
    return reasonOf(error)
  }
}
