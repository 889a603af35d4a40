import { expect, test, ui } from '../../support/browser/browser.ts'
import {
  enterCode,
  openedFile,
  openTools,
  openUpload,
  pickerIn,
  prescanIn,
  resultsIn,
  transfersIn,
  upload,
  waitForScanStart,
  watchRequests,
} from '../../support/browser/bulk-screens.ts'
import { parseCsv } from '../../support/csv-reader.ts'

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
  const dialog = await ui.openService(page, 'Send', 'Bulk', 'Upload CSV')
  await expect(pickerIn(dialog)).toBeVisible()
  const { width: window = 0 } = page.viewportSize() ?? {}
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(Math.min(window, 1000))
  const sample = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download a sample CSV file' }).click()
  expect((await sample).suggestedFilename()).toBe('bulk-sample.csv')
  await expect(dialog).toContainText(`A summary will be sent to consumer.${naledi.msisdn}@example.com.`)
  await dialog.getByRole('checkbox', { name: /^Send notifications to recipients at R0\.50/ }).check()

  const asked = watchRequests(page)
  const own = [naledi.msisdn, '10.00', 'Wages']
  await upload(dialog, transfersIn('wages.csv', own.join(), ...rows, rows[0] ?? ''))
  const put = asked.find(request => request.method() === 'PUT')
  const headers = await put?.allHeaders()
  expect(new URL(put?.url() ?? '').origin).not.toBe(portal.origin())
  expect(headers).toHaveProperty('content-type')
  for (const name of ['authorization', 'cookie', 'referer']) expect(headers).not.toHaveProperty(name)
  await waitForScanStart(page, portal)
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
  const report = await openedFile(page, () =>
    dialog.getByRole('button', { name: 'Download the rejection file' }).click(),
  )
  expect(report.name).toBe('wages-rejected.csv')
  expect(parseCsv(report.text)).toEqual([
    ['row', 'msisdn', 'amount', 'reference', 'reason'],
    ['2', ...own, 'You cannot send money to yourself.'],
    [String(good + 3), ...(rows[0]?.split(',') ?? []), 'The same as row 3.'],
  ])

  await ui.proceedIn(dialog).dblclick()
  await expect(dialog.getByRole('heading', { name: 'Confirm Bulk Transaction' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await portal.calls('approveBulk', naledi)).toBe(0)
  await (await enterCode(dialog, portal, naledi, '000000')).click()
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Bulk Wallet Transaction Failed')
  expect(await portal.funds(naledi)).toEqual({ balance: opening, available: opening })
  await page.clock.fastForward(30_000)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await (await enterCode(dialog, portal, naledi)).click()
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

test('continues a scan after a new sign-in', async ({ page, portal }) => {
  const sipho = await portal.person({ balance_cents: 0 })
  await page.clock.install()
  const naledi = await ui.signInPayer(page, portal)
  const dialog = await openUpload(page)
  await upload(dialog, transfersIn('slow wages.csv', `${sipho.msisdn},10.00,Taxi`, 'x,1,y'))
  await waitForScanStart(page, portal)
  await expect.poll(() => ui.factsIn(dialog)).toContainEqual(['Cost', 'Calculating'])
  await expect(ui.proceedIn(dialog)).toBeDisabled()
  await page.reload()
  await expect(pickerIn(dialog)).toHaveAccessibleDescription('')
  await expect(prescanIn(dialog)).toBeDisabled()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await ui.signOut(page)
  await ui.openSignIn(page, portal.origin())
  await ui.submitSignIn(page, naledi.msisdn, naledi.password)
  await portal.advance(20_000)
  await openTools(page, 'Previous Uploads')
  await dialog.getByRole('button', { name: /^Continue slow wages\.csv/ }).click()
  await expect(resultsIn(dialog)).toBeVisible()
  await (await enterCode(dialog, portal, naledi)).click()
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Bulk Wallet Transaction Approved')
  expect(await portal.calls('createBulkUpload', naledi)).toBe(1)
  expect(await portal.funds(sipho)).toEqual({ balance: 10_00, available: 10_00 })
})
