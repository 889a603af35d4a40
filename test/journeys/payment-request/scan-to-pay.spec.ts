import type { Page } from '@playwright/test'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { expect, type Portal, test, ui } from '#test/support/browser/browser.ts'

const linkTo = (portal: Portal, snsi: string) => `${portal.origin()}/#/authenticate-payment/${snsi}`

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
  await payIn(page).click()
  const dialog = orderIn(page)
  await expect(dialog.getByRole('heading', { name: 'Confirm Transaction' })).toBeFocused()
  const charge = ['Total Transaction Charge', 'R0.00']
  await expect
    .poll(() => ui.factsIn(dialog))
    .toEqual([charge, ['Leaves your wallet', 'R50.00'], ['Wallet', formatMsisdn(sipho.msisdn)]])
  await expect(dialog).toContainText(`to ${formatMsisdn(naledi.msisdn)} Naledi Dube`)
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
  await dialog.getByRole('button', { name: 'Print' }).click()
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
