import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { ipRestriction } from 'hono/ip-restriction'
import pino, { type DestinationStream, type Logger } from 'pino'
import * as prometheus from 'prom-client'
import { parseNetworkKey } from '#machines/domain/config/network-key.ts'
import { setBounded } from '#machines/shared/bounded-map.ts'
import { hostnameOf, peerOf } from './client-origin.ts'
import { findCall } from './described-calls.ts'
import type { NetworkCheck } from './network-check.ts'
import type { CacheResult, ConfigFault } from './network-config.ts'
import type { UpstreamFailure } from './proxy.ts'
import { cookiePagePath, type Refusals } from './refusals.ts'
import type { DropReason } from './reports.ts'
import type { BodyRefusal } from './request-body.ts'
import type { Settings } from './settings.ts'

interface OperationsOptions {
  readonly settings: Settings
  readonly version: string
  readonly checkNetwork: NetworkCheck
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

/** Milliseconds for which the result of the check for `/readyz` is kept. */
const checkedFor = 5_000

/** Milliseconds for which the same reason is not logged again for the same tenant. */
const saidFor = 60_000

/** The most reasons of tenants of which the server knows when they were logged. */
const mostSaid = 1_000

/** Networks of an operator: a scrape of the metrics comes from there, and through no proxy. */
const internal = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1', 'fc00::/7']

/** The address of no connection, which is in no network of an operator. */
const unknownPeer = '0.0.0.0'

const isProxied = (c: Context): boolean =>
  ['X-Forwarded-For', 'Forwarded'].some(name => c.req.header(name) !== undefined)

const onlyInternal = ipRestriction(
  c => (isProxied(c) ? unknownPeer : (peerOf(c) ?? unknownPeer)),
  { allowList: internal },
  (_, c) => c.notFound(),
)

export type ReportKind = 'error' | 'policy'

/** Creates the metrics. None of their labels has a value of a consumer. */
const createMeters = (register: prometheus.Registry<prometheus.OpenMetricsContentType>) => {
  prometheus.collectDefaultMetrics({ register })
  const registers = [register]
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new prometheus.Counter({ name: `portal_${name}_total`, help, labelNames, registers })
  return {
    requests: counter('requests', 'Requests by kind and status', 'kind', 'status'),
    latency: new prometheus.Histogram({
      name: 'portal_request_duration_seconds',
      help: 'Seconds from a request to the head of its response, by kind',
      labelNames: ['kind'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30, 65],
      registers,
    }),
    upstream: counter('upstream_failures', 'Calls without a response of the network, by reason', 'reason'),
    configs: counter('config_reads', 'Reads of a network config, by result of the cache', 'result'),
    configFailures: counter('config_failures', 'Reads that brought no config to a page, by reason', 'reason'),
    reports: counter('client_reports', 'Reports of browsers, by kind', 'kind'),
    droppedReports: counter('client_reports_dropped', 'Reports that were not logged, by reason', 'reason'),
    refusedBodies: counter('bodies_refused', 'Bodies that were not read, by status', 'status'),
    inFlight: new prometheus.Gauge({
      name: 'portal_requests_in_flight',
      help: 'Requests that run now',
      registers,
    }),
  }
}

/** Returns the network id of a host, or the host itself: both belong to an operator and not to a consumer. */
export const tenantOf = (hostname: string): string => {
  const key = parseNetworkKey(hostname)
  return ('id' in key ? key.id : key.domain).slice(0, 100)
}

/** Returns the template of a path below a base, which contains no value. */
const templateOf = (method: string, path: string): string => findCall(method, path)?.template ?? 'unknown'

/** The kinds of requests, for logs and metrics: the form of the path, and its route. */
const kinds: readonly (readonly [form: RegExp, kind: string, route?: string])[] = [
  [/^\/(?:index\.html)?$/, 'page', '/'],
  [/^\/upgrade-browser\/?$/, 'page', '/upgrade-browser'],
  [new RegExp(`^${cookiePagePath}$`), 'page', cookiePagePath],
  [/^\/\.well-known\/change-password$/, 'page', '/.well-known/change-password'],
  [/^\/assets\//, 'file', '/assets/*'],
  [/^\/(?:healthz|readyz|metrics|client-errors|policy-reports)$/, 'operations'],
  [/^\/(?:manifest\.webmanifest|app-icon|apple-touch-icon)/, 'icon', '/app-icon'],
  [/^\/_sandbox/, 'sandbox', '/_sandbox'],
]

/** Returns the kind of a request and its route, which contains no value of the address. */
const routeOf = (method: string, pathname: string): { readonly kind: string; readonly route: string } => {
  const [, mount, path = ''] = /^\/(api|integration)(\/.*)$/.exec(pathname) ?? []
  if (mount !== undefined) return { kind: mount, route: templateOf(method, path) }
  const [, kind, route = pathname] = kinds.find(([form]) => form.test(pathname)) ?? [pathname, 'other', '*']
  return { kind, route }
}

export const createOperations = (options: OperationsOptions) => {
  const { settings, version, checkNetwork, destination } = options
  const log: Logger = pino(
    { level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    ...(destination === undefined ? [] : [destination]),
  )
  const register = new prometheus.Registry<prometheus.OpenMetricsContentType>()
  register.setContentType(prometheus.Registry.OPENMETRICS_CONTENT_TYPE)
  const meters = createMeters(register)
  let isDraining = false
  let checked: { readonly problems: ReturnType<NetworkCheck>; readonly until: number } | undefined
  const saidAt = new Map<string, number>()

  const findProblems: NetworkCheck = () => {
    if (checked === undefined || checked.until < Date.now())
      checked = { problems: checkNetwork(), until: Date.now() + checkedFor }
    return checked.problems
  }

  new prometheus.Gauge({
    name: 'portal_network_problems',
    help: 'Bases of the network that do not answer with its JSON',
    registers: [register],
    async collect() {
      this.set((await findProblems()).length)
    },
  })

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
      const { method } = c.req
      const { kind, route } = routeOf(method, url.pathname)
      const { status } = c.res
      meters.requests.inc({ kind, status: String(status) })
      meters.latency.observe({ kind }, ms / 1_000)
      const level = kind === 'operations' ? 'debug' : status >= 500 ? 'warn' : 'info'
      const [tenant, trace] = [tenantOf(hostname), c.get('traceId')]
      log[level]({ kind, method, route, status, ms: Math.round(ms * 10) / 10, tenant, trace }, 'request')
    }
  }

  const routes = new Hono<Observed>()
    .get('/healthz', c => c.json({ status: 'ok', version }))
    .get('/readyz', async c => {
      if (isDraining) return c.json({ status: 'draining', version }, 503)
      const problems = await findProblems()
      return problems.length === 0
        ? c.json({ status: 'ready', version })
        : c.json({ status: 'network unusable', problems, version }, 503)
    })
    .get('/metrics', onlyInternal, async c =>
      c.body(await register.metrics(), 200, { 'Content-Type': register.contentType }),
    )

  return {
    log,
    observe,
    routes,
    /** Makes `/readyz` fail, so that a balancer sends no more requests. */
    startDraining() {
      isDraining = true
    },
    /** The answers to malformed requests, which are logged and counted. */
    refusals: {
      policy: settings,
      onRefuse({ status, method }) {
        meters.requests.inc({ kind: 'malformed', status: String(status) })
        log.info({ kind: 'malformed', method, status }, 'request')
      },
    } satisfies Refusals,
    countConfigRead: (result: CacheResult) => meters.configs.inc({ result }),
    countReport: (kind: ReportKind) => meters.reports.inc({ kind }),
    countDroppedReport: (reason: DropReason) => meters.droppedReports.inc({ reason }),
    countRefusedBody: (status: BodyRefusal) => meters.refusedBodies.inc({ status: String(status) }),
    /** Counts a config that a page does not get. Logs each reason once a minute for each tenant. */
    reportConfigFault({ reason, answered }: ConfigFault, hostname: string) {
      meters.configFailures.inc({ reason })
      const [tenant, now] = [tenantOf(hostname), Date.now()]
      const key = `${reason} ${tenant}`
      if ((saidAt.get(key) ?? Number.NEGATIVE_INFINITY) > now - saidFor) return
      setBounded(saidAt, key, now, mostSaid)
      log.warn({ setting: 'NETWORK_API_URL', reason, answered, tenant }, 'config not read')
    },
    /** Logs what is wrong with the bases of the network, at the start. */
    async reportNetwork() {
      for (const problem of await findProblems()) log.warn({ problem }, 'network unusable')
    },
    /** Adds the age of configs to the metrics: `read` returns it in seconds at each scrape. */
    watchConfigAge: (read: () => number) =>
      new prometheus.Gauge({
        name: 'portal_config_age_seconds',
        help: 'Age of the oldest config that is in use because the network did not renew it; 0 without one',
        registers: [register],
        collect() {
          this.set(read())
        },
      }),
    reportUpstream(reason: UpstreamFailure, request: Request) {
      meters.upstream.inc({ reason })
      log.warn(
        { reason, route: templateOf(request.method, new URL(request.url).pathname) },
        'upstream failure',
      )
    },
  }
}

export type Operations = ReturnType<typeof createOperations>
