import { expect, test, ui } from '../../support/browser/browser.ts'
import {
  enterCode,
  openedFile,
  openTools,
  resultsIn,
  transfersIn,
  uploadElsewhere,
} from '../../support/browser/bulk-screens.ts'
import { parseCsv } from '../../support/csv-reader.ts'

test('lists uploads, opens reports and continues', async ({ page, portal, problems }) => {
  const [naledi, sipho] = [await portal.person(), await portal.person({ balance_cents: 0 })]
  const row = `${sipho.msisdn},10.00,Taxi`
  await (await uploadElsewhere(portal, naledi, transfersIn('march.csv', row, 'x,1,y'))).approve()
  await uploadElsewhere(portal, naledi, transfersIn('april.csv', `${sipho.msisdn},15.00,Bus`))
  await page.clock.install()
  await ui.signIn(page, portal.origin(), naledi)
  const dialog = await openTools(page, 'Previous Uploads')
  const headings = ['DATE', 'FINAL REPORT', 'REJECTED REPORT', 'STATUS']
  await expect(dialog.getByRole('columnheader')).toHaveText(headings)
  const [april, march] = [dialog.getByRole('row').nth(1), dialog.getByRole('row').nth(2)]
  const none = 'No file available'
  const time = String.raw`\d+ \w+ \d{4}, \d+:\d\d[ap]m`
  await expect(april.getByRole('cell')).toHaveText([
    new RegExp(`^${time}april\\.csv1 row · R15\\.00$`),
    none,
    none,
    new RegExp(`^Not approved: nothing was paidContinue april\\.csv, upload of ${time}$`),
  ])
  await expect(march.getByRole('cell')).toHaveText([
    new RegExp(`^${time}march\\.csv2 rows · R10\\.00$`),
    'march-final.csv',
    'march-rejected.csv',
    'Processed',
  ])
  const open = (name: string) => openedFile(page, () => dialog.getByRole('button', { name }).click())
  const final = await open('march-final.csv')
  expect(final.name).toBe('march-final.csv')
  expect(parseCsv(final.text).map(cells => cells.at(-2))).toEqual([expect.any(String), 'Paid'])
  problems.expect(/status of 405/)
  await portal.refuseDownloads({ GET: 405 })
  const rejected = await open('march-rejected.csv')
  await portal.refuseDownloads({})
  expect(parseCsv(rejected.text).at(-1)).toEqual(['3', 'x', '1', 'y', 'Incorrect mobile number format.'])

  await april.getByRole('button', { name: /^Continue/ }).click()
  await expect(resultsIn(dialog)).toBeVisible()
  await (await enterCode(dialog, portal, naledi)).click()
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Bulk Wallet Transaction Approved')
  expect(await portal.calls('createBulkUpload', naledi)).toBe(2)
  expect(await portal.funds(sipho)).toEqual({ balance: 25_00, available: 25_00 })
})
