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

interface ConfigPages {
  readonly period: number
  readonly variants: Map<string, CachedPage>
}

const withoutConfig = {}

/**
 * Creates a cache of pages. The pages of a config object live as long as that object, and are rendered once in each
 * period for each variant.
 */
export const createPageCache = () => {
  const pages = new WeakMap<object, ConfigPages>()

  const variantsOf = (owner: object, period: number): ConfigPages['variants'] => {
    const known = pages.get(owner)
    if (known?.period === period) return known.variants
    const variants: ConfigPages['variants'] = new Map()
    pages.set(owner, { period, variants })
    return variants
  }

  return (config: unknown, period: number, variant: string, render: () => Page): CachedPage => {
    const owner = typeof config === 'object' && config !== null ? config : withoutConfig
    const variants = variantsOf(owner, period)
    const page = variants.get(variant) ?? toCachedPage(render())
    variants.set(variant, page)
    return page
  }
}
