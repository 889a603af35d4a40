import { readFile, writeFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'

const megabyte = 1_024 * 1_024

/** Linux keeps for each process the most memory it ever had; other systems do not tell. */
const peakOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1_024
}

/** The processes in which the pages of a browser run, and their workers with them. */
const renderersOf = async (browser: Browser): Promise<readonly number[]> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/**
 * Measures the peak memory of the largest page of a browser since the call: code, heap and workers. In megabytes;
 * undefined where the system does not report it.
 */
export const measurePeakMemory = async (browser: Browser): Promise<() => Promise<number | undefined>> => {
  const renderers = await renderersOf(browser)
  // Writing 5 resets the peak of the process.
  for (const pid of renderers) await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})
  return async () => {
    const peaks = await Promise.all((await renderersOf(browser)).map(peakOf))
    return Math.round(Math.max(0, ...peaks) / megabyte) || undefined
  }
}
