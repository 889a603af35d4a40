import type { Locator, Page } from '@playwright/test'
import { sharedPassword } from '../../../scripts/sandbox/seed/personas.ts'
import { expect, test } from '../../support/browser/browser.ts'
import {
  enterCode,
  openedFile,
  openTools,
  openUpload,
  pickerIn,
  prescanIn,
  resultsIn,
  scan,
  transfersIn,
  upload,
  uploadElsewhere,
  waitForScanStart,
  watchRequests,
} from '../../support/browser/bulk-screens.ts'
import {
  balanceOf,
  openSignIn,
  signIn,
  signOut,
  submitSignIn,
  transactionsOf,
} from '../../support/browser/screens.ts'
import { factsIn, getOutcomeHeading, openService, proceedIn } from '../../support/browser/service-screens.ts'
import { parseCsv } from '../../support/csv-reader.ts'

const grouped = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, '\u00A0')
/** As the results tell a cost: with the code of its currency. */
const cost = (cents: number) => `R${grouped(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`

const good = 5_000
const bad = 37

/** Rows that a network rejects, each with why; some of them only a network can know. */
const badRows = (own: string, payee: string, row: number): readonly (readonly string[])[] => [
  ['12345', '10.00', 'Wages', 'Incorrect mobile number format.'],
  [own, '10.00', 'Wages', 'You cannot send money to yourself.'],
  ['27725550142', '10.00', 'Wages', 'The mobile number you are sending to is not a customer.'],
  [payee, '10.005', 'Wages', 'Amount must be a valid number.'],
  [payee, '5000.01', 'Wages', 'Amount must not be more than R5000.00.'],
  [payee, '10.00', '', 'A reference is needed.'],
  [payee, '10.00', 'x'.repeat(51), 'The reference must not be longer than 50 characters.'],
  [payee, '0.01', 'Wages 0', `The same as row ${row}.`],
]

