import { createHash } from 'node:crypto'
import { decodeNetworkConfig } from '../../machines/domain/config/network-config.ts'
import { type NetworkKey, parseNetworkKey } from '../../machines/domain/config/network-key.ts'
import { truncateWireValue } from '../../machines/domain/wire/truncate-wire.ts'
import { getAt } from '../../machines/domain/wire/wire.ts'
import { setBounded } from '../../machines/shared/bounded-map.ts'
import { isDomain } from './described-calls.ts'
import type { Network } from './proxy.ts'
import { createTenantCache, type Tenant } from './tenant-cache.ts'

/** Milliseconds that a page waits for its config. Afterwards the portal reads it itself. */
const patience = 300
/** Milliseconds after which the request is aborted. A response after `patience` is cached for the next page. */
const timeLimit = 5_000
/** Milliseconds after which a config is renewed. */
const renewedAfter = 60_000
/** Milliseconds until the next attempt after a first failure; each further failure doubles them, up to `renewedAfter`. */
const firstPause = 3_000
/** Milliseconds for which the answer for a name without a place in the cache of tenants is kept. */
const keptFor = { config: renewedAfter, failure: firstPause }
/** The most answers that are kept in this way, of each kind of name. */
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

/** Returns the text of a response; undefined when it is too long. Stops reading at the limit. */
const shortText = async (answer: Response): Promise<string | undefined> => {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > mostCharacters) return undefined
  }
  return text + decoder.decode()
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether the network may answer differently in a moment. */
const isPassing = ({ status }: Response): boolean => status >= 500 || status === 429 || status === 408

/** What the network answered about a config. */
type Answer =
  | { readonly kind: 'config'; readonly config: object }
  /** The network says that it has none. */
  | { readonly kind: 'none' }
  /** A complete response that the portal cannot use. */
  | { readonly kind: 'unusable' }
  /** No response, or one that may be another in a moment. */
  | { readonly kind: 'failed' }

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

type ShareConfig = ReturnType<typeof createSharedConfigs>

/** Returns what a complete response says. Only JSON of the network says that there is no config. */
const answerIn = ({ ok, status }: Response, text: string, share: ShareConfig): Answer => {
  const body = parsed(text)
  const data = getAt(body, 'data')
  const config = ok ? share(data) : undefined
  if (config !== undefined) return { kind: 'config', config }
  const isJson = typeof body === 'object' && body !== null
  const isNone = ok ? data === null : status === 404 || status === 410
  return { kind: isJson && isNone ? 'none' : 'unusable' }
}

const readAnswer = async (request: Request, network: Network, share: ShareConfig): Promise<Answer> => {
  const answer = await network(request)
  const text = isPassing(answer) ? undefined : await shortText(answer)
  return text === undefined ? { kind: 'failed' } : answerIn(answer, text, share)
}

const requested = async (network: Network, path: string, share: ShareConfig): Promise<Answer> => {
  const limit = new AbortController()
  const request = new Request(`http://network.invalid${path}`, { signal: limit.signal })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Answer>(resolve => {
    timer = setTimeout(resolve, timeLimit, { kind: 'failed' })
  })
  try {
    return await Promise.race([readAnswer(request, network, share), late])
  } catch {
    return { kind: 'failed' }
  } finally {
    clearTimeout(timer)
    limit.abort()
  }
}

