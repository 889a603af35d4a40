import { readNetworkKey } from '../../machines/domain/network-key.ts'
import type { Network } from './network.ts'

/** Milliseconds that a page waits for its config; the app asks again for itself. */
const patience = 300
/** Milliseconds after which the request is given up; until then a late answer still serves the next page. */
const timeLimit = 5_000
const keptFor = 60_000
const mostKept = 100
const mostCharacters = 200_000

/** The config's path below the network's base. */
export const configPath = (hostname: string): string => {
  const key = readNetworkKey(hostname)
  return 'id' in key
    ? `/application/network/${key.id}/config`
    : `/application/network/domain/${encodeURIComponent(key.domain)}/config`
}

const dataOf = (answer: unknown): unknown => {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? data : undefined
}

const requested = async (network: Network, hostname: string): Promise<unknown> => {
  try {
    const signal = AbortSignal.timeout(timeLimit)
    const answer = await network(new Request(`http://network.invalid${configPath(hostname)}`, { signal }))
    const text = await answer.text()
    return answer.ok && text.length <= mostCharacters ? dataOf(JSON.parse(text)) : undefined
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

/**
 * Reads the network config of a host, in its wire form, so that the page can carry it. `undefined` when the
 * network has none, does not answer in time, or the config is too long to embed. `cached` keeps answers a minute.
 */
export const configReader = (network: Network, { cached }: { cached: boolean }) => {
  const kept = new Map<string, { readonly config: Promise<unknown>; readonly until: number }>()

  const remembered = (hostname: string): Promise<unknown> => {
    const known = kept.get(hostname)
    if (known !== undefined && known.until > Date.now()) return known.config
    const config = requested(network, hostname)
    const entry = { config, until: Date.now() + keptFor }
    kept.delete(hostname)
    kept.set(hostname, entry)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    void config.then(found => {
      if (found === undefined && kept.get(hostname) === entry) kept.delete(hostname)
    })
    return config
  }

  return (hostname: string): Promise<unknown> =>
    soon(cached ? remembered(hostname) : requested(network, hostname))
}
