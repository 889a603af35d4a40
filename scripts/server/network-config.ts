import { decodeNetworkConfig } from '../../machines/domain/config/network-config.ts'
import { parseNetworkKey } from '../../machines/domain/config/network-key.ts'
import { truncateWireValue } from '../../machines/domain/wire/truncate-wire.ts'
import { getAt } from '../../machines/domain/wire/wire.ts'
import { setBounded } from '../../machines/shared/bounded-map.ts'
import type { Network } from './proxy.ts'

/** Milliseconds that a page waits for its config. Afterwards the portal reads it itself. */
const patience = 300
/** Milliseconds after which the request is aborted. A response after `patience` is cached for the next page. */
const timeLimit = 5_000
const keptFor = 60_000
const mostKept = 100
const mostCharacters = 200_000

/** Returns the path of the config below the base of the network. */
export const configPath = (hostname: string): string => {
  const key = parseNetworkKey(hostname)
  return 'id' in key
    ? `/application/network/${key.id}/config`
    : `/application/network/domain/${encodeURIComponent(key.domain)}/config`
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

const requested = async (network: Network, hostname: string): Promise<unknown> => {
  try {
    const signal = AbortSignal.timeout(timeLimit)
    const answer = await network(new Request(`http://network.invalid${configPath(hostname)}`, { signal }))
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

/**
 * Creates a reader of the config of a host: null when the network has none, undefined when it does not answer in time
 * or the config is too long to embed. `cached` keeps configs for a minute.
 */
export const createConfigReader = (network: Network, { cached }: { cached: boolean }) => {
  const kept = new Map<string, { readonly config: Promise<unknown>; readonly until: number }>()

  const remembered = (hostname: string): Promise<unknown> => {
    const known = kept.get(hostname)
    if (known !== undefined && known.until > Date.now()) return known.config
    const config = requested(network, hostname)
    const entry = { config, until: Date.now() + keptFor }
    setBounded(kept, hostname, entry, mostKept)
    void config.then(found => {
      if (!found && kept.get(hostname) === entry) kept.delete(hostname)
    })
    return config
  }

  return (hostname: string): Promise<unknown> =>
    soon(cached ? remembered(hostname) : requested(network, hostname))
}
