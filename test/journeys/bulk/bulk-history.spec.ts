import type { Locator, Page } from '@playwright/test'
import { expect, type Portal, test } from '../../support/browser/browser.ts'
import {
  openedFile,
  openTools,
  transfersIn,
  uploadElsewhere,
  watchRequests,
} from '../../support/browser/bulk-screens.ts'
import { signIn } from '../../support/browser/screens.ts'
import { parseCsv } from '../../support/csv-reader.ts'

test.afterEach(({ portal }) => portal.refuseDownloads({}))

const openHistory = (page: Page) => openTools(page, 'Previous Uploads')
/** The rows of the table, without its headings. */
const uploadsIn = (dialog: Locator) =>
  dialog.getByRole('row').filter({ has: dialog.page().getByRole('cell') })

/** Somebody who once uploaded these files, of which the first was approved, looks at them. */
const open = async (
  page: Page,
  portal: Portal,
  ...files: readonly (readonly [name: string, ...bad: string[]])[]
) => {
  const [naledi, sipho] = [await portal.person(), await portal.person({ balance_cents: 0 })]
  for (const [index, [name, ...bad]] of files.entries()) {
    const file = transfersIn(name, `${sipho.msisdn},10.00,Taxi`, ...bad)
    const upload = await uploadElsewhere(portal, naledi, file)
    if (index === 0) await upload.approve()
  }
  await signIn(page, portal.origin(), naledi)
  return naledi
}

/** A timestamp as the table tells it: '5 Mar 2024, 3:07pm'. */
const told = (timestamp: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Africa/Johannesburg',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  const parts = new Map(format.formatToParts(new Date(timestamp)).map(({ type, value }) => [type, value]))
  const [day, month, year, hour, minute, half] = (
    ['day', 'month', 'year', 'hour', 'minute', 'dayPeriod'] as const
  ).map(type => parts.get(type))
  return `${day} ${month} ${year}, ${hour}:${minute}${half?.toLowerCase()}`
}

test('Previous Uploads: date, final report, rejected report and status, newest first', async ({
  page,
  portal,
}) => {
  await open(page, portal, ['march.csv', 'x,1,y'], ['april.csv'])
  const answered = page.waitForResponse('**/service/bulk/reports')
  const dialog = await openHistory(page)
  const { data } = (await (await answered).json()) as { readonly data: readonly { readonly date: string }[] }
  const dates = data.map(({ date }) => told(date))
  await expect(dialog.getByRole('columnheader')).toHaveText([
    'DATE',
    'FINAL REPORT',
    'REJECTED REPORT',
    'STATUS',
  ])
  const rows = uploadsIn(dialog)
  await expect(rows).toHaveCount(2)
  const none = 'No file available'
  await expect(rows.nth(0).getByRole('cell')).toHaveText([
    `${dates[0]}april.csv1 row · R10.00`,
    none,
    none,
    // The file was scanned, but not approved.
    `Not approved: nothing was paidContinue april.csv, upload of ${dates[0]}`,
  ])
  await expect(rows.nth(1).getByRole('cell')).toHaveText([
    `${dates[1]}march.csv2 rows · R10.00`,
    'march-final.csv',
    'march-rejected.csv',
    'Processed',
  ])

  const final = await openedFile(page, () => dialog.getByRole('button', { name: 'march-final.csv' }).click())
  expect(final.name).toBe('march-final.csv')
  const [, paid, ...noMore] = parseCsv(final.text)
  expect({ paid: paid?.at(-2), noMore }).toEqual({ paid: 'Paid', noMore: [] })
  const rejected = await openedFile(page, () =>
    dialog.getByRole('button', { name: 'march-rejected.csv' }).click(),
  )
  expect(parseCsv(rejected.text).at(-1)).toEqual(['3', 'x', '1', 'y', 'Incorrect mobile number format.'])
  // Opening the files does not change the table.
  await expect(rows).toHaveCount(2)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('the list is read at each visit: a failure shows a Trace ID, an empty list a text', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 500/)
  const naledi = await open(page, portal)
  await portal.setFaults([{ operationId: 'listBulkReports', effect: 'status', status: 500 }])
  const dialog = await openHistory(page)
  await expect(dialog.getByRole('alert')).toContainText('We could not read your previous uploads.')
  await expect(dialog.getByRole('alert')).toContainText('Trace ID')
  await portal.setFaults([])
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog).toContainText('You have no previously uploaded files.')
  const read = await portal.calls('listBulkReports', naledi)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Previous Uploads' }).click()
  await expect(dialog).toContainText('You have no previously uploaded files.')
  expect(await portal.calls('listBulkReports', naledi)).toBe(read + 1)
})

test('the file of a report comes by whatever way there is, until it is gone', async ({
  page,
  portal,
  problems,
}) => {
  await open(page, portal, ['march.csv'])
  const dialog = await openHistory(page)
  const final = dialog.getByRole('button', { name: 'march-final.csv' })

  await test.step('a network that refuses GET with 404 or 405 is asked by POST', async () => {
    const asked = watchRequests(page)
    for (const status of [404, 405] as const) {
      problems.expect(new RegExp(`status of ${status}`))
      await portal.refuseDownloads({ GET: status })
      expect((await openedFile(page, () => final.click())).name).toBe('march-final.csv')
    }
    expect(asked.map(request => request.method())).toEqual(['GET', 'POST', 'GET', 'POST'])
    await portal.refuseDownloads({})
  })

  await test.step('a failed request for an address is shown and logged, and can be repeated', async () => {
    problems.expect(/status of 500/)
    problems.expect(/^Error fetching download URL /)
    await portal.setFaults([{ operationId: 'getBulkDownload', effect: 'status', status: 500 }])
    await final.click()
    await expect(dialog.getByRole('alert')).toContainText('We could not get the file of this report.')
    await expect(dialog.getByRole('alert')).toContainText('Trace ID')
    await portal.setFaults([])
    expect((await openedFile(page, () => final.click())).name).toBe('march-final.csv')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })

  await test.step('a tab that the browser blocks is logged, and a link in its place', async () => {
    problems.expect(/^Failed to open download link in new tab /)
    await page.evaluate(() => {
      window.open = () => null
    })
    await final.click()
    const blocked = page.getByRole('dialog', { name: 'Window blocked' })
    await expect(blocked.getByRole('link')).toHaveText('Download the file')
    await expect(blocked.getByRole('link')).toHaveAttribute('href', /\/service\/bulk\/files\/.*signature=/)
    expect((await openedFile(page, () => blocked.getByRole('link').click())).name).toBe('march-final.csv')
    await blocked.getByRole('button', { name: 'Close' }).click()
    await expect(final).toBeFocused()
  })

  await test.step('a file that is gone is no file available', async () => {
    await page.route('**/download/final', route =>
      route.fulfill({ json: { version: '1.0.0', data: {}, request: { id: 'none' } } }),
    )
    await final.click()
    await expect(uploadsIn(dialog).getByRole('cell')).toHaveText([
      /^\d/,
      'No file available',
      'No file available',
      'Processed',
    ])
  })
})
