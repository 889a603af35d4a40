import type { Locator } from '@playwright/test'
import { expect, type Portal, test, ui } from '#test/support/browser/browser.ts'
import type { Person } from '#test/support/sandbox/sandbox-control.ts'

const paid = { balance: 99_000, available: 99_000 }
const confirmIn = (dialog: Locator) => dialog.getByRole('button', { name: 'Confirm', exact: true })

/** Asks for a one-time PIN and types the code that was sent, or another code. */
const enterOneTimePin = async (dialog: Locator, portal: Portal, person: Person, code?: string) => {
  const send = dialog.getByRole('button', { name: 'Send One-Time PIN' })
  // The focused field may scroll the screen, which changes no offset.
  const placeOfSend = () =>
    send.evaluate((button: HTMLElement) => {
      const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = button
      return [offsetLeft, offsetTop, offsetWidth, offsetHeight]
    })
  const place = await placeOfSend()
  await send.click()
  await expect(dialog).toContainText('Sent to')
  expect(await placeOfSend()).toEqual(place)
  await expect(dialog.getByLabel('One-Time PIN')).toBeFocused()
  await dialog.getByLabel('One-Time PIN').fill(code ?? (await portal.oneTimePin(person)))
}

test('sends nothing offline, then one payment', async ({ page, portal, context }) => {
  const naledi = await ui.signInPayer(page, portal, 2)
  const dialog = await ui.openTransfer(page, 'Send Money', { to: await portal.person() })
  await ui.proceedIn(dialog).dblclick()
  await expect(dialog.getByRole('heading', { name: 'Confirm Transaction' })).toBeVisible()
  await expect(confirmIn(dialog)).toBeEnabled()
  await context.setOffline(true)
  await confirmIn(dialog).click()
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('No connection')
  await expect(dialog).toContainText('Nothing was sent.')
  await context.setOffline(false)
  expect(await portal.calls('transfer', naledi)).toBe(0)

  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(confirmIn(dialog)).toBeEnabled()
  await confirmIn(dialog).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 50; press++) button.click()
  })
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect(await portal.calls('transfer', naledi)).toBe(1)
  expect(await portal.funds(naledi)).toEqual(paid)
})

test('clears a wrong code and keeps the form', async ({ page, portal, problems }) => {
  problems.expect(/status of 403/)
  const sipho = await portal.person()
  await page.clock.install()
  const naledi = await ui.signInPayer(page, portal)
  const dialog = await ui.openTransfer(page, 'Send', { to: sipho })
  await ui.proceedIn(dialog).click()
  await enterOneTimePin(dialog, portal, naledi, '000000')
  await confirmIn(dialog).click()
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Transaction Declined')
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await ui.transferIn(dialog)).toEqual([sipho.msisdn, '10.00', 'Lunch', 'From me'])
  await page.clock.fastForward(30_000)
  await ui.proceedIn(dialog).click()
  await expect(dialog.getByLabel('One-Time PIN')).toHaveValue('')
  await enterOneTimePin(dialog, portal, naledi)
  await confirmIn(dialog).click()
  await ui.finishApproved(dialog)
  expect(await portal.funds(naledi)).toEqual(paid)
})

test('a payment without an answer is told in every tab, after a reload, and before the same again', async ({
  page,
  portal,
  context,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_RESET/)
  const sipho = await portal.person()
  const naledi = await ui.signInPayer(page, portal, 2)
  await page.route('**/wallet/transfer', route => route.abort('connectionreset'))
  const dialog = await ui.openTransfer(page, 'Send Money', { to: sipho })
  await ui.confirmOrder(dialog)
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Sorry!')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await ui.openTransfer(page, 'Send Money', { to: sipho })
  await expect(dialog).toContainText('has no answer yet. Check My Wallet before you pay again.')
  await ui.proceedIn(dialog).click()
  await expect(dialog).toContainText('It is not in your wallet yet.')
  await dialog.getByRole('button', { name: 'Check now' }).click()
  await expect(dialog).toContainText('It is not in your wallet yet.')
  await dialog.getByRole('button', { name: 'No, go back' }).click()

  const other = await context.newPage()
  await other.goto(portal.origin(2))
  const form = await ui.openTransfer(other, 'Send Money', { to: sipho })
  const line = 'A payment from this browser has no answer yet.'
  await expect(form).toContainText(line)
  await page.close()
  await other.reload()
  const notice = other.getByRole('alertdialog', { name: 'A payment was on its way' })
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => other.evaluate(ui.listMarks)).toEqual([])
  await expect(form).not.toContainText(line)
  expect(await portal.calls('transfer', naledi)).toBe(0)
})

test('a reload during a payment shows a notice', async ({ page, portal, problems }) => {
  problems.expect(/^dialog: beforeunload/)
  await ui.signInPayer(page, portal, 2)
  const dialog = await ui.openTransfer(page, 'Send Money', { to: await portal.person() })
  await page.route('**/wallet/transfer', () => new Promise(() => {}))
  await ui.confirmOrder(dialog)
  await expect(dialog).toContainText('Authorizing...')
  page.once('dialog', question => question.accept())
  await page.reload()
  const notice = page.getByRole('alertdialog', { name: 'A payment was on its way' })
  await expect(notice).toContainText('Check My Wallet before you pay again.')
  await notice.getByRole('button', { name: 'Check My Wallet' }).click()
  const wallet = page.getByRole('dialog', { name: 'My Wallet' })
  await expect(wallet).toBeVisible()
  await expect.poll(() => page.evaluate(ui.listMarks)).toEqual([])
  await page.reload()
  await expect(wallet).toBeVisible()
  await expect(notice).toBeHidden()
})
