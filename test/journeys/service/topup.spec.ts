import type { Page } from '@playwright/test'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { expect, test, ui } from '#test/support/browser/browser.ts'

const added = (amount: string) =>
  `Your topup transaction for ${amount} has been successfully added to your wallet.`

const openTopUp = async (page: Page, amount: string) => {
  const dialog = await ui.openService(page, 'Top Up', 'Card', 'VISA')
  await ui.fillIn(dialog, { Amount: amount })
  return dialog
}

test('adds R2 000 by card on another page', async ({ page, portal, axe }) => {
  const naledi = await ui.signInPayer(page, portal)
  // A top-up may exceed the balance.
  const dialog = await openTopUp(page, '2000')
  await ui.proceedIn(dialog).click()
  await expect(dialog.getByRole('heading', { name: 'Confirm Transaction' })).toBeFocused()
  const facts = [
    ['Total Transaction Charge', 'R50.00'],
    // The wallet gets R2 000.00 and pays the charge of R50.00.
    ['Arrives in your wallet', 'R1\u00A0950.00'],
    ['Wallet', formatMsisdn(naledi.msisdn)],
  ]
  await expect.poll(() => ui.factsIn(dialog)).toEqual(facts)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  await expect(page.locator('body')).toContainText('R2000.00')
  await axe(page)
  await page.waitForLoadState()
  const loads: string[] = []
  page.on('load', loaded => loads.push(loaded.url()))
  const release = await ui.holdRequests(page, '**/wallet/transaction/*')
  await ui.payByCard(page, '4242 4242 4242 4242')
  await expect(page).toHaveURL(/#\/processing\/[\w-]+$/)
  const status = ui.paymentStatus(page)
  await expect(status).toContainText('We are verifiying your transaction. Please wait...')
  await expect(status.getByRole('button', { name: 'Return to Dashboard' })).toBeEnabled()
  release()
  await expect(status.getByRole('heading', { name: 'Authorization Success' })).toBeFocused()
  await expect(status).toContainText(added('R2\u00A0000.00'))
  const booked = [
    ['Reference', 'Card'],
    ['Total Transaction Charge', 'R50.00'],
    ['Added to your wallet', 'R1\u00A0950.00'],
  ]
  await expect.poll(() => ui.factsIn(status)).toEqual(booked)
  await axe(page)
  await ui.returnToDashboard(page)
  await expect(page).toHaveURL(`${portal.origin()}/#/dashboard`)
  await ui.expectWallet(page, portal, naledi, {
    cents: 295_000,
    line: ['Top Up', 'Card', '+R1\u00A0950.00', 'of which R50.00 charge'],
  })
  expect(loads).toHaveLength(1)
  expect(await portal.calls('topUp', naledi)).toBe(1)
})

test('adds nothing after Back or a decline', async ({ page, portal }) => {
  const naledi = await ui.signInPayer(page, portal)
  const dialog = await openTopUp(page, '100')
  await ui.confirmOrder(dialog)
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  await page.goBack()
  await expect(dialog.getByLabel('Amount')).toHaveValue('')
  await expect(page.getByText('Authorizing...')).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(ui.transactionsOf(page).first()).toContainText('Pending')
  expect(await portal.calls('topUp', naledi)).toBe(1)
  await ui.openService(page, 'Top Up', 'Instant EFT')
  await ui.fillIn(dialog, { Amount: '200' })
  await ui.confirmOrder(dialog)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(ui.paymentStatus(page)).toContainText('R200.00 was declined. Please contact your bank.')
  await ui.returnToDashboard(page)
  await ui.expectWallet(page, portal, naledi, { cents: 100_000, line: ['Top Up', 'Declined'] })
})
