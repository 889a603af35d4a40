import { describe, expect, it, vi } from 'vitest'
import { createPageCache } from '../../../scripts/server/page-cache.ts'

const renderPage = () => vi.fn(() => ({ html: '<p>', style: '' }))

describe('the page cache', () => {
  it('renders and compresses a page once for the same values', () => {
    const render = renderPage()
    const cache = createPageCache()
    const [first, second] = [cache([{ id: 'x' }, undefined], render), cache([{ id: 'x' }, undefined], render)]
    expect(second).toBe(first)
    expect(render).toHaveBeenCalledOnce()
    expect(second.compressed('br')).toBe(first.compressed('br'))
    expect(second.compressed('br')).not.toBe(first.compressed('gzip'))
  })

  it('separates pages whose values differ in content or order', () => {
    const render = renderPage()
    const cache = createPageCache()
    for (const values of [['a', undefined], [undefined, 'a'], [{ id: 'x' }], [{ id: 'y' }]])
      cache(values, render)
    expect(render).toHaveBeenCalledTimes(4)
  })

  it('drops the least recently used page when it has 100', () => {
    const render = renderPage()
    const cache = createPageCache()
    for (let id = 0; id < 100; id += 1) cache([id], render)
    for (const id of [0, 100, 0]) cache([id], render)
    expect(render).toHaveBeenCalledTimes(101)
    cache([1], render)
    expect(render).toHaveBeenCalledTimes(102)
  })
})
