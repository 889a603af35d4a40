import { type Context, Hono } from 'hono'
import type { BuildOutput } from './build-output.ts'
import { clientOf } from './client-origin.ts'
import { type Observed, type Operations, type ReportKind, tenantOf } from './operations.ts'
import { type DropReason, type Parsed, parseClientError, parsePolicyReports, reportLimit } from './reports.ts'
import { createBodyReader } from './request-body.ts'
import type { Settings } from './settings.ts'

interface ReportOptions {
  readonly settings: Settings
  readonly distribution: BuildOutput
  readonly operations: Operations
  /** Whether this server has sent a page with the config of a host. */
  readonly isServed: (hostname: string) => boolean
}

/** The limits of reports that are read; those of payments are others, so that reports cannot take their place. */
const bodies = { limit: reportLimit, bodies: 64, bodiesOfClient: 4, bytes: 64 * reportLimit } as const

/** The most reports in a minute, of one client and of all; others are dropped. */
export const reportsInMinute = { ofClient: 20, ofAll: 2_000 } as const

/** Creates a limit: true for the first reports of each client, and the first of all clients, in each minute. */
const createReportLimit = () => {
  let minute = 0
  let all = 0
  const counts = new Map<string, number>()
  return (client: string): boolean => {
    const current = Math.floor(Date.now() / 60_000)
    if (current !== minute) {
      minute = current
      all = 0
      counts.clear()
    }
    const own = counts.get(client) ?? 0
    if (own >= reportsInMinute.ofClient || all >= reportsInMinute.ofAll) return false
    counts.set(client, own + 1)
    all += 1
    return true
  }
}

const messages: Readonly<Record<ReportKind, string>> = { error: 'client error', policy: 'policy violation' }

/** Whether a page of this origin sent the request, as far as the browser says. */
const isOwn = (c: Context): boolean =>
  ['same-origin', 'none', undefined].includes(c.req.header('Sec-Fetch-Site'))

/** Routes the reports of browsers. What is logged is a known word or a position in this build, and no text of a report. */
export const reportRoutes = (options: ReportOptions): Hono<Observed> => {
  const { settings, distribution, operations, isServed } = options
  const { log, countReport, countDroppedReport } = operations
  const readBody = createBodyReader(bodies)
  const mayReport = createReportLimit()

  const parsers: Readonly<Record<ReportKind, (text: string, host: string) => Parsed<readonly object[]>>> = {
    error(text, host) {
      const error = parseClientError(text, distribution)
      if ('dropped' in error) return error
      return [{ ...error, ...(isServed(host) && { tenant: tenantOf(host) }) }]
    },
    policy: (text, host) => parsePolicyReports(text, host, distribution),
  }

  /** Reads a report and logs its lines, or counts why a line is dropped. */
  const receive = (kind: ReportKind) => async (c: Context<Observed>) => {
    const drop = (reason: DropReason) => {
      countDroppedReport(reason)
      return c.body(null, 204)
    }
    if (!isOwn(c)) return drop('site')
    const client = clientOf(c, settings)
    const text = await readBody(c.req.raw, client, async bytes => new TextDecoder().decode(bytes))
    if (typeof text === 'number') {
      drop(text === 503 ? 'limit' : 'unreadable')
      return c.body(null, text)
    }
    const lines = parsers[kind](text, c.get('hostname'))
    if ('dropped' in lines) return drop(lines.dropped)
    for (const line of lines)
      if (mayReport(client)) {
        countReport(kind)
        log.warn(line, messages[kind])
      } else drop('limit')
    return c.body(null, 204)
  }

  return new Hono<Observed>()
    .post('/client-errors', receive('error'))
    .post('/policy-reports', receive('policy'))
}
