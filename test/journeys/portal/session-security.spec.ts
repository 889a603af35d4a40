import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../support/browser/browser.ts'
import {
  balanceOf,
  holdRequests,
  openSignIn,
  openUserMenu,
  signIn,
  signOut,
  submitSignIn,
} from '../../support/browser/screens.ts'
import { fillIn } from '../../support/browser/service-screens.ts'

// S2 to S4, S10 to S14 of the table of hazards; the others are told in sessions.spec.ts and idle.spec.ts.

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' })
const form = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** The session cookies that a page reads. */
const sessionsIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => document.cookie.split('; ').filter(pair => pair.startsWith('sessionToken=')))

/** What was sent to the network from now on, by the last part of its address. */
const sentBy = (page: Page, name: string) => {
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith(name)) sent.push(request.url())
  })
  return sent
}

test.describe('S2: of two networks whose hosts have a parent in common', () => {
  /** The address of a network below a domain that others are below as well. */
  const below = (origin: string) => origin.replace('.localhost', '.wallets.localhost')

  /** On the host of another network, sets a cookie for all of them that holds this consumer's own token. */
  const plant = async (context: BrowserContext, origin: string, token: string) => {
    const page = await context.newPage()
    // A page of that host in which no portal runs.
    const body = '<!doctype html><link rel="icon" href="data:,">'
    await page.route(`${origin}/attack`, route => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(`${origin}/attack`)
    await page.evaluate(value => {
      // biome-ignore lint/suspicious/noDocumentCookie: a page of an attacker does no better
      document.cookie = `sessionToken=${value}; Domain=wallets.localhost; Path=/`
    }, token)
    await page.close()
  }

  test('one plants the session of a stranger: it is not shown beside the own one, and both go', async ({
    page,
    portal,
    context,
  }) => {
    const [naledi, mallory] = [
      await portal.person({ balance_cents: 5_000 }),
      await portal.person({ balance_cents: 6_600 }),
    ]
    const [host, sibling] = [below(portal.origin(1)), below(portal.origin(2))]
    await signIn(page, sibling, mallory)
    const [stolen = ''] = await sessionsIn(page)
    await signOut(page)
    await expect(form(page)).toBeVisible()

    await signIn(page, host, naledi)
    await expect(balanceOf(page)).toContainText('R50.00')
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await plant(context, sibling, stolen.replace('sessionToken=', ''))
    await expect(form(page)).toBeVisible()
    expect(await sessionsIn(page)).toEqual([])
    expect(asked.filter(url => url.includes(mallory.msisdn))).toEqual([])
    await expect(page.locator('body')).not.toContainText('R66.00')

    await submitSignIn(page, naledi.msisdn, naledi.password)
    await expect(balanceOf(page)).toContainText('R50.00')
    expect(await sessionsIn(page)).toHaveLength(1)
  })

  test('one plants what is no session: it goes, and one can sign in', async ({ page, portal, context }) => {
    const naledi = await portal.person({ balance_cents: 5_000 })
    const [host, sibling] = [below(portal.origin(1)), below(portal.origin(2))]
    await plant(context, sibling, 'not%0Aa%20token')
    await openSignIn(page, host)
    expect(await sessionsIn(page)).toEqual([])
    await submitSignIn(page, naledi.msisdn, naledi.password)
    await expect(balanceOf(page)).toContainText('R50.00')
  })

  test('signing out leaves no cookie of a session, whichever host has set it', async ({
    page,
    portal,
    context,
  }) => {
    const person = await portal.person()
    const [host, sibling] = [below(portal.origin(1)), below(portal.origin(2))]
    // Another session than the own one: a page that has not looked in between would take it for the same.
    await signIn(page, sibling, person)
    const [other = ''] = await sessionsIn(page)
    await signOut(page)
    await expect(form(page)).toBeVisible()
    await signIn(page, host, person)
    await plant(context, sibling, other.replace('sessionToken=', ''))
    await expect(form(page)).toBeVisible()
    await plant(context, sibling, other.replace('sessionToken=', ''))
    await expect(dashboard(page)).toBeAttached()
    await signOut(page)
    await expect(form(page)).toBeVisible()
    expect(await sessionsIn(page)).toEqual([])
    await page.reload()
    await expect(form(page)).toBeVisible()
    expect(await context.cookies()).toEqual([])
  })
})

test.describe('S3: a session that a page finds', () => {
  const session = '**/network/express/authenticate/session'

  test('shows no data until the network names its owner, then only that owner’s data', async ({
    page,
    portal,
  }) => {
    const [naledi, sipho] = [await portal.person({ balance_cents: 5_000 }), await portal.person()]
    await signIn(page, portal.origin(), naledi)
    // Later requests must all come from the second page.
    await page.waitForLoadState('networkidle')
    const answer = await holdRequests(page, session)
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    const named = page.waitForRequest(session)
    await page.goto(`${portal.origin()}/?msisdn=${sipho.msisdn}#/dashboard?msisdn=${sipho.msisdn}`)
    await named
    await expect(dashboard(page)).toHaveCount(0)
    await expect(balanceOf(page)).toHaveCount(0)
    expect(asked.filter(url => url.includes(naledi.msisdn))).toEqual([])
    answer()
    await expect(balanceOf(page)).toContainText('R50.00')
    const ofTheNetwork = asked.filter(url => url.includes('/network/express/'))
    expect(ofTheNetwork.filter(url => url.includes(sipho.msisdn))).toEqual([])
    expect(ofTheNetwork.filter(url => url.includes(naledi.msisdn))).not.toEqual([])
  })

  test('is over when the network says 401 or 403, and its cookie goes', async ({
    page,
    portal,
    context,
    problems,
  }) => {
    const person = await portal.person()
    for (const status of [401, 403]) {
      problems.expect(new RegExp(`status of ${status}`))
      await signIn(page, portal.origin(), person)
      await page.route(session, route => route.fulfill({ status, json: { data: { message: 'No' } } }))
      await page.reload()
      await expect(form(page)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveText('Your session has ended. Please sign in again.')
      expect(await context.cookies()).toEqual([])
      await page.unroute(session)
    }
  })

  test('is kept, with a Retry button, when the network does not name its owner', async ({
    page,
    portal,
    context,
    problems,
  }) => {
    problems.expect(/status of 500/)
    await signIn(page, portal.origin(), await portal.person({ balance_cents: 5_000 }))
    for (const answer of [
      { status: 500, body: '' },
      { status: 200, body: '<html></html>' },
      { status: 200, json: { data: {} } },
    ]) {
      await page.route(session, route => route.fulfill(answer))
      await page.reload()
      await expect(
        page.getByText('You are still signed in, but we could not reach your wallet.'),
      ).toBeVisible()
      await expect(dashboard(page)).toHaveCount(0)
      await expect(form(page)).toHaveCount(0)
      expect(await context.cookies()).toHaveLength(1)
      await page.unroute(session)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(balanceOf(page)).toContainText('R50.00')
    }
  })
})

test('S4: a sign-in in one tab changes the other tab, and no request mixes sessions', async ({
  page,
  portal,
  context,
}) => {
  const [naledi, sipho] = [
    await portal.person({ balance_cents: 5_000 }),
    await portal.person({ balance_cents: 6_600 }),
  ]
  const mixed = new Map<string, Set<string>>()
  context.on('request', async request => {
    const token = (await request.allHeaders()).authorization
    const whose = [naledi, sipho].find(({ msisdn }) => request.url().includes(msisdn))
    if (token === undefined || whose === undefined) return
    mixed.set(token, (mixed.get(token) ?? new Set()).add(whose.msisdn))
  })
  await signIn(page, portal.origin(), naledi)
  const other = await context.newPage()
  await other.goto(portal.origin())
  await expect(balanceOf(other)).toContainText('R50.00')
  await signOut(page)
  await submitSignIn(page, sipho.msisdn, sipho.password)
  for (const tab of [page, other]) await expect(balanceOf(tab)).toContainText('R66.00')
  await expect(other.locator('body')).not.toContainText('R50.00')
  expect([...mixed.values()].map(numbers => [...numbers])).toEqual([[naledi.msisdn], [sipho.msisdn]])
})

test('S10: an invalid payment request link opens the dashboard and sends no request', async ({
  page,
  portal,
}) => {
  const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'
  await signIn(page, portal.origin(), await portal.person())
  await expect(balanceOf(page)).toContainText('R1\u00A0000.00')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  for (const name of [
    '..%2F',
    '%2e%2e%2f',
    `${uuid}/x`,
    `${uuid}%2Fx`,
    `${uuid}%2f..`,
    `${uuid}%0A`,
    `%257B${uuid}`,
    'x',
  ]) {
    await page.goto(`${portal.origin()}/#/authenticate-payment/${name}`)
    await expect(page).toHaveURL(`${portal.origin()}/#/dashboard`)
  }
  expect(asked.filter(path => path.includes('request') || path.includes('..'))).toEqual([])
})

test('S11: a wrong six-digit code is cleared, and the fifth one restarts the sign-in', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 403/)
  const person = await portal.person({ second_step: 'sms' })
  const tried = sentBy(page, '/authenticate/mfa')
  // A network that counts for itself would end it first.
  await page.route('**/network/express/authenticate/mfa', route =>
    route.fulfill({ status: 403, json: { data: { message: 'Invalid OTP' } } }),
  )
  await openSignIn(page, portal.origin())
  await submitSignIn(page, person.msisdn, person.password)
  const step = dialogOf(page, 'Confirm OTP')
  const field = step.getByLabel('OTP', { exact: true })
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  expect(await portal.messages(person.msisdn)).toHaveLength(1)
  await field.fill('12345')
  await expect(step.getByRole('button', { name: 'Confirm', exact: true })).toBeDisabled()
  expect(tried).toEqual([])
  const wrong = '000000'
  for (let misses = 1; misses < 5; misses++) {
    await field.fill(wrong)
    await step.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(field).toHaveValue('')
    await expect(field).toHaveAccessibleDescription(/incorrect/)
    expect(tried).toHaveLength(misses)
  }
  await field.fill(wrong)
  await step.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(step).toBeHidden()
  const refused = dialogOf(page, 'Request Failed')
  await expect(refused).toContainText('Too many wrong codes. Please sign in again.')
  await expect(refused).toContainText('Trace ID')
  await refused.getByRole('button', { name: 'Close' }).click()
  await expect(refused).toBeHidden()
  expect(tried).toHaveLength(5)
  expect(await portal.messages(person.msisdn)).toHaveLength(1)
})

