import type { Page } from '@playwright/test'
import { expect, type Portal, test } from '../../support/browser/browser.ts'
import {
  type ChosenFile,
  enterCode,
  openTools,
  openUpload,
  pickerIn,
  prescanIn,
  resultsIn,
  scan,
  transfersIn,
  upload,
  waitForScanStart,
} from '../../support/browser/bulk-screens.ts'
import { balanceOf, signIn } from '../../support/browser/screens.ts'
import { factsIn, getOutcomeHeading, proceedIn, traceIdIn } from '../../support/browser/service-screens.ts'
import type { Person } from '../../support/sandbox/sandbox-control.ts'

const paid = { balance: 990_00, available: 990_00 }
const start = { balance: 1_000_00, available: 1_000_00 }

/** Somebody with R1 000.00 before an empty form, by a clock of their own, and a file that pays R10.00. */
const open = async (page: Page, portal: Portal, name = 'wages.csv') => {
  const [naledi, sipho] = [await portal.person(), await portal.person({ balance_cents: 0 })]
  await page.clock.install()
  await signIn(page, portal.origin(), naledi)
  const file = transfersIn(name, `${sipho.msisdn},10.00,Taxi`)
  return { naledi, sipho, file, dialog: await openUpload(page) }
}

const openScanned = async (page: Page, portal: Portal) => {
  const opened = await open(page, portal)
  await scan(opened.dialog, portal, opened.file)
  return opened
}

/** Whether the form has the file as it was chosen. */
const expectKept = async (page: Page, { name }: ChosenFile) => {
  const dialog = page.getByRole('dialog')
  await expect(pickerIn(dialog)).toHaveAccessibleDescription(new RegExp(`^${name} `))
  await expect(prescanIn(dialog)).toBeEnabled()
}

const polls = (portal: Portal, person: Person) => portal.calls('getBulkReport', person)

test('an upload that fails says why: Back keeps the file, and Retry asks for a new address', async ({
  page,
  portal,
  problems,
}) => {
  const { naledi, dialog, file } = await open(page, portal)
  const back = dialog.getByRole('button', { name: 'Back' })
  const uploads = () => portal.calls('createBulkUpload', naledi)

  await test.step('a signed address that is refused is Pre Scan Failed', async () => {
    problems.expect(/status of 403/)
    const expired = { ...file, name: 'expired wages.csv' }
    await pickerIn(dialog).setInputFiles(expired)
    await prescanIn(dialog).click()
    await expect(getOutcomeHeading(dialog)).toHaveText('Pre Scan Failed')
    await expect(dialog).toContainText('Your file upload and pre scan could not be processed.')
    await expect(dialog).toContainText('There was an error when uploading and scanning your file')
    expect(await traceIdIn(dialog)).not.toBe('')
    await back.click()
    await expectKept(page, expired)
    expect([await polls(portal, naledi), await uploads()]).toEqual([0, 1])
  })

  await test.step('a scan that the network fails is told in its words with a Trace ID', async () => {
    const failing = { ...file, name: 'fail wages.csv' }
    await upload(dialog, failing)
    await waitForScanStart(page, portal)
    await expect(getOutcomeHeading(dialog)).toHaveText('Pre Scan Failed')
    await expect(dialog).toContainText('Your file upload and pre scan could not be processed.')
    await expect(dialog).toContainText('The file could not be scanned.')
    expect(await portal.requests(await traceIdIn(dialog))).toMatchObject([{ operation: 'getBulkReport' }])
    await back.click()
    await expectKept(page, failing)
    expect(await uploads()).toBe(2)
  })

  await test.step('an upload that breaks off is tried again with a new address', async () => {
    problems.expect(/ERR_FAILED/)
    const storage = '**/service/bulk/files/**'
    await page.route(storage, route => route.abort('failed'))
    await pickerIn(dialog).setInputFiles(file)
    await prescanIn(dialog).click()
    await expect(getOutcomeHeading(dialog)).toHaveText('Pre Scan Failed')
    await page.unroute(storage)
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(dialog).toContainText('The scan begins in')
    await waitForScanStart(page, portal)
    await expect(resultsIn(dialog)).toBeVisible()
    expect(await uploads()).toBe(4)
  })
})

