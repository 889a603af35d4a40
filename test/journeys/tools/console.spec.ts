import type { Page } from '@playwright/test'
import { expect, type Portal, test } from '../../support/browser/browser.ts'
import { openSignIn, submitSignIn } from '../../support/browser/screens.ts'

/** Opens the console and waits until it shows what the sandbox says. */
const openConsole = async (page: Page, portal: Portal) => {
  // A headless browser cannot ask the user for permissions.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${portal.origin()}/_sandbox`)
  await expect(page.getByText('The ledger balances:')).toBeVisible()
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.afterEach(async ({ portal, request }) => {
  const clock = `${portal.address}/_sandbox/clock`
  await request.post(clock, { data: { freeze: false } })
  await request.post(clock, { data: { set: new Date().toISOString() } })
})

test('an invalid balance makes no person, and a new person is listed with the balance', async ({
  page,
  portal,
  axe,
}) => {
  await openConsole(page, portal)
  await axe(page)
  const people = region(page, 'Who can sign in')
  await expect(people).toContainText('Everybody’s password is Passw0rd!')
  const balance = people.getByLabel('Balance in rand')
  await balance.fill('-5')
  await balance.press('Enter')
  await expect(people.getByText('The balance is an amount such as 1000.00.')).toBeVisible()
  await expect(balance).toHaveAttribute('aria-invalid', 'true')
  await balance.fill('4 218,50')
  await people.getByLabel('Transactions').fill('10001')
  await people.getByRole('button', { name: 'Make a person' }).click()
  await expect(people.getByText('The transactions are a number from 0 to 10000.')).toBeVisible()
  await expect(people.getByLabel('Transactions')).toBeFocused()
  await expect(balance).not.toHaveAttribute('aria-invalid')

  await people.getByLabel('Transactions').fill('12')
  await people.getByRole('button', { name: 'Make a person' }).click()

  const result = people.getByText(/can sign in as \d{11} and has R4\u00A0218\.50/)
  await expect(result).toBeVisible()
  const [msisdn = ''] = /\d{11}/.exec((await result.textContent()) ?? '') ?? []
  const first = people.getByRole('list', { name: 'People' }).getByRole('listitem').first()
  await expect(first).toContainText(msisdn)
  await expect(first).toContainText('R4\u00A0218.50')
  await expect(
    people.getByText(/^The ledger balances: \d+ postings in \d+ entries sum to zero\.$/),
  ).toBeVisible()

  await first.getByRole('button', { name: /^Copy the number of/ }).click()
  await expect(page.getByText(`${msisdn} is copied.`)).toBeAttached()
})

test('a one-time PIN appears by itself, and the inbox can be narrowed to one number', async ({
  page,
  portal,
  request,
}) => {
  const { msisdn, password } = await portal.person()
  await openConsole(page, portal)
  const inbox = region(page, 'Inbox')
  await inbox.getByLabel('Number').fill(`0${msisdn.slice(2)}`)
  await expect(inbox.getByText(`There is no message for ${msisdn}.`)).toBeVisible()

  await request.post(`${portal.address}/api/network/express/authenticate/sso`, {
    data: { version: '1.0.0', network: { id: 'za-sandbox000005' }, data: { msisdn, password } },
  })
  const message = inbox.getByRole('listitem')
  await expect(message).toHaveCount(1)
  await expect(message).toContainText(`SMS to ${msisdn}`)
  const code = await message.getByRole('strong').textContent()
  expect(code).toMatch(/^\d{6}$/)
  await message.getByRole('button', { name: `Copy the code ${code} for ${msisdn}` }).click()
  await expect(page.getByText(`${code} is copied.`)).toBeAttached()
})

test('the Trace ID of a failure leads to its request', async ({ page, portal, problems, axe }) => {
  problems.expect(/status of 401/)
  const person = await portal.person()
  await openSignIn(page, portal.origin())
  await submitSignIn(page, person.msisdn, 'Wrong-Passw0rd!')
  const dialog = page.getByRole('dialog', { name: 'Request Failed' })
  const traceId = await dialog.getByText(/^[0-9a-f-]{36}$/).innerText()

  await openConsole(page, portal)
  const requests = region(page, 'Requests')
  await requests.getByLabel('Trace ID, or part of').fill(`Trace ID: ${traceId}`)
  const found = requests.getByRole('list', { name: 'Requests' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  for (const text of ['signIn', 'POST /network/express/authenticate/sso', '401', person.msisdn]) {
    await expect(found).toContainText(text)
  }
  await expect(found.getByRole('region', { name: 'Body' })).toContainText('"password": "***"')
  await axe(page)

  await requests.getByLabel('Trace ID, or part of').fill('00000000-0000-4000-8000-000000000000')
  await expect(requests.getByText('No request has this Trace ID.')).toBeVisible()
})

test('a fault is added, meets a request, and is removed', async ({ page, portal, request, axe }) => {
  const { msisdn } = await portal.person()
  await openConsole(page, portal)
  const faults = region(page, 'Faults')
  await faults.getByLabel('Operation').selectOption('signIn')
  await faults.getByLabel('Effect').selectOption('html')
  await expect(faults.getByLabel('Status')).toHaveValue('502')
  await faults.getByLabel('How often').fill('2')
  await faults.getByLabel('Only for this number').fill(`0${msisdn.slice(2)}`)
  await faults.getByRole('button', { name: 'Add the fault' }).click()
  await expect(faults.getByText('The fault of signIn is added.')).toBeVisible()
  const listed = faults.getByRole('listitem')
  await expect(listed).toContainText(`status 502, 2 more times, for ${msisdn}`)
  await axe(page)

  const answer = await request.post(`${portal.address}/api/network/express/authenticate/sso`, {
    data: { version: '1.0.0', network: { id: 'za-sandbox000001' }, data: { msisdn, password: 'Passw0rd!' } },
  })
  expect({ status: answer.status(), contentType: answer.headers()['content-type'] }).toEqual({
    status: 502,
    contentType: 'text/html',
  })
  await expect(listed).toContainText('1 more time,')

  await listed.getByRole('button', { name: 'Remove the fault of signIn' }).click()
  await expect(faults.getByText('There are no faults.')).toBeVisible()

  await faults.getByLabel('Effect').selectOption('delay')
  await expect(faults.getByLabel('Status')).toBeHidden()
  await faults.getByLabel('Delay in seconds').fill('1,5')
  await faults.getByRole('button', { name: 'Add the fault' }).click()
  await expect(listed).toContainText('after 1.5 s')
  await faults.getByRole('button', { name: 'Remove all' }).click()
  await expect(faults.getByText('All faults are removed.')).toBeVisible()
  await expect(listed).toHaveCount(0)
})

test('the clock is advanced, frozen and set back to real time', async ({ page, portal, axe }) => {
  await openConsole(page, portal)
  const clock = region(page, 'Clock')
  await expect(clock.getByText('Shows real time', { exact: true })).toBeVisible()
  await clock.getByRole('button', { name: '+1 hour' }).click()
  await expect(clock.getByText('The clock advanced by 1 hour.')).toBeVisible()
  await clock.getByLabel('Advance by').fill('2')
  await clock.getByLabel('Unit').selectOption('days')
  await clock.getByRole('button', { name: 'Advance', exact: true }).click()
  await expect(clock.getByText('The clock advanced by 2 days.')).toBeVisible()
  await expect(clock.getByText(/^Runs 2 days (1 hour|59 minutes) ahead$/)).toBeVisible()

  await clock.getByRole('button', { name: 'Freeze' }).click()
  await expect(clock.getByText('Frozen', { exact: true })).toBeVisible()
  await axe(page)
  await clock.getByRole('button', { name: 'Unfreeze' }).click()
  await clock.getByRole('button', { name: 'Real time' }).click()
  await expect(clock.getByText('Shows real time', { exact: true })).toBeVisible()
})

test('a reset asks first, then only those who always live here are left', async ({ page, portal, axe }) => {
  const { msisdn } = await portal.person()
  await openConsole(page, portal)
  const people = region(page, 'Who can sign in').getByRole('list', { name: 'People' })
  await expect(people).toContainText(msisdn)
  const ask = page.getByRole('button', { name: 'Reset the sandbox' })
  const dialog = page.getByRole('dialog', { name: 'Reset the sandbox?' })
  await ask.click()
  await axe(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(people).toContainText(msisdn)

  await ask.click()
  await dialog.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.getByText(/^The sandbox has started again, with \d+ people\.$/)).toBeVisible()
  await expect(people).not.toContainText(msisdn)
  await expect(people).toContainText('27820000001')
})

test('a hostile name is shown as what it is, nothing is wider than a phone of 320 px, and everything can be pressed, in light and dark', async ({
  page,
  portal,
  axe,
}) => {
  const hostile = '<img src=x onerror=alert(1)>'
  const { msisdn } = await portal.person({ first_name: hostile, last_name: '"><b>' })
  await page.setViewportSize({ width: 320, height: 640 })
  await openConsole(page, portal)
  const people = region(page, 'Who can sign in')
  await expect(people.getByText(`${hostile} "><b>`, { exact: true })).toBeVisible()
  await expect(page.locator('main img, main b')).toHaveCount(0)
  await page.getByLabel('Trace ID, or part of').fill(msisdn)
  await expect(page.getByText('No request matches.')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await axe(page)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, summary')]
      .filter(target => target.checkVisibility() && target.getBoundingClientRect().height < 44)
      .map(({ outerHTML }) => outerHTML),
  )
  expect(small).toEqual([])
})
