import { expect, test } from 'vitest'
import { createPrefetcher } from '../../../../src/ports/page/prefetcher.ts'

const files = { session: ['assets/session.js', 'assets/shared.css'], service: ['assets/service.js'] }

/** Opens a page; `links` has the prefetched files. */
const open = (connection = {}, hasIdleCallback = true) => {
  const links: Record<string, string>[] = []
  const callbacks: (() => void)[] = []
  const createElement = () => {
    const link = { setAttribute: (name: string, value: string) => Object.assign(link, { [name]: value }) }
    return link
  }
  const head = { append: (link: Record<string, string>) => links.push(link) }
  const wait = (callback: () => void) => callbacks.push(callback)
  const prefetcher = createPrefetcher(files, {
    document: { querySelector: () => null, createElement, head } as unknown as Document,
    navigator: { connection },
    window: (hasIdleCallback
      ? { requestIdleCallback: wait, setTimeout }
      : { setTimeout: wait }) as unknown as Window,
  })
  const idle = () => {
    for (const callback of callbacks.splice(0)) callback()
  }
  return { ...prefetcher, links, idle }
}

test('fetches a part once, at low priority, without running its scripts', () => {
  const { fetchNow, links } = open()
  fetchNow('session')
  fetchNow('session')
  expect(links.map(({ rel, href, fetchpriority }) => [rel, href, fetchpriority])).toEqual([
    ['modulepreload', '/assets/session.js', 'low'],
    ['stylesheet', '/assets/shared.css', 'low'],
  ])
})

test.each([true, false])('waits until the page is idle (with idle callbacks: %s)', hasIdleCallback => {
  const { fetchNow, whenIdle, links, idle } = open({}, hasIdleCallback)
  whenIdle(() => fetchNow('service'))
  expect(links).toEqual([])
  idle()
  expect(links.map(({ href }) => href)).toEqual(['/assets/service.js'])
})

test.each([
  [{ saveData: true }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: false, effectiveType: '3g' }, false],
])('a connection with %o saves data: %s', (connection, isSaving) => {
  const { fetchNow, whenIdle, idle, links, ...prefetcher } = open(connection)
  fetchNow('service')
  whenIdle(() => fetchNow('session'))
  idle()
  expect([prefetcher.isSaving, links.length]).toEqual(isSaving ? [true, 0] : [false, 3])
})
