import type { Locator } from '@playwright/test'
import { expect, type Portal, test, ui } from '../../support/browser/browser.ts'
import type { Person } from '../../support/sandbox/sandbox-control.ts'

const start = { balance: 100_000, available: 100_000 }
const paid = { balance: 99_000, available: 99_000 }
const tenRand = (to: Person) => ({ to, amount: '10', mine: 'Lunch', theirs: 'From me' })
const confirmIn = (dialog: Locator) => dialog.getByRole('button', { name: 'Confirm', exact: true })

/** Asks for a one-time PIN and types the code that was sent, or another code. */
const enterOneTimePin = async (dialog: Locator, portal: Portal, person: Person, code?: string) => {
  const send = dialog.getByRole('button', { name: 'Send One-Time PIN' })
  const place = await send.boundingBox()
  await send.click()
  await expect(dialog).toContainText('Sent to')
  expect(await send.boundingBox()).toEqual(place)
  await expect(dialog.getByLabel('One-Time PIN')).toBeFocused()
  await dialog.getByLabel('One-Time PIN').fill(code ?? (await portal.oneTimePin(person)))
}

test('sends nothing offline, then one payment', async ({ page, portal, context }) => {
  const sipho = await portal.person()
  const naledi = await ui.signInPayer(page, portal, 2)
  const dialog = await ui.openTransfer(page, 'Send Money')
  await ui.fillTransfer(dialog, tenRand(sipho))
  await ui.proceedIn(dialog).dblclick()
  await expect(dialog.getByRole('heading', { name: 'Confirm Transaction' })).toBeVisible()
  await expect(confirmIn(dialog)).toBeEnabled()
  await context.setOffline(true)
  await confirmIn(dialog).click()
  await expect(dialog.getByRole('status')).toContainText('No connection. Nothing was sent.')
  expect((await ui.factsIn(dialog)).map(([label]) => label)).toEqual(['To', 'Amount', 'Trace ID'])
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
  const dialog = await ui.openTransfer(page)
  await ui.fillTransfer(dialog, tenRand(sipho))
  await ui.proceedIn(dialog).click()
  await enterOneTimePin(dialog, portal, naledi, '000000')
  await confirmIn(dialog).click()
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Transaction Declined')
  await expect(dialog).toContainText('The OTP you entered is incorrect. Please try again.')
  expect(await portal.funds(naledi)).toEqual(start)

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

test('asks for the PIN again after a wrong one', async ({ page, portal, problems }) => {
  problems.expect(/status of 403/)
  const sipho = await portal.person()
  const naledi = await ui.signInPayer(page, portal, 3)
  const dialog = await ui.openTransfer(page)
  await ui.fillTransfer(dialog, tenRand(sipho))
  for (const [pin, verdict, close] of [
    ['0000', 'Transaction Declined', 'Close'],
    ['4821', 'Transaction Approved', 'Finish'],
  ] as const) {
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog.getByLabel('PIN', { exact: true })).toBeFocused()
    await expect(dialog.getByLabel('PIN', { exact: true })).toHaveValue('')
    await page.keyboard.type(pin)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(ui.getOutcomeHeading(dialog)).toHaveText(verdict)
    await dialog.getByRole('button', { name: close }).click()
  }
  expect(await portal.funds(naledi)).toEqual(paid)
})

test('a reload during a payment shows a notice', async ({ page, portal }) => {
  const sipho = await portal.person()
  await ui.signInPayer(page, portal, 2)
  const dialog = await ui.openTransfer(page, 'Send Money')
  await ui.fillTransfer(dialog, tenRand(sipho))
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
  expect(await page.evaluate(() => sessionStorage.getItem('payment'))).toBeNull()
  await page.reload()
  await expect(wallet).toBeVisible()
  await expect(notice).toBeHidden()
})

// The cents of an amount make the sandbox answer with a page, with nothing or with half of an answer.
test('shows no verdict without an answer', async ({ page, portal, problems }) => {
  problems.expect(/status of 502/)
  problems.expect(/ERR_/)
  const sipho = await portal.person()
  const naledi = await ui.signInPayer(page, portal, 2)
  for (const [amount, problem, verdict, balance] of [
    ['10.52', 'We did not get an answer.', 'Not found yet', 100_000],
    ['10.54', 'We did not get an answer.', 'Transaction Approved', 98_946],
    ['10.55', 'An answer came that we could not use.', 'Transaction Approved', 97_891],
  ] as const) {
    const dialog = await ui.openTransfer(page, 'Send Money')
    await ui.fillTransfer(dialog, { ...tenRand(sipho), amount })
    await ui.confirmOrder(dialog)
    await expect(ui.getOutcomeHeading(dialog)).toHaveText('Sorry!')
    await expect(dialog).toContainText(
      `${problem} Your money may have moved. Check My Wallet before you try again.`,
    )
    await dialog.getByRole('button', { name: 'Check now' }).click()
    await expect(dialog.getByRole('status')).toContainText(verdict)
    await dialog.getByRole('button', { name: /^(Close|Finish)$/ }).click()
    expect(await portal.funds(naledi)).toEqual({ balance, available: balance })
  }
  expect(await portal.calls('transfer', naledi)).toBe(3)
})
