import type { Locator, Page } from '@playwright/test'
import { test as base, expect, type Portal, ui } from '../../support/browser/browser.ts'

const thandi = { msisdn: '27820000001', password: 'Passw0rd!' }
const sipho = { msisdn: '27820000002', password: 'Passw0rd!' }

/** What each task took in presses/characters before the history had people, and the most that it may take now. */
const tasks = {
  'airtime for oneself': ['8/10', 5, 6],
  'R150 to the same person again': ['10/13', 6, 9],
  'the fee of last Tuesday': ['partly', 2, 0],
  'a receipt to a friend': ['4/0', 4, 0],
  'electricity tokens of last month': ['not possible', 11, 0],
  'what is due on the DSTV account': ['9/16', 7, 14],
  'cash at an ATM': ['8/7', 8, 7],
  'R75 by QR code': ['7/6', 7, 6],
  'a new password': ['not possible', 7, 30],
  'why a payment was declined': ['not possible', 1, 0],
  'a report with the reference': ['not possible', 2, 0],
  'sign in on a bad connection': ['3/19', 3, 19],
} as const

/** A consumer with one thumb on a phone, whose presses and characters are counted. Scrolling is free. */
const createThumb = (page: Page) => {
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
    openInfo: async (row: Locator) => {
      await press(row)
      return ui.dialogNamed(page, 'Transaction Info')
    },
    /** Expects that the task has taken no more than it may, and reports both figures. */
    expectLimit: (task: keyof typeof tasks) => {
      const [before, mostPresses, mostCharacters] = tasks[task]
      test.info().annotations.push({ type: task, description: `${before}, now ${presses}/${characters}` })
      expect(presses, 'presses').toBeLessThanOrEqual(mostPresses)
      expect(characters, 'characters').toBeLessThanOrEqual(mostCharacters)
    },
  }
}

const test = base.extend<{ thumb: ReturnType<typeof createThumb> }>({
  thumb: ({ page }, use) => use(createThumb(page)),
})

/** Opens the dashboard, where counting starts. */
const openDashboard = async (page: Page, { origin }: Portal, person = thandi) => {
  await ui.signIn(page, origin(), person)
  await expect(ui.transactionsOf(page).first()).toBeVisible()
}

/** A row of a list, by the beginning of its accessible name. */
const rowNamed = (screen: Page | Locator, name: string): Locator =>
  screen.getByRole('button', { name: new RegExp(`^Info: ${name}`) })

test('buys airtime for oneself', async ({ page, portal, thumb }) => {
  const { balance } = await portal.funds(thandi)
  await openDashboard(page, portal)
  const dialog = await thumb.openService('Buy', 'Airtime', 'My own number · again\u00A0R55.00')
  await thumb.confirmAndFinish(dialog)
  thumb.expectLimit('airtime for oneself')
  expect((await portal.funds(thandi)).balance).toBe(balance - 55_00)
})

test('sends R150 to the same person again', async ({ page, portal, thumb }) => {
  const [{ balance }, { balance: received }] = [await portal.funds(thandi), await portal.funds(sipho)]
  await openDashboard(page, portal)
  const again = 'again R150.00 to Sipho Dlamini'
  const dialog = await thumb.openService('Send', 'Wallet', again, 'Send One-Time PIN')
  await expect(dialog.getByLabel('One-Time PIN')).toBeFocused()
  await thumb.type(dialog, 'One-Time PIN', await portal.oneTimePin(thandi))
  await thumb.confirmAndFinish(dialog)
  thumb.expectLimit('R150 to the same person again')
  expect((await portal.funds(thandi)).balance).toBe(balance - 151_00)
  expect((await portal.funds(sipho)).balance).toBe(received + 150_00)
})

test('finds the fee of last Tuesday', async ({ page, portal, thumb }) => {
  await openDashboard(page, portal)
  await thumb.pressIn(page, 'My Wallet')
  const wallet = ui.dialogNamed(page, 'My Wallet')
  const rows = wallet.getByRole('list', { name: 'Transactions' }).getByRole('listitem')
  const fees = rowNamed(wallet, 'Lindiwe Primary')
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded()
    await expect(fees).toBeVisible({ timeout: 100 })
  }).toPass()
  const info = await thumb.openInfo(fees)
  await expect(info.getByText(/^Tuesday \d/)).toBeVisible()
  await expect(info.getByRole('button', { name: 'Charge R2.00' })).toBeVisible()
  expect(await ui.factsIn(info)).toContainEqual(['Left your wallet', 'R562.00'])
  thumb.expectLimit('the fee of last Tuesday')
})

test('shares a receipt with a friend', async ({ page, portal, thumb }) => {
  await page.addInitScript(() => {
    navigator.share = async ({ text } = {}) => {
      document.documentElement.dataset.shared = text
    }
  })
  await openDashboard(page, portal)
  const info = await thumb.openInfo(rowNamed(page, '072 555 0198'))
  await thumb.pressIn(info, 'Share')
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    /^Lwandle Wallet\n(?:.*\n)*Amount: R29\.00/,
  )
  thumb.expectLimit('a receipt to a friend')
})

