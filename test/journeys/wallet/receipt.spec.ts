import type { Page } from '@playwright/test'
import { expect, test, ui } from '../../support/browser/browser.ts'

const receiptOf = (page: Page) => ui.dialogNamed(page, 'Transaction Info')

const infoButtonOf = (page: Page) =>
  ui
    .transactionsOf(page)
    .first()
    .getByRole('button', { name: /^Info: / })

test('the keyboard opens and resends a receipt', async ({ page, portal }) => {
  const naledi = await ui.openDashboard(page, portal)
  await infoButtonOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(receiptOf(page)).toBeVisible()
  expect(Object.fromEntries(await ui.factsIn(receiptOf(page)))).toMatchObject({
    SNSI: expect.stringMatching(/^[0-9a-f-]{36}$/),
    Class: 'Credit',
    Amount: 'R1\u00A0000.00',
    State: 'Authorization Success',
    Timestamp: expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d\d[ap]m$/),
  })
  await receiptOf(page).getByRole('button', { name: 'Resend' }).dblclick()
  await expect(receiptOf(page)).toContainText('The notification has been sent.')
  expect(await portal.calls('sendTransactionNotification', naledi)).toBe(1)
  await page.keyboard.press('Escape')
  await expect(infoButtonOf(page)).toBeFocused()
})

test('a receipt is shared, and printed alone', async ({ page, portal }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes'
    }
    const share = async ({ text }: { text: string }) => {
      document.documentElement.dataset.shared = text
    }
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await ui.openDashboard(page, portal)
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await infoButtonOf(page).click()
  const receipt = receiptOf(page)
  const html = page.locator('html')
  await receipt.getByRole('button', { name: 'Share' }).click()
  await expect(html).toHaveAttribute('data-shared', /^Lwandle Wallet\nSNSI: [0-9a-f-]{36}\n.*\nAmount: R\d/)
  await receipt.getByRole('button', { name: 'Print' }).click()
  await expect(html).toHaveAttribute('data-printed', 'yes')
  await expect(receipt).toContainText('R••••')

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText('Lwandle Wallet', { exact: true })).toBeVisible()
  await expect(page.locator('header').first()).toBeHidden()
  await expect(page.getByText('My Available Balance')).toBeHidden()
  for (const name of ['Close', 'Print', 'Resend'])
    await expect(receipt.getByRole('button', { name })).toBeHidden()
  // The consumer asked for the paper, so it shows the amount.
  await expect(receipt.getByText('R••••').filter({ visible: true })).toHaveCount(0)
  await expect(receipt.getByText(/^R[\d\u00A0]+\.\d\d$/)).toBeVisible()
  await expect(receipt).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('a lost payment stays open below My Wallet', async ({ page, portal, problems }) => {
  problems.expect(/ERR_FAILED/)
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await ui.signIn(page, portal.origin(2), naledi)
  await page.route('**/wallet/transfer', async route => {
    await route.fetch({ url: route.request().url().replace(portal.origin(2), portal.address) })
    await route.abort('failed')
  })
  const service = await ui.openTransfer(page, 'Send Money')
  await ui.fillTransfer(service, { to: sipho, amount: '10', mine: 'Lunch', theirs: 'From me' })
  await ui.confirmOrder(service)
  await service.getByRole('button', { name: 'Check My Wallet' }).click()
  const settings = page.getByRole('dialog', { name: 'My Wallet' })
  await expect(settings).toContainText('−R10.00')
  await settings.getByRole('button', { name: 'Close' }).click()
  await expect(ui.getOutcomeHeading(service)).toHaveText('Sorry!')
  await service.getByRole('button', { name: 'Check now' }).click()
  await expect(ui.getOutcomeHeading(service)).toHaveText('Transaction Approved')
})
