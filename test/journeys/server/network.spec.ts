import { expect, test } from '../../support/browser/browser.ts'
import { openSignIn, signIn, submitSignIn } from '../../support/browser/screens.ts'

test('a network that cannot be reached is a network error; Retry goes on from there', async ({
  page,
  portal,
  problems,
  axe,
}) => {
  problems.expect(/status of 503/)
  await portal.setFaults([{ operationId: 'getNetworkConfig', effect: 'status', status: 503 }])
  await page.goto(portal.origin(3))
  await expect(page.getByRole('heading', { name: 'Network Error' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Trace ID')
  await axe(page)
  await portal.setFaults([])
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect(page).toHaveTitle('Tiro Pay')
})

test('a host that no network owns is a network error, never a blank page', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 404/)
  await page.goto(portal.origin(404))
  await expect(page.getByRole('heading', { name: 'Network Error' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('a balance and a list that cannot be read say so in their own place, and Retry reads each of them', async ({
  page,
  portal,
  problems,
  axe,
}) => {
  problems.expect(/status of 500/)
  const person = await portal.person({ balance_cents: 5_000, history: 3 })
  await portal.setFaults([
    { operationId: 'getBalance', msisdn: person.msisdn, effect: 'status', status: 500 },
    { operationId: 'listTransactions', msisdn: person.msisdn, effect: 'status', status: 500 },
  ])
  await signIn(page, portal.origin(), person)
  const balance = page.getByRole('region', { name: 'My Available Balance' })
  const graph = page.getByRole('region', { name: 'Latest transactions', exact: true })
  await expect(balance).toContainText('System Error')
  await expect(graph).toContainText('Sorry!')
  await axe(page)
  await portal.setFaults([])
  await balance.getByRole('button', { name: 'Retry' }).click()
  await expect(balance).toContainText('R50.00')
  await graph.getByRole('button', { name: 'Retry' }).click()
  await expect(graph.getByRole('img')).toBeVisible()
})

test('code that fails to load is reported, and Retry opens the dashboard', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  const person = await portal.person()
  await page.route('**/assets/session-*.js', route => route.abort())
  await openSignIn(page, portal.origin())
  await page.getByLabel('Email/Mobile Number').fill(person.msisdn)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('We could not load the rest of the app.')).toBeVisible()
  await page.unroute('**/assets/session-*.js')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeAttached()
})

test('an unexpected error shows a message with a Reload button, not a blank page', async ({
  page,
  portal,
  problems,
  axe,
}) => {
  problems.expect(/unforeseen/)
  await signIn(page, portal.origin(), await portal.person())
  const fall = (address: string) =>
    page.evaluate(from => {
      const error = new Error('unforeseen')
      error.stack = `Error: unforeseen\n    at run (${from}/assets/code.js:1:2)`
      setTimeout(() => Promise.reject(error))
    }, address)
  await fall('chrome-extension://abcdef')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Sorry!' })).toHaveCount(0)
  await fall(portal.origin())
  await expect(page.getByRole('heading', { name: 'Sorry!' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeAttached()
})

test('a try without a connection says so, keeps what was typed, and works once there is one', async ({
  page,
  portal,
  context,
  problems,
  axe,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  const person = await portal.person()
  await openSignIn(page, portal.origin())
  await context.setOffline(true)
  await submitSignIn(page, person.msisdn, person.password)
  await expect(page.getByRole('heading', { name: 'Request Failed' })).toBeVisible()
  await expect(page.getByText('Check your connection and try again.')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Email/Mobile Number')).toHaveValue(person.msisdn)
  await context.setOffline(false)
  await submitSignIn(page, person.msisdn, person.password)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeAttached()
})

test('a part whose code does not arrive takes nothing else with it', async ({ page, portal, problems }) => {
  problems.expect(/ERR_FAILED/)
  await page.route(/\/assets\/(?:service|SignInPoster)-[^/]*\.js/, route => route.abort())
  const person = await portal.person({ balance_cents: 5_000, history: 3 })
  await openSignIn(page, portal.origin())
  await submitSignIn(page, person.msisdn, person.password)
  await expect(page.getByRole('region', { name: 'My Available Balance' })).toContainText('R50.00')
  await expect(
    page.getByRole('region', { name: 'Latest transactions, list' }).getByRole('listitem'),
  ).toHaveCount(3)
})
