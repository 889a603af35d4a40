import { readFile } from 'node:fs/promises'
import type { Locator, Page, Request } from '@playwright/test'
import type { Person, SandboxControl } from '../sandbox/sandbox-control.ts'
import { proceedIn, serviceKey } from './ui.ts'

// What bulk transfers have, for journeys that run by the clock of the page.

/** A file of rows under the usual headings, as a browser gives it to a page. */
export const transfersIn = (name: string, ...rows: readonly string[]) => {
  const buffer = Buffer.from(['msisdn,amount,reference', ...rows, ''].join('\r\n'))
  return { name, mimeType: 'text/csv', buffer }
}
export type ChosenFile = ReturnType<typeof transfersIn>

const bulkDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Bulk Operations' })

/** Opens Tools by their key and goes down their menu. */
export const openTools = async (page: Page, ...options: readonly string[]): Promise<Locator> => {
  await serviceKey(page, 'Tools').click()
  const dialog = bulkDialog(page)
  for (const option of options) await dialog.getByRole('button', { name: option, exact: true }).click()
  return dialog
}

/** Tools → Wallet Transfer → Upload CSV. */
export const openUpload = (page: Page): Promise<Locator> => openTools(page, 'Wallet Transfer', 'Upload CSV')

/** The place for the file. */
export const pickerIn = (dialog: Locator): Locator => dialog.getByLabel('CSV file')

export const prescanIn = (dialog: Locator): Locator =>
  dialog.getByRole('button', { name: 'Pre Scan', exact: true })

/** Chooses a file and begins its pre-scan; comes back when all of it has arrived. */
export const upload = async (dialog: Locator, file: ChosenFile): Promise<void> => {
  await pickerIn(dialog).setInputFiles(file)
  await prescanIn(dialog).click()
  await dialog.getByText('The scan begins in').waitFor()
}

/** Lets the ten seconds pass that the network is given. */
export const waitForScanStart = async (
  page: Page,
  sandbox: Pick<SandboxControl, 'advance'>,
): Promise<void> => {
  await sandbox.advance(10_000)
  await page.clock.fastForward(10_000)
}

export const resultsIn = (dialog: Locator): Locator =>
  dialog.getByRole('heading', { name: 'Pre Scan Results' })

/** Goes on from the results to a one-time PIN, typed: the one that the network sends, unless another is given. */
export const enterCode = async (
  dialog: Locator,
  sandbox: Pick<SandboxControl, 'oneTimePin'>,
  person: Person,
  code?: string,
): Promise<Locator> => {
  await proceedIn(dialog).click()
  await dialog.getByRole('button', { name: 'Send One-Time PIN' }).click()
  await dialog.getByText('Sent to').waitFor()
  await dialog.getByLabel('One-Time PIN').fill(code ?? (await sandbox.oneTimePin(person)))
  return dialog.getByRole('button', { name: 'Confirm', exact: true })
}

/** Records every later request of a page to the network or its storage. */
export const watchRequests = (page: Page): Request[] => {
  const asked: Request[] = []
  page.on('request', request => {
    if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(request)
  })
  return asked
}

/** Returns the file that a press opens in a new tab, as the browser saves it. */
export const openedFile = async (page: Page, press: () => Promise<void>) => {
  const opened = page.context().waitForEvent('page')
  const saved = page.context().waitForEvent('download')
  await press()
  await opened
  const download = await saved
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}
