import type { APIRequestContext, Page } from '@playwright/test'
import { sharedPassword } from '../../../scripts/sandbox/seed/personas.ts'
import { expect, type Portal, test } from '../../support/browser/browser.ts'
import {
  balanceOf,
  openSettings,
  openSignIn,
  signIn,
  signOut,
  submitSignIn,
} from '../../support/browser/screens.ts'
import { choose, fillIn, serviceKey } from '../../support/browser/service-screens.ts'

const newPassword = 'Nuwe-Wagw00rd'
const traceId = /^[0-9a-f-]{36}$/

/** One of those who live in the sandbox, by the last three digits. */
const persona = (digits: string) => ({ msisdn: `27820000${digits}`, password: sharedPassword })

const alertWith = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' })

/** Types a new password twice and sends it. */
const choosePassword = async (page: Page, password: string) => {
  const dialog = alertWith(page, 'Reset Password')
  await fillIn(dialog, { 'New Password': password, 'Confirm Password': password })
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
}

test.describe('those who live in the sandbox sign in', () => {
  test.beforeEach(async ({ portal, request }) => {
    await request.post(`${portal.address}/_sandbox/reset`, { data: {} })
  })
  test.afterEach(async ({ portal, request }) => {
    await request.post(`${portal.address}/_sandbox/clock`, { data: { set: new Date().toISOString() } })
  })

  const welcomes = [
    { digits: '001', is: 'Thandi Nomsa Mokoena', sees: 'R12\u00A0345.67' },
    { digits: '002', is: 'Sipho Dlamini', sees: 'R' },
    { digits: '102', is: 'Bongani Zulu, without a wallet until now', sees: 'R0.00' },
    { digits: '108', is: 'Mandla Ngcobo, a merchant', sees: 'R1\u00A0275.60' },
    { digits: '109', is: 'Zanele Sithole, without an email address', sees: 'R730.00' },
    { digits: '110', is: 'Kagiso Tau, with nothing left', sees: 'R0.00' },
  ]
  test('each of them sees a wallet of their own', async ({ page, portal, problems }) => {
    // Who has no wallet is given one.
    problems.expect(/status of 404/)
    for (const { digits, is, sees } of welcomes)
      await test.step(`${digits}: ${is}`, async () => {
        await signIn(page, portal.origin(), persona(digits))
        await expect(
          page.getByRole('button', { name: new RegExp(`^Signed in as ${is.split(',')[0]}`) }),
        ).toBeVisible()
        await expect(balanceOf(page)).toContainText(sees)
        await expect(page).toHaveURL(`${portal.origin()}/#/dashboard`)
      })

    await test.step('107: who has no transactions is told so', async () => {
      await signIn(page, portal.origin(), persona('107'))
      await expect(page.getByText("You don't have any transactions to display").first()).toBeVisible()
    })
  })

  test('103: a wallet that cannot be created is told with its Trace ID, and is then only read, until Retry is pressed', async ({
    page,
    portal,
    problems,
  }) => {
    problems.expect(/status of 4\d\d/)
    await page.clock.install()
    const made: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().endsWith('/network/express/wallet'))
        made.push(request.url())
    })
    const isRead = () =>
      page.waitForResponse(answer =>
        answer.url().endsWith(`/network/express/wallet/${persona('103').msisdn}`),
      )
    await signIn(page, portal.origin(), persona('103'))
    const card = balanceOf(page)
    const retry = card.getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    expect(made).toHaveLength(1)
    const shown = await card.getByText(traceId).innerText()
    expect(await portal.requests(shown)).toMatchObject([{ operation: 'createWallet' }])
    await expect(card).not.toContainText('R0.00')
    for (const times of [1, 2, 3]) {
      const reread = isRead()
      await serviceKey(page, 'Send').click()
      await reread
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await expect(retry).toBeVisible()
      expect({ times, madeCount: made.length }).toEqual({ times, madeCount: 1 })
    }
    const created = page.waitForResponse(answer => answer.url().endsWith('/network/express/wallet'))
    await retry.click()
    await created
    await expect(retry).toBeVisible()
    expect(made).toHaveLength(2)
  })

  test('104: an expired password is replaced by a new one, which from then on is the only one', async ({
    page,
    portal,
    problems,
    axe,
  }) => {
    problems.expect(/status of 401/)
    const { msisdn, password } = persona('104')
    await openSignIn(page, portal.origin())
    await submitSignIn(page, msisdn, password)
    const dialog = alertWith(page, 'Reset Password')
    await expect(dialog).toContainText('Your password has expired.')
    await axe(page)
    await fillIn(dialog, { 'New Password': newPassword, 'Confirm Password': `${newPassword}x` })
    await dialog.getByLabel('New Password', { exact: true }).focus()
    await expect(dialog.getByLabel('Confirm Password', { exact: true })).toHaveAccessibleDescription(
      'Passwords Must Match',
    )
    await choosePassword(page, newPassword)
    await expect(dialog.getByRole('heading', { name: 'Consumer Updated' })).toBeVisible()
    await expect(dialog.getByText(traceId)).toBeVisible()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dashboard(page)).toBeAttached()
    await expect(balanceOf(page)).toContainText('R2\u00A0180.00')

    await signOut(page)
    await submitSignIn(page, msisdn, password)
    await alertWith(page, 'Request Failed').getByRole('button', { name: 'Close' }).click()
    await submitSignIn(page, msisdn, newPassword)
    await expect(dashboard(page)).toBeAttached()
  })

  test('105: the code of an SMS, after a wrong one', async ({ page, portal, problems, axe }) => {
    problems.expect(/status of 4\d\d/)
    const ayesha = persona('105')
    await openSignIn(page, portal.origin())
    await submitSignIn(page, ayesha.msisdn, ayesha.password)
    const dialog = alertWith(page, 'Confirm OTP')
    await expect(dialog.getByLabel('OTP', { exact: true })).toBeFocused()
    await axe(page)
    await dialog.getByLabel('OTP', { exact: true }).fill('000000')
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(dialog.getByLabel('OTP', { exact: true })).toHaveAccessibleDescription(/incorrect/)
    await expect(dialog.getByLabel('OTP', { exact: true })).toHaveValue('')
    await dialog.getByLabel('OTP', { exact: true }).fill(await portal.oneTimePin(ayesha))
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(dashboard(page)).toBeAttached()
    await expect(balanceOf(page)).toContainText('R5\u00A0402.75')
  })

  test('105: a reload before the code is used is reported once', async ({ page, portal }) => {
    const ayesha = persona('105')
    await openSignIn(page, portal.origin())
    await submitSignIn(page, ayesha.msisdn, ayesha.password)
    await expect(alertWith(page, 'Confirm OTP')).toBeVisible()
    await page.reload()
    const notice = page.getByText('the OTP that was sent to you no longer works')
    await expect(notice).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  test('106: the code of an authenticator app', async ({ page, portal }) => {
    const johan = persona('106')
    await openSignIn(page, portal.origin())
    await submitSignIn(page, johan.msisdn, johan.password)
    const dialog = alertWith(page, 'Confirm MFA')
    await dialog.getByLabel('MFA code').fill(await portal.authenticatorCode(johan))
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(balanceOf(page)).toContainText('R918.40')
  })

  test('111: a session that ends after a minute asks to sign in again', async ({
    page,
    portal,
    problems,
  }) => {
    problems.expect(/status of 401/)
    await signIn(page, portal.origin(), persona('111'))
    // Otherwise a request of this page would receive the end of the session before the next page does.
    await page.waitForLoadState('networkidle')
    await portal.advance(61_000)
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText('Your session has ended. Please sign in again.')
  })
})