test('of 5 000 good rows and 37 bad ones exactly the good ones are paid, with their charges, and the bad ones told', async ({
  page,
  portal,
}) => {
  test.setTimeout(180_000)
  const opening = 2_000_000_00
  const naledi = await portal.person({ balance_cents: opening })
  const crowd = await portal.crowd(good)
  // From R0.01 to R199.97, so that about half of them are charged for.
  const payments = crowd.map((msisdn, index) => ({ msisdn, cents: 1 + ((index * 7_919) % 19_997) }))
  const lines = payments.map(
    ({ msisdn, cents }, index) => `${msisdn},${(cents / 100).toFixed(2)},Wages ${index}`,
  )
  // The first payment of the file is a bad row, so the first good row is row 3.
  const kinds = badRows(naledi.msisdn, crowd[0] ?? '', 3)
  const rejected = Array.from({ length: bad }, (_, index) => ({
    at: index * 100,
    cells: kinds[index % kinds.length] ?? [],
  }))
  for (const { at, cells } of rejected) lines.splice(at, 0, cells.slice(0, 3).join(','))
  const total = payments.reduce((sum, { cents }) => sum + cents, 0)
  const charges = payments.filter(({ cents }) => cents > 100_00).length * 1_00

  await page.clock.install()
  await signIn(page, portal.origin(), naledi)
  const dialog = await openTools(page)
  await dialog.getByRole('button', { name: 'Wallet Transfer' }).click()
  await dialog.getByRole('button', { name: 'Upload CSV' }).click()
  await expect(prescanIn(dialog)).toBeDisabled()
  await expect(dialog).toContainText(`A summary will be sent to consumer.${naledi.msisdn}@example.com.`)
  await expect(
    dialog.getByRole('checkbox', { name: 'Send notifications to recipients at R0.50 an SMS' }),
  ).not.toBeChecked()

  const asked = watchRequests(page)
  await pickerIn(dialog).setInputFiles(transfersIn('wages.csv', ...lines))
  await expect(dialog.getByRole('heading', { name: 'In this file' })).toBeVisible()
  expect(await factsIn(dialog)).toContainEqual(['Rows', grouped(good + bad)])
  // Only the network knows who is a customer and what the most is; repeated rows count once.
  const expected = good + 2
  await expect(
    dialog.getByRole('checkbox', {
      name: `Send notifications to recipients at R0.50 an SMS, ${cost(expected * 50)} in total`,
    }),
  ).toBeVisible()
  expect(asked).toEqual([])
  await prescanIn(dialog).click()
  await expect(dialog).toContainText('The scan begins in')
  await expect(dialog.getByRole('heading', { name: 'File Upload and Pre Scan Running' })).toBeVisible()
  await waitForScanStart(page, portal)
  await expect(resultsIn(dialog)).toBeVisible({ timeout: 30_000 })
  const figures = [
    ['Rows Scanned', grouped(good + bad)],
    ['Cost', cost(total + charges)],
    ['Can be processed', grouped(good)],
    ['Rejections', String(bad)],
  ]
  expect(await factsIn(dialog)).toEqual(figures)

  // Its address is asked for by itself; the press only follows it.
  const downloads = () => asked.filter(request => request.url().endsWith('/download/rejected')).length
  await expect.poll(downloads).toBe(1)
  const report = await openedFile(page, () =>
    dialog.getByRole('button', { name: 'Download the rejection file' }).click(),
  )
  expect(report.name).toBe('wages-rejected.csv')
  expect(parseCsv(report.text)).toEqual([
    ['row', 'msisdn', 'amount', 'reference', 'reason'],
    ...rejected.map(({ at, cells }) => [String(at + 2), ...cells]),
  ])
  expect(downloads()).toBe(1)

  const confirm = await enterCode(dialog, portal, naledi)
  await expect(dialog.getByRole('heading', { name: 'Confirm Bulk Transaction' })).toBeVisible()
  await expect(dialog).toContainText('Are you sure you would like to continue?')
  await expect(dialog).toContainText('Please confirm or cancel your bulk transaction below.')
  await confirm.click()
  await expect(getOutcomeHeading(dialog)).toHaveText('Bulk Wallet Transaction Approved', { timeout: 60_000 })
  await expect(dialog).toContainText('Your bulk wallet transaction has been processed successfully.')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`${portal.origin()}/#/dashboard`)
  await expect(transactionsOf(page).filter({ hasText: 'wages.csv' })).toHaveCount(1)

  const balances = await portal.balances()
  expect(balances.get(naledi.msisdn)).toBe(opening - total - charges)
  expect(payments.filter(({ msisdn, cents }) => balances.get(msisdn) !== cents)).toEqual([])
  expect(await portal.bulkFiles(naledi)).toMatchObject([
    { step: 'processed', approvedLines: good, rejectedLines: bad },
  ])
  expect(await portal.calls('approveBulk', naledi)).toBe(1)
})

test('Send → Bulk → Upload CSV is 1000 px wide, shows the duration and notifies by SMS', async ({
  page,
  portal,
}) => {
  const [naledi, sipho] = [
    await portal.person({ first_name: 'Naledi', last_name: 'Dube' }),
    await portal.person({ balance_cents: 0 }),
  ]
  await page.clock.install()
  await signIn(page, portal.origin(), naledi)
  const dialog = await openService(page, 'Send', 'Bulk')
  const widthOf = async () => (await dialog.boundingBox())?.width
  await dialog.getByRole('button', { name: 'Upload CSV' }).click()
  await expect(pickerIn(dialog)).toBeVisible()
  const { width: window = 0 } = page.viewportSize() ?? {}
  await expect.poll(widthOf).toBe(Math.min(window, 1000))
  expect(await factsIn(dialog)).toEqual([['Estimated Time', 'Immediate']])
  const sample = dialog.getByRole('link', { name: 'Download a sample CSV file' })
  const saved = page.waitForEvent('download')
  await sample.click()
  expect((await saved).suggestedFilename()).toBe('bulk-sample.csv')
  await dialog.getByRole('checkbox', { name: /^Send notifications/ }).check()
  await scan(dialog, portal, transfersIn('wages.csv', `${sipho.msisdn},10.00,Taxi`))
  expect(await factsIn(dialog)).toContainEqual(['Cost', cost(10_50)])
  await expect.poll(widthOf).toBe(Math.min(window, 1000))
  const confirm = await enterCode(dialog, portal, naledi)
  await expect(dialog).toContainText('The cost includes R0.50 for SMS to recipients (1 × R0.50).')
  await confirm.click()
  await expect(getOutcomeHeading(dialog)).toHaveText('Bulk Wallet Transaction Approved')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(balanceOf(page)).toContainText('R989.50')
  expect(await portal.funds(sipho)).toEqual({ balance: 10_00, available: 10_00 })
  expect(await portal.messages(sipho.msisdn)).toEqual(['Naledi Dube sent you R10.00: Taxi'])
  expect(await portal.emails(naledi)).toEqual(['wages.csv: 1 paid (R10.00 and R0.50 in charges).'])
})

