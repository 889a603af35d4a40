import type { Locator } from '@playwright/test'
import { expect, test, ui } from '#test/support/browser/browser.ts'

const paid = { balance: 99_000, available: 99_000 }
const confirmIn = (dialog: Locator) => dialog.getByRole('button', { name: 'Confirm', exact: true })

test('sends nothing offline, then one payment', async ({ page, portal, context }) => {
  const naledi = await ui.signInPayer(page, portal, 2)
  const dialog = await ui.openTransfer(page, 'Send Money', { to: await portal.person() })
  await ui.proceedIn(dialog).dblclick()
  await expect(dialog.getByRole('heading', { name: 'Confirm Transaction' })).toBeVisible()
  await expect(confirmIn(dialog)).toBeEnabled()
  await context.setOffline(true)
  const grey = dialog.getByRole('button', { name: 'No connection' })
  await grey.click({ force: true })
  await expect(grey).toHaveAttribute('aria-disabled', 'true')
  await context.setOffline(false)
  await expect(confirmIn(dialog)).toBeEnabled()
  expect(await portal.calls('transfer', naledi)).toBe(0)
  await confirmIn(dialog).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 50; press++) button.click()
  })
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect(await portal.calls('transfer', naledi)).toBe(1)
  expect(await portal.funds(naledi)).toEqual(paid)
})

test('a payment without an answer is told in every tab, after a reload, and before the same again', async ({
  page,
  portal,
  context,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_RESET/)
  const sipho = await portal.person()
  const naledi = await ui.signInPayer(page, portal, 2)
  await page.route('**/wallet/transfer', route => route.abort('connectionreset'))
  const dialog = await ui.openTransfer(page, 'Send Money', { to: sipho })
  await ui.confirmOrder(dialog)
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Sorry!')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await ui.openTransfer(page, 'Send Money', { to: sipho })
  await expect(dialog).toContainText('has no answer yet. Check My Wallet before you pay again.')
  await ui.proceedIn(dialog).click()
  await expect(dialog).toContainText('It is not in your wallet yet.')
  await dialog.getByRole('button', { name: 'Check now' }).click()
  await expect(dialog).toContainText('It is not in your wallet yet.')
  await dialog.getByRole('button', { name: 'No, go back' }).click()

  const other = await context.newPage()
  await other.goto(portal.origin(2))
  const form = await ui.openTransfer(other, 'Send Money', { to: sipho })
  const line = 'A payment from this browser has no answer yet.'
  await expect(form).toContainText(line)
  await page.close()
  await other.reload()
  const notice = other.getByRole('alertdialog', { name: 'A payment was on its way' })
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => other.evaluate(ui.listMarks)).toEqual([])
  await expect(form).not.toContainText(line)
  expect(await portal.calls('transfer', naledi)).toBe(0)
})