test('MFA is enabled with an authenticator, asked for at the next sign-in, and disabled', async ({
  page,
  portal,
  axe,
}) => {
  const person = await portal.person()
  await signIn(page, portal.origin(), person)
  let settings = await openSettings(page, 'My Preferences')
  await settings.getByRole('button', { name: 'Enable MFA' }).click()
  const enabling = alertWith(page, 'Enable MFA')
  await expect(enabling.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect(enabling.getByRole('link', { name: 'Open in authenticator app' })).toHaveAttribute(
    'href',
    new RegExp(
      `^otpauth://totp/Lwandle%20Wallet:${person.msisdn}\\?secret=[A-Z2-7]+&issuer=Lwandle%20Wallet$`,
    ),
  )
  await axe(page)
  const code = await portal.authenticatorCode(person)
  await fillIn(enabling, { 'Enter OTP': code, 'Confirm OTP': code })
  await enabling.getByRole('button', { name: 'Confirm', exact: true }).click()
  const done = page.getByRole('dialog', { name: 'Request Approved' })
  await expect(done).toContainText('Trace ID')
  await done.getByRole('button', { name: 'Close' }).click()
  await expect(settings).toContainText('MFA is on.')
  await settings.getByRole('button', { name: 'Close' }).last().click()

  await signOut(page)
  await submitSignIn(page, person.msisdn, person.password)
  const step = alertWith(page, 'Confirm MFA')
  await step.getByLabel('MFA code').fill(await portal.authenticatorCode(person))
  await step.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dashboard(page)).toBeAttached()

  settings = await openSettings(page, 'My Preferences')
  await settings.getByRole('button', { name: 'Disable MFA' }).click()
  const disabling = alertWith(page, 'Disable MFA')
  await disabling.getByLabel('Enter OTP').fill(await portal.authenticatorCode(person))
  await disabling.getByRole('button', { name: 'Confirm', exact: true }).click()
  await done.getByRole('button', { name: 'Close' }).click()
  await expect(settings.getByRole('button', { name: 'Enable MFA' })).toBeVisible()
  await settings.getByRole('button', { name: 'Close' }).last().click()

  await signOut(page)
  await submitSignIn(page, person.msisdn, person.password)
  await expect(dashboard(page)).toBeAttached()
})