test('S12: three wrong codes register no second authenticator, and its secret goes with the dialog', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 403/)
  const person = await portal.person()
  await signIn(page, portal.origin(), person)
  const registered = sentBy(page, '/express/mfa')
  const menu = await openUserMenu(page)
  await menu.getByRole('button', { name: 'My Preferences', exact: true }).click()
  const settings = dialogOf(page, 'Settings')
  const setup = page.waitForResponse('**/network/express/mfa')
  await settings.getByRole('button', { name: 'Enable MFA' }).click()
  const { secret } = (await (await setup).json()).data
  const enabling = dialogOf(page, 'Enable MFA')
  const picture = enabling.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect(picture).toBeVisible()
  expect(secret).toMatch(/^[A-Z2-7]{8,}$/)
  const wrong = (await portal.authenticatorCode(person)) === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 3; tries++) {
    await fillIn(enabling, { 'Enter OTP': wrong, 'Confirm OTP': wrong })
    await enabling.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(enabling.getByLabel('Enter OTP')).toHaveValue('')
    await expect(picture).toBeVisible()
  }
  expect(registered).toHaveLength(1)
  const code = await portal.authenticatorCode(person)
  await fillIn(enabling, { 'Enter OTP': code, 'Confirm OTP': code })
  await enabling.getByRole('button', { name: 'Confirm', exact: true }).click()
  await dialogOf(page, 'Request Approved').getByRole('button', { name: 'Close' }).click()
  await expect(settings).toContainText('MFA is on.')
  await expect(picture).toHaveCount(0)
  expect(await page.content()).not.toContain(secret)
  expect(registered).toHaveLength(1)
})

