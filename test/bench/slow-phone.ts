import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

const quietTime = 1_000
/** A worker's script never reports its end to the session of its page. */
const longestRequest = 5_000

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Adds up what several steps sent over the network. */
export const addTraffic = (parts: readonly Traffic[]): Traffic => ({
  transfers: parts.flatMap(({ transfers }) => transfers),
  kB: sum(parts.map(({ kB }) => kB)),
  requests: sum(parts.map(({ requests }) => requests)),
  files: sum(parts.map(({ files }) => files)),
})

/** Counts what a page sends and receives from now on. */
const measureTraffic = async (protocol: CDPSession) => {
  /** The transfers over the network, without the cache. The bytes are 0 until a transfer ends. */
  const transfers = new Map<string, { path: string; bytes: number; isDone: boolean }>()
  let changedAt = performance.now()
  const end = (id: string, bytes: number) => {
    changedAt = performance.now()
    const transfer = transfers.get(id)
    if (transfer) transfers.set(id, { ...transfer, bytes, isDone: true })
  }
  protocol.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { protocol: scheme, pathname } = new URL(request.url)
    if (scheme !== 'http:') return
    changedAt = performance.now()
    transfers.set(requestId, { path: `${request.method} ${pathname}`, bytes: 0, isDone: false })
  })
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  )
  protocol.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  await protocol.send('Network.enable')
  return {
    /** Begins a step, which includes the pending transfers. */
    begin: () => {
      for (const [id, { isDone }] of [...transfers]) if (isDone) transfers.delete(id)
    },
    read: () => {
      const sent = [...transfers.values()].filter(({ bytes, isDone }) => bytes > 0 || !isDone)
      return {
        transfers: sent,
        kB: sum(sent.map(({ bytes }) => bytes)) / 1_000,
        requests: sent.length,
        /** Requests of the portal's own scripts and styles. */
        files: sent.filter(({ path }) => path.startsWith('GET /assets/')).length,
      }
    },
    /** Waits until no request and no response was seen for a second. */
    settle: async () => {
      const since = () => performance.now() - changedAt
      const isAsking = () => [...transfers.values()].some(({ isDone }) => !isDone)
      while (since() < (isAsking() ? longestRequest : quietTime)) await setTimeout(100)
    },
  }
}

export type Traffic = ReturnType<Awaited<ReturnType<typeof measureTraffic>>['read']>

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const throughput = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slow4g = { offline: false, latency: 150, ...throughput }
export const cpuSlowdown = 4

/** Evaluated in each page before its scripts: notes paints, long tasks, the first keystroke and the last press. */
const probe = `(() => {
  const bench = (globalThis.bench = { firstPaint: 0, largestPaint: 0, blocked: 0, typed: 0, pressed: 0 })
  const observe = (type, note) =>
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') bench.firstPaint = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => { bench.largestPaint = startTime })
  observe('longtask', ({ duration }) => { bench.blocked += duration - 50 })
  addEventListener('input', () => { bench.typed ||= performance.now() }, true)
  addEventListener('click', ({ timeStamp }) => { bench.pressed = timeStamp }, true)
})()`

/** Evaluates a number in a page. */
export const readNumber = async (page: Page, expression: string): Promise<number> =>
  Number(await page.evaluate(expression))

/** Opens a page on a slow network and a slow processor. */
const openSlowPage = async (context: BrowserContext) => {
  const page = await context.newPage()
  page.setDefaultTimeout(90_000)
  await page.addInitScript(probe)
  const protocol = await context.newCDPSession(page)
  const traffic = await measureTraffic(protocol)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await protocol.send('Network.emulateNetworkConditions', slow4g)
  return { page, traffic, protocol }
}

export type SlowPage = Awaited<ReturnType<typeof openSlowPage>>

/** Measures on a slow phone that has visited nothing yet. */
export const onNewPhone = async <Result>(
  browser: Browser,
  measure: (slow: SlowPage) => Promise<Result>,
  options: { readonly bypassCSP?: boolean } = {},
): Promise<Result> => {
  const context = await browser.newContext({ ...phone, ...options })
  try {
    return await measure(await openSlowPage(context))
  } finally {
    await context.close()
  }
}