/** Chooses a new password where the code stands already, and signs in with it. */
const finishReset = async (page: Page, msisdn: string) => {
  const dialog = alertWith(page, 'Reset Password')
  await choosePassword(page, newPassword)
  await expect(dialog.getByRole('heading', { name: 'Password Reset Complete' })).toBeVisible()
  await expect(dialog.getByText(traceId)).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden()
  await submitSignIn(page, msisdn, newPassword)
  await expect(dashboard(page)).toBeAttached()
}

/** The link in the newest message of somebody's mailbox. */
const linkSentTo = async (portal: Portal, request: APIRequestContext, msisdn: string): Promise<string> => {
  const inbox = await request.get(`${portal.address}/_sandbox/inbox?msisdn=${msisdn}`)
  return /https?:[^\s"]+reset-password=[^\s"]+/.exec(await inbox.text())?.[0] ?? ''
}

test('a forgotten password is replaced by the code of an SMS', async ({ page, portal, axe }) => {
  const person = await portal.person()
  await openSignIn(page, portal.origin())
  await page.getByLabel('Email/Mobile Number').fill(person.msisdn)
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  const asking = alertWith(page, 'Forgot Password')
  await expect(asking.getByLabel('Email/Mobile Number')).toHaveValue(person.msisdn)
  await axe(page)
  await asking.getByRole('button', { name: 'Reset Password' }).click()
  await expect(alertWith(page, 'Reset Password').getByLabel('OTP', { exact: true })).toBeVisible()
  await axe(page)
  const dialog = alertWith(page, 'Reset Password')
  await expect(dialog.getByRole('heading', { name: 'Request sent' })).toBeVisible()
  await dialog.getByLabel('OTP', { exact: true }).fill(await portal.oneTimePin(person))
  await finishReset(page, person.msisdn)
})

for (const where of ['before', 'behind'] as const)
  test(`the link in the message resets a password, its parameter ${where} the hash`, async ({
    page,
    portal,
    request,
  }) => {
    const email = `reset.${where}.${crypto.randomUUID()}@example.com`
    const person = await portal.person({ email })
    await openSignIn(page, portal.origin())
    await page.getByRole('button', { name: 'Forgot Password' }).click()
    const asking = alertWith(page, 'Forgot Password')
    await asking.getByLabel('Email/Mobile Number').fill(email)
    await asking.getByRole('button', { name: 'Reset Password' }).click()
    await expect(alertWith(page, 'Reset Password')).toContainText('Request sent')

    const link = await linkSentTo(portal, request, person.msisdn)
    const { origin, hash } = new URL(link)
    const query = hash.slice(hash.indexOf('?'))
    await page.goto('about:blank')
    await openSignIn(page, where === 'behind' ? link : `${origin}/${query}#/sign-in`)
    const dialog = alertWith(page, 'Reset Password')
    await expect(dialog).toContainText(email)
    expect(page.url()).toBe(`${portal.origin()}/#/sign-in`)
    await dialog.getByLabel('OTP', { exact: true }).fill(await portal.oneTimePin(person))
    await finishReset(page, person.msisdn)
  })

test('a link to reset a password can be followed in a page that is open already, more than once', async ({
  page,
  portal,
}) => {
  await openSignIn(page, portal.origin())
  for (const who of ['27820000001', 'nobody%40example.com']) {
    await page.evaluate(hash => {
      location.hash = hash
    }, `#/sign-in?reset-password=${who}`)
    await expect(alertWith(page, 'Reset Password')).toBeVisible()
    expect(page.url()).toBe(`${portal.origin()}/#/sign-in`)
    await page.getByRole('button', { name: 'Back' }).click()
    await alertWith(page, 'Forgot Password').getByRole('button', { name: 'Back' }).click()
    await expect(alertWith(page, 'Forgot Password')).toBeHidden()
  }
})

