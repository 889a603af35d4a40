import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/browser.ts'
import { openSignIn, signIn, submitSignIn } from '../../support/browser/screens.ts'

const brands = [
  { network: 1, title: 'Lwandle Wallet', firstService: 'Top Up' },
  { network: 2, title: 'Khanya Wallet', firstService: 'Load Money' },
] as const

for (const { network, title, firstService } of brands) {
  test(`a consumer of ${title} signs in and sees the wallet in its brand`, async ({ page, portal, axe }) => {
    const person = await portal.person({
      first_name: 'Naledi',
      last_name: 'Dube',
      balance_cents: 421_850,
      history: 12,
    })
    await openSignIn(page, portal.origin(network))
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('img', { name: title })).toBeVisible()
    await expect(page.getByText(`© ${new Date().getFullYear()} ${title}`)).toBeVisible()
    await expect(page.getByText('Powered by Network Express')).toBeVisible()
    await axe(page)

    await submitSignIn(page, person.msisdn, person.password)
    await expect(page).toHaveURL(`${portal.origin(network)}/#/dashboard`)
    await expect(page.getByRole('region', { name: 'My Available Balance' })).toContainText('R4\u00A0218.50')
    await expect(page.getByRole('region', { name: 'My Mobile Number' })).toContainText(
      `0${person.msisdn.slice(2, 4)}\u00A0${person.msisdn.slice(4, 7)}\u00A0${person.msisdn.slice(7)}`,
    )
    await expect(page.getByRole('navigation', { name: 'Services' }).getByRole('button').first()).toHaveText(
      firstService,
    )
    await expect(
      page.getByRole('img', { name: /^Balance after each of the latest 10 transactions/ }),
    ).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Latest transactions, list' }).getByRole('listitem'),
    ).toHaveCount(10)
    await expect(page.getByRole('button', { name: 'Signed in as Naledi Dube, ND' })).toBeVisible()
    await axe(page)
  })
}

test('two brands are visibly different, each in its own colours and legible in both appearances', async ({
  page,
  portal,
}) => {
  const buttonColours = []
  for (const { network } of brands) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await openSignIn(page, portal.origin(network))
      buttonColours.push(
        await page
          .getByRole('button', { name: 'Sign In' })
          .evaluate(
            button => `${getComputedStyle(button).backgroundColor} ${getComputedStyle(button).color}`,
          ),
      )
    }
  }
  expect(buttonColours).toEqual([
    'rgb(0, 112, 143) rgb(255, 255, 255)',
    'rgb(0, 112, 143) rgb(255, 255, 255)',
    'rgb(255, 203, 5) rgb(17, 20, 23)',
    'rgb(255, 203, 5) rgb(17, 20, 23)',
  ])
})

test('on a first visit nothing that cannot be pressed has a ring, in any brand, nor has the dashboard after a reload', async ({
  page,
  portal,
}) => {
  const ringed = () =>
    page.evaluate(() => {
      const { activeElement } = document
      return activeElement && `${activeElement.localName} ${getComputedStyle(activeElement).outlineStyle}`
    })
  for (const network of [1, 2, 3, 4, 5] as const) {
    await openSignIn(page, portal.origin(network))
    expect(await ringed()).toBe('main none')
  }
  const { msisdn, password } = await portal.person()
  await openSignIn(page, portal.origin())
  await page.keyboard.press('Tab')
  await page.keyboard.type(msisdn)
  await page.keyboard.press('Tab')
  expect(await ringed()).toMatch(/solid$/)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(await ringed()).toBe('main none')
})

test('S14: a wrong password is refused with the words and the Trace ID of the network; the identifier stays', async ({
  page,
  portal,
  problems,
  axe,
}) => {
  problems.expect(/status of 401/)
  const person = await portal.person()
  await openSignIn(page, portal.origin())
  await submitSignIn(page, person.msisdn, 'short')
  const dialog = page.getByRole('dialog', { name: 'Request Failed' })
  await expect(dialog).toContainText('The login details you entered are incorrect.')
  await axe(page)
  const traceId = await dialog.getByText(/^[0-9a-f-]{36}$/).innerText()
  expect(await portal.requests(traceId)).toMatchObject([{ operation: 'signIn', status: 401 }])

  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Email/Mobile Number')).toHaveValue(person.msisdn)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')

  await submitSignIn(page, person.msisdn, person.password)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeAttached()
})

test('an incomplete form shows an error and sends no request', async ({ page, portal, axe }) => {
  await openSignIn(page, portal.origin())
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await submitSignIn(page, '12345', '')
  await expect(page.getByRole('alert')).toHaveText(
    'Please provide either MSISDN or Email along with the Password.',
  )
  await axe(page)
  expect(asked.filter(url => url.includes('/api/'))).toEqual([])
})

test('S8: a reload keeps the session, and resends nothing', async ({ page, portal }) => {
  const person = await portal.person({ balance_cents: 10_000 })
  await signIn(page, portal.origin(), person)
  const sent: string[] = []
  page.on(
    'request',
    request => request.method() !== 'GET' && sent.push(`${request.method()} ${request.url()}`),
  )
  await page.reload()
  await expect(page.getByRole('region', { name: 'My Available Balance' })).toContainText('R100.00')
  expect(sent).toEqual([])
  expect(page.url()).toBe(`${portal.origin()}/#/dashboard`)
})

test('addresses open the sign-in form without a session, and the dashboard with one', async ({
  page,
  portal,
  context,
}) => {
  for (const path of ['/', '/dashboard', '/#/dashboard', '/#/nowhere', '/sign-in']) {
    await openSignIn(page, `${portal.origin()}${path}`)
    await expect(page).toHaveURL(`${portal.origin()}/#/sign-in`)
  }
  const expectDashboard = async (opened: Page, path: string) => {
    await opened.goto(`${portal.origin()}${path}`)
    await expect(opened).toHaveURL(`${portal.origin()}/#/dashboard`)
    await expect(opened.getByRole('heading', { name: 'Dashboard' })).toBeAttached()
  }
  await signIn(page, portal.origin(), await portal.person())
  for (const path of ['/', '/#/', '/sign-in', '/#/sign-in', '/#/nowhere', '/?x=1', '/#/dashboard']) {
    await expectDashboard(page, path)
    // In an open page the browser changes only the hash, so a new page opens the address too.
    if (!path.includes('#')) continue
    const fresh = await context.newPage()
    await expectDashboard(fresh, path)
    await fresh.close()
  }
})