test('finds the electricity tokens of last month', async ({ page, portal, thumb }) => {
  await openDashboard(page, portal)
  await thumb.pressIn(page, 'My Wallet')
  const wallet = ui.dialogNamed(page, 'My Wallet')
  await thumb.pressIn(wallet, 'Show Filters', 'Last Month')
  await expect(wallet.getByRole('status')).toContainText('Last Month')
  const purchases = await rowNamed(wallet, 'Meter 01423876551').all()
  // The seeded purchases are 1, 12 and 33 days old, so last month has between one and three of them.
  expect(purchases.length).toBeGreaterThan(0)
  const info = ui.dialogNamed(page, 'Transaction Info')
  for (const [index, purchase] of purchases.entries()) {
    if (index > 0) await thumb.pressIn(info, 'Close')
    await thumb.press(purchase)
    await thumb.pressIn(info, 'Show Token')
    await expect(info.getByText(/^(?:\d{4} ?){5}$/)).toBeVisible()
  }
  thumb.expectLimit('electricity tokens of last month')
})

test('pays what is due on the DSTV account', async ({ page, portal, thumb }) => {
  const { balance } = await portal.funds(thandi)
  await openDashboard(page, portal)
  const steps = ['Accounts', 'Pay 1029384756102', 'Use R79.00 due', 'Proceed']
  await thumb.confirmAndFinish(await thumb.openService('Pay', ...steps))
  thumb.expectLimit('what is due on the DSTV account')
  expect((await portal.funds(thandi)).balance).toBe(balance - 79_00)
})

test('draws cash at an ATM', async ({ page, portal, thumb }) => {
  const { balance } = await portal.funds(thandi)
  await openDashboard(page, portal)
  const dialog = await thumb.openService('Cash Out', 'ATM')
  await thumb.type(dialog, 'Amount', '200')
  await thumb.type(dialog, 'My Reference', 'Cash')
  await thumb.pressIn(dialog, 'Proceed')
  await thumb.confirmAndFinish(dialog)
  thumb.expectLimit('cash at an ATM')
  expect((await portal.funds(thandi)).balance).toBe(balance - 208_00)
})

test('asks for R75 by a QR code', async ({ page, portal, thumb }) => {
  await openDashboard(page, portal)
  const dialog = await thumb.openService('Request', 'Specify Amount')
  await thumb.type(dialog, 'Amount', '75')
  await thumb.type(dialog, 'My Reference', 'Taxi')
  await thumb.pressIn(dialog, 'Proceed', 'Confirm')
  await expect(dialog.getByRole('img', { name: 'QR code to pay R75.00 to 082 000 0001' })).toBeVisible()
  thumb.expectLimit('R75 by QR code')
  const asked = expect.objectContaining({ amount: '75.00', reference: 'Taxi' })
  expect(await portal.codes(thandi)).toContainEqual(asked)
})

test('changes the password', async ({ page, portal, thumb }) => {
  const [person, password] = [await portal.person(), 'N3w-Passw0rd']
  await openDashboard(page, portal, person)
  await thumb.press(page.getByRole('banner').getByRole('button', { name: /^Signed in as/ }))
  await thumb.pressIn(page.getByRole('dialog'), 'My Preferences', 'Change password')
  const dialog = ui.dialogNamed(page, 'Change password')
  await expect(dialog.getByLabel('OTP', { exact: true })).toBeFocused()
  await thumb.type(dialog, 'OTP', await portal.oneTimePin(person))
  for (const label of ['New Password', 'Confirm Password']) await thumb.type(dialog, label, password)
  await thumb.pressIn(dialog, 'Change password')
  await expect(dialog).toContainText('Password Reset Complete')
  await thumb.pressIn(dialog, 'Close')
  thumb.expectLimit('a new password')
  expect(await ui.tokenOf(portal.origin(), { ...person, password })).not.toBe('')
})

test('reads why a payment was declined, and reports it', async ({ page, portal, thumb }) => {
  await openDashboard(page, portal)
  const info = await thumb.openInfo(rowNamed(page, 'Sipho Dlamini, Declined'))
  await expect(info).toContainText('The amount was more than your daily limit allows.')
  thumb.expectLimit('why a payment was declined')
  const traceId = new Map((await ui.factsIn(info)) as [string, string][]).get('Trace ID') ?? ''
  expect(traceId).toMatch(/^[\da-f-]{36}$/)
  const link = info.getByRole('link', { name: 'Contact Us: help@lwandle.example' })
  await expect(link).toHaveAttribute('href', new RegExp(`^mailto:help@lwandle\\.example\\?.*${traceId}`))
  await thumb.press(link)
  thumb.expectLimit('a report with the reference')
})

test('signs in on a bad connection', async ({ page, portal, context, problems, thumb }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await ui.openSignIn(page, portal.origin())
  await thumb.type(page, 'Email/Mobile Number', '0820000001')
  await thumb.type(page, 'Password', thandi.password)
  await context.setOffline(true)
  await thumb.press(ui.signInButton(page))
  await expect(page.getByText(/^No connection/)).toBeVisible()
  thumb.expectLimit('sign in on a bad connection')
  await context.setOffline(false)
  // Retry is the only press that follows the lost connection.
  await page.getByRole('button', { name: 'Retry' }).tap()
  await expect(ui.balanceOf(page)).toContainText(/R1\d/)
})
