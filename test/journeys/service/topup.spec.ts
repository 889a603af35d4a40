import type { Page } from '@playwright/test'
import { expect, test, ui } from '../../support/browser/browser.ts'

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
  const charge = ['Total Transaction Charge', 'R50.00']
  const time = ['Estimated Time to Process Topup', 'Immediate']
  await expect.poll(() => ui.factsIn(dialog)).toEqual([['Card Top Up', 'R50.00'], charge, time])
  await ui.proceedIn(dialog).click()
  await expect(dialog.getByRole('heading', { name: 'Confirm Transaction' })).toBeFocused()
  expect(await ui.factsIn(dialog)).toEqual([['Amount', 'R2\u00A0000.00'], charge])
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
  await axe(page)
  await ui.returnToDashboard(page)
  await expect(page).toHaveURL(`${portal.origin()}/#/dashboard`)
  await ui.expectWallet(page, portal, naledi, { cents: 295_000, line: ['Top Up', 'Card', '+R2\u00A0000.00'] })
  await expect(ui.transactionsOf(page).filter({ hasText: 'Transaction Charge' })).toContainText('−R50.00')
  expect(loads).toHaveLength(1)
  expect(await portal.calls('topUp', naledi)).toBe(1)
})

test('adds nothing that the bank declines', async ({ page, portal }) => {
  const naledi = await ui.signInPayer(page, portal)
  const dialog = await ui.openService(page, 'Top Up', 'Instant EFT', 'OZOW')
  await ui.fillIn(dialog, { Amount: '100' })
  await expect.poll(() => ui.factsIn(dialog)).toContainEqual(['Instant EFT', 'R1.50'])
  await ui.confirmOrder(dialog)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(ui.paymentStatus(page)).toContainText(
    'Your topup transaction for R100.00 was declined. Please contact your bank.',
  )
  await ui.returnToDashboard(page)
  await ui.expectWallet(page, portal, naledi, { cents: 100_000, line: ['Top Up', 'Declined'] })
})

test('adds nothing after Back from the card page', async ({ page, portal }) => {
  const naledi = await ui.signInPayer(page, portal)
  const dialog = await openTopUp(page, '100')
  await ui.confirmOrder(dialog)
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  await page.goBack()
  await expect(dialog.getByLabel('Amount')).toHaveValue('')
  await expect(page.getByText('Authorizing...')).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(ui.balanceOf(page)).toContainText('R1\u00A0000.00')
  await expect(ui.transactionsOf(page).first()).toContainText('Pending')
  expect(await portal.calls('topUp', naledi)).toBe(1)
})

test('looks for a top-up whose answer is lost', async ({ page, portal, problems }) => {
  problems.expect(/ERR_/)
  problems.expect(/status of 502/)
  const naledi = await ui.signInPayer(page, portal)
  const keys: (string | undefined)[] = []
  page.on('request', request => {
    if (request.url().endsWith('/wallet/topup')) keys.push(request.headers()['idempotency-key'])
  })
  // The cents make the sandbox add the money, less a charge of 2.5 %, and lose its answer.
  let dialog = await openTopUp(page, '100.54')
  await ui.confirmOrder(dialog)
  const problem = 'We did not get an answer. Your money may have moved.'
  await expect(dialog.getByRole('status')).toContainText(problem)
  await dialog.getByRole('button', { name: 'Close' }).click()
  const cents = 100_000 + 10_054 - 252
  await ui.expectWallet(page, portal, naledi, { cents, line: ['Top Up', '+R100.54'] })
  dialog = await openTopUp(page, '100.54')
  await ui.proceedIn(dialog).click()
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('The same again?')
  await dialog.getByRole('button', { name: 'No, go back' }).click()
  await expect(dialog.getByLabel('Amount')).toHaveValue('100.54')
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(keys).toHaveLength(1)

  // The cents make the sandbox answer with the page of a gateway.
  for (const count of [2, 3]) {
    dialog = await openTopUp(page, '100.52')
    await ui.confirmOrder(dialog)
    await expect(dialog.getByRole('status')).toContainText(problem)
    await dialog.getByRole('button', { name: 'Check now' }).click()
    await expect(dialog.getByRole('status')).toContainText('Not found yet')
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect(keys).toHaveLength(count)
  }
  expect(new Set(keys).size).toBe(2)
  expect(keys).toEqual([expect.stringMatching(/./), expect.stringMatching(/./), keys[1]])
  await ui.expectWallet(page, portal, naledi, { cents })
})

test('retries after a blocked payment page', async ({ page, portal, problems }) => {
  problems.expect(/form-action/)
  const naledi = await ui.signInPayer(page, portal)
  const elsewhere = `${portal.origin()}/elsewhere`
  const body = `<!doctype html><form action="${elsewhere}" method="post"><button>Continue</button></form>`
  const answer = { contentType: 'text/html', body }
  await page.route('**/wallet/topup', route => route.fulfill(answer), { times: 1 })
  await page.route(elsewhere, route =>
    route.fulfill({ status: 302, headers: { location: 'https://pay.example/' } }),
  )
  const dialog = await openTopUp(page, '100')
  await ui.confirmOrder(dialog)
  await expect(dialog).toContainText(
    'We could not open the payment page. No money has left your wallet, so you can try again.',
  )
  // The answer was a page, which has no Trace ID.
  await expect(dialog).not.toContainText('Trace ID')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await ui.payByCard(page, '4242 4242 4242 4242')
  await expect(ui.paymentStatus(page)).toContainText(added('R100.00'))
  await ui.returnToDashboard(page)
  await ui.expectWallet(page, portal, naledi, { cents: 109_750 })
})
