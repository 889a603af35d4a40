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

/** Measures the longest time between two frames of a page since the last `begin`, in milliseconds. */
export const measureLongestFrame = async (page: Page) => {
  await page.evaluate(watch)
  return {
    begin: () => page.evaluate('globalThis.longestFrame = 0'),
    longest: async () => Number(await page.evaluate('globalThis.longestFrame')),
  }
}
