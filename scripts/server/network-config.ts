import { decodeNetworkConfig } from '../../machines/domain/config/network-config.ts'
import { parseNetworkKey } from '../../machines/domain/config/network-key.ts'
import { truncateWireValue } from '../../machines/domain/wire/truncate-wire.ts'
import { getAt } from '../../machines/domain/wire/wire.ts'
import { setBounded } from '../../machines/shared/bounded-map.ts'
import { isDomain } from './described-calls.ts'
import type { Network } from './proxy.ts'

/** Milliseconds that a page waits for its config. Afterwards the portal reads it itself. */
const patience = 300
/** Milliseconds after which the request is aborted. A response after `patience` is cached for the next page. */
const timeLimit = 5_000
/** Milliseconds for which a config, or a failure, is kept. */
const keptFor = { config: 60_000, failure: 3_000 }
/** The most entries of each cache, and the most requests that run at the same time. */
const mostKept = 200
/** The longest config that a page contains. */
export const mostCharacters = 200_000

/** Returns the path of the config below the base of the network; undefined for a host that is no domain. */
export const configPath = (hostname: string): string | undefined => {
  const key = parseNetworkKey(hostname)
  if ('id' in key) return `/application/network/${key.id}/config`
  return isDomain(key.domain) ? `/application/network/domain/${key.domain}/config` : undefined
}

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

/** Returns the config of a complete response; null if the portal cannot use it. */
const configIn = (answer: Response, text: string): unknown => {
  const config = truncateWireValue(getAt(parsed(text), 'data'))
  return answer.ok && decodeNetworkConfig(config).id !== '' ? config : null
}

const requested = async (network: Network, path: string): Promise<unknown> => {
  try {
    const signal = AbortSignal.timeout(timeLimit)
    const answer = await network(new Request(`http://network.invalid${path}`, { signal }))
    const text = isPassing(answer) ? undefined : await shortText(answer)
    return text === undefined ? undefined : configIn(answer, text)
  } catch {
    return undefined
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

/** A result of the cache, for the metrics. */
export type CacheResult = 'hit' | 'miss' | 'joined' | 'refused'

interface ConfigReaderOptions {
  /** Whether configs and failures are kept for a while. */
  readonly cached: boolean
  readonly onRead?: (result: CacheResult) => void
}

interface Kept {
  readonly config: unknown
  /** Milliseconds since the epoch. */
  readonly until: number
}

/**
 * Creates a reader of the config of a host: null when the network has none, undefined when it does not answer in time
 * or the config is too long to embed. Host names of one tenant share an entry, and concurrent requests are one.
 * Failures have a cache of their own, so that unknown host names never replace a tenant. While the network fails, an
 * earlier config is still valid.
 */
export const createConfigReader = (network: Network, { cached, onRead }: ConfigReaderOptions) => {
  const configs = new Map<string, Kept>()
  const failures = new Map<string, Kept>()
  const running = new Map<string, Promise<unknown>>()

  /** Returns the earlier object for an unchanged config, so that pages made from it stay valid. */
  const withIdentity = (path: string, config: unknown): unknown => {
    const earlier = configs.get(path)?.config
    return JSON.stringify(earlier) === JSON.stringify(config) ? earlier : config
  }

  const store = (path: string, config: unknown): unknown => {
    const earlier = configs.get(path)?.config
    // A network that does not answer now has not withdrawn the config.
    if (config === undefined && earlier !== undefined) {
      setBounded(configs, path, { config: earlier, until: Date.now() + keptFor.failure }, mostKept)
      return earlier
    }
    if (!config) {
      configs.delete(path)
      setBounded(failures, path, { config, until: Date.now() + keptFor.failure }, mostKept)
      return config
    }
    const known = withIdentity(path, config)
    setBounded(configs, path, { config: known, until: Date.now() + keptFor.config }, mostKept)
    return known
  }

  const request = (path: string): Promise<unknown> => {
    const reading = requested(network, path)
      .then(config => store(path, config))
      .finally(() => running.delete(path))
    running.set(path, reading)
    return reading
  }

  return async (hostname: string): Promise<unknown> => {
    const path = configPath(hostname)
    if (path === undefined) return null
    const kept = [configs.get(path), failures.get(path)].find(entry => entry && entry.until > Date.now())
    if (cached && kept) {
      onRead?.('hit')
      return kept.config
    }
    const joined = running.get(path)
    if (joined === undefined && running.size >= mostKept) {
      onRead?.('refused')
      return undefined
    }
    onRead?.(joined === undefined ? 'miss' : 'joined')
    return soon(joined ?? request(path))
  }
}
