import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '../support/browser/chromium.ts'
import { startPortalServer } from '../support/browser/portal-server.ts'
import * as ui from '../support/browser/ui.ts'
import { manyTransfers } from '../support/bulk-files.ts'
import { createSandboxControl } from '../support/sandbox/sandbox-control.ts'
import { measureLongestFrame } from './frames.ts'
import { measurePeakMemory } from './memory.ts'

const count = 100_000

/** Milliseconds: what no check of as many rows may take, and what no frame may take meanwhile. */
const limit = 5_000
const frameLimit = 100
/** Megabytes that a check may add to the page. */
const memoryLimit = 150

const server = await startPortalServer()
const browser = await chromium.launch(launchOptions)
const folder = await mkdtemp(join(tmpdir(), 'bulk-'))
try {
  const path = join(folder, 'wages.csv')
  await writeFile(path, manyTransfers(count).text)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const person = await createSandboxControl(server.address).person({})
  await ui.signIn(page, server.origin(), person)
  await page.goto(`${server.origin()}/#/dashboard?service=send/bulk/csv`)
  const field = page.getByLabel('CSV file')
  await field.waitFor()
  const frames = await measureLongestFrame(page)
  const memory = await measurePeakMemory(browser)
  const before = (await memory()) ?? 0
  await frames.begin()
  const started = performance.now()
  await field.setInputFiles(path)
  await page.getByText('In this file').waitFor()
  const time = performance.now() - started
  const frame = await frames.longest()
  const peak = await memory()
  const isWhole = await page.getByText(String(count).replace(/\B(?=(?:\d{3})+$)/g, '\u00A0')).isVisible()
  console.log(
    [
      `${count} rows of a file checked`,
      `${(time / 1000).toFixed(2)} s of ${limit / 1000} s allowed`,
      `longest frame ${frame.toFixed(0)} ms of ${frameLimit} ms allowed`,
      peak === undefined
        ? 'memory is not told here'
        : `${peak} MB of memory at most, ${peak - before} MB more than before of ${memoryLimit} MB allowed`,
      isWhole ? 'all rows counted' : 'not all rows counted',
    ].join(', '),
  )
  const isSmall = peak === undefined || peak - before <= memoryLimit
  if (!isWhole || !isSmall || time > limit || frame > frameLimit) process.exitCode = 1
} finally {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true })
}
