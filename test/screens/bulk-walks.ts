import type { Locator, Page } from '@playwright/test'
import {
  enterCode,
  fileOf,
  openTools,
  openUpload,
  pickerIn,
  prescanIn,
  resultsIn,
  transfersIn,
  upload,
  waitForScanStart,
} from '../support/browser/bulk-screens.ts'
import { getOutcomeHeading, openService, proceedIn } from '../support/browser/service-screens.ts'
import type { Person } from '../support/sandbox/sandbox-control.ts'
import { type CaptureContext, type CaptureScenario, persona, signInAndWait } from './capture-context.ts'

const rowsFor = (numbers: readonly string[]): readonly string[] =>
  numbers.map((msisdn, index) => `${msisdn},${150 + index}.50,Wages week 14`)

/** Rows that a network would reject, each for a reason of its own. */
const badRows = ['08255501,150.00,Wages', '0825550142,1 250.00,Wages', '0825550143,75.00,=1+1', '082,ten,']

const begin = async (studio: CaptureContext): Promise<{ person: Person; crowd: readonly string[] }> => {
  const { page, sandbox, network } = studio
  const person = await sandbox.person({
    first_name: 'Naledi',
    last_name: 'Dube',
    balance_cents: 5_000_00,
    network: `za-sandbox00000${network}`,
  })
  const crowd = await sandbox.crowd(12)
  await page.clock.install()
  await signInAndWait(studio, person)
  return { person, crowd }
}

/** Waits until nothing moves that a clock of the page's own would keep from moving. */
const settled = (page: Page) => page.waitForLoadState('networkidle')

/** From a file to Approved, in the wide dialog. */
const sendingBulk: CaptureScenario = {
  name: 'bulk, sent',
  networks: [1],
  go: async studio => {
    const { page, sandbox, take, hold } = studio
    const { person, crowd } = await begin(studio)
    const dialog = await openService(page, 'Send', 'Bulk')
    await take('bulk-choose')
    await dialog.getByRole('button', { name: 'Upload CSV' }).click()
    await settled(page)
    await take('bulk-form')
    const release = await hold('**/service/bulk/files/**')
    await pickerIn(dialog).setInputFiles(transfersIn('slow wages.csv', ...rowsFor(crowd), ...badRows))
    await dialog.getByRole('table').waitFor()
    await take('bulk-form-checked')
    await dialog.getByRole('table').scrollIntoViewIfNeeded()
    await take('bulk-form-problems')
    await prescanIn(dialog).click()
    await dialog.getByText('uploaded').waitFor()
    await take('bulk-uploading')
    release()
    await dialog.getByText('The scan begins in').waitFor()
    await take('bulk-resting')
    await waitForScanStart(page, sandbox)
    await dialog.getByText('Calculating').waitFor()
    await take('bulk-scanning')
    await sandbox.advance(20_000)
    await page.clock.fastForward(500)
    await resultsIn(dialog).waitFor()
    await settled(page)
    await take('bulk-scanned')
    await proceedIn(dialog).click()
    await dialog.getByRole('heading', { name: 'Confirm Bulk Transaction' }).waitFor()
    await take('bulk-confirm')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const confirm = await enterCode(dialog, sandbox, person)
    await take('bulk-confirm-code')
    const answer = await hold('**/approve')
    await confirm.click()
    await getOutcomeHeading(dialog).waitFor()
    await take('bulk-approving')
    answer()
    await getOutcomeHeading(dialog).filter({ hasText: 'Approved' }).waitFor()
    await take('bulk-approved')
  },
}

const scanned = async (studio: CaptureContext, dialog: Locator, name: string, rows: readonly string[]) => {
  await upload(dialog, transfersIn(name, ...rows))
  await waitForScanStart(studio.page, studio.sandbox)
  await resultsIn(dialog).waitFor()
  await settled(studio.page)
}

/** The same from Tools, in two brands, and Previous Uploads. */
const bulkTools: CaptureScenario = {
  name: 'bulk, by tools',
  networks: [1, 5],
  go: async studio => {
    const { page, sandbox, take, hold } = studio
    const { person, crowd } = await begin(studio)
    const dialog = await openTools(page)
    await take('bulk-tools')
    await dialog.getByRole('button', { name: 'Previous Uploads' }).click()
    await dialog.getByText('You have no previously uploaded files.').waitFor()
    await take('bulk-history-empty')
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: 'Wallet Transfer' }).click()
    await dialog.getByRole('button', { name: 'Upload CSV' }).click()
    await settled(page)
    await take('bulk-tools-form')
    await scanned(studio, dialog, 'wages-2026-11.csv', [...rowsFor(crowd), ...badRows])
    await take('bulk-tools-scanned')
    await (await enterCode(dialog, sandbox, person)).click()
    await dialog.getByRole('button', { name: 'Finish' }).click()
    await openUpload(page)
    await scanned(studio, dialog, 'wages-2026-12.csv', rowsFor(crowd))
    await dialog.getByRole('button', { name: 'Close' }).click()
    const release = await hold('**/service/bulk/reports')
    await openTools(page, 'Previous Uploads')
    await take('bulk-history-loading')
    release()
    await dialog.getByRole('table').waitFor()
    await take('bulk-history')
    await dialog.getByRole('button', { name: /^Continue/ }).click()
    await resultsIn(dialog).waitFor()
    await take('bulk-continued')
    await proceedIn(dialog).click()
    await getOutcomeHeading(dialog).filter({ hasText: 'The same again?' }).waitFor()
    await page.clock.fastForward(700)
    await take('bulk-again')
    await dialog.getByRole('button', { name: 'Yes, again' }).click()
    await dialog.getByRole('heading', { name: 'Confirm Bulk Transaction' }).waitFor()
    await take('bulk-continued-confirm')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('table').waitFor()
    await sandbox.setFaults([{ operationId: 'getBulkDownload', effect: 'status', status: 500, times: 1 }])
    await dialog.getByRole('button', { name: 'wages-2026-11-final.csv' }).click()
    await dialog.getByRole('alert').waitFor()
    await take('bulk-history-unfetched')
    await page.evaluate(() => {
      window.open = () => null
    })
    await dialog.getByRole('button', { name: 'wages-2026-11-rejected.csv' }).click()
    await page.getByRole('dialog', { name: 'Window blocked' }).waitFor()
    await take('bulk-history-blocked')
  },
}

