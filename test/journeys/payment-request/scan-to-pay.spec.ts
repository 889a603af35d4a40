import type { Locator, Page } from '@playwright/test'
import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { magicRequests } from '../../../scripts/sandbox/magic-values.ts'
import { expect, type Portal, test } from '../../support/browser/browser.ts'
import {
  balanceOf,
  holdRequests,
  openSignIn,
  signIn,
  submitSignIn,
  transactionsOf,
} from '../../support/browser/screens.ts'
import {
  confirmOrder,
  factsIn,
  fillIn,
  getOutcomeHeading,
  openService,
  traceIdIn,
} from '../../support/browser/service-screens.ts'
import type { Person } from '../../support/sandbox/sandbox-control.ts'

const start = { balance: 100_000, available: 100_000 }
const second = 1_000

const linkTo = (portal: Portal, snsi: string, network: 1 | 2 = 1) =>
  `${portal.origin(network)}/#/authenticate-payment/${snsi}`

/** The newest code that somebody shows. */
const codeOf = async (portal: Portal, person: Person): Promise<string> =>
  (await portal.codes(person))[0]?.snsi ?? ''

/** Asks for an amount by a code, and shows it. */
const ask = async (page: Page, amount: string) => {
  const dialog = await openService(page, 'Request', 'QR Code', 'Specify Amount')
  await fillIn(dialog, { Amount: amount, 'My Reference': 'Lunch' })
  await confirmOrder(dialog)
  await expect(dialog.getByRole('heading', { name: 'QR Code' })).toBeFocused()
  return dialog
}

/** Waits for the page of a request, which has a Pay of its own as the dashboard has. */
const arrive = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Approve Payment', level: 1 })).toBeVisible()

/** Follows a link as somebody who has to sign in first. */
const follow = async (page: Page, link: string, { msisdn, password }: Person) => {
  await openSignIn(page, link)
  await submitSignIn(page, msisdn, password)
  await arrive(page)
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true })
const order = (page: Page) => page.getByRole('dialog', { name: 'Approve Payment' })
const confirm = (dialog: Locator) => dialog.getByRole('button', { name: 'Confirm', exact: true })

/** Presses Pay and agrees. */
const approve = async (page: Page) => {
  await pay(page).click()
  await confirm(order(page)).click()
}

/** The same, with the one-time PIN that the network sends. */
const approveByCode = async (page: Page, portal: Portal, person: Person) => {
  await pay(page).click()
  const dialog = order(page)
  await dialog.getByRole('button', { name: 'Send One-Time PIN' }).click()
  await dialog.getByText('Sent to').waitFor()
  await dialog.getByLabel('One-Time PIN').fill(await portal.oneTimePin(person))
  await confirm(dialog).click()
}

test('one asks for R50 by a code, the other approves it from the link, and both balances move', async ({
  page,
  elsewhere,
  portal,
}) => {
  const naledi = await portal.person({ first_name: 'Naledi', last_name: 'Dube' })
  const sipho = await portal.person()
  await page.clock.install()
  await signIn(page, portal.origin(), naledi)
  const shown = await ask(page, '50')
  const link = linkTo(portal, await codeOf(portal, naledi))

  await follow(elsewhere, link, sipho)
  await expect(elsewhere).toHaveURL(link)
  const main = elsewhere.getByRole('main')
  await expect(main).toContainText('Naledi Dube')
  await expect(main).toContainText(formatMsisdn(naledi.msisdn))
  await expect(main).toContainText('R50.00')
  await expect(main).toContainText('Available Balance R1\u00A0000.00')
  await expect(main).toContainText('Charge Summary')
  await expect.poll(() => factsIn(main)).toEqual([['Total Transaction Charge', 'R0.00']])
  await expect(elsewhere.getByRole('banner').getByRole('button', { name: 'Help' })).toBeVisible()
  expect(await portal.calls('payPaymentRequest', sipho)).toBe(0)
  await pay(elsewhere).click()

  const dialog = order(elsewhere)
  await expect(dialog.getByRole('heading', { name: 'Confirm Transaction' })).toBeFocused()
  await expect(dialog).toContainText('Are you sure you would like to continue?')
  const told = [
    ['To', formatMsisdn(naledi.msisdn)],
    ['Recipient Name', 'Naledi Dube'],
  ]
  const charge = ['Total Transaction Charge', 'R0.00']
  expect(await factsIn(dialog)).toEqual([...told, ['Amount', 'R50.00'], charge])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(pay(elsewhere)).toBeFocused()
  await approve(elsewhere)
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect(await factsIn(dialog)).toEqual([...told, charge, ['Trace ID', await traceIdIn(dialog)]])
  await dialog.getByRole('button', { name: 'Receipt' }).click()
  const info = elsewhere.getByRole('dialog', { name: 'Transaction Info' })
  await expect(info).toContainText('−R50.00')
  await info.getByRole('button', { name: 'Close' }).click()
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(elsewhere).toHaveURL(`${portal.origin()}/#/dashboard`)
  await expect(balanceOf(elsewhere)).toContainText('R950.00')
  await expect(transactionsOf(elsewhere).first()).toContainText('−R50.00')

  await page.clock.fastForward(10 * second)
  await expect(shown).toContainText('R50.00 received')
  expect(await portal.calls('payPaymentRequest', sipho)).toBe(1)
  expect(await portal.funds(naledi)).toEqual({ balance: 105_000, available: 105_000 })
  expect(await portal.funds(sipho)).toEqual({ balance: 95_000, available: 95_000 })
})

