import type { Locator, Page } from '@playwright/test'
import { openSignIn } from '../support/browser/screens.ts'
import { choose, fillIn } from '../support/browser/service-screens.ts'
import { type CaptureScenario, persona, sipho, submitSignInForm, thandi } from './capture-context.ts'

const newPassword = 'Nuwe-Wagw00rd'

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })

const choosePassword = async (dialog: Locator, confirmation = newPassword): Promise<void> => {
  await fillIn(dialog, { 'New Password': newPassword, 'Confirm Password': confirmation })
}

/** An expired password: a new one is forced. */
const expired: CaptureScenario = {
  name: 'expired',
  networks: [1],
  go: async studio => {
    const { page, sandbox, take } = studio
    await submitSignInForm(studio, persona('104'))
    const dialog = dialogOf(page, 'Reset Password')
    const reset = dialog.getByRole('button', { name: 'Reset Password' })
    await dialog.getByLabel('New Password', { exact: true }).waitFor()
    await take('expired-password')
    await choosePassword(dialog, `${newPassword}x`)
    await dialog.getByLabel('New Password', { exact: true }).fill('kort')
    await dialog.getByLabel('Confirm Password', { exact: true }).focus()
    await dialog.getByLabel('New Password', { exact: true }).focus()
    await take('expired-password-errors')
    await sandbox.setFaults([{ operationId: 'changePassword', effect: 'status', status: 422, times: 1 }])
    await choosePassword(dialog)
    await reset.click()
    await dialogOf(page, 'Consumer Update Failed').waitFor()
    await take('expired-password-failed')
    await page.getByRole('button', { name: 'Close' }).click()
    await choosePassword(dialog)
    await reset.click()
    await dialog.getByRole('heading', { name: 'Consumer Updated' }).waitFor()
    await take('expired-password-updated')
  },
}

/** A forgotten password, by the code of an SMS. */
const forgotten: CaptureScenario = {
  name: 'forgotten',
  networks: [1],
  go: async ({ page, origin, sandbox, take, hold }) => {
    await openSignIn(page, origin)
    await page.getByRole('button', { name: 'Forgot Password' }).click()
    const asking = dialogOf(page, 'Forgot Password')
    const identifier = asking.getByLabel('Email/Mobile Number')
    const reset = asking.getByRole('button', { name: 'Reset Password' })
    await identifier.waitFor()
    await take('forgot-password')
    await identifier.fill('thandi.mokoena')
    await identifier.blur()
    await take('forgot-password-error')
    await identifier.fill('0820000999')
    await reset.click()
    await dialogOf(page, 'Request Failed').waitFor()
    await take('forgot-password-failed')
    await page.getByRole('button', { name: 'Close' }).click()
    const release = await hold('**/consumer/recover')
    await identifier.fill('0820000002')
    await reset.click()
    await page.getByText('Authorizing...').waitFor()
    await take('forgot-password-authorizing')
    release()
    const dialog = dialogOf(page, 'Reset Password')
    await dialog.getByRole('heading', { name: 'Request sent' }).waitFor()
    await take('reset-password')
    await dialog.getByLabel('OTP', { exact: true }).fill('000000')
    await choosePassword(dialog)
    await dialog.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByText('The OTP you entered is incorrect').waitFor()
    await take('reset-password-wrong')
    await dialog.getByLabel('OTP', { exact: true }).fill(await sandbox.oneTimePin(sipho))
    await choosePassword(dialog)
    await dialog.getByRole('button', { name: 'Reset Password' }).click()
    await dialog.getByRole('heading', { name: 'Password Reset Complete' }).waitFor()
    await take('reset-password-complete')
  },
}

/** By the link of an email, which says whose password it is. */
const byLink: CaptureScenario = {
  name: 'by link',
  networks: [1],
  go: async ({ page, origin, take }) => {
    await openSignIn(
      page,
      `${origin}/#/sign-in?reset-password=${encodeURIComponent('sipho.dlamini@example.com')}`,
    )
    await dialogOf(page, 'Reset Password').getByLabel('OTP', { exact: true }).waitFor()
    await take('reset-password-link')
  },
}