test('nothing is asked of a scan that somebody closes', async ({ page, portal }) => {
  const { naledi, dialog, file } = await open(page, portal, 'stuck wages.csv')
  await upload(dialog, file)
  await waitForScanStart(page, portal)
  for (const asked of [1, 2, 3]) {
    await expect.poll(() => polls(portal, naledi)).toBeGreaterThanOrEqual(asked)
    await page.clock.fastForward(500)
  }
  await expect(proceedIn(dialog)).toBeDisabled()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await page.waitForLoadState('networkidle')
  const before = await polls(portal, naledi)
  await page.clock.runFor(30_000)
  await page.waitForLoadState('networkidle')
  expect(await polls(portal, naledi)).toBe(before)
})

test('neither a press too many on Proceed nor a wrong one-time PIN pays, and the right one pays the same file', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 403/)
  const { naledi, sipho, dialog } = await openScanned(page, portal)
  // The second press does not agree to what comes after the first.
  await proceedIn(dialog).dblclick()
  await expect(dialog.getByRole('heading', { name: 'Confirm Bulk Transaction' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(resultsIn(dialog)).toBeVisible()
  expect(await portal.calls('approveBulk', naledi)).toBe(0)

  await (await enterCode(dialog, portal, naledi, '000000')).click()
  await expect(getOutcomeHeading(dialog)).toHaveText('Bulk Wallet Transaction Failed')
  await expect(dialog).toContainText('Your bulk wallet transaction could not be processed.')
  await expect(dialog).toContainText('The OTP you entered is incorrect. Please try again.')
  expect(await portal.requests(await traceIdIn(dialog))).toMatchObject([{ operation: 'approveBulk' }])
  expect(await portal.funds(naledi)).toEqual(start)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(resultsIn(dialog)).toBeVisible()
  await page.clock.fastForward(30_000)
  await (await enterCode(dialog, portal, naledi)).click()
  await expect(getOutcomeHeading(dialog)).toHaveText('Bulk Wallet Transaction Approved')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(balanceOf(page)).toContainText('R990.00')
  expect(await portal.funds(naledi)).toEqual(paid)
  expect(await portal.funds(sipho)).toEqual({ balance: 10_00, available: 10_00 })
})

test('an approval that never arrived is never called approved, and one whose reply is lost is after Check now', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/ERR_FAILED/)
  const { naledi, dialog } = await openScanned(page, portal)
  await page.route('**/approve', route => route.abort('failed'))
  await (await enterCode(dialog, portal, naledi)).click()
  await expect(getOutcomeHeading(dialog)).toHaveText('Sorry!')
  await dialog.getByRole('button', { name: 'Check now' }).click()
  await expect(dialog).toContainText(
    'The network has not approved this file so far. It may still do so: check again in a moment before you try again.',
  )
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  expect(await portal.funds(naledi)).toEqual(start)
  // What was not approved can be continued.
  await page.unroute('**/approve')
  await openTools(page, 'Previous Uploads')
  await dialog.getByRole('button', { name: /^Continue wages\.csv, upload of / }).click()
  await expect(resultsIn(dialog)).toBeVisible()
  await page.clock.fastForward(30_000)
  await page.route('**/approve', async route => {
    await route.fetch({ url: route.request().url().replace(portal.origin(), portal.address) })
    await route.abort('failed')
  })
  await (await enterCode(dialog, portal, naledi)).click()
  await expect(getOutcomeHeading(dialog)).toHaveText('Sorry!')
  await expect(dialog).toContainText(
    'We did not get an answer. Your money may have moved. Check My Wallet before you try again.',
  )
  await dialog.getByRole('button', { name: 'Check now' }).click()
  await expect(getOutcomeHeading(dialog)).toHaveText('Bulk Wallet Transaction Approved')
  expect(await factsIn(dialog)).toContainEqual(['Payments', '1'])
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(balanceOf(page)).toContainText('R990.00')
  expect(await portal.calls('approveBulk', naledi)).toBe(1)
  expect(await portal.funds(naledi)).toEqual(paid)
})

test('a file that costs more than there is pays nothing, in the network’s words', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 422/)
  const { naledi, sipho, dialog } = await open(page, portal)
  await scan(dialog, portal, transfersIn('wages.csv', `${sipho.msisdn},1000.00,Rent`))
  await expect(dialog.getByRole('alert')).toHaveText('This is more than your Available Balance.')
  await (await enterCode(dialog, portal, naledi)).click()
  await expect(getOutcomeHeading(dialog)).toHaveText('Bulk Wallet Transaction Failed')
  await expect(dialog).toContainText('You have insufficient funds for this transaction.')
  expect(await portal.funds(naledi)).toEqual(start)
})
