import { compress, type Encoding } from './encoding.ts'

/** A rendered page. */
export interface Page {
  readonly html: string
  /** The text of its own `<style>`, which the security policy allows by its hash. */
  readonly style: string
}

/** A rendered page with its compressed forms and its tags. */
export interface CachedPage extends Page {
  readonly compressed: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>
  /** Returns `make()` once for each key. */
  readonly memo: <Value>(key: string, make: () => Value) => Value
}

const toCachedPage = (page: Page): CachedPage => {
  const results = new Map<string, unknown>()
  const memo = <Value>(key: string, make: () => Value): Value => {
    if (!results.has(key)) results.set(key, make())
    return results.get(key) as Value
  }
  return { ...page, memo, compressed: encoding => memo(encoding, () => compress(page.html, encoding)) }
}

/** The most bytes of all pages. A character takes two; the compressed forms, about a fifth of a page, are not counted. */
const mostBytes = 64_000_000

const sizeOf = ({ html }: Page): number => 2 * html.length

const withoutConfig = {}

interface Entry {
  readonly page: CachedPage
  /** Equal configs stay one object as long as a page of it is kept. */
  readonly config: object
  /** The number of the last use. */
  usedAt: number
}

/**
 * Creates a cache of pages. A page is rendered once for each config object, period and variant. Those that were not used
 * for the longest time are dropped.
 */
export const createPageCache = (limit = mostBytes) => {
  const entries = new Map<string, Entry>()
  const names = new WeakMap<object, number>()
  let named = 0
  let bytes = 0
  let uses = 0

  const nameOf = (config: object): number => {
    const name = names.get(config) ?? named++
    names.set(config, name)
    return name
  }

  const dropOldest = () => {
    if (bytes <= limit) return
    for (const [key, { page }] of [...entries].sort(([, one], [, other]) => one.usedAt - other.usedAt)) {
      if (bytes <= limit) return
      entries.delete(key)
      bytes -= sizeOf(page)
    }
  }

  return (known: unknown, period: number, variant: string, render: () => Page): CachedPage => {
    const config = typeof known === 'object' && known !== null ? known : withoutConfig
    const key = `${nameOf(config)} ${period} ${variant}`
    uses += 1
    const earlier = entries.get(key)
    if (earlier !== undefined) {
      earlier.usedAt = uses
      return earlier.page
    }
    const page = toCachedPage(render())
    entries.set(key, { config, page, usedAt: uses })
    bytes += sizeOf(page)
    dropOldest()
    return page
  }
}
