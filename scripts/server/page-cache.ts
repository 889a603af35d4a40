import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Encoding } from './build-output.ts'

export interface Page {
  readonly html: string
  /** The text of its own `<style>`, which the security policy allows by its hash. */
  readonly style: string
}

/** A rendered page with its compressed forms and its tags. */
export interface CachedPage extends Page {
  /** Compresses the page as small as possible. This takes some 20 ms of another thread, once for each encoding. */
  readonly compress: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>
  /** Returns `make()` once for each key. */
  readonly memo: <Value>(key: string, make: () => Value) => Value
}

const brotli = promisify<string, object, Buffer>(brotliCompress)
const zip = promisify<string, object, Buffer>(gzip)

const brotliOptions = { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }

const toCachedPage = (page: Page): CachedPage => {
  const results = new Map<string, unknown>()
  const memo = <Value>(key: string, make: () => Value): Value => {
    if (!results.has(key)) results.set(key, make())
    return results.get(key) as Value
  }
  const compress = async (encoding: Encoding) =>
    Uint8Array.from(
      await (encoding === 'br' ? brotli(page.html, brotliOptions) : zip(page.html, { level: 9 })),
    )
  return { ...page, memo, compress: encoding => memo(encoding, () => compress(encoding)) }
}

/** The most bytes of all pages. A character takes two; the compressed forms, about a fifth of a page, are not counted. */
const mostBytes = 32_000_000

const withoutConfig = {}

/**
 * Creates a cache of pages. A page is rendered once for each config object, period and variant. Those that were not used
 * for the longest time are dropped.
 */
export const createPageCache = (limit = mostBytes) => {
  /** The cached pages by key. Each keeps its config, to which the reader of configs has a weak reference. */
  const pages = new LRUCache<string, { readonly page: CachedPage; readonly config: object }>({
    maxSize: limit,
    sizeCalculation: ({ page }) => 2 * page.html.length,
  })
  const names = new WeakMap<object, number>()
  let named = 0

  const nameOf = (config: object): number => {
    const name = names.get(config) ?? named++
    names.set(config, name)
    return name
  }

  return (known: unknown, period: number, variant: string, render: () => Page): CachedPage => {
    const config = typeof known === 'object' && known !== null ? known : withoutConfig
    const key = `${nameOf(config)} ${period} ${variant}`
    const earlier = pages.get(key)
    if (earlier !== undefined) return earlier.page
    const page = toCachedPage(render())
    pages.set(key, { config, page })
    return page
  }
}
