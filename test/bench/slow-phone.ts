import type { Browser, BrowserContext, Page } from '@playwright/test'
import { measureTraffic } from './traffic.ts'

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
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
export const openSlowPage = async (context: BrowserContext) => {
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
