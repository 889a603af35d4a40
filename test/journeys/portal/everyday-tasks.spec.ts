import type { Locator, Page } from '@playwright/test'
import { expect, test, ui } from '../../support/browser/browser.ts'

const thandi = { msisdn: '27820000001', password: 'Passw0rd!' }
const sipho = { msisdn: '27820000002', password: 'Passw0rd!' }

/** Presses and typed characters. */
type Effort = readonly [presses: number, characters: number]

/** Each task with its effort in the first release, if it was possible, and the most that it may take. */
const tasks = {
  'airtime for oneself': { before: '8/10', limit: [5, 6] },
  'R150 to the same person again': { before: '10/13', limit: [6, 9] },
  'the fee of last Tuesday': { before: 'partly', limit: [2, 0] },
  'a receipt to a friend': { before: '4/0', limit: [4, 0] },
  'electricity tokens of last month': { before: '–', limit: [11, 0] },
  'the DSTV account': { before: '9/16', limit: [7, 14] },
  cash: { before: '8/7', limit: [8, 7] },
  'R75 by QR code': { before: '7/6', limit: [7, 6] },
  'a new password': { before: '–', limit: [8, 30] },
  'why a payment was declined': { before: '–', limit: [1, 0] },
  'sign in on a bad connection': { before: '3/19', limit: [3, 19] },
  'a report with the reference': { before: '–', limit: [7, 6] },
} satisfies Record<string, { before: string; limit: Effort }>

/** A consumer with one thumb: counts what is pressed and typed. Scrolling is free. */
const createThumb = (page: Page) => {
  let [presses, characters] = [0, 0]
  const press = async (target: Locator) => {
    await target.tap()
    presses += 1
  }
  return {
    press,
    pressButton: (screen: Locator, name: string | RegExp) =>
      press(screen.getByRole('button', { name, exact: true })),
    /** Types into a field, which is pressed first unless it has the focus. */
    type: async (field: Locator, text: string) => {
      await field.waitFor()
      if (!(await field.evaluate(element => element === document.activeElement))) await press(field)
      await page.keyboard.type(text)
      await expect(field).toHaveValue(/./)
      characters += text.length
    },
    /** Chooses an option of a select, which takes two presses. */
    choose: async (screen: Locator, label: string, option: string) => {
      await press(ui.selectIn(screen, label))
      await press(page.getByRole('option', { name: option, exact: true }))
    },
    /** Expects no more effort than the task may take, and prints it. */
    expectLimit: (task: keyof typeof tasks) => {
      const { before, limit } = tasks[task]
      console.log(`${task} | ${before} | ${presses}/${characters}`)
      test.info().annotations.push({ type: task, description: `${before} → ${presses}/${characters}` })
      expect(presses, 'presses').toBeLessThanOrEqual(limit[0])
      expect(characters, 'characters').toBeLessThanOrEqual(limit[1])
    },
  }
}

