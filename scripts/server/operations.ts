import { BlockList } from 'node:net'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import pino, { type DestinationStream, type Logger } from 'pino'
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type OpenMetricsContentType,
  Registry,
} from 'prom-client'
import { parseNetworkKey } from '../../machines/domain/config/network-key.ts'
import { hostnameOf, peerOf } from './client-origin.ts'
import { caching, inertHeaders } from './headers.ts'
import type { CacheResult } from './network-config.ts'
import type { UpstreamFailure } from './proxy.ts'
import type { Refusals } from './refusals.ts'
import type { DropReason } from './reports.ts'
import type { BodyRefusal } from './request-body.ts'
import { routeOf, templateOf } from './routes.ts'
import type { Settings } from './settings.ts'

export interface OperationsOptions {
  readonly settings: Settings
  /** The version of the build. */
  readonly version: string
  /** Whether the network answers at all. */
  readonly canReachNetwork: () => Promise<boolean>
  /** The log's stream; the default is standard output. */
  readonly destination?: DestinationStream
}

/** The variables of a request. */
export interface Observed {
  Variables: {
    url: URL
    /** The host name of the portal, which a trusted proxy may name. */
    hostname: string
    /** Set by routes, for the log. */
    traceId?: string
  }
}

/** Milliseconds for which the answer of the network to `/readyz` is kept. */
const reachableFor = 5_000

