import type { Page } from '@playwright/test'
import * as ui from '../support/browser/ui.ts'
import { measureLongestFrame, measureOnPortal, openDesktop } from './on-portal.ts'

const count = 10_000
/** The heading, and what the rows come to. */
const otherLines = 3

/** Milliseconds: what no export of as many may take, and what no frame may take meanwhile, nor in a list of them. */
const limits = { CSV: 5_000, Excel: 10_000 } as const
const frameLimit = 200

type Frames = Awaited<ReturnType<typeof measureLongestFrame>>

const list = 'ul[aria-label="Transactions"]'

/** Evaluated in the page: scrolls through the whole list and back, a three hundredth of it a frame. */
const scrollThrough = `(async () => {
  const scroller = document.querySelector('${list}').closest('[role=dialog] > :not(header)')
  const nextFrame = () => new Promise(requestAnimationFrame)
  for (const direction of [1, -1])
    for (let frame = 0; frame < 300; frame++) {
      scroller.scrollTop += direction * scroller.scrollHeight / 300
      await nextFrame()
    }
})()`

const saidOf = (frame: number): string => `longest frame ${frame.toFixed(0)} ms of ${frameLimit} ms allowed`

/** Lists all that there are, as a consumer does who asks for older ones again and again. */
const listAll = async (page: Page): Promise<number> => {
  const size = async () => Number(await page.locator(`${list} > li`).first().getAttribute('aria-setsize'))
  for (let before = await size(); before < count; before = await size()) {
    await page.getByRole('button', { name: 'Show Older Transactions' }).click()
    await page.locator(`${list} > li:not([aria-setsize="${before}"])`).first().waitFor()
  }
  return size()
}

const measureList = async (page: Page, frames: Frames): Promise<boolean> => {
  await frames.begin()
  const listed = await listAll(page)
  const reading = await frames.longest()
  await frames.begin()
  await page.evaluate(scrollThrough)
  const scrolling = await frames.longest()
  console.log(`${listed} transactions listed, 100 at a time, ${saidOf(reading)}`)
  console.log(`${listed} transactions scrolled through and back, ${saidOf(scrolling)}`)
  return listed === count && Math.max(reading, scrolling) <= frameLimit
}

const measure = async (page: Page, frames: Frames, button: 'CSV' | 'Excel'): Promise<boolean> => {
  await frames.begin()
  const started = performance.now()
  const { lines } = await ui.exported(page, button)
  const time = performance.now() - started
  const frame = await frames.longest()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  const isWhole = lines.length === count + otherLines
  console.log(
    [
      `${count} transactions to ${button.padEnd(5)}`,
      `${(time / 1000).toFixed(2)} s of ${limits[button] / 1000} s allowed`,
      saidOf(frame),
      isWhole ? 'all rows reopened' : `${lines.length} lines reopened`,
    ].join(', '),
  )
  return isWhole && time <= limits[button] && frame <= frameLimit
}

await measureOnPortal(async (browser, server) => {
  const page = await openDesktop(browser, server, { history: count })
  await ui.openMyWallet(page, server.origin())
  const frames = await measureLongestFrame(page)
  const verdicts = [
    await measure(page, frames, 'CSV'),
    await measure(page, frames, 'Excel'),
    await measureList(page, frames),
  ]
  return !verdicts.includes(false)
})