test('who signs up with a network that asks for more is signed in, and has a wallet', async ({
  page,
  portal,
  problems,
  axe,
}) => {
  problems.expect(/status of 404/)
  const mobile = `2784${Date.now() % 10_000_000}`.padEnd(11, '4').replace(/201$/, '304')
  const email = `${mobile}@example.com`
  await openSignIn(page, portal.origin(2))
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const dialog = alertWith(page, 'Sign Up')
  const create = dialog.getByRole('button', { name: 'Create My Account' })
  await expect(create).toBeDisabled()
  await axe(page)
  await fillIn(dialog, {
    'First Name': 'Naledi',
    'Last Name': 'Dube',
    'Mobile Number': mobile,
    'Confirm Mobile Number': `0${mobile.slice(2)}`,
    Email: email,
    'Confirm Email': email,
    Password: newPassword,
    'Confirm Password': newPassword,
  })
  await dialog.getByRole('checkbox', { name: /^I accept/ }).check()
  await expect(create).toBeDisabled()
  await fillIn(dialog, { 'ID Number': '8504125800086' })
  await choose(dialog, 'Province', 'Gauteng')
  await axe(page)
  await create.click()

  const heading = dialog.getByRole('heading', { name: 'Consumer Registered' })
  await expect(heading).toBeVisible()
  const shown = await dialog.getByText(traceId).innerText()
  expect(await portal.requests(shown)).toMatchObject([{ operation: 'registerConsumer', status: 200 }])
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dashboard(page)).toBeAttached()
  await expect(page.getByRole('button', { name: 'Signed in as Naledi Dube, ND' })).toBeVisible()
  await expect(balanceOf(page)).toContainText('R0.00')
  expect(await portal.calls('createWallet', { msisdn: mobile, password: newPassword })).toBe(1)
})

/** Fills in the first name of Sign Up, opened from the form. */
const beginSignUp = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const dialog = alertWith(page, 'Sign Up')
  await fillIn(dialog, { 'First Name': 'Naledi' })
  return dialog
}

test.describe('the Back of a telephone', () => {
  test('closes Forgot Password, and leads on to it again when it is asked for again', async ({
    page,
    portal,
  }) => {
    await openSignIn(page, portal.origin())
    for (const _ of ['once', 'again']) {
      await page.getByRole('button', { name: 'Forgot Password' }).click()
      await expect(alertWith(page, 'Forgot Password')).toBeVisible()
      await page.goBack()
      await expect(alertWith(page, 'Forgot Password')).toBeHidden()
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
      expect(page.url()).toBe(`${portal.origin()}/#/sign-in`)
    }
  })

  test('asks before a sign-up goes, and what was typed is still there', async ({ page, portal, axe }) => {
    await openSignIn(page, portal.origin())
    const dialog = await beginSignUp(page)
    await page.goBack()
    await expect(dialog.getByRole('heading', { name: 'Leave without an account?' })).toBeVisible()
    await axe(page)
    await dialog.getByRole('button', { name: 'Back to the form' }).click()
    await expect(dialog.getByLabel('First Name')).toHaveValue('Naledi')
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(dialog.getByRole('heading', { name: 'Leave without an account?' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    expect(page.url()).toBe(`${portal.origin()}/#/sign-in`)
  })

  test('asks before a typed new password goes, and it is still there', async ({ page, portal, axe }) => {
    const ayesha = persona('105')
    await openSignIn(page, portal.origin())
    await page.getByRole('button', { name: 'Forgot Password' }).click()
    const forgotten = alertWith(page, 'Forgot Password')
    await fillIn(forgotten, { 'Email/Mobile Number': ayesha.msisdn })
    await forgotten.getByRole('button', { name: 'Reset Password' }).click()
    const reset = alertWith(page, 'Reset Password')
    await fillIn(reset, { 'New Password': 'N3wPassw0rd!' })
    await page.goBack()
    await expect(reset.getByRole('heading', { name: 'Leave without a new password?' })).toBeVisible()
    await axe(page)
    await reset.getByRole('button', { name: 'Back to the form' }).click()
    await expect(reset.getByLabel('New Password', { exact: true })).toHaveValue('N3wPassw0rd!')
    await page.goBack()
    await reset.getByRole('button', { name: 'Leave' }).click()
    await expect(reset).toBeHidden()
    expect(page.url()).toBe(`${portal.origin()}/#/sign-in`)
  })

  test('ends a sign-in that waits for its code, which can be begun again', async ({ page, portal }) => {
    const ayesha = persona('105')
    await openSignIn(page, portal.origin())
    await submitSignIn(page, ayesha.msisdn, ayesha.password)
    await expect(alertWith(page, 'Confirm OTP')).toBeVisible()
    await page.goBack()
    await expect(alertWith(page, 'Confirm OTP')).toBeHidden()
    await expect(page.getByLabel('Email/Mobile Number')).toHaveValue(ayesha.msisdn)
    await submitSignIn(page, ayesha.msisdn, ayesha.password)
    const dialog = alertWith(page, 'Confirm OTP')
    await dialog.getByLabel('OTP', { exact: true }).fill(await portal.oneTimePin(ayesha))
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(balanceOf(page)).toContainText('R5\u00A0402.75')
    await expect(page).toHaveURL(`${portal.origin()}/#/dashboard`)
  })
})