/** Stops the clock of the page within the wait for the scan; how many seconds of that are left. */
const haltCountdown = async (page: Page, dialog: Locator): Promise<number> => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  const countdown = dialog.getByText(/The scan begins in \d+ seconds\./)
  return Number(/\d+/.exec(await countdown.innerText())?.[0])
}

test('the file goes to the signed address with nothing else, and what its scan finds is told as it comes', async ({
  page,
  portal,
}) => {
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await page.clock.install()
  await signIn(page, portal.origin(), naledi)
  const dialog = await openUpload(page)
  const asked = watchRequests(page)
  await upload(dialog, transfersIn('slow wages.csv', `${sipho.msisdn},10.00,Taxi`, 'x,1,y'))
  const put = asked.find(request => request.method() === 'PUT')
  const headers = await put?.allHeaders()
  expect(Object.keys(headers ?? {})).not.toEqual([])
  for (const name of ['authorization', 'cookie', 'referer']) expect(headers).not.toHaveProperty(name)
  expect(new URL(put?.url() ?? '').origin).not.toBe(portal.origin())

  // Nothing is asked before the ten seconds are over.
  const left = await haltCountdown(page, dialog)
  await page.clock.fastForward((left - 1) * 1_000)
  await expect(dialog).toContainText('The scan begins in 1 second.')
  expect(await portal.calls('getBulkReport', naledi)).toBe(0)
  await portal.advance(12_000)
  await page.clock.resume()
  await page.clock.fastForward(1_000)
  await expect.poll(() => factsIn(dialog)).toContainEqual(['Cost', 'Calculating'])
  await expect(proceedIn(dialog)).toBeDisabled()
  await portal.advance(20_000)
  await page.clock.fastForward(500)
  await expect(resultsIn(dialog)).toBeVisible()
  expect(await factsIn(dialog)).toContainEqual(['Cost', cost(10_00)])
  await expect(proceedIn(dialog)).toBeEnabled()
})

