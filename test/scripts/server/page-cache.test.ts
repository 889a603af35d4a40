import { describe, expect, it, vi } from 'vitest'
import { createPageCache } from '../../../scripts/server/page-cache.ts'

const page = { html: '<p>', style: '' }

describe('the page cache', () => {
  it('renders and compresses a page once for the same values', async () => {
    const render = vi.fn(() => page)
    const cache = createPageCache()
    const first = cache([{ id: 'x' }, 'signedOut', undefined], render)
    const second = cache([{ id: 'x' }, 'signedOut', undefined], render)
    expect(second).toBe(first)
    expect(render).toHaveBeenCalledOnce()
    expect(second.compressed('br')).toBe(first.compressed('br'))
    expect(second.compressed('br')).not.toBe(first.compressed('gzip'))
  })

  it.each([
    [
      ['a', 'dark'],
      ['a', 'light'],
    ],
    [
      ['a', undefined],
      [undefined, 'a'],
    ],
    [[{ id: 'x' }], [{ id: 'y' }]],
  ])('keeps the pages of %o and %o apart', (one, other) => {
    const cache = createPageCache()
    cache(one, () => page)
    expect(cache(other, () => ({ html: 'other', style: '' })).html).toBe('other')
  })

  it('drops the page that was used longest ago when it has 100', () => {
    const render = vi.fn(() => page)
    const cache = createPageCache()
    for (let id = 0; id < 100; id += 1) cache([id], render)
    cache([0], render)
    cache([100], render)
    expect(render).toHaveBeenCalledTimes(101)
    cache([0], render)
    expect(render).toHaveBeenCalledTimes(101)
    cache([1], render)
    expect(render).toHaveBeenCalledTimes(102)
  })
})
