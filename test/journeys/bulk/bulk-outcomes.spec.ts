import { expect, test, ui } from '../../support/browser/browser.ts'
import {
  enterCode,
  openTools,
  openUpload,
  resultsIn,
  scan,
  transfersIn,
} from '../../support/browser/bulk-screens.ts'

test('approves once after a lost request and answer', async ({ page, portal, problems }) => {
  problems.expect(/ERR_FAILED/)
  const sipho = await portal.person({ balance_cents: 0 })
  await page.clock.install()
  const naledi = await ui.signInPayer(page, portal)
  const dialog = await openUpload(page)
  await scan(dialog, portal, transfersIn('wages.csv', `${sipho.msisdn},10.00,Taxi`))
  await page.route('**/approve', route => route.abort('failed'))
  await (await enterCode(dialog, portal, naledi)).click()
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Sorry!')
  await dialog.getByRole('button', { name: 'Check now' }).click()
  await expect(dialog).toContainText('The network has not approved this file so far.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await ui.expectWallet(page, portal, naledi, { cents: 1_000_00 })

  await page.unroute('**/approve')
  await page.route('**/approve', async route => {
    await route.fetch({ url: route.request().url().replace(portal.origin(), portal.address) })
    await route.abort('failed')
  })
  await openTools(page, 'Previous Uploads')
  await dialog.getByRole('button', { name: /^Continue wages\.csv, upload of / }).click()
  await expect(resultsIn(dialog)).toBeVisible()
  await page.clock.fastForward(30_000)
  await (await enterCode(dialog, portal, naledi)).click()
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Sorry!')
  await expect(dialog).toContainText('We did not get an answer. Your money may have moved.')
  await dialog.getByRole('button', { name: 'Check now' }).click()
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Bulk Wallet Transaction Approved')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await ui.expectWallet(page, portal, naledi, { cents: 990_00, line: ['wages.csv', '−R10.00'] })
  expect(await portal.calls('approveBulk', naledi)).toBe(1)
})
