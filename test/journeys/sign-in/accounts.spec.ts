import type { Locator, Page } from '@playwright/test'
import { expect, test, ui } from '#test/support/browser/browser.ts'

const newPassword = 'Nuwe-Wagw00rd'

/** Types into the fields of a dialog and confirms it. */
const confirmWith = async (dialog: Locator, texts: Readonly<Record<string, string>>) => {
  await ui.fillIn(dialog, texts)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
}

const expectSignInAddress = (page: Page) => expect(page).toHaveURL(/^[^?#]*\/#\/sign-in$/)

test('Back or a reload ends a waiting sign-in', async ({ page, portal }) => {
  const { msisdn, password } = await portal.person({ second_step: 'sms' })
  const dialog = ui.dialogNamed(page, 'Confirm OTP')
  await ui.openSignIn(page, portal.origin())
  await ui.submitSignIn(page, msisdn, password)
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Email/Mobile Number')).toHaveValue(msisdn)
  await expectSignInAddress(page)

  await ui.submitSignIn(page, msisdn, password)
  await expect(dialog).toBeVisible()
  await page.reload()
  const notice = page.getByText('The page was closed before you used the OTP')
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('S12: MFA is enabled and disabled', async ({ page, portal, problems }) => {
  problems.expect(/status of 403/)
  const person = await ui.signInPayer(page, portal)
  const registered: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/express/mfa')) registered.push(request.url())
  })
  const done = ui.dialogNamed(page, 'Request Approved').getByRole('button', { name: 'Close' })
  let settings = await ui.openSettings(page, 'My Preferences')
  const setup = page.waitForResponse('**/network/express/mfa')
  await settings.getByRole('button', { name: 'Enable MFA' }).click()
  const { secret } = (await (await setup).json()).data
  const enabling = ui.dialogNamed(page, 'Enable MFA')
  const picture = enabling.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect(enabling.getByRole('link', { name: 'Open in authenticator app' })).toHaveAttribute(
    'href',
    `otpauth://totp/Lwandle%20Wallet:${person.msisdn}?secret=${secret}&issuer=Lwandle%20Wallet`,
  )
  const code = await portal.authenticatorCode(person)
  const wrong = code === '000000' ? '000001' : '000000'
  await confirmWith(enabling, { 'Enter OTP': wrong, 'Confirm OTP': wrong })
  await expect(enabling.getByLabel('Enter OTP')).toHaveValue('')
  await expect(picture).toBeVisible()
  await confirmWith(enabling, { 'Enter OTP': code, 'Confirm OTP': code })
  await done.click()
  await expect(settings).toContainText('MFA is on.')
  expect(secret).toMatch(/^[A-Z2-7]{8,}$/)
  expect(await page.content()).not.toContain(secret)
  expect(registered).toHaveLength(1)

  await page.keyboard.press('Escape')
  await ui.signOut(page)
  await ui.submitSignIn(page, person.msisdn, person.password)
  const mfaCode = { 'MFA code': await portal.authenticatorCode(person) }
  await confirmWith(ui.dialogNamed(page, 'Confirm MFA'), mfaCode)
  settings = await ui.openSettings(page, 'My Preferences')
  await settings.getByRole('button', { name: 'Disable MFA' }).click()
  await confirmWith(ui.dialogNamed(page, 'Disable MFA'), {
    'Enter OTP': await portal.authenticatorCode(person),
  })
  await done.click()
  await expect(settings.getByRole('button', { name: 'Enable MFA' })).toBeVisible()
})

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
})

test('a signed-in consumer changes the password and stays', async ({ page, portal }) => {
  const person = await ui.signInPayer(page, portal)
  const settings = await ui.openSettings(page, 'My Preferences')
  await settings.getByRole('button', { name: 'Change password' }).click()
  const dialog = ui.dialogNamed(page, 'Change password')
  await expect(dialog).toContainText('Request sent')
  await dialog.getByLabel('OTP', { exact: true }).fill(await portal.oneTimePin(person))
  await ui.fillIn(dialog, { 'New Password': newPassword, 'Confirm Password': newPassword })
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog).toContainText('Password Reset Complete')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await settings.getByRole('button', { name: 'Close' }).click()
  await expect(settings).toBeHidden()
  await page.reload()
  await expect(ui.dashboardOf(page)).toBeAttached()
  await ui.signOut(page)
  await ui.submitSignIn(page, person.msisdn, newPassword)
  await expect(ui.dashboardOf(page)).toBeAttached()
})

test('a sign-up is signed in and has a wallet', async ({ page, portal, problems }) => {
  problems.expect(/status of 404/)
  const mobile = `2784${Date.now() % 10_000_000}`.padEnd(11, '4').replace(/201$/, '304')
  const email = `${mobile}@example.com`
  await ui.openSignIn(page, portal.origin(2))
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const dialog = ui.dialogNamed(page, 'Sign Up')
  await ui.fillIn(dialog, {
    'First Name': 'Naledi',
    'Last Name': 'Dube',
    'Mobile Number': mobile,
    'Confirm Mobile Number': `0${mobile.slice(2)}`,
    Email: email,
    'Confirm Email': email,
    Password: newPassword,
    'Confirm Password': newPassword,
    'ID Number': '8504125800086',
  })
  await dialog.getByRole('checkbox', { name: /^I accept/ }).check()
  await ui.choose(dialog, 'Province', 'Gauteng')
  await dialog.getByRole('button', { name: 'Create My Account' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Signed in as Naledi Dube, ND' })).toBeVisible()
  await expect(ui.balanceOf(page)).toContainText('R0.00')
  expect(await portal.calls('createWallet', { msisdn: mobile, password: newPassword })).toBe(1)
})
