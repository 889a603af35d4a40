import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import readXlsxFile from 'read-excel-file/node'
import { parseCsv } from '../csv-reader.ts'

/** Milliseconds for the largest export on the slowest machine. */
const patience = 120_000

/** A file as it was saved, reopened by readers that had no part in writing it. */
export interface ReopenedFile {
  readonly name: string
  /** Line by line, the heading first; in a CSV everything is text. */
  readonly lines: readonly (readonly unknown[])[]
  /** The sheets of a workbook after its first. */
  readonly others: readonly unknown[]
}

/** Opens the transactions of the user who is signed in. */
export const openMyWallet = async (page: Page, origin: string): Promise<Locator> => {
  await page.goto(`${origin}/#/dashboard?settings=wallet`)
  const wallet = page.getByRole('dialog', { name: 'My Wallet' })
  await wallet.getByRole('button', { name: 'CSV' }).and(page.locator(':enabled')).waitFor()
  return wallet
}

/** Presses a button of My Wallet and waits until the file is saved. */
export const exported = async (page: Page, button: 'CSV' | 'Excel'): Promise<ReopenedFile> => {
  const saved = page.waitForEvent('download', { timeout: patience })
  await page.getByRole('button', { name: button, exact: true }).click()
  const download = await saved
  await page.getByRole('heading', { name: 'Export Complete' }).waitFor()
  const file = await readFile(await download.path())
  const name = download.suggestedFilename()
  if (button === 'CSV') return { name, lines: parseCsv(file.toString()), others: [] }
  const [sheet, ...others] = await readXlsxFile(file, { trim: false })
  return { name, lines: sheet?.data ?? [], others }
}