const soon = async (config: Promise<unknown>): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, patience, undefined)
  })
  try {
    return await Promise.race([config, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A result of the cache, for the metrics. A `stale` config is older than a minute, and is being renewed. */
export type CacheResult = 'hit' | 'stale' | 'miss' | 'joined' | 'refused'

interface ConfigReaderOptions {
  /** Whether configs and failures are kept for a while. */
  readonly cached: boolean
  readonly onRead?: (result: CacheResult) => void
}

interface Passing {
  readonly config: unknown
  /** Milliseconds since the epoch. */
  readonly until: number
}

export interface ConfigReader {
  /**
   * Reads the config of a host: null when the network has none, undefined when it does not answer in time or the config
   * is too long to embed.
   */
  read(hostname: string): Promise<unknown>
  /** Whether a config of the host is kept. */
  isKept(hostname: string): boolean
  /** Returns the seconds since the oldest config arrived that the network did not renew since; 0 without one. */
  oldestAge(): number
}

/** Creates the caches of one kind of name. */
const createNames = () => ({ tenants: createTenantCache(), passing: new Map<string, Passing>() })

/**
 * Creates a reader of configs. Host names of one tenant share an entry, and concurrent requests are one. The last valid
 * config is used at once, however old it is; after a minute it is renewed behind the page. Ids and domains have caches of
 * their own, and names without a config cannot displace a tenant.
 */
export const createConfigReader = (
  network: Network,
  { cached, onRead }: ConfigReaderOptions,
): ConfigReader => {
  const share = createSharedConfigs()
  const [ids, domains] = [createNames(), createNames()]
  const reading = new Map<string, Promise<unknown>>()
  const renewing = new Set<string>()

  const find = (hostname: string) => {
    const key = parseNetworkKey(hostname)
    return { path: pathOf(key), names: 'id' in key ? ids : domains }
  }

  type Names = typeof ids

  const keepForAWhile = ({ passing }: Names, path: string, config: unknown, duration: number) =>
    setBounded(passing, path, { config, until: Date.now() + duration }, mostKept)

  /** Keeps the answer for a name without a config. */
  const store = (names: Names, path: string, answer: Answer): unknown => {
    if (answer.kind !== 'config') {
      const config = answer.kind === 'failed' ? undefined : null
      keepForAWhile(names, path, config, keptFor.failure)
      return config
    }
    const now = Date.now()
    const { config } = answer
    const tenant = { config, readAt: now, dueAt: now + renewedAfter, usedAt: now, failures: 0 }
    if (!names.tenants.add(path, tenant) && names.tenants.hasConfig(config))
      keepForAWhile(names, path, config, keptFor.config)
    return config
  }

  const request = (names: Names, path: string): Promise<unknown> => {
    const answer = requested(network, path, share)
      .then(answer => store(names, path, answer))
      .finally(() => reading.delete(path))
    reading.set(path, answer)
    return answer
  }

  /** Renews the config of a tenant, once at the same time. After a failure it waits, longer each time. */
  const renew = async (names: Names, path: string, tenant: Tenant): Promise<void> => {
    if (renewing.has(path) || renewing.size >= mostRequests) return
    renewing.add(path)
    const answer = await requested(network, path, share)
    renewing.delete(path)
    const now = Date.now()
    if (answer.kind === 'config') {
      // An unchanged config stays the same object, so that its pages stay valid.
      Object.assign(tenant, { config: answer.config, readAt: now, dueAt: now + renewedAfter, failures: 0 })
    } else if (answer.kind === 'none') {
      names.tenants.delete(path)
      keepForAWhile(names, path, null, keptFor.failure)
    } else {
      tenant.dueAt = now + Math.min(renewedAfter, firstPause * 2 ** tenant.failures)
      tenant.failures += 1
    }
  }

  return {
    async read(hostname) {
      const { path, names } = find(hostname)
      if (path === undefined) return null
      const now = Date.now()
      const tenant = cached ? names.tenants.use(path) : undefined
      if (tenant !== undefined) {
        onRead?.(now - tenant.readAt < renewedAfter ? 'hit' : 'stale')
        if (tenant.dueAt <= now) void renew(names, path, tenant)
        return tenant.config
      }
      const passing = cached ? names.passing.get(path) : undefined
      if (passing !== undefined && passing.until > now) {
        onRead?.('hit')
        return passing.config
      }
      const joined = reading.get(path)
      if (joined === undefined && reading.size >= mostRequests) {
        onRead?.('refused')
        return undefined
      }
      onRead?.(joined === undefined ? 'miss' : 'joined')
      return soon(joined ?? request(names, path))
    },
    isKept: hostname => {
      const { path, names } = find(hostname)
      return path !== undefined && names.tenants.has(path)
    },
    oldestAge() {
      const failing = [ids, domains]
        .flatMap(({ tenants }) => [...tenants.values()])
        .filter(({ failures }) => failures > 0)
      const oldest = Math.min(Date.now(), ...failing.map(({ readAt }) => readAt))
      return (Date.now() - oldest) / 1_000
    },
  }
}
