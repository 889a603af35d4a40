import type { Page } from '@playwright/test'
import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { magicRequests } from '../../../scripts/sandbox/magic-values.ts'
import { expect, type Portal, test, ui } from '../../support/browser/browser.ts'

const linkTo = (portal: Portal, snsi: string) => `${portal.origin()}/#/authenticate-payment/${snsi}`

/** Follows a link as a new consumer, who signs in first. */
const follow = async (page: Page, portal: Portal, snsi: string) => {
  const payer = await portal.person()
  await ui.openSignIn(page, linkTo(portal, snsi))
  await ui.submitSignIn(page, payer.msisdn, payer.password)
  await expect(page.getByRole('heading', { name: 'Approve Payment', level: 1 })).toBeVisible()
  return payer
}

const payIn = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true })
const orderIn = (page: Page) => page.getByRole('dialog', { name: 'Approve Payment' })

const approve = async (page: Page) => {
  await payIn(page).click()
  await orderIn(page).getByRole('button', { name: 'Confirm', exact: true }).click()
}

test('approves R50 and moves both balances', async ({ page, portal }) => {
  const naledi = await portal.person({ first_name: 'Naledi', last_name: 'Dube' })
  const { snsi } = await portal.showCode(naledi, { amount: '50.00', reference: 'Lunch' })
  const sipho = await ui.signInPayer(page, portal)
  await page.goto(linkTo(portal, snsi))
  const main = page.getByRole('main')
  for (const text of ['Naledi Dube', formatMsisdn(naledi.msisdn), 'R50.00', 'R1\u00A0000.00'])
    await expect(main).toContainText(text)
  const charge = ['Total Transaction Charge', 'R0.00']
  await expect.poll(() => ui.factsIn(main)).toEqual([charge])
  await payIn(page).click()
  const dialog = orderIn(page)
  await expect(dialog.getByRole('heading', { name: 'Confirm Transaction' })).toBeFocused()
  const payee = [
    ['To', formatMsisdn(naledi.msisdn)],
    ['Recipient Name', 'Naledi Dube'],
  ]
  expect(await ui.factsIn(dialog)).toEqual([...payee, ['Amount', 'R50.00'], charge])
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(linkTo(portal, snsi))

  const release = await ui.holdRequests(page, '**/wallet/request/pay')
  await approve(page)
  await expect(dialog).toContainText('Authorizing...')
  await page.goBack()
  await expect(page).toHaveURL(linkTo(portal, snsi))
  await expect(dialog).toContainText('Authorizing...')
  release()
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect(await ui.factsIn(dialog)).toEqual([...payee, charge, ['Trace ID', await ui.traceIdIn(dialog)]])
  await dialog.getByRole('button', { name: 'Receipt' }).click()
  const receipt = page.getByRole('dialog', { name: 'Transaction Info' })
  await expect(receipt).toContainText('−R50.00')
  await receipt.getByRole('button', { name: 'Close' }).click()
  await ui.finishApproved(dialog)
  await ui.expectWallet(page, portal, sipho, { cents: 95_000, line: ['−R50.00'] })
  await page.goBack()
  await expect(page).toHaveURL(`${portal.origin()}/#/dashboard`)
  expect(await portal.calls('payPaymentRequest', sipho)).toBe(1)
  expect(await portal.funds(naledi)).toEqual({ balance: 105_000, available: 105_000 })
})

