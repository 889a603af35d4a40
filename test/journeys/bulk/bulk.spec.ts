import { readFile } from 'node:fs/promises'
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
  uploadElsewhere,
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

const row = '0825550143,10.00,Lunch'
const formula = 'A spreadsheet takes this for a formula. Please write the value itself.'

test('checks a chosen file before any request', async ({ page, portal }) => {
  await ui.signInPayer(page, portal, 1, { balance_cents: 50_00 })
  const dialog = await openUpload(page)
  await page.waitForLoadState('networkidle')
  const asked = watchRequests(page)
  await pickerIn(dialog).setInputFiles(transfersIn('wages.txt', row))
  await expect(pickerIn(dialog)).toHaveAccessibleDescription(
    /^wages\.txt 49\u00A0B Please choose a file whose name ends in \.csv\.$/,
  )
  await expect(prescanIn(dialog)).toBeDisabled()
  const bad = Array.from({ length: 119 }, (_, index) => `08255,10.00,${index}`)
  await pickerIn(dialog).setInputFiles(
    transfersIn('wages.csv', '=0825550143,10.00,Lunch', ...bad, '', row, row, '0825550144,45.00,Rent'),
  )
  await expect(dialog.getByRole('table', { name: 'The first 20 of 121 problems' })).toBeVisible()
  const first = ['2', 'msisdn', '=0825550143', formula]
  await expect(dialog.getByRole('row').nth(1).getByRole('cell')).toHaveText(first)
  expect((await ui.factsIn(dialog)).slice(0, 5)).toEqual([
    ['Rows', '123'],
    ['Without problems', '2'],
    ['Payments that are there twice', '1'],
    ['Blank rows, passed over', '1'],
    ['Total without charges', 'R55.00'],
  ])
  await expect(dialog).toContainText('This is more than your Available Balance.')
  await expect(dialog).toContainText('This is advice: Pre Scan decides which rows can be processed.')
  await expect(prescanIn(dialog)).toBeEnabled()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download all problems' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('bulk_problems.csv')
  const problems = parseCsv(await readFile(await download.path(), 'utf8'))
  expect(problems).toHaveLength(122)
  expect(problems[1]).toEqual(['2', 'msisdn', "'=0825550143", formula, ''])
  expect(problems.at(-1)).toEqual(['124', '', '', 'The same payment as in an earlier row.', '123'])
  expect(asked).toEqual([])
})

test('takes one file, by keyboard or dropped', async ({ page, portal }) => {
  await ui.signInPayer(page, portal)
  const dialog = await openUpload(page)
  const chooser = page.waitForEvent('filechooser')
  await pickerIn(dialog).press('Enter')
  await (await chooser).setFiles(transfersIn('by-key.csv', row))
  await expect(pickerIn(dialog)).toHaveAccessibleDescription(/^by-key\.csv/)
  for (const [names, description] of [
    [['one.csv', 'two.csv'], /Please drop one file at a time\.$/],
    [['one.csv'], /^one\.csv/],
  ] as const) {
    const dataTransfer = await page.evaluateHandle(
      ([text, dropped]) => {
        const transfer = new DataTransfer()
        for (const name of dropped) transfer.items.add(new File([text], name, { type: 'text/csv' }))
        return transfer
      },
      [`msisdn,amount,reference\r\n${row}\r\n`, names] as const,
    )
    for (const type of ['dragenter', 'dragover', 'drop'])
      await pickerIn(dialog).dispatchEvent(type, { dataTransfer })
    await expect(pickerIn(dialog)).toHaveAccessibleDescription(description)
  }
  await expect(prescanIn(dialog)).toBeEnabled()
})

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
