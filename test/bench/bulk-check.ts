import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { manyTransfers } from '../support/bulk-files.ts'
import { measureLongestFrame, measureOnPortal, openDesktop } from './on-portal.ts'
import { readMemoryOf } from './portal-process.ts'

const count = 100_000

/** Milliseconds: what no check of as many rows may take, and what no frame may take meanwhile. */
const limit = 5_000
const frameLimit = 100
/** Megabytes that a check may add to the page. */
const memoryLimit = 150

/** The processes in which the pages of a browser run, and their workers with them. */
const renderersOf = async (browser: Browser): Promise<readonly number[]> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

const peakMemory = async (browser: Browser) =>
  Math.max(0, ...(await Promise.all((await renderersOf(browser)).map(pid => readMemoryOf(pid, 'VmHWM')))))

const folder = await mkdtemp(join(tmpdir(), 'bulk-'))
await measureOnPortal(async (browser, server) => {
  const path = join(folder, 'wages.csv')
  await writeFile(path, manyTransfers(count).text)
  const page = await openDesktop(browser, server)
  await page.goto(`${server.origin()}/#/dashboard?service=send/bulk/csv`)
  const field = page.getByLabel('CSV file')
  await field.waitFor()
  const frames = await measureLongestFrame(page)
  // Writing 5 resets the peak of the process.
  for (const pid of await renderersOf(browser))
    await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})
  const before = await peakMemory(browser)
  await frames.begin()
  const started = performance.now()
  await field.setInputFiles(path)
  await page.getByText('In this file').waitFor()
  const time = performance.now() - started
  const frame = await frames.longest()
  const peak = await peakMemory(browser)
  const isWhole = await page.getByText(String(count).replace(/\B(?=(?:\d{3})+$)/g, '\u00A0')).isVisible()
  console.log(
    [
      `${count} rows of a file checked`,
      `${(time / 1000).toFixed(2)} s of ${limit / 1000} s allowed`,
      `longest frame ${frame.toFixed(0)} ms of ${frameLimit} ms allowed`,
      `${peak} MB of memory at most, ${peak - before} MB more than before of ${memoryLimit} MB allowed`,
      isWhole ? 'all rows counted' : 'not all rows counted',
    ].join(', '),
  )
  return isWhole && peak - before <= memoryLimit && time <= limit && frame <= frameLimit
}).finally(() => rm(folder, { recursive: true }))