/** Opens the dashboard, where counting starts. */
const openDashboard = async (page: Page, origin: string, person = thandi) => {
  await ui.signIn(page, origin, person)
  await expect(
    ui
      .transactionsOf(page)
      .or(page.getByText(/don't have any transactions/))
      .first(),
  ).toBeVisible()
  return createThumb(page)
}

/** A row of a list, by the beginning of its accessible name. */
const rowNamed = (screen: Page | Locator, name: string): Locator =>
  screen.getByRole('button', { name: new RegExp(`^Info: ${name}`) })

const expectApproved = (dialog: Locator) =>
  expect(ui.getOutcomeHeading(dialog)).toHaveText('Transaction Approved')

test('buys airtime for oneself', async ({ page, portal }) => {
  const { balance } = await portal.funds(thandi)
  const vouchers = (await portal.messages(thandi.msisdn)).length
  const thumb = await openDashboard(page, portal.origin())
  await thumb.press(ui.serviceKey(page, 'Buy'))
  const dialog = ui.serviceDialog(page, 'Buy')
  await thumb.pressButton(dialog, 'Airtime')
  await thumb.pressButton(dialog, /^My own number · again R55\.00$/)
  await thumb.pressButton(dialog, 'Confirm')
  await expectApproved(dialog)
  await thumb.pressButton(dialog, 'Finish')
  thumb.expectLimit('airtime for oneself')
  expect((await portal.funds(thandi)).balance).toBe(balance - 55_00)
  expect(await portal.messages(thandi.msisdn)).toHaveLength(vouchers + 1)
})

test('sends R150 to the same person again', async ({ page, portal }) => {
  const [{ balance }, { balance: received }] = [await portal.funds(thandi), await portal.funds(sipho)]
  const thumb = await openDashboard(page, portal.origin())
  await thumb.press(ui.serviceKey(page, 'Send'))
  const dialog = ui.serviceDialog(page, 'Send')
  await thumb.pressButton(dialog, 'Wallet')
  await thumb.pressButton(dialog, 'again R150.00 to Sipho Dlamini')
  await thumb.pressButton(dialog, 'Send One-Time PIN')
  await dialog.getByText('Sent to').waitFor()
  await thumb.type(dialog.getByLabel('One-Time PIN'), await portal.oneTimePin(thandi))
  await thumb.pressButton(dialog, 'Confirm')
  await expectApproved(dialog)
  await thumb.pressButton(dialog, 'Finish')
  thumb.expectLimit('R150 to the same person again')
  expect((await portal.funds(thandi)).balance).toBe(balance - 151_00)
  expect((await portal.funds(sipho)).balance).toBe(received + 150_00)
})

test('finds the fee of last Tuesday', async ({ page, portal }) => {
  const thumb = await openDashboard(page, portal.origin())
  await thumb.pressButton(page.getByRole('main'), 'My Wallet')
  const wallet = ui.dialogNamed(page, 'My Wallet')
  const rows = wallet.getByRole('list', { name: 'Transactions' }).getByRole('listitem')
  const row = rowNamed(wallet, 'Lindiwe Primary')
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded()
    await expect(row).toBeVisible({ timeout: 100 })
  }).toPass()
  await thumb.press(row)
  const info = ui.dialogNamed(page, 'Transaction Info')
  await expect(info.getByText(/^Tuesday \d/)).toBeVisible()
  await expect.poll(() => ui.factsIn(info)).toContainEqual(['Left your wallet', 'R562.00'])
  await expect(info.getByRole('button', { name: 'Charge R2.00' })).toBeVisible()
  thumb.expectLimit('the fee of last Tuesday')
})

test('shares a receipt with a friend', async ({ page, portal }) => {
  await page.addInitScript(() => {
    const share = async ({ text }: { text: string }) => {
      document.documentElement.dataset.shared = text
    }
    Object.defineProperty(navigator, 'share', { value: share })
  })
  const thumb = await openDashboard(page, portal.origin())
  await thumb.press(rowNamed(page, '072 555 0198').first())
  await thumb.pressButton(ui.dialogNamed(page, 'Transaction Info'), 'Share')
  await expect(page.locator('html')).toHaveAttribute('data-shared', /^Lwandle Wallet\n[^]*R29\.00/)
  thumb.expectLimit('a receipt to a friend')
})

test('finds the electricity tokens of last month', async ({ page, portal }) => {
  const thumb = await openDashboard(page, portal.origin())
  await thumb.pressButton(page.getByRole('main'), 'My Wallet')
  const wallet = ui.dialogNamed(page, 'My Wallet')
  await thumb.pressButton(wallet, 'Show Filters')
  await thumb.pressButton(wallet, 'Last Month')
  await expect(wallet.getByRole('status')).toContainText('Last Month')
  const purchases = rowNamed(wallet, 'Meter 01423876551')
  const count = await purchases.count()
  expect(count).toBeGreaterThan(0)
  const info = ui.dialogNamed(page, 'Transaction Info')
  for (let index = 0; index < count; index += 1) {
    if (index > 0) await thumb.pressButton(info, 'Close')
    await thumb.press(purchases.nth(index))
    await thumb.pressButton(info, 'Show Token')
    await expect(info.getByText(/^(\d{4} ?){5}$/)).toBeVisible()
  }
  thumb.expectLimit('electricity tokens of last month')
})

test('pays what is due on the DSTV account', async ({ page, portal }) => {
  const { balance } = await portal.funds(thandi)
  const thumb = await openDashboard(page, portal.origin())
  await thumb.press(ui.serviceKey(page, 'Pay'))
  const dialog = ui.serviceDialog(page, 'Pay')
  await thumb.pressButton(dialog, 'Accounts')
  await thumb.pressButton(dialog, 'Pay 1029384756102')
  await thumb.pressButton(dialog, 'Use R79.00 due')
  await thumb.press(ui.proceedIn(dialog))
  await thumb.pressButton(dialog, 'Confirm')
  await expectApproved(dialog)
  await thumb.pressButton(dialog, 'Finish')
  thumb.expectLimit('the DSTV account')
  expect((await portal.funds(thandi)).balance).toBe(balance - 79_00)
})