test('nothing can be processed of a file of rejections; an upload that a reload or a sign-out interrupts is continued from Previous Uploads; the form opens reset', async ({
  page,
  portal,
}) => {
  test.setTimeout(90_000)
  const [naledi, sipho] = [await portal.person(), await portal.person({ balance_cents: 0 })]
  await page.clock.install()
  await signIn(page, portal.origin(), naledi)
  const dialog = await openUpload(page)
  await scan(dialog, portal, transfersIn('nothing to pay.csv', 'x,1,y'))
  expect(await factsIn(dialog)).toEqual([
    ['Rows Scanned', '1'],
    ['Cost', cost(0)],
    ['Can be processed', '0'],
    ['Rejections', '1'],
  ])
  await expect(proceedIn(dialog)).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Download the rejection file' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await upload(dialog, transfersIn('slow wages.csv', `${sipho.msisdn},10.00,Taxi`, 'x,1,y'))
  await page.clock.fastForward(10_000)
  await expect.poll(() => factsIn(dialog)).toContainEqual(['Cost', 'Calculating'])

  await page.reload()
  await expect(pickerIn(dialog)).toHaveAccessibleDescription('')
  await page.waitForLoadState('networkidle')
  await expect(prescanIn(dialog)).toBeDisabled()
  await expect(dialog.getByRole('button', { name: /^Continue/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await signOut(page)
  await openSignIn(page, portal.origin())
  await submitSignIn(page, naledi.msisdn, naledi.password)
  await portal.advance(20_000)
  await openTools(page, 'Previous Uploads')
  const goOn = dialog.getByRole('button', { name: /^Continue/ })
  await expect(goOn).toHaveAccessibleName(
    /^Continue slow wages\.csv, upload of \d+ \w+ \d{4}, \d+:\d\d[ap]m$/,
  )
  const [mine, empty] = [dialog.getByRole('row').nth(1), dialog.getByRole('row').nth(2)]
  await expect(mine).toContainText('slow wages.csv')
  await expect(mine).toContainText('2 rows · R10.00')
  await expect(empty).toContainText('nothing to pay.csv')
  await expect(empty).toContainText('1 row · R0.00')

  // Back leads to the list, from which it can be continued again.
  await goOn.click()
  await expect(resultsIn(dialog)).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await goOn.click()
  await expect(resultsIn(dialog)).toBeVisible()
  const confirm = await enterCode(dialog, portal, naledi)
  const facts = await factsIn(dialog)
  expect(facts).toContainEqual(['CSV file', 'slow wages.csv'])
  expect(facts).toContainEqual(['Uploaded', expect.stringMatching(/^\d+ \w+ \d{4}, \d+:\d\d[ap]m$/)])
  expect(facts).toContainEqual(['Rows Scanned', '2'])
  expect(facts).toContainEqual(['Cost', cost(10_00)])
  await confirm.click()
  await expect(getOutcomeHeading(dialog)).toHaveText('Bulk Wallet Transaction Approved')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  expect(await portal.funds(sipho)).toEqual({ balance: 10_00, available: 10_00 })
  expect(await portal.calls('createBulkUpload', naledi)).toBe(2)
  await openTools(page, 'Previous Uploads')
  await expect(mine).toContainText('slow wages.csv')
  await expect(goOn).toHaveCount(0)
})

test('the same again is asked about before it is approved: no leads back, yes pays it once more', async ({
  page,
  portal,
}) => {
  test.setTimeout(90_000)
  const [naledi, sipho] = [await portal.person(), await portal.person({ balance_cents: 0 })]
  const march = transfersIn('march.csv', `${sipho.msisdn},10.00,Taxi`)
  await (await uploadElsewhere(portal, naledi, march)).approve()
  await page.clock.install()
  await signIn(page, portal.origin(), naledi)
  const dialog = await openUpload(page)
  await scan(dialog, portal, transfersIn('april.csv', `${sipho.msisdn},10.00,Bus`))
  const [yes, no] = ['Yes, again', 'No, go back'].map(name => dialog.getByRole('button', { name }))
  await proceedIn(dialog).dblclick()
  await expect(getOutcomeHeading(dialog)).toHaveText('The same again?')
  await expect(dialog).toContainText(
    /Your upload of \d+ \w+ \d{4}, \d+:\d\d[ap]m looks the same as this one, and was approved\./,
  )
  expect(await factsIn(dialog)).toContainEqual(['Approved before', 'march.csv'])
  expect(await factsIn(dialog)).toContainEqual(['CSV file', 'april.csv'])
  await page.clock.fastForward(700)
  await no?.click()
  await expect(resultsIn(dialog)).toBeVisible()
  expect(await portal.calls('approveBulk', naledi)).toBe(1)

  await proceedIn(dialog).click()
  await expect(getOutcomeHeading(dialog)).toHaveText('The same again?')
  await page.clock.fastForward(30_000)
  await yes?.click()
  await dialog.getByRole('button', { name: 'Send One-Time PIN' }).click()
  await dialog.getByText('Sent to').waitFor()
  await dialog.getByLabel('One-Time PIN').fill(await portal.oneTimePin(naledi))
  expect(await portal.calls('approveBulk', naledi)).toBe(1)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(getOutcomeHeading(dialog)).toHaveText('Bulk Wallet Transaction Approved')
  expect(await portal.calls('approveBulk', naledi)).toBe(2)
  expect(await portal.funds(sipho)).toEqual({ balance: 20_00, available: 20_00 })
})

test('a consumer without an email address reads why no file can be uploaded', async ({ page, portal }) => {
  await signIn(page, portal.origin(), { msisdn: '27820000109', password: sharedPassword })
  for (const open of [openUpload, () => openService(page, 'Send', 'Bulk', 'Upload CSV')]) {
    const dialog = await open(page)
    await expect(dialog.getByRole('heading', { name: 'You need an email address' })).toBeVisible()
    await expect(dialog).toContainText(
      'The summary of a bulk transaction is sent by email, and your profile has no email address.',
    )
    await expect(pickerIn(dialog)).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
})