test('one shows the code of the wallet, the other says how much', async ({ page, elsewhere, portal }) => {
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await signIn(page, portal.origin(), naledi)
  const shown = await openService(page, 'Request', 'QR Code', 'Any Amount')
  await shown.getByRole('img', { name: /^QR code to pay/ }).waitFor()

  await follow(elsewhere, linkTo(portal, await codeOf(portal, naledi)), sipho)
  const main = elsewhere.getByRole('main')
  await expect(pay(elsewhere)).toBeDisabled()
  await expect.poll(() => factsIn(main)).toEqual([['Total Transaction Charge', 'R0.00']])
  await main.getByLabel('Amount').fill('1000.01')
  await main.getByLabel('My Reference').focus()
  await expect(main.getByLabel('Amount')).toHaveAccessibleDescription(/^Amount exceeds current balance\./)
  await fillIn(main, { Amount: '25.50', 'Recipient Reference': 'From Sipho' })
  await expect(pay(elsewhere)).toBeDisabled()
  await fillIn(main, { 'My Reference': 'Taxi' })
  await approveByCode(elsewhere, portal, sipho)
  await expect(getOutcomeHeading(order(elsewhere))).toHaveText('Transaction Approved')
  expect((await factsIn(order(elsewhere))).slice(0, -2)).toEqual([
    ['To', formatMsisdn(naledi.msisdn)],
    expect.arrayContaining(['Recipient Name']),
    ['Recipient Reference', 'From Sipho'],
    ['My Reference', 'Taxi'],
  ])
  expect(await portal.funds(naledi)).toEqual({ balance: 102_550, available: 102_550 })
  expect(await portal.funds(sipho)).toEqual({ balance: 97_450, available: 97_450 })
})

test('a shop asks for an amount, and gets it by a sale under its name', async ({
  page,
  portal,
  problems,
}) => {
  // A code that is no person's is a merchant's.
  problems.expect(/status of 404/)
  const sipho = await portal.person()
  await follow(page, linkTo(portal, magicRequests.merchantFixed), sipho)
  const main = page.getByRole('main')
  await expect(main).toContainText('Corner Café')
  await expect(main).toContainText('R149.90')
  await approve(page)
  const dialog = order(page)
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect((await factsIn(dialog)).slice(0, 3)).toEqual([
    ['To', 'Corner Café'],
    ['Account Number', '1000000050'],
    ['Reference', 'Corner Café'],
  ])
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(transactionsOf(page).first()).toContainText('Corner Café')
  expect(await portal.calls('sale', sipho)).toBe(1)
  expect(await portal.funds(sipho)).toEqual({ balance: 85_010, available: 85_010 })
})

test('any amount for a shop takes a reference, all of it by keyboard alone', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 404/)
  const sipho = await portal.person()
  await follow(page, linkTo(portal, magicRequests.merchantAny), sipho)
  const { keyboard } = page
  const inFocus = page.locator(':focus')
  await expect(page.getByLabel('Amount')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('30')
  await keyboard.press('Tab')
  await expect(inFocus).toHaveAccessibleName('Reference')
  await keyboard.type('Table 4')
  await expect(pay(page)).toBeEnabled()
  await keyboard.press('Enter')
  await expect(inFocus).toHaveText('Confirm Transaction')
  await expect(confirm(order(page))).toBeEnabled()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(inFocus).toHaveText('Confirm')
  await keyboard.press('Enter')
  await expect(inFocus).toHaveText('Transaction Approved')
  await keyboard.press('Escape')
  await expect(page).toHaveURL(`${portal.origin()}/#/dashboard`)
  expect(await portal.funds(sipho)).toEqual({ balance: 97_000, available: 97_000 })
})

