import { createHash } from 'node:crypto'
import { setBounded } from '../../machines/shared/bounded-map.ts'
import { compress, type Encoding } from './encoding.ts'

/** A rendered page. */
export interface Page {
  readonly html: string
  /** The text of its own `<style>`, which the security policy allows by its hash. */
  readonly style: string
}

/** A rendered page with its compressed forms. */
export interface CachedPage extends Page {
  readonly compressed: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>
}

const pageLimit = 100

const toCachedPage = (page: Page): CachedPage => {
  const results = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  return {
    ...page,
    compressed: encoding => {
      const result = results.get(encoding) ?? compress(page.html, encoding)
      results.set(encoding, result)
      return result
    },
  }
}

/** Creates a cache of the most recently used pages. The key of a page is the values from which it is rendered. */
export const createPageCache = () => {
  const pages = new Map<string, CachedPage>()
  return (values: readonly unknown[], render: () => Page): CachedPage => {
    // A config may be long, so the key is a hash.
    const key = createHash('sha256').update(JSON.stringify(values)).digest('base64')
    const page = pages.get(key) ?? toCachedPage(render())
    setBounded(pages, key, page, pageLimit)
    return page
  }
}
