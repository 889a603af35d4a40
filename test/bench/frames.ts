import type { Page } from '@playwright/test'

/** Evaluated in the page: keeps the longest time between two frames, in milliseconds. */
const watch = `(() => {
  let last = performance.now()
  globalThis.longestFrame = 0
  requestAnimationFrame(function frame() {
    const now = performance.now()
    globalThis.longestFrame = Math.max(globalThis.longestFrame, now - last)
    last = now
    requestAnimationFrame(frame)
  })
})()`

/** Tells the longest time, in milliseconds, between two frames of a page since it was last asked to begin anew. */
export const measureLongestFrame = async (page: Page) => {
  await page.evaluate(watch)
  return {
    begin: () => page.evaluate('globalThis.longestFrame = 0'),
    longest: async () => Number(await page.evaluate('globalThis.longestFrame')),
  }
}
