import { createHash } from 'node:crypto'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import { type NetworkKey, parseNetworkKey } from '#machines/domain/config/network-key.ts'
import { truncateWireValue } from '#machines/domain/wire/truncate-wire.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import { setBounded } from '#machines/shared/bounded-map.ts'
import { isDomain } from './described-calls.ts'
import { type AnswerFault, readJsonAnswer } from './network-answer.ts'
import { type Network, type UpstreamFailure, upstreamFailureOf } from './proxy.ts'
import { createTenantCache, type Tenant } from './tenant-cache.ts'
import { within } from './within.ts'

/** Milliseconds that a page waits for its config. Afterwards the portal reads it itself. */
const patience = 300
const late = Symbol('late')
/** Milliseconds after which the request is aborted. A response after `patience` is cached for the next page. */
const timeLimit = 5_000
/** Milliseconds after which a config is renewed. */
const renewedAfter = 60_000
/** Milliseconds until the next attempt after a first failure; each further failure doubles them, up to `renewedAfter`. */
const firstPause = 3_000
/** The most answers for names without a place in the cache of tenants that are kept for a while, of each kind of name. */
const mostKept = 1_000
/** The most requests at the same time: for names without a config, and to renew configs. */
const mostRequests = 200
/** The most different configs that hosts share; those that nothing uses take no memory. */
const mostShared = 5_000
/** The longest config that a page contains. */
export const mostCharacters = 200_000

const pathOf = (key: NetworkKey): string | undefined => {
  if ('id' in key) return `/application/network/${key.id}/config`
  return isDomain(key.domain) ? `/application/network/domain/${key.domain}/config` : undefined
}

/** Returns the path of the config below the base of the network; undefined for a host that is no domain. */
export const configPath = (hostname: string): string | undefined => pathOf(parseNetworkKey(hostname))

/** Why a page has no config, or an old one. */
export interface ConfigFault {
  readonly reason:
    | UpstreamFailure
    | AnswerFault
    /** JSON of the network with a config that the portal cannot use, or with another error. */
    | 'invalid'
    /** The network says that it has none. */
    | 'missing'
    /** The config was not there after the time that a page waits. */
    | 'late'
    /** Too many configs were being read. */
    | 'refused'
    /** The host is no domain, so the network is not asked. */
    | 'address'
  /** The status and the type of the answer. */
  readonly answered?: string
}

type Answer =
  | { readonly config: object }
  /** The network says that it has none. */
  | { readonly kind: 'none'; readonly fault: ConfigFault }
  /** A complete response that the portal cannot use. */
  | { readonly kind: 'unusable'; readonly fault: ConfigFault }
  /** No response, or one that may be another in a moment. */
  | { readonly kind: 'failed'; readonly fault: ConfigFault }

const toFailed = (reason: ConfigFault['reason']): Answer => ({ kind: 'failed', fault: { reason } })

/**
 * Creates a function that returns one object for equal configs, by the hash of their content, so that hosts share
 * whatever is made of it. Returns undefined for a config that the portal cannot use.
 */
const createSharedConfigs = () => {
  const shared = new Map<string, WeakRef<object>>()
  return (data: unknown): object | undefined => {
    const config = truncateWireValue(data)
    if (typeof config !== 'object' || config === null) return undefined
    const hash = createHash('sha256').update(JSON.stringify(config)).digest('base64')
    const known = shared.get(hash)?.deref()
    if (known === undefined && decodeNetworkConfig(config).id === '') return undefined
    setBounded(shared, hash, new WeakRef(known ?? config), mostShared)
    return known ?? config
  }
}

/** A result of the cache, for the metrics. A `stale` config is older than a minute, and is being renewed. */
export type CacheResult = 'hit' | 'stale' | 'miss' | 'joined' | 'refused'

interface ConfigReaderOptions {
  /** Whether configs and failures are kept for a while. */
  readonly cached: boolean
  readonly onRead?: (result: CacheResult) => void
  /** Called for each request that brings no config, and for each page that does not get it in time. */
  readonly onFault?: (fault: ConfigFault, hostname: string) => void
}

/** An answer that is kept until a time in milliseconds since the epoch. */
interface Passing {
  readonly config: object | null | undefined
  readonly until: number
}

/** Creates the caches of one kind of name: tenants, and the answers for other names. */
const createNames = () => ({ tenants: createTenantCache(), others: new Map<string, Passing>() })

type Names = ReturnType<typeof createNames>

/**
 * Creates a reader of configs. Host names of one tenant share an entry, and concurrent requests are one. The last valid
 * config is used at once, however old it is; after a minute it is renewed behind the page. Ids and domains have caches of
 * their own, and names without a config cannot displace a tenant.
 */
