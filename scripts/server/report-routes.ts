import { type Context, Hono } from 'hono'
import { createBuildFiles } from './build-files.ts'
import type { BuildOutput } from './build-output.ts'
import { clientOf } from './client-origin.ts'
import { type Observed, type Operations, type ReportKind, tenantOf } from './operations.ts'
import { createReportLimit } from './report-limit.ts'
import { type DropReason, type Parsed, parseClientError, parsePolicyReports, reportLimit } from './reports.ts'
import { type BodyRefusal, createBodyReader } from './request-body.ts'
import type { Settings } from './settings.ts'

export interface ReportOptions {
  readonly settings: Settings
  readonly distribution: BuildOutput
  readonly operations: Operations
  /** Whether this server has sent a page with the config of a host. */
  readonly isServed: (hostname: string) => boolean
}

/** The limits of reports that are read; those of payments are others, so that reports cannot take their place. */
const bodies = { limit: reportLimit, bodies: 64, bodiesOfClient: 4, bytes: 256 * 1_024 } as const

const messages: Readonly<Record<ReportKind, string>> = { error: 'client error', policy: 'policy violation' }

/** Whether a page of this origin sent the request, as far as the browser says. */
const isOwn = (c: Context): boolean =>
  ['same-origin', 'none', undefined].includes(c.req.header('Sec-Fetch-Site'))

/** Routes the reports of browsers. What is logged is a known word or a position in this build, and no text of a report. */
export const reportRoutes = ({
  settings,
  distribution,
  operations,
  isServed,
}: ReportOptions): Hono<Observed> => {
  const readBody = createBodyReader(bodies)
  const mayReport = createReportLimit()
  const files = createBuildFiles(distribution)
  const { log, countReport, countDroppedReport } = operations

  /** Reads a report and logs what `parse` returns, or counts why a line is dropped. */
  const reportsTo =
    (kind: ReportKind, parse: (text: string, hostname: string) => Parsed<readonly object[]>) =>
    async (c: Context<Observed>): Promise<Response> => {
      const drop = (reason: DropReason, status: 204 | BodyRefusal = 204) => {
        countDroppedReport(reason)
        return c.body(null, status)
      }
      if (!isOwn(c)) return drop('site')
      const client = clientOf(c, settings)
      const body = await readBody(c.req.raw, client)
      if (typeof body === 'number') return drop(body === 503 ? 'limit' : 'unreadable', body)
      const text = new TextDecoder().decode(body.bytes)
      body.release()
      const lines = parse(text, c.get('hostname'))
      if ('dropped' in lines) return drop(lines.dropped)
      for (const line of lines)
        if (mayReport(client)) {
          countReport(kind)
          log.warn(line, messages[kind])
        } else drop('limit')
      return c.body(null, 204)
    }

  const parseError = (text: string, hostname: string): Parsed<readonly object[]> => {
    const error = parseClientError(text, { version: distribution.version, files })
    if ('dropped' in error) return error
    return [{ ...error, ...(isServed(hostname) && { tenant: tenantOf(hostname) }) }]
  }

  const routes = new Hono<Observed>()
  routes.post('/client-errors', reportsTo('error', parseError))
  routes.post(
    '/policy-reports',
    reportsTo('policy', (text, hostname) => parsePolicyReports(text, hostname, files)),
  )
  return routes
}
