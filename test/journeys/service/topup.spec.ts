import type { Locator } from '@playwright/test'
import { expect, test } from '../../support/browser/browser.ts'
import { payByCard, paymentStatus, returnToDashboard } from '../../support/browser/checkout.ts'
import { balanceOf, holdRequests, signIn, transactionsOf } from '../../support/browser/screens.ts'
import {
  confirmOrder,
  factsIn,
  fillIn,
  getOutcomeHeading,
  openService,
  proceedIn,
} from '../../support/browser/service-screens.ts'
import { expectWallet } from '../../support/browser/wallet-on-screen.ts'

const verifying = 'We are verifiying your transaction. Please wait...'
const unanswered =
  'We did not get an answer. Your money may have moved. Check My Wallet before you try again.'
const added = (amount: string) =>
  `Your topup transaction for ${amount} has been successfully added to your wallet.`
const declined = (amount: string) =>
  `Your topup transaction for ${amount} was declined. Please contact your bank.`

test('a consumer adds R2 000 by card on the network’s own page, and it is in the wallet', async ({
  page,
  portal,
  axe,
}) => {
  const naledi = await portal.person()
  await signIn(page, portal.origin(), naledi)
  const dialog = await openService(page, 'Top Up')
  await expect(dialog.getByRole('heading', { name: 'How would you like to top up?' })).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Card', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: 'Which card would you like to use?' })).toBeVisible()
  for (const card of ['VISA', 'MasterCard', 'AMEX'])
    await expect(dialog.getByRole('button', { name: card, exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'VISA', exact: true }).click()
  await expect(proceedIn(dialog)).toBeDisabled()
  expect(await factsIn(dialog)).toEqual([
    ['Total Transaction Charge', 'R0.00'],
    ['Estimated Time to Process Topup', 'Immediate'],
  ])
  // More than there is in the wallet: it comes from elsewhere.
  await fillIn(dialog, { Amount: '2000' })
  const charged = ['Total Transaction Charge', 'R50.00']
  await expect
    .poll(() => factsIn(dialog))
    .toEqual([['Card Top Up', 'R50.00'], charged, ['Estimated Time to Process Topup', 'Immediate']])
  await axe(page)
  await proceedIn(dialog).click()
  await expect(dialog.getByRole('heading', { name: 'Confirm Transaction' })).toBeFocused()
  expect(await factsIn(dialog)).toEqual([['Amount', 'R2\u00A0000.00'], charged])
  await axe(page)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  await expect(page.locator('body')).toContainText('R2000.00')
  await axe(page)
  await page.waitForLoadState()
  const loads: string[] = []
  page.on('load', loaded => loads.push(loaded.url()))
  const release = await holdRequests(page, '**/wallet/transaction/*')
  await payByCard(page, '4242 4242 4242 4242')
  await expect(page).toHaveURL(/#\/processing\/[\w-]+$/)
  await expect(paymentStatus(page).getByRole('heading', { name: 'Processing Transaction' })).toBeVisible()
  await expect(paymentStatus(page)).toContainText(verifying)
  await expect(paymentStatus(page).getByRole('button', { name: 'Return to Dashboard' })).toBeEnabled()
  release()
  await expect(paymentStatus(page).getByRole('heading', { name: 'Authorization Success' })).toBeFocused()
  await expect(paymentStatus(page)).toContainText(added('R2\u00A0000.00'))
  await axe(page)
  await returnToDashboard(page)
  await expect(page).toHaveURL(`${portal.origin()}/#/dashboard`)
  await expectWallet(page, portal, naledi, { cents: 295_000, line: ['Top Up', 'Card', '+R2\u00A0000.00'] })
  await expect(transactionsOf(page).filter({ hasText: 'Transaction Charge' }).first()).toContainText(
    '−R50.00',
  )
  await axe(page)
  expect(loads).toHaveLength(1)
  expect(await portal.calls('topUp', naledi)).toBe(1)
})

test('a card that its bank declines adds nothing, and one that its bank asks about does once it is agreed', async ({
  page,
  portal,
}) => {
  const naledi = await portal.person()
  await signIn(page, portal.origin(), naledi)
  for (const number of ['4000 0000 0000 0002', '4000 0000 0000 9995']) {
    const dialog = await openService(page, 'Top Up', 'Card', 'MasterCard')
    await fillIn(dialog, { Amount: '100' })
    await confirmOrder(dialog)
    await payByCard(page, number)
    await expect(paymentStatus(page).getByRole('heading', { name: 'Authorization Declined' })).toBeFocused()
    await expect(paymentStatus(page)).toContainText(declined('R100.00'))
    await returnToDashboard(page)
    await expectWallet(page, portal, naledi, { cents: 100_000 })
  }
  await expect(transactionsOf(page).filter({ hasText: 'Declined' })).toHaveCount(2)

  const dialog = await openService(page, 'Top Up', 'Card', 'AMEX')
  await fillIn(dialog, { Amount: '100' })
  await confirmOrder(dialog)
  await payByCard(page, '4000 0000 0000 3155')
  await page.getByRole('button', { name: 'Yes, pay' }).click()
  await expect(paymentStatus(page)).toContainText(added('R100.00'))
  await returnToDashboard(page)
  await expectWallet(page, portal, naledi, { cents: 109_750 })
})

test('a consumer adds R100 from a bank account, or declines to there, or leaves it undecided', async ({
  page,
  portal,
  axe,
}) => {
  const naledi = await portal.person()
  await signIn(page, portal.origin(), naledi)
  const goToBank = async () => {
    const dialog = await openService(page, 'Top Up', 'Instant EFT', 'OZOW')
    await fillIn(dialog, { Amount: '100' })
    await expect.poll(() => factsIn(dialog)).toContainEqual(['Instant EFT', 'R1.50'])
    await confirmOrder(dialog)
    await expect(page.getByRole('heading', { name: 'Instant EFT' })).toBeVisible()
  }
  await goToBank()
  await axe(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(paymentStatus(page)).toContainText(added('R100.00'))
  await returnToDashboard(page)
  await expectWallet(page, portal, naledi, { cents: 109_850, line: ['Top Up', 'Instant EFT', '+R100.00'] })

  await goToBank()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(paymentStatus(page)).toContainText(declined('R100.00'))
  await returnToDashboard(page)
  await expectWallet(page, portal, naledi, { cents: 109_850 })

  await goToBank()
  await page.getByRole('button', { name: 'Abandon' }).click()
  await expect(paymentStatus(page)).toContainText(verifying)
  await returnToDashboard(page)
  await expect(transactionsOf(page).first()).toContainText('Pending')
  await expect(balanceOf(page)).toContainText('R1\u00A0098.50')
  expect(await portal.funds(naledi)).toEqual({ balance: 109_850, available: 109_850 })
})

test('Back from the page of the bank leaves the balance unchanged', async ({ page, portal }) => {
  const naledi = await portal.person()
  await signIn(page, portal.origin(), naledi)
  const dialog = await openService(page, 'Top Up', 'Card', 'VISA')
  await fillIn(dialog, { Amount: '100' })
  await confirmOrder(dialog)
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  await page.goBack()
  // Back to where it was left from: the form, over the dashboard, and nothing on its way.
  await expect(dialog.getByLabel('Amount')).toHaveValue('')
  await expect(page.getByText('Authorizing...')).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(balanceOf(page)).toContainText('R1\u00A0000.00')
  await expect(transactionsOf(page).first()).toContainText('Pending')
  expect(await portal.calls('topUp', naledi)).toBe(1)
})

test('a top-up whose answer is lost is looked for, and no other one is sent for it', async ({
  page,
  portal,
  problems,
  axe,
}) => {
  problems.expect(/ERR_/)
  problems.expect(/status of 502/)
  const naledi = await portal.person()
  await signIn(page, portal.origin(), naledi)
  const keys: (string | undefined)[] = []
  page.on('request', request => {
    if (request.url().endsWith('/wallet/topup')) keys.push(request.headers()['idempotency-key'])
  })
  const order = async (amount: string) => {
    const dialog = await openService(page, 'Top Up', 'Card', 'VISA')
    await fillIn(dialog, { Amount: amount })
    await proceedIn(dialog).click()
    return dialog
  }
  const confirm = (dialog: Locator) => dialog.getByRole('button', { name: 'Confirm', exact: true }).click()

  // It arrived, and the wallet has it.
  let dialog = await order('100.54')
  await confirm(dialog)
  await expect(dialog.getByRole('status')).toContainText(unanswered)
  await axe(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  const cents = 100_000 + 10_054 - 252
  await expectWallet(page, portal, naledi, { cents, line: ['Top Up', '+R100.54'] })
  dialog = await order('100.54')
  await expect(getOutcomeHeading(dialog)).toHaveText('The same again?')
  await expect(dialog.getByRole('status')).toContainText('A payment like this is in your wallet already')
  await axe(page)
  await dialog.getByRole('button', { name: 'No, go back' }).click()
  await expect(dialog.getByLabel('Amount')).toHaveValue('100.54')
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(keys).toHaveLength(1)

  // It did not, as far as the wallet shows: tried again, it is the same one to the network.
  for (const tries of [1, 2]) {
    dialog = await order('100.52')
    await confirm(dialog)
    await expect(dialog.getByRole('status')).toContainText(unanswered)
    await dialog.getByRole('button', { name: 'Check now' }).click()
    await expect(dialog.getByRole('status')).toContainText('Not found yet')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    expect(keys).toHaveLength(1 + tries)
  }
  const [first, second] = keys
  expect(keys).toEqual([expect.stringMatching(/./), expect.stringMatching(/./), second])
  expect(first).not.toBe(second)
  await expectWallet(page, portal, naledi, { cents })
})

test('a top-up stays pending when its page never arrives, and another one succeeds', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/ERR_/)
  const naledi = await portal.person()
  await signIn(page, portal.origin(), naledi)
  await portal.setFaults([{ operationId: 'topUp', msisdn: naledi.msisdn, effect: 'lost', times: 1 }])
  let dialog = await openService(page, 'Top Up', 'Card', 'VISA')
  await fillIn(dialog, { Amount: '100' })
  await confirmOrder(dialog)
  await expect(dialog.getByRole('status')).toContainText(unanswered)
  await dialog.getByRole('button', { name: 'Check now' }).click()
  await expect(dialog.getByRole('status')).toContainText(verifying)
  expect(await portal.funds(naledi)).toEqual({ balance: 100_000, available: 100_000 })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(transactionsOf(page).first()).toContainText('Pending')

  dialog = await openService(page, 'Top Up', 'Card', 'VISA')
  await fillIn(dialog, { Amount: '100' })
  await proceedIn(dialog).click()
  await expect(getOutcomeHeading(dialog)).toHaveText('The same again?')
  await dialog.getByRole('button', { name: 'Yes, again' }).click()
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await payByCard(page, '4242 4242 4242 4242')
  await expect(paymentStatus(page)).toContainText(added('R100.00'))
  await returnToDashboard(page)
  await expectWallet(page, portal, naledi, { cents: 109_750 })
  await expect(transactionsOf(page).filter({ hasText: 'Pending' })).toHaveCount(1)
  expect(await portal.calls('topUp', naledi)).toBe(2)
})

test('a payment page that the security policy blocks is reported, and the top-up can be tried again', async ({
  page,
  portal,
  problems,
  axe,
}) => {
  problems.expect(/form-action/)
  const naledi = await portal.person()
  await signIn(page, portal.origin(), naledi)
  const elsewhere = `${portal.origin()}/elsewhere`
  await page.route(
    '**/wallet/topup',
    route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><form action="${elsewhere}" method="post"><button>Continue</button></form>`,
      }),
    { times: 1 },
  )
  await page.route(elsewhere, route =>
    route.fulfill({ status: 302, headers: { location: 'https://pay.example/' } }),
  )
  const dialog = await openService(page, 'Top Up', 'Card', 'VISA')
  await fillIn(dialog, { Amount: '100' })
  await confirmOrder(dialog)
  await expect(dialog).toContainText(
    'We could not open the payment page. No money has left your wallet, so you can try again.',
  )
  // The answer was a page, which has no Trace ID.
  await expect(dialog).not.toContainText('Trace ID')
  await axe(page)
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await payByCard(page, '4242 4242 4242 4242')
  await expect(paymentStatus(page)).toContainText(added('R100.00'))
  await returnToDashboard(page)
  await expectWallet(page, portal, naledi, { cents: 109_750 })
})