export const createConfigReader = (network: Network, { cached, onRead, onFault }: ConfigReaderOptions) => {
  const share = createSharedConfigs()
  const [ids, domains] = [createNames(), createNames()]
  const reading = new Map<string, Promise<unknown>>()
  const renewing = new Set<string>()

  const find = (hostname: string) => {
    const key = parseNetworkKey(hostname)
    return { path: pathOf(key), names: 'id' in key ? ids : domains }
  }

  /** Returns what a response says. Only complete JSON of the network says that there is no config. */
  const readAnswer = async (request: Request): Promise<Answer> => {
    const response = await network(request)
    const failure = upstreamFailureOf(response)
    if (failure !== undefined) return toFailed(failure)
    const { body, fault: reason, answered } = await readJsonAnswer(response, mostCharacters)
    if (reason !== undefined)
      return { kind: reason === 'foreign' ? 'unusable' : 'failed', fault: { reason, answered } }
    const { ok, status } = response
    const data = getAt(body, 'data')
    const config = ok ? share(data) : undefined
    if (config !== undefined) return { config }
    const isNone = ok ? data === null : status === 404 || status === 410
    return isNone
      ? { kind: 'none', fault: { reason: 'missing', answered } }
      : { kind: 'unusable', fault: { reason: 'invalid', answered } }
  }

  const ask = async (path: string, hostname: string): Promise<Answer> => {
    const limit = new AbortController()
    const request = new Request(`http://network.invalid${path}`, { signal: limit.signal })
    const answer = await within(readAnswer(request), timeLimit, toFailed('timeout')).catch(() =>
      toFailed('unreachable'),
    )
    limit.abort()
    if ('fault' in answer) onFault?.(answer.fault, hostname)
    return answer
  }

  const keepForAWhile = ({ others }: Names, path: string, config: Passing['config'], time = firstPause) =>
    setBounded(others, path, { config, until: Date.now() + time }, mostKept)

  /** Asks for the config of a name that has none, and keeps the answer. */
  const request = async (names: Names, path: string, hostname: string): Promise<unknown> => {
    const answer = await ask(path, hostname)
    reading.delete(path)
    if (!('config' in answer)) {
      const config = answer.kind === 'failed' ? undefined : null
      keepForAWhile(names, path, config)
      return config
    }
    const now = Date.now()
    const { config } = answer
    const tenant = { config, readAt: now, dueAt: now + renewedAfter, usedAt: now, failures: 0 }
    if (!names.tenants.add(path, tenant) && names.tenants.hasConfig(config))
      keepForAWhile(names, path, config, renewedAfter)
    return config
  }

  /** Renews the config of a tenant, once at the same time. After a failure it waits, longer each time. */
  const renew = async (names: Names, path: string, tenant: Tenant, hostname: string): Promise<void> => {
    if (renewing.has(path) || renewing.size >= mostRequests) return
    renewing.add(path)
    const answer = await ask(path, hostname)
    renewing.delete(path)
    const now = Date.now()
    if ('config' in answer) {
      // An unchanged config stays the same object, so that its pages stay valid.
      Object.assign(tenant, { config: answer.config, readAt: now, dueAt: now + renewedAfter, failures: 0 })
    } else if (answer.kind === 'none') {
      names.tenants.delete(path)
      keepForAWhile(names, path, null)
    } else {
      tenant.dueAt = now + Math.min(renewedAfter, firstPause * 2 ** tenant.failures)
      tenant.failures += 1
    }
  }

  /** Returns what is kept of a name, and renews a config that is due. */
  const readCache = (
    names: Names,
    path: string,
    hostname: string,
  ): { readonly config: unknown } | undefined => {
    const now = Date.now()
    const tenant = names.tenants.use(path)
    const other = names.others.get(path)
    const kept = tenant ?? (other !== undefined && other.until > now ? other : undefined)
    if (kept !== undefined) onRead?.(tenant && now - tenant.readAt >= renewedAfter ? 'stale' : 'hit')
    if (tenant !== undefined && tenant.dueAt <= now) void renew(names, path, tenant, hostname)
    return kept
  }

  return {
    /**
     * Reads the config of a host: null when the network has none, undefined when it does not answer in time or the config
     * is too long to embed.
     */
    async read(hostname: string): Promise<unknown> {
      const { path, names } = find(hostname)
      if (path === undefined) {
        onFault?.({ reason: 'address' }, hostname)
        return null
      }
      const kept = cached ? readCache(names, path, hostname) : undefined
      if (kept !== undefined) return kept.config
      const joined = reading.get(path)
      if (joined === undefined && reading.size >= mostRequests) {
        onRead?.('refused')
        onFault?.({ reason: 'refused' }, hostname)
        return undefined
      }
      onRead?.(joined === undefined ? 'miss' : 'joined')
      const answer = joined ?? request(names, path, hostname)
      reading.set(path, answer)
      const config = await within(answer, patience, late)
      if (config !== late) return config
      onFault?.({ reason: 'late' }, hostname)
      return undefined
    },
    isKept(hostname: string): boolean {
      const { path, names } = find(hostname)
      return path !== undefined && names.tenants.has(path)
    },
    /** Returns the seconds since the oldest config arrived that the network did not renew since; 0 without one. */
    oldestAge(): number {
      const failing = [ids, domains]
        .flatMap(({ tenants }) => [...tenants.values()])
        .filter(({ failures }) => failures > 0)
      return (Date.now() - Math.min(Date.now(), ...failing.map(({ readAt }) => readAt))) / 1_000
    },
  }
}