test('the request says that it is paid when the consumer returns from My Wallet', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/ERR_FAILED/)
  problems.expect(/status of 409/)
  problems.expect(/^Error fetching payment data/)
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  const { snsi } = await portal.showCode(naledi, { amount: '50.00', reference: 'Lunch' })
  const link = linkTo(portal, snsi)
  await page.route('**/wallet/request/pay', async route => {
    await route.fetch({ url: route.request().url().replace(portal.origin(), portal.address) })
    await route.abort('failed')
  })
  await follow(page, link, sipho)
  await approve(page)
  await expect(getOutcomeHeading(order(page))).toHaveText('Sorry!')
  await order(page).getByRole('button', { name: 'Check My Wallet' }).click()
  const wallet = page.getByRole('dialog', { name: 'My Wallet' })
  await expect(wallet).toContainText('−R50.00')
  await wallet.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(link)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This payment request has been paid already.',
  )
  expect(await portal.calls('payPaymentRequest', sipho)).toBe(1)
})

test('a request that expires between reading and paying is failed in the network’s words, and read again', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 410/)
  problems.expect(/^Error fetching payment data rejected 410/)
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  const { snsi } = await portal.showCode(naledi, { amount: '50.00', reference: 'Lunch' })
  await follow(page, linkTo(portal, snsi), sipho)
  await expect(pay(page)).toBeVisible()
  await portal.advance(300 * second)
  await approve(page)
  const dialog = order(page)
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Failed')
  await expect(dialog).toContainText('This payment request has expired.')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('This payment request has expired.')
  await expect(alert).toContainText('Trace ID')
  await expect(pay(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(`${portal.origin()}/#/dashboard`)
  expect(await portal.calls('payPaymentRequest', sipho)).toBe(1)
  expect(await portal.funds(sipho)).toEqual(start)
})

test('a request that is expired, paid or none says so', async ({ page, portal, problems }) => {
  problems.expect(/status of 4\d\d/)
  problems.expect(/^Error fetching payment data/)
  const sipho = await portal.person()
  await signIn(page, portal.origin(), sipho)
  for (const [snsi, words] of [
    [magicRequests.expired, 'This payment request has expired.'],
    [magicRequests.paid, 'This payment request has been paid already.'],
    [magicRequests.unknown, 'There is no such payment request.'],
  ] as const) {
    await page.goto(linkTo(portal, snsi))
    await expect(page.getByRole('main').getByRole('alert')).toContainText(words)
  }
})

test('Back returns from Confirm to the request, leads nowhere while money moves, and not to it after', async ({
  page,
  portal,
}) => {
  const sipho = await portal.person()
  await signIn(page, portal.origin(), sipho)
  const release = await holdRequests(page, '**/wallet/request/pay')
  const link = linkTo(portal, magicRequests.personFixed)
  await page.goto(link)
  await arrive(page)
  await pay(page).click()
  const dialog = order(page)
  await expect(confirm(dialog)).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(link)
  await approve(page)
  await expect(dialog).toContainText('Authorizing...')
  await page.goBack()
  await expect(page).toHaveURL(link)
  await expect(dialog).toContainText('Authorizing...')
  release()
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(`${portal.origin()}/#/dashboard`)
  await expect(balanceOf(page)).toContainText('R920.00')
  await page.goBack()
  await expect(page).toHaveURL(`${portal.origin()}/#/dashboard`)
  expect(await portal.calls('payPaymentRequest', sipho)).toBe(1)
})

test('a reload while the payment has no answer says so before the same request can be paid again', async ({
  page,
  portal,
}) => {
  const sipho = await portal.person()
  await signIn(page, portal.origin(), sipho)
  await page.route('**/wallet/request/pay', () => new Promise(() => {}))
  await page.goto(linkTo(portal, magicRequests.personFixed))
  await arrive(page)
  await approve(page)
  await expect(order(page)).toContainText('Authorizing...')
  page.once('dialog', question => question.accept())
  await page.reload()
  const told = page.getByRole('alertdialog', { name: 'A payment was on its way' })
  await expect(told).toContainText('Check My Wallet before you pay again.')
  await told.getByRole('button', { name: 'Check My Wallet' }).click()
  await expect(page.getByRole('dialog', { name: 'My Wallet' })).toBeVisible()
})

test('who does nothing here is warned as anywhere else, and signed out', async ({ page, portal }) => {
  const sipho = await portal.person()
  await page.clock.install()
  await follow(page, linkTo(portal, magicRequests.personFixed), sipho)
  await expect(page.getByRole('main')).toContainText('R80.00')
  await page.clock.fastForward(310 * second)
  await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible()
  await page.clock.fastForward(60 * second)
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})
