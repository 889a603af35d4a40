import type { Page } from '@playwright/test'
import { expect, test, ui } from '#test/support/browser/browser.ts'

const newPassword = 'Nuwe-Wagw00rd'

const expectSignInAddress = (page: Page) => expect(page).toHaveURL(/^[^?#]*\/#\/sign-in$/)

test('the emailed link resets a password', async ({ page, portal }) => {
  const email = `reset.${crypto.randomUUID()}@example.com`
  const person = await portal.person({ email })
  await ui.openSignIn(page, portal.origin())
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  const asking = ui.dialogNamed(page, 'Forgot Password')
  await asking.getByLabel('Email/Mobile Number').fill(email)
  await asking.getByRole('button', { name: 'Reset Password' }).click()
  const dialog = ui.dialogNamed(page, 'Reset Password')
  await expect(dialog).toContainText('Request sent')
  // A dialog locks scrolling without an injected style.
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  await expect(page.locator('style')).toHaveCount(1)

  const [message = ''] = await portal.emails(person)
  const [link = ''] = /https?:[^\s"]+reset-password=[^\s"]+/.exec(message) ?? []
  await page.goto('about:blank')
  await ui.openSignIn(page, link)
  await expect(dialog).toContainText(email)
  await expectSignInAddress(page)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await asking.getByRole('button', { name: 'Back' }).click()
  // The same link in the open page changes only the hash.
  await page.goto(link)
  await expect(dialog).toContainText(email)
  await expectSignInAddress(page)
  await dialog.getByLabel('OTP', { exact: true }).fill(await portal.oneTimePin(person))
  await ui.fillIn(dialog, { 'New Password': newPassword, 'Confirm Password': newPassword })
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await ui.submitSignIn(page, person.msisdn, newPassword)
  await expect(ui.dashboardOf(page)).toBeAttached()
  await expect(page.locator('body')).toHaveCSS('overflow', 'visible')
})

test('a sign-up is signed in and has a wallet', async ({ page, portal, problems }) => {
  problems.expect(/status of 404/)
  const mobile = `2784${Date.now() % 10_000_000}`.padEnd(11, '4').replace(/201$/, '304')
  const email = `${mobile}@example.com`
  await ui.openSignIn(page, portal.origin(2))
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const dialog = ui.dialogNamed(page, 'Sign Up')
  const next = dialog.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(dialog.getByLabel('First Name')).toBeFocused()
  await ui.fillIn(dialog, { 'First Name': 'Naledi', 'Last Name': 'Dube' })
  await next.click()
  await expect(dialog.getByRole('heading', { name: 'What is your mobile number?' })).toBeFocused()
  await page.goBack()
  await expect(dialog.getByLabel('First Name')).toHaveValue('Naledi')
  await next.click()
  await ui.fillIn(dialog, { 'Mobile Number': mobile, 'Confirm Mobile Number': `0${mobile.slice(2)}` })
  await next.click()
  await ui.fillIn(dialog, { Email: email, 'Confirm Email': email })
  await next.click()
  await ui.fillIn(dialog, { 'ID Number': '8504125800086' })
  await ui.choose(dialog, 'Province', 'Gauteng')
  await next.click()
  await ui.fillIn(dialog, { Password: newPassword, 'Confirm Password': newPassword })
  await dialog.getByRole('checkbox', { name: /^I accept/ }).check()
  await dialog.getByRole('button', { name: 'Create My Account' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Signed in as Naledi Dube, ND' })).toBeVisible()
  await expect(ui.balanceOf(page)).toContainText('R0.00')
  expect(await portal.calls('createWallet', { msisdn: mobile, password: newPassword })).toBe(1)
})
