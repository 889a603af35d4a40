import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import readXlsxFile from 'read-excel-file/node'
import { parseCsv } from '../csv-reader.ts'

/** Milliseconds for the largest export on the slowest machine. */
const patience = 120_000

/** Opens the transactions of the user who is signed in. */
export const openMyWallet = async (page: Page, origin: string): Promise<Locator> => {
  await page.goto(`${origin}/#/dashboard?settings=wallet`)
  const wallet = page.getByRole('dialog', { name: 'My Wallet' })
  await wallet.getByRole('button', { name: 'CSV' }).and(page.locator(':enabled')).waitFor()
  return wallet
}

/**
 * Presses a button of My Wallet and waits until the file is saved. Another reader than its writer reopens it: its lines
 * with the heading first (in a CSV everything is text), and the `others` of the sheets of a workbook.
 */
export const exported = async (page: Page, button: 'CSV' | 'Excel') => {
  const saved = page.waitForEvent('download', { timeout: patience })
  await page.getByRole('button', { name: button, exact: true }).click()
  const download = await saved
  await page.getByRole('heading', { name: 'Export Complete' }).waitFor()
  const file = await readFile(await download.path())
  const name = download.suggestedFilename()
  if (button === 'CSV') return { name, lines: parseCsv(file.toString()), others: [] }
  const [sheet, ...others] = await readXlsxFile(file, { trim: false })
  const lines: readonly (readonly unknown[])[] = sheet?.data ?? []
  return { name, lines, others }
}