test('S13: a password is sent as it was pasted, blanks included, and managers know its field', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 401/)
  const { msisdn } = await portal.person()
  const password = ' Wagw00rd! 😀 '
  await openSignIn(page, portal.origin())
  await expect(page.getByLabel('Email/Mobile Number')).toHaveAttribute('autocomplete', 'username')
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await expect(field).toHaveAttribute('type', 'password')
  const isPasteLeftAlone = await field.evaluate(input =>
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  )
  expect(isPasteLeftAlone).toBe(true)
  const asked = page.waitForRequest('**/network/express/authenticate/sso')
  await submitSignIn(page, msisdn, password)
  expect((await asked).postData()).toContain(JSON.stringify(password))
  await expect(dialogOf(page, 'Request Failed')).toBeVisible()
})

test('S14: a network that does not answer ends the waiting; the password goes, and who it was stays', async ({
  page,
  portal,
}) => {
  await page.clock.install()
  const person = await portal.person()
  await openSignIn(page, portal.origin())
  await page.route('**/network/express/authenticate/sso', () => new Promise(() => {}))
  const asked = page.waitForRequest('**/network/express/authenticate/sso')
  await submitSignIn(page, person.msisdn, person.password)
  await asked
  const dialog = dialogOf(page, 'Request Failed')
  await page.clock.runFor('00:29')
  await expect(dialog).toBeHidden()
  await page.clock.runFor('00:02')
  await expect(dialog).toContainText('System Error')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Email/Mobile Number')).toHaveValue(person.msisdn)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})