test('draws cash at an ATM', async ({ page, portal }) => {
  const { balance } = await portal.funds(thandi)
  const thumb = await openDashboard(page, portal.origin())
  await thumb.press(ui.serviceKey(page, 'Cash Out'))
  const dialog = ui.serviceDialog(page, 'Cash Out')
  await thumb.pressButton(dialog, 'ATM')
  await thumb.type(dialog.getByLabel('Amount'), '200')
  await thumb.type(dialog.getByLabel('My Reference'), 'Cash')
  await thumb.press(ui.proceedIn(dialog))
  await thumb.pressButton(dialog, 'Confirm')
  await expectApproved(dialog)
  await thumb.pressButton(dialog, 'Finish')
  thumb.expectLimit('cash')
  expect((await portal.funds(thandi)).balance).toBe(balance - 208_00)
})

test('asks for R75 by a QR code', async ({ page, portal }) => {
  const thumb = await openDashboard(page, portal.origin())
  await thumb.press(ui.serviceKey(page, 'Request'))
  const dialog = ui.serviceDialog(page, 'Request')
  await thumb.pressButton(dialog, 'Specify Amount')
  await thumb.type(dialog.getByLabel('Amount'), '75')
  await thumb.type(dialog.getByLabel('My Reference'), 'Taxi')
  await thumb.press(ui.proceedIn(dialog))
  await thumb.pressButton(dialog, 'Confirm')
  await expect(dialog.getByRole('img', { name: 'QR code to pay R75.00 to 082 000 0001' })).toBeVisible()
  thumb.expectLimit('R75 by QR code')
  expect(await portal.codes(thandi)).toContainEqual(
    expect.objectContaining({ amount: '75.00', reference: 'Taxi' }),
  )
})

test('changes the password', async ({ page, portal }) => {
  const person = await portal.person()
  const password = 'N3w-Passw0rd'
  const thumb = await openDashboard(page, portal.origin(), person)
  await thumb.pressButton(page.getByRole('banner'), /^Signed in as/)
  await thumb.pressButton(page.getByRole('dialog', { name: 'User menu' }), 'My Preferences')
  await thumb.pressButton(ui.dialogNamed(page, 'Settings'), 'Change password')
  const dialog = ui.dialogNamed(page, 'Change password')
  await dialog.getByText('Request sent').waitFor()
  await thumb.type(dialog.getByLabel('OTP', { exact: true }), await portal.oneTimePin(person))
  await thumb.type(dialog.getByLabel('New Password', { exact: true }), password)
  await thumb.type(dialog.getByLabel('Confirm Password', { exact: true }), password)
  await thumb.pressButton(dialog, 'Change password')
  await expect(dialog.getByText('Password Reset Complete')).toBeVisible()
  thumb.expectLimit('a new password')
  expect(await ui.tokenOf(portal.origin(), { ...person, password })).not.toBe('')
})

test('reads why a payment was declined', async ({ page, portal }) => {
  const thumb = await openDashboard(page, portal.origin())
  await thumb.press(rowNamed(page, 'Sipho Dlamini, Declined'))
  const info = ui.dialogNamed(page, 'Transaction Info')
  await expect(info.getByText('The amount was more than your daily limit allows.')).toBeVisible()
  thumb.expectLimit('why a payment was declined')
})

test('reports a declined payment with its reference', async ({ page, portal }) => {
  const thumb = await openDashboard(page, portal.origin())
  await thumb.press(rowNamed(page, 'Sipho Dlamini, Declined'))
  const info = ui.dialogNamed(page, 'Transaction Info')
  const traceId = new Map((await ui.factsIn(info)) as [string, string][]).get('Trace ID') ?? ''
  expect(traceId).toMatch(/^[0-9a-f-]{36}$/)
  const link = info.getByRole('link', { name: 'Contact Us: help@lwandle.example' })
  await expect(link).toHaveAttribute(
    'href',
    new RegExp(`^mailto:help@lwandle\\.example\\?subject=.*${traceId}`),
  )
  await thumb.press(link)
  thumb.expectLimit('a report with the reference')
})

test('signs in on a bad connection', async ({ page, portal, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await ui.openSignIn(page, portal.origin())
  const thumb = createThumb(page)
  await thumb.type(page.getByLabel('Email/Mobile Number'), '0820000001')
  await thumb.type(page.getByLabel('Password', { exact: true }), thandi.password)
  await context.setOffline(true)
  await thumb.press(ui.signInButton(page))
  await expect(page.getByText(/^No connection/)).toBeVisible()
  thumb.expectLimit('sign in on a bad connection')
  await context.setOffline(false)
  // One press more: nothing is typed again.
  await page.getByRole('button', { name: 'Retry' }).tap()
  await expect(ui.dashboardOf(page)).toBeAttached()
  await expect(ui.balanceOf(page)).toContainText('R1')
})
