import type { Page } from '@playwright/test'
import { expect, type Portal, test, ui } from '#test/support/browser/browser.ts'

const unknownId = '00000000-0000-4000-8000-0000000000a1'

/** The links of the specification: the path, the address that a signed-in consumer sees, and what is shown there. */
const links = (snsi: string) =>
  [
    ['/sign-in', '/dashboard', ui.dashboardOf],
    ['/dashboard', '/dashboard', ui.dashboardOf],
    ['/dashboard?service=send', '/dashboard?service=send', page => ui.serviceDialog(page, 'Send')],
    ['/dashboard?settings=profile&amount=1', '/dashboard?settings=profile', settingsOf],
    ['/dashboard?settings=wallet&type=Call%200800', '/dashboard?settings=wallet', myWalletOf],
    [`/processing/${unknownId}?status=declined`, `/processing/${unknownId}`, unknownPaymentOf],
    [`/authenticate-payment/${snsi}`, `/authenticate-payment/${snsi}`, requestOf],
    [`/authenticate-payment/${snsi}.`, `/authenticate-payment/${snsi}`, requestOf],
    ['/authenticate-payment/1234', '/authenticate-payment', incompleteLinkOf],
    ['/upgrade-browser', '/dashboard', ui.dashboardOf],
    ['/nowhere?x=1', '/dashboard', ui.dashboardOf],
  ] as const satisfies readonly (readonly [
    string,
    string,
    (page: Page) => ReturnType<typeof ui.dashboardOf>,
  ])[]

const settingsOf = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const myWalletOf = (page: Page) => page.getByRole('dialog', { name: 'My Wallet' })
const unknownPaymentOf = (page: Page) => ui.paymentStatus(page).getByText('not in your wallet')
const incompleteLinkOf = (page: Page) => page.getByText('This link is not complete')
const requestOf = (page: Page) => page.getByRole('heading', { name: 'Approve Payment' })

const addressOf = (portal: Portal, place: string) => `${portal.origin()}/#${place}`

const askForMoney = async (portal: Portal) =>
  (await portal.showCode(await portal.person(), { amount: '50.00', reference: 'Lunch' })).snsi

test('every link opens in a session, also in an open page', async ({ page, portal, context, problems }) => {
  problems.expect(/status of 404/)
  await ui.signInPayer(page, portal)
  const other = await context.newPage()
  for (const [path, place, shown] of links(await askForMoney(portal)))
    for (const [opened, form] of [
      [page, '/#'],
      [other, '/#'],
      [other, ''],
    ] as const) {
      if (opened === other) await other.goto('about:blank')
      await opened.goto(`${portal.origin()}${form}${path}`)
      await expect(shown(opened)).toBeAttached()
      await expect(opened).toHaveURL(addressOf(portal, place))
    }
})

test('an address entered during a payment opens after its outcome', async ({ page, portal }) => {
  const { msisdn, password } = await portal.person()
  const place = `/authenticate-payment/${await askForMoney(portal)}`
  // The link is the first entry of its page.
  await ui.openSignIn(page, addressOf(portal, place))
  await expect(page.getByText('Sign in to see the payment request.')).toBeVisible()
  await ui.submitSignIn(page, msisdn, password)
  const release = await ui.holdRequests(page, '**/wallet/request/pay')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve Payment' })
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog).toContainText('Authorizing...')
  await page.goto(addressOf(portal, '/dashboard?settings=profile'))
  await expect(page).toHaveURL(addressOf(portal, place))
  await expect(dialog).toContainText('Authorizing...')
  release()
  await ui.finishApproved(dialog)
  await expect(page).toHaveURL(addressOf(portal, '/dashboard?settings=profile'))
  await expect(settingsOf(page)).toBeVisible()
  expect(await portal.calls('payPaymentRequest', { msisdn, password })).toBe(1)
})
