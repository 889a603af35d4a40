import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expect, type Portal, test, ui } from '#test/support/browser/browser.ts'
import { parseCsv } from '#test/support/csv-reader.ts'
import type { Person } from '#test/support/sandbox/sandbox-control.ts'

/** A file of rows under the usual headings, as a browser gives it to a page. */
const transfersIn = (name: string, ...rows: readonly string[]) => {
  const buffer = Buffer.from(['msisdn,amount,reference', ...rows, ''].join('\r\n'))
  return { name, mimeType: 'text/csv', buffer }
}

const pickerIn = (dialog: Locator) => dialog.getByLabel('CSV file')
const prescanIn = (dialog: Locator) => dialog.getByRole('button', { name: 'Pre Scan', exact: true })
const resultsIn = (dialog: Locator) => dialog.getByRole('heading', { name: 'Pre Scan Results' })

/** Uploads a file, and lets the ten seconds pass after which its scan begins. */
const upload = async (dialog: Locator, portal: Portal, file: ReturnType<typeof transfersIn>) => {
  await pickerIn(dialog).setInputFiles(file)
  await prescanIn(dialog).click()
  await dialog.getByText('The scan begins in').waitFor()
  await portal.advance(10_000)
  await dialog.page().clock.fastForward(10_000)
}

/** Confirms with the one-time PIN that the network sends, or with another code. */
const confirmByCode = async (dialog: Locator, portal: Portal, person: Person, code?: string) => {
  await ui.proceedIn(dialog).click()
  await dialog.getByRole('button', { name: 'Send One-Time PIN' }).click()
  await dialog.getByText('Sent to').waitFor()
  await dialog.getByLabel('One-Time PIN').fill(code ?? (await portal.oneTimePin(person)))
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
}

const opening = 2_000_000_00
const good = 500

test('pays exactly the good rows of a file', async ({ page, portal, problems }) => {
  problems.expect(/status of 403/)
  await page.clock.install()
  const naledi = await ui.signInPayer(page, portal, 1, { first_name: 'Naledi', balance_cents: opening })
  // From R0.01 to R199.97; an amount above R100.00 has a charge of R1.00.
  const payments = (await portal.crowd(good)).map((msisdn, index) => ({
    msisdn,
    cents: 1 + ((index * 7_919) % 19_997),
  }))
  const rows = payments.map(({ msisdn, cents }, row) => `${msisdn},${(cents / 100).toFixed(2)},Wages ${row}`)
  const charges = payments.filter(({ cents }) => cents > 100_00).length * 1_00
  const total = payments.reduce((sum, { cents }) => sum + cents, good * 50 + charges)
  const dialog = await ui.openService(page, 'Send', 'Bulk')
  await expect(pickerIn(dialog)).toBeVisible()
  const { width: window = 0 } = page.viewportSize() ?? {}
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(Math.min(window, 1000))
  const sample = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download a sample CSV file' }).click()
  expect((await sample).suggestedFilename()).toBe('bulk-sample.csv')
  await expect(dialog).toContainText(`A summary will be sent to consumer.${naledi.msisdn}@example.com.`)
  await dialog.getByRole('checkbox', { name: /^Send notifications to recipients at R0\.50/ }).check()

  const asked = page.waitForRequest(request => request.method() === 'PUT')
  const own = [naledi.msisdn, '10.00', 'Wages']
  await upload(dialog, portal, transfersIn('wages.csv', own.join(), ...rows, rows[0] ?? ''))
  const uploadRequest = await asked
  const headers = await uploadRequest.allHeaders()
  expect(new URL(uploadRequest.url()).origin).not.toBe(portal.origin())
  expect(headers).toHaveProperty('content-type')
  for (const name of ['authorization', 'cookie', 'referer']) expect(headers).not.toHaveProperty(name)
  await expect(resultsIn(dialog)).toBeVisible({ timeout: 30_000 })
  const cost = (total / 100).toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, '\u00A0')
  await expect
    .poll(() => ui.factsIn(dialog))
    .toEqual([
      ['Rows Scanned', String(good + 2)],
      ['Cost', `R${cost}`],
      ['Can be processed', String(good)],
      ['Rejections', '2'],
    ])
  const saved = page.context().waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the rejection file' }).click()
  const report = await saved
  expect(report.suggestedFilename()).toBe('wages-rejected.csv')
  expect(parseCsv(await readFile(await report.path(), 'utf8'))).toEqual([
    ['row', 'msisdn', 'amount', 'reference', 'reason'],
    ['2', ...own, 'You cannot send money to yourself.'],
    [String(good + 3), ...(rows[0]?.split(',') ?? []), 'The same as row 3.'],
  ])

  await ui.proceedIn(dialog).dblclick()
  await expect(dialog.getByRole('heading', { name: 'Confirm Bulk Transaction' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await portal.calls('approveBulk', naledi)).toBe(0)
  await confirmByCode(dialog, portal, naledi, '000000')
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Bulk Wallet Transaction Failed')
  expect(await portal.funds(naledi)).toEqual({ balance: opening, available: opening })
  await page.clock.fastForward(30_000)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await confirmByCode(dialog, portal, naledi)
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Bulk Wallet Transaction Approved', {
    timeout: 60_000,
  })
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await ui.expectWallet(page, portal, naledi, { cents: opening - total })
  // The wrong code and the right one.
  expect(await portal.calls('approveBulk', naledi)).toBe(2)
  const balances = await portal.balances()
  expect(payments.filter(({ msisdn, cents }) => balances.get(msisdn) !== cents)).toEqual([])
  expect(await portal.messages(payments[0]?.msisdn ?? '')).toEqual([expect.stringMatching(/sent you R0\.01/)])
})