/** Networks of an operator: a scrape of the metrics comes from there, and through no proxy. */
const internal = new BlockList()
for (const [address, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  internal.addSubnet(address, bits)
internal.addAddress('::1', 'ipv6')
internal.addSubnet('fc00::', 7, 'ipv6')

const isInternal = (c: Context): boolean => {
  const peer = peerOf(c)
  const isProxied = ['X-Forwarded-For', 'Forwarded'].some(name => c.req.header(name) !== undefined)
  return peer !== undefined && !isProxied && internal.check(peer, peer.includes(':') ? 'ipv6' : 'ipv4')
}

const createMeters = (register: Registry<OpenMetricsContentType>) => {
  collectDefaultMetrics({ register })
  const registers = [register]
  return {
    requests: new Counter({
      name: 'portal_requests_total',
      help: 'Requests by kind and status',
      labelNames: ['kind', 'status'],
      registers,
    }),
    latency: new Histogram({
      name: 'portal_request_duration_seconds',
      help: 'Seconds from a request to the head of its response, by kind',
      labelNames: ['kind'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30, 65],
      registers,
    }),
    upstream: new Counter({
      name: 'portal_upstream_failures_total',
      help: 'Calls to which the network gave no response, by reason',
      labelNames: ['reason'],
      registers,
    }),
    configs: new Counter({
      name: 'portal_config_reads_total',
      help: 'Reads of a network config, by result of the cache',
      labelNames: ['result'],
      registers,
    }),
    reports: new Counter({
      name: 'portal_client_reports_total',
      help: 'Reports of browsers, by kind',
      labelNames: ['kind'],
      registers,
    }),
    droppedReports: new Counter({
      name: 'portal_client_reports_dropped_total',
      help: 'Reports of browsers that were not logged, by reason',
      labelNames: ['reason'],
      registers,
    }),
    refusedBodies: new Counter({
      name: 'portal_bodies_refused_total',
      help: 'Bodies of requests to the network that were not read, by the status of the response',
      labelNames: ['status'],
      registers,
    }),
    inFlight: new Gauge({ name: 'portal_requests_in_flight', help: 'Requests that run now', registers }),
  }
}

const watchConfigAge = (register: Registry<OpenMetricsContentType>, read: () => number) =>
  new Gauge({
    name: 'portal_config_age_seconds',
    help: 'Age of the oldest config that is in use because the network did not renew it; 0 without one',
    registers: [register],
    collect() {
      this.set(read())
    },
  })

/** Kinds of reports of browsers. */
export type ReportKind = 'error' | 'policy'

/** Returns the network id of a host, or the host itself: both belong to an operator and not to a consumer. */
export const tenantOf = (hostname: string): string => {
  const key = parseNetworkKey(hostname)
  return ('id' in key ? key.id : key.domain).slice(0, 100)
}

/** Creates the log, the metrics and the health checks. */
export const createOperations = (options: OperationsOptions) => {
  const { settings, version, canReachNetwork, destination } = options
  const log: Logger = pino(
    { level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    ...(destination === undefined ? [] : [destination]),
  )
  const register = new Registry<OpenMetricsContentType>()
  register.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const meters = createMeters(register)
  let isDraining = false
  let reachable: { readonly answer: Promise<boolean>; readonly until: number } | undefined

  const isReachable = (): Promise<boolean> => {
    if (reachable === undefined || reachable.until < Date.now())
      reachable = { answer: canReachNetwork(), until: Date.now() + reachableFor }
    return reachable.answer
  }

  /** Parses the URL of each request. Logs and counts it, without values of its address, headers or body. */
  const observe: MiddlewareHandler<Observed> = async (c, next) => {
    const start = performance.now()
    const url = new URL(c.req.url)
    const hostname = hostnameOf(c, url, settings)
    c.set('url', url)
    c.set('hostname', hostname)
    meters.inFlight.inc()
    try {
      await next()
    } finally {
      meters.inFlight.dec()
      const ms = performance.now() - start
      const { kind, route } = routeOf(c.req.method, url.pathname)
      const { status } = c.res
      meters.requests.inc({ kind, status: String(status) })
      meters.latency.observe({ kind }, ms / 1_000)
      const level = kind === 'operations' ? 'debug' : status >= 500 ? 'warn' : 'info'
      log[level](
        {
          kind,
          method: c.req.method,
          route,
          status,
          ms: Math.round(ms * 10) / 10,
          tenant: tenantOf(hostname),
          trace: c.get('traceId'),
        },
        'request',
      )
    }
  }

  const routes = new Hono<Observed>()
  routes.get('/healthz', c => c.json({ status: 'ok', version }))
  routes.get('/readyz', async c => {
    if (isDraining) return c.json({ status: 'draining', version }, 503)
    return (await isReachable())
      ? c.json({ status: 'ready', version })
      : c.json({ status: 'network unreachable', version }, 503)
  })
  routes.get('/metrics', async c => {
    if (!isInternal(c)) return c.notFound()
    return c.body(await register.metrics(), 200, { 'Content-Type': register.contentType })
  })

  return {
    log,
    observe,
    routes,
    /** Makes `/readyz` fail, so that a balancer sends no more requests. */
    startDraining() {
      isDraining = true
    },
    /** How a server answers malformed requests, and logs and counts them. */
    refusals: {
      headers: { ...inertHeaders(settings), 'Cache-Control': caching.none },
      onRefuse({ status, method }) {
        meters.requests.inc({ kind: 'malformed', status: String(status) })
        log.info({ kind: 'malformed', method, status }, 'request')
      },
    } satisfies Refusals,
    countConfigRead: (result: CacheResult) => meters.configs.inc({ result }),
    countReport: (kind: ReportKind) => meters.reports.inc({ kind }),
    countDroppedReport: (reason: DropReason) => meters.droppedReports.inc({ reason }),
    countRefusedBody: (status: BodyRefusal) => meters.refusedBodies.inc({ status: String(status) }),
    /** Adds the age of configs to the metrics: `read` returns it in seconds at each scrape. */
    watchConfigAge: (read: () => number) => watchConfigAge(register, read),
    /** Logs and counts a call that the network did not answer. */
    reportUpstream(reason: UpstreamFailure, request: Request) {
      meters.upstream.inc({ reason })
      const route = templateOf(request.method, new URL(request.url).pathname)
      log.warn({ reason, route }, 'upstream failure')
    },
  }
}

export type Operations = ReturnType<typeof createOperations>