/** Fills in all that every network asks, and accepts the terms. */
const fillSignUp = async (dialog: Locator, mobile: string, email: string): Promise<void> => {
  await fillIn(dialog, {
    'First Name': 'Naledi',
    'Last Name': 'Dube',
    'Mobile Number': mobile,
    'Confirm Mobile Number': mobile,
    Email: email,
    'Confirm Email': email,
    Password: newPassword,
    'Confirm Password': newPassword,
  })
  await dialog.getByRole('checkbox', { name: /^I accept/ }).check()
}

/** A new consumer, with the network that asks for more than others. */
const signUp: CaptureScenario = {
  name: 'sign up',
  networks: [2],
  go: async ({ page, origin, sandbox, take }) => {
    await openSignIn(page, origin)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    const dialog = dialogOf(page, 'Sign Up')
    const create = dialog.getByRole('button', { name: 'Create My Account' })
    await dialog.getByRole('combobox', { name: 'Province' }).waitFor()
    await take('sign-up')
    await dialog.getByRole('checkbox', { name: /^I accept/ }).scrollIntoViewIfNeeded()
    await take('sign-up-end')
    await fillIn(dialog, {
      'First Name': 'N',
      'Last Name': 'D',
      'Mobile Number': '12',
      'Confirm Mobile Number': '13',
      Email: 'naledi',
      'Confirm Email': 'dube',
      Password: 'kort',
      'Confirm Password': 'lank',
      'ID Number': '',
    })
    await dialog.getByLabel('First Name').focus()
    await take('sign-up-errors')
    await dialog.getByLabel('Password', { exact: true }).scrollIntoViewIfNeeded()
    await dialog.getByLabel('Password', { exact: true }).focus()
    await take('sign-up-errors-end')
    await fillSignUp(dialog, '0820000001', 'thandi.mokoena@example.com')
    await fillIn(dialog, { 'ID Number': '8504125800086' })
    await choose(dialog, 'Province', 'Gauteng')
    await take('sign-up-filled-end')
    await dialog.getByLabel('First Name').focus()
    await take('sign-up-filled')
    await create.click()
    await dialogOf(page, 'Consumer Registration Failed').waitFor()
    await take('sign-up-failed')
    await page.getByRole('button', { name: 'Close' }).click()
    await sandbox.setFaults([{ operationId: 'registerConsumer', effect: 'lost', times: 1 }])
    await fillSignUp(dialog, '0841234567', 'naledi.dube@example.com')
    await create.click()
    await dialog.getByText('We did not get an answer').waitFor()
    await take('sign-up-unanswered')
  },
}

const signedUp: CaptureScenario = {
  name: 'signed up',
  networks: [1],
  go: async ({ page, origin, take, hold }) => {
    const release = await hold('**/express/consumer')
    await openSignIn(page, origin)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    const dialog = dialogOf(page, 'Sign Up')
    await fillSignUp(dialog, '0847654321', 'palesa.dube@example.com')
    await dialog.getByRole('button', { name: 'Create My Account' }).click()
    await dialog.getByText('Authorizing...').waitFor()
    await take('sign-up-authorizing')
    release()
    await dialog.getByRole('heading', { name: 'Consumer Registered' }).waitFor()
    await take('sign-up-registered')
  },
}

/** The countries of a phone number. */
const countries: CaptureScenario = {
  name: 'countries',
  networks: [1],
  go: async ({ page, origin, take }) => {
    await openSignIn(page, origin)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await dialogOf(page, 'Sign Up').getByLabel('Country code').waitFor()
    await dialogOf(page, 'Sign Up').getByLabel('Mobile Number', { exact: true }).fill(thandi.msisdn)
    await dialogOf(page, 'Sign Up').getByLabel('Country code').focus()
    await take('sign-up-country')
  },
}

export const accountWalks: readonly CaptureScenario[] = [
  expired,
  forgotten,
  byLink,
  signUp,
  signedUp,
  countries,
]