test('pays any amount with a one-time PIN', async ({ page, portal }) => {
  const naledi = await portal.person()
  const { snsi } = await portal.showCode(naledi)
  const sipho = await follow(page, portal, snsi)
  await expect(page).toHaveURL(linkTo(portal, snsi))
  const main = page.getByRole('main')
  await ui.fillIn(main, { Amount: '1000.01', 'My Reference': 'Taxi' })
  await expect(main.getByLabel('Amount')).toHaveAccessibleDescription(/^Amount exceeds current balance\./)
  await expect(payIn(page)).toBeDisabled()
  await ui.fillIn(main, { Amount: '25.50', 'Recipient Reference': 'From Sipho' })
  await payIn(page).click()
  const dialog = orderIn(page)
  await dialog.getByRole('button', { name: 'Send One-Time PIN' }).click()
  await dialog.getByText('Sent to').waitFor()
  await dialog.getByLabel('One-Time PIN').fill(await portal.oneTimePin(sipho))
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await ui.finishApproved(dialog)
  await ui.expectWallet(page, portal, sipho, { cents: 97_450, line: ['Taxi', '−R25.50'] })
  expect(await portal.funds(naledi)).toEqual({ balance: 102_550, available: 102_550 })
})

test('pays a shop by a sale under its name', async ({ page, portal, problems }) => {
  // The portal looks for a request of a person first.
  problems.expect(/status of 404/)
  const sipho = await follow(page, portal, magicRequests.merchantFixed)
  await expect(page.getByRole('main')).toContainText('R149.90')
  await approve(page)
  const dialog = orderIn(page)
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect((await ui.factsIn(dialog)).slice(0, 3)).toEqual([
    ['To', 'Corner Café'],
    ['Account Number', '1000000050'],
    ['Reference', 'Corner Café'],
  ])
  await ui.finishApproved(dialog)
  await ui.expectWallet(page, portal, sipho, { cents: 85_010, line: ['Corner Café', '−R149.90'] })
  expect(await portal.calls('sale', sipho)).toBe(1)
})

test('My Wallet leads back to a paid request', async ({ page, portal, problems }) => {
  problems.expect(/ERR_FAILED/)
  problems.expect(/status of 409/)
  problems.expect(/^Error fetching payment data/)
  const naledi = await portal.person()
  const { snsi } = await portal.showCode(naledi, { amount: '50.00', reference: 'Lunch' })
  await page.route('**/wallet/request/pay', async route => {
    await route.fetch({ url: route.request().url().replace(portal.origin(), portal.address) })
    await route.abort('failed')
  })
  const sipho = await follow(page, portal, snsi)
  await approve(page)
  await expect(ui.getOutcomeHeading(orderIn(page))).toHaveText('Sorry!')
  await orderIn(page).getByRole('button', { name: 'Check My Wallet' }).click()
  const wallet = page.getByRole('dialog', { name: 'My Wallet' })
  await expect(wallet).toContainText('−R50.00')
  await wallet.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(linkTo(portal, snsi))
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This payment request has been paid already.',
  )
  expect(await portal.calls('payPaymentRequest', sipho)).toBe(1)
})

test('a reload during a payment shows a notice', async ({ page, portal }) => {
  await page.route('**/wallet/request/pay', () => new Promise(() => {}))
  await follow(page, portal, magicRequests.personFixed)
  await approve(page)
  await expect(orderIn(page)).toContainText('Authorizing...')
  page.once('dialog', question => question.accept())
  await page.reload()
  const notice = page.getByRole('alertdialog', { name: 'A payment was on its way' })
  await expect(notice).toContainText('Check My Wallet before you pay again.')
})

test('follows an address entered in a service', async ({ page, portal }) => {
  await ui.signInPayer(page, portal)
  const enter = (hash: string) =>
    page.evaluate(hash => {
      location.hash = hash
    }, hash)
  const form = '#/dashboard?service=send%2Fwallet%2Ftransfer'
  await enter(form)
  for (const [hash, heading, dialogs] of [
    [`#/authenticate-payment/${magicRequests.personAny}`, 'Approve Payment', 0],
    ['#/dashboard', 'Dashboard', 0],
    ['#/dashboard?settings=preferences', 'Settings', 1],
  ] as const) {
    await enter(form)
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Proceed' })).toBeVisible()
    await enter(hash)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(dialogs)
    await expect(page).toHaveURL(`${portal.origin()}/${hash}`)
  }
})
