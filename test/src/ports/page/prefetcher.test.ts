import { describe, expect, test } from 'vitest'
import { createPrefetcher } from '../../../../src/ports/page/prefetcher.ts'

const files = { session: ['assets/session.js', 'assets/shared.css'], service: ['assets/service.js'] }

/** A prefetcher on a connection, with the links that it has put into the page. */
const open = (connection?: object, idle: 'idle' | 'timer' = 'idle') => {
  const links: { rel: string; href: string; fetchpriority?: string }[] = []
  const waiting: (() => void)[] = []
  const document = {
    querySelector: () => null,
    createElement: () => ({
      setAttribute(name: string, value: string) {
        Object.assign(this, { [name]: value })
      },
    }),
    head: { append: (link: (typeof links)[number]) => links.push(link) },
  } as unknown as Document
  const wait = (callback: () => void) => waiting.push(callback)
  const window = idle === 'idle' ? { requestIdleCallback: wait, setTimeout } : { setTimeout: wait }
  const navigator = connection === undefined ? {} : { connection }
  const prefetcher = createPrefetcher(files, {
    document,
    navigator,
    window: window as unknown as Window,
  })
  const rest = () => {
    for (const callback of waiting.splice(0)) callback()
  }
  return { prefetcher, links, rest }
}

describe('a part that is fetched ahead', () => {
  test('is fetched once, its scripts compiled and not run, at low priority', () => {
    const { prefetcher, links } = open()
    prefetcher.fetchNow('session')
    prefetcher.fetchNow('session')
    expect(links.map(({ rel, href, fetchpriority }) => [rel, href, fetchpriority])).toEqual([
      ['modulepreload', '/assets/session.js', 'low'],
      ['stylesheet', '/assets/shared.css', 'low'],
    ])
  })

  test.each(['idle', 'timer'] as const)('waits for a moment of rest, by %s', way => {
    const { prefetcher, links, rest } = open(undefined, way)
    prefetcher.whenIdle(() => prefetcher.fetchNow('service'))
    expect(links).toEqual([])
    rest()
    expect(links.map(({ href }) => href)).toEqual(['/assets/service.js'])
  })

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'is not fetched with %o',
    connection => {
      const { prefetcher, links, rest } = open(connection)
      prefetcher.fetchNow('session')
      prefetcher.whenIdle(() => prefetcher.fetchNow('service'))
      rest()
      expect([links, prefetcher.isSaving]).toEqual([[], true])
    },
  )

  test.each([{ effectiveType: '3g' }, { saveData: false, effectiveType: '4g' }])(
    'is fetched with %o',
    connection => {
      const { prefetcher, links } = open(connection)
      prefetcher.fetchNow('service')
      expect(links).toHaveLength(1)
    },
  )
})
