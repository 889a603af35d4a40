import type { Locator } from '@playwright/test'
import { expect, test } from '#test/support/browser/browser.ts'
import * as ui from '#test/support/browser/ui.ts'

/** Expects that two parts of the page are seen whole beside each other. */
const expectBeside = async (start: Locator, end: Locator) => {
  const [one, other] = [await start.boundingBox(), await end.boundingBox()]
  expect(one && other && one.x + one.width <= other.x + 1, 'the first part ends before the second').toBe(true)
}

test('a payment lies beside the dashboard, which stays usable', async ({ page, portal }) => {
  await ui.signIn(page, portal.origin(), await portal.person({ history: 12 }))
  await ui.serviceKey(page, 'Pay').click()
  await expectBeside(ui.balanceOf(page), ui.serviceDialog(page, 'Pay'))
  await ui.serviceKey(page, 'Send').click()
  await expect(ui.serviceDialog(page, 'Pay')).toBeHidden()
  const send = ui.serviceDialog(page, 'Send')
  await send.getByRole('button', { name: 'Wallet', exact: true }).click()
  await send.getByLabel('Amount', { exact: true }).fill('12')
  await expect(ui.serviceKey(page, 'Pay')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: /^Info/ }).first().click()
  await expect(ui.dialogNamed(page, 'Transaction Info')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ui.dialogNamed(page, 'Transaction Info')).toBeHidden()
  await expect(send.getByLabel('Amount', { exact: true })).toHaveValue(/^12/)
})

test('the details of a transaction lie beside My Wallet', async ({ page, portal }) => {
  await ui.signIn(page, portal.origin(), await portal.person({ history: 12 }))
  const wallet = await ui.openMyWallet(page, portal.origin())
  const rows = wallet.getByRole('list', { name: 'Transactions' }).getByRole('button', { name: /^Info/ })
  await rows.first().click()
  const info = ui.dialogNamed(page, 'Transaction Info')
  await expect(info).toBeVisible()
  await expectBeside(wallet, info)
  const snsi = async () => new Map((await ui.factsIn(info)) as [string, string][]).get('SNSI')
  const first = await snsi()
  await rows.nth(1).click()
  await expect.poll(snsi).not.toBe(first)
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(rows.first()).not.toHaveAttribute('aria-current')
  await expect(wallet.getByRole('button', { name: 'Statement' })).toBeVisible()
})
