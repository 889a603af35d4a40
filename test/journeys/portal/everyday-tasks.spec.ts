import type { Locator, Page } from '@playwright/test'
import { test as base, expect, ui } from '#test/support/browser/browser.ts'

const thandi = { msisdn: '27820000001', password: 'Passw0rd!' }
const sipho = { msisdn: '27820000002', password: 'Passw0rd!' }

/** A consumer on a phone: counts presses and typed characters, from the dashboard on. Scrolling is free. */
const createConsumer = (page: Page) => {
  let [presses, characters] = [0, 0]
  const press = async (target: Locator) => {
    await target.tap()
    presses += 1
  }
  const pressIn = async (screen: Page | Locator, ...buttons: readonly string[]) => {
    for (const name of buttons) await press(screen.getByRole('button', { name, exact: true }))
  }
  return {
    press,
    /** Presses buttons of a screen, one after another. */
    pressIn,
    /** Types into a field, which is pressed first unless it has the focus. */
    type: async (screen: Page | Locator, label: string, text: string) => {
      const field = screen.getByLabel(label, { exact: true })
      await field.waitFor()
      if (!(await field.evaluate(element => element === document.activeElement))) await press(field)
      await page.keyboard.type(text)
      characters += text.length
    },
    /** Presses a service, then buttons of its dialog. */
    openService: async (label: string, ...buttons: readonly string[]) => {
      await press(ui.serviceKey(page, label))
      const dialog = ui.serviceDialog(page, label)
      await pressIn(dialog, ...buttons)
      return dialog
    },
    /** Confirms an order, and closes its dialog once it is approved. */
    confirmAndFinish: async (dialog: Locator) => {
      await pressIn(dialog, 'Confirm')
      await expect(ui.getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
      await pressIn(dialog, 'Finish')
    },
    /** Expects that the task has taken no more presses and typed characters than these. */
    expectLimit: (mostPresses: number, mostCharacters: number) => {
      expect(presses, 'presses').toBeLessThanOrEqual(mostPresses)
      expect(characters, 'characters').toBeLessThanOrEqual(mostCharacters)
    },
  }
}

const test = base.extend<{ consumer: ReturnType<typeof createConsumer> }>({
  consumer: ({ page }, use) => use(createConsumer(page)),
})

/** A row of a list, by the beginning of its accessible name. */
const rowNamed = (screen: Page | Locator, name: string): Locator =>
  screen.getByRole('button', { name: new RegExp(`^Info: ${name}`) })

test('buys airtime for oneself', async ({ page, portal, consumer }) => {
  const { balance } = await portal.funds(thandi)
  await ui.signIn(page, portal.origin(), thandi)
  const dialog = await consumer.openService('Buy', 'Airtime', 'My own number · again\u00A0R55.00')
  await consumer.confirmAndFinish(dialog)
  consumer.expectLimit(5, 6)
  expect((await portal.funds(thandi)).balance).toBe(balance - 55_00)
})

test('sends R150 to the same person again', async ({ page, portal, consumer }) => {
  const [{ balance }, { balance: received }] = [await portal.funds(thandi), await portal.funds(sipho)]
  await ui.signIn(page, portal.origin(), thandi)
  const again = 'again R150.00 to Sipho Dlamini'
  const dialog = await consumer.openService('Send', 'Wallet', again, 'Send One-Time PIN')
  await expect(dialog.getByLabel('One-Time PIN')).toBeFocused()
  await consumer.type(dialog, 'One-Time PIN', await portal.oneTimePin(thandi))
  await consumer.confirmAndFinish(dialog)
  consumer.expectLimit(6, 9)
  expect((await portal.funds(thandi)).balance).toBe(balance - 151_00)
  expect((await portal.funds(sipho)).balance).toBe(received + 150_00)
})

test('finds the fee of last Tuesday', async ({ page, portal, consumer }) => {
  await ui.signIn(page, portal.origin(), thandi)
  await consumer.pressIn(page, 'My Wallet')
  const wallet = ui.dialogNamed(page, 'My Wallet')
  const rows = wallet.getByRole('list', { name: 'Transactions' }).getByRole('listitem')
  const fees = rowNamed(wallet, 'Lindiwe Primary')
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded()
    await expect(fees).toBeVisible({ timeout: 100 })
  }).toPass()
  await consumer.press(fees)
  const info = ui.dialogNamed(page, 'Transaction Info')
  await expect(info.getByText(/^Tuesday \d/)).toBeVisible()
  await expect(info.getByRole('button', { name: 'Charge R2.00' })).toBeVisible()
  expect(await ui.factsIn(info)).toContainEqual(['Left your wallet', 'R562.00'])
  consumer.expectLimit(2, 0)
})

test('pays what is due on the DSTV account', async ({ page, portal, consumer }) => {
  const { balance } = await portal.funds(thandi)
  await ui.signIn(page, portal.origin(), thandi)
  const steps = ['Accounts', 'Pay 1029384756102', 'Use R79.00 due', 'Proceed']
  await consumer.confirmAndFinish(await consumer.openService('Pay', ...steps))
  consumer.expectLimit(7, 14)
  expect((await portal.funds(thandi)).balance).toBe(balance - 79_00)
})

test('changes the password', async ({ page, portal, consumer }) => {
  const [person, password] = [await portal.person(), 'N3w-Passw0rd']
  await ui.signIn(page, portal.origin(), person)
  await consumer.press(page.getByRole('banner').getByRole('button', { name: /^Signed in as/ }))
  await consumer.pressIn(page.getByRole('dialog'), 'My Preferences', 'Change password')
  const dialog = ui.dialogNamed(page, 'Change password')
  await expect(dialog.getByLabel('OTP', { exact: true })).toBeFocused()
  await consumer.type(dialog, 'OTP', await portal.oneTimePin(person))
  for (const label of ['New Password', 'Confirm Password']) await consumer.type(dialog, label, password)
  await consumer.pressIn(dialog, 'Change password')
  await expect(dialog).toContainText('Password Reset Complete')
  await consumer.pressIn(dialog, 'Close')
  consumer.expectLimit(7, 30)
  expect(await ui.tokenOf(portal.origin(), { ...person, password })).not.toBe('')
})
