import { type Browser, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../support/browser/chromium.ts'
import { startPortalServer } from '../support/browser/portal-server.ts'
import * as ui from '../support/browser/ui.ts'
import { createSandboxControl } from '../support/sandbox/sandbox-control.ts'

type Server = Awaited<ReturnType<typeof startPortalServer>>

/** Measures with a browser on a server of the portal; the process fails if a measure returns false. */
export const measureOnPortal = async (measure: (browser: Browser, server: Server) => Promise<boolean>) => {
  const server = await startPortalServer()
  const browser = await chromium.launch(launchOptions)
  try {
    if (!(await measure(browser, server))) process.exitCode = 1
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Opens a page on a desktop, signed in as a new person. */
export const openDesktop = async (browser: Browser, server: Server, wishes: { history?: number } = {}) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const person = await createSandboxControl(server.address).person(wishes)
  await ui.signIn(page, server.origin(), person)
  return page
}

/** Evaluated in the page: keeps the longest time between two frames, in milliseconds. */
const measureFrames = `(() => {
  let last = performance.now()
  globalThis.longestFrame = 0
  requestAnimationFrame(function frame() {
    const now = performance.now()
    globalThis.longestFrame = Math.max(globalThis.longestFrame, now - last)
    last = now
    requestAnimationFrame(frame)
  })
})()`

/** Measures the longest time between two frames of a page since the last `begin`, in milliseconds. */
export const measureLongestFrame = async (page: Page) => {
  await page.evaluate(measureFrames)
  return {
    begin: () => page.evaluate('globalThis.longestFrame = 0'),
    longest: async () => Number(await page.evaluate('globalThis.longestFrame')),
  }
}