/** What a file is told that cannot be used, or that all is well with. */
const bulkFiles: CaptureScenario = {
  name: 'bulk, its files',
  networks: [1],
  go: async studio => {
    const { page, take } = studio
    const { crowd } = await begin(studio)
    const dialog = await openUpload(page)
    await settled(page)
    await pickerIn(dialog).setInputFiles(fileOf('wages.xlsx', 'PK'))
    await dialog.getByText('Please choose a file').waitFor()
    await take('bulk-file-unusable')
    await pickerIn(dialog).setInputFiles(transfersIn('wages.csv', ...rowsFor(crowd)))
    await dialog.getByRole('heading', { name: 'In this file' }).waitFor()
    await take('bulk-file-good')
    await pickerIn(dialog).setInputFiles(
      fileOf(
        'wages.csv',
        `number;amount;reference\r\n${crowd.map(number => `${number};9000;x`).join('\r\n')}`,
      ),
    )
    await dialog.getByText('The first row does not name').waitFor()
    await take('bulk-file-columns')
    const rows = Array.from({ length: 150_000 }, (_, row) => `0825550142,10.00,${row} of all of them`)
    await pickerIn(dialog).setInputFiles(
      fileOf('many.csv', `msisdn,amount,reference\r\n${rows.join('\r\n')}`),
    )
    await dialog.getByRole('progressbar').waitFor()
    await take('bulk-file-checking')
  },
}

/** What ends otherwise. */
const otherEnds: CaptureScenario = {
  name: 'bulk, other ends',
  networks: [1],
  go: async studio => {
    const { page, sandbox, take } = studio
    const { person, crowd } = await begin(studio)
    const dialog = await openUpload(page)
    await upload(dialog, transfersIn('fail wages.csv', ...rowsFor(crowd)))
    await waitForScanStart(page, sandbox)
    await getOutcomeHeading(dialog).waitFor()
    await take('bulk-prescan-failed')
    await dialog.getByRole('button', { name: 'Back' }).click()
    await pickerIn(dialog).setInputFiles(transfersIn('expired wages.csv', ...rowsFor(crowd)))
    await prescanIn(dialog).click()
    await getOutcomeHeading(dialog).waitFor()
    await take('bulk-upload-refused')
    await dialog.getByRole('button', { name: 'Back' }).click()
    await scanned(studio, dialog, 'wages.csv', badRows.slice(0, 1))
    await take('bulk-all-rejected')
    await dialog.getByRole('button', { name: 'Back' }).click()
    await sandbox.setFaults([{ operationId: 'getBulkDownload', effect: 'status', status: 500, times: 1 }])
    await scanned(studio, dialog, 'wages.csv', [...rowsFor(crowd), ...badRows])
    await dialog.getByRole('alert').waitFor()
    await take('bulk-rejection-file-unfetched')
    await (await enterCode(dialog, sandbox, person, '000000')).click()
    await getOutcomeHeading(dialog).filter({ hasText: 'Failed' }).waitFor()
    await take('bulk-declined')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.clock.fastForward(30_000)
    const confirm = await enterCode(dialog, sandbox, person)
    await page.route('**/approve', route => route.abort('failed'))
    await confirm.click()
    await getOutcomeHeading(dialog).filter({ hasText: 'Sorry!' }).waitFor()
    await take('bulk-unknown')
    await dialog.getByRole('button', { name: 'Check now' }).click()
    await dialog.getByText('has not approved').waitFor()
    await take('bulk-unknown-checked')
  },
}

const noEmail: CaptureScenario = {
  name: 'bulk, without email',
  networks: [1],
  go: async studio => {
    await signInAndWait(studio, persona('109'))
    const dialog = await openUpload(studio.page)
    await dialog.getByText('You need an email address').waitFor()
    await studio.take('bulk-no-email')
  },
}

const historyFailed: CaptureScenario = {
  name: 'bulk, history failed',
  networks: [1],
  go: async studio => {
    await signInAndWait(studio, persona('109'))
    await studio.sandbox.setFaults([{ operationId: 'listBulkReports', effect: 'status', status: 500 }])
    const dialog = await openTools(studio.page, 'Previous Uploads')
    await dialog.getByRole('alert').waitFor()
    await studio.take('bulk-history-failed')
  },
}

export const bulkWalks: readonly CaptureScenario[] = [
  sendingBulk,
  bulkTools,
  bulkFiles,
  otherEnds,
  noEmail,
  historyFailed,
]
