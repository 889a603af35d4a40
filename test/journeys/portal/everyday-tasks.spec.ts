import type { Locator, Page } from '@playwright/test'
import { test as base, expect, ui } from '#test/support/browser/browser.ts'

const thandi = { msisdn: '27820000001', password: 'Passw0rd!' }
const sipho = { msisdn: '27820000002', password: 'Passw0rd!' }

/** The presses/characters of each task before the history had people, and the most that it may take now. */
const tasks = {
  'airtime for oneself': ['8/10', 5, 6],
  'R150 to the same person again': ['10/13', 6, 9],
  'R100 to a new person, of the contacts': ['not possible', 9, 20],
  'R100 to a first person, typed': ['10/22', 9, 22],
  'R60 to a person paid before': ['10/12', 7, 8],
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

type Consumer = ReturnType<typeof createConsumer>

const test = base.extend<{ consumer: Consumer }>({
  consumer: ({ page }, use) => use(createConsumer(page)),
})

/** A row of a list, by the beginning of its accessible name. */
const rowNamed = (screen: Page | Locator, name: string): Locator =>
  screen.getByRole('button', { name: new RegExp(`^Info: ${name}`) })

test('buys airtime for oneself', async ({ page, portal, consumer }) => {
  const { balance } = await portal.funds(thandi)
  await ui.signIn(page, portal.origin(), thandi)
  const dialog = await consumer.openService('Buy', 'Airtime', 'Buy R55.00 again for my own number')
  await consumer.confirmAndFinish(dialog)
  consumer.expectLimit('airtime for oneself')
  expect((await portal.funds(thandi)).balance).toBe(balance - 55_00)
})

test('sends R150 to the same person again', async ({ page, portal, consumer }) => {
  const [{ balance }, { balance: received }] = [await portal.funds(thandi), await portal.funds(sipho)]
  await ui.signIn(page, portal.origin(), thandi)
  const again = 'Send R150.00 again: Sipho Dlamini'
  const dialog = await consumer.openService('Send', 'Wallet', again, 'Send One-Time PIN')
  await expect(dialog.getByLabel('One-Time PIN')).toBeFocused()
  await consumer.type(dialog, 'One-Time PIN', await portal.oneTimePin(thandi))
  await consumer.confirmAndFinish(dialog)
  consumer.expectLimit('R150 to the same person again')
  expect((await portal.funds(thandi)).balance).toBe(balance - 151_00)
  expect((await portal.funds(sipho)).balance).toBe(received + 150_00)
})

/** Gives the browser a contact with these numbers. */
const withContact = (page: Page, ...tel: readonly string[]) =>
  page.addInitScript(numbers => {
    Object.defineProperty(navigator, 'contacts', { value: { select: async () => [{ tel: numbers }] } })
  }, tel)

/** Presses Proceed, and approves the payment with a one-time PIN. */
const payByCode = async (consumer: Consumer, dialog: Locator, readCode: () => Promise<string>) => {
  await consumer.pressIn(dialog, 'Proceed', 'Send One-Time PIN')
  await expect(dialog.getByLabel('One-Time PIN')).toBeFocused()
  await consumer.type(dialog, 'One-Time PIN', await readCode())
  await consumer.confirmAndFinish(dialog)
}

test('sends R100 to a new person of the contacts', async ({ page, portal, consumer }) => {
  const [payer, payee] = [await portal.person(), await portal.person()]
  await withContact(page, `+${payee.msisdn}`)
  await ui.signIn(page, portal.origin(), payer)
  const dialog = await consumer.openService('Send', 'Wallet', 'Choose from contacts')
  await expect(dialog.getByLabel('Amount')).toBeFocused()
  await expect(dialog.getByText('We cannot check whose number this is')).toBeVisible()
  await consumer.type(dialog, 'Amount', '100')
  await consumer.type(dialog, 'My Reference', 'Taxi')
  await consumer.type(dialog, 'Recipient Reference', 'Taxi')
  const { balance } = await portal.funds(payee)
  await payByCode(consumer, dialog, () => portal.oneTimePin(payer))
  consumer.expectLimit('R100 to a new person, of the contacts')
  expect((await portal.funds(payee)).balance).toBe(balance + 100_00)
})

test('sends R100 to a first person, then R60 to the same, who becomes a favourite', async ({
  page,
  portal,
  consumer,
}) => {
  const [payer, payee] = [await portal.person(), await portal.person()]
  await ui.signIn(page, portal.origin(), payer)
  const dialog = await consumer.openService('Send', 'Wallet')
  await expect(dialog.getByLabel('Destination mobile')).toBeFocused()
  await consumer.type(dialog, 'Destination mobile', payee.msisdn.replace(/^27/, '0'))
  await consumer.type(dialog, 'Amount', '100')
  await consumer.type(dialog, 'My Reference', 'T')
  await consumer.type(dialog, 'Recipient Reference', 'T')
  await payByCode(consumer, dialog, () => portal.oneTimePin(payer))
  consumer.expectLimit('R100 to a first person, typed')
  const next = createConsumer(page)
  const second = await next.openService('Send', 'Wallet')
  await next.press(second.getByRole('button', { name: /^Send to / }))
  await expect(second.getByLabel('My Reference')).toHaveValue('T')
  await expect(second.getByText('We cannot check whose number this is')).toBeHidden()
  await next.type(second, 'Amount', '60')
  await payByCode(next, second, () => portal.oneTimePin(payer))
  next.expectLimit('R60 to a person paid before')
  const third = await next.openService('Send', 'Wallet')
  await next.press(third.getByRole('button', { name: /^Send to / }))
  await next.press(third.getByRole('button', { name: /^Favourite: / }))
  await page.reload()
  await expect(third.getByText('Favourites and recent')).toBeVisible()
  // The browser keeps the id of a transaction: no name and no number.
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).toMatch(
    /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  )
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
  const info = await consumer.openInfo(fees)
  await expect(info.getByText(/^\w+day \d/)).toBeVisible()
  await expect(info.getByRole('button', { name: 'Charge R2.00' })).toBeVisible()
  expect(await ui.factsIn(info)).toContainEqual(['Left your wallet', 'R562.00'])
  consumer.expectLimit('the fee of last Tuesday')
})

test('shares a receipt with a friend', async ({ page, portal, consumer }) => {
  await page.addInitScript(() => {
    navigator.share = async ({ text } = {}) => {
      document.documentElement.dataset.shared = text
    }
  })
  await ui.signIn(page, portal.origin(), thandi)
  const info = await consumer.openInfo(rowNamed(page, '072 555 0198'))
  await consumer.pressIn(info, 'Share')
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    /^Lwandle Wallet\n(?:.*\n)*Amount: R29\.00/,
  )
  consumer.expectLimit('a receipt to a friend')
})

test('finds the electricity tokens of last month', async ({ page, portal, consumer }) => {
  await ui.signIn(page, portal.origin(), thandi)
  await consumer.pressIn(page, 'My Wallet')
  const wallet = ui.dialogNamed(page, 'My Wallet')
  await consumer.pressIn(wallet, 'Show Filters', 'Last Month')
  await expect(wallet.getByRole('status')).toContainText('Last Month')
  const purchases = await rowNamed(wallet, 'Meter 0142.3876.551').all()
  // The seeded purchases are 1, 12 and 33 days old, so last month has between one and three of them.
  expect(purchases.length).toBeGreaterThan(0)
  const info = ui.dialogNamed(page, 'Transaction Info')
  for (const [index, purchase] of purchases.entries()) {
    if (index > 0) await consumer.pressIn(info, 'Close')
    await consumer.press(purchase)
    await consumer.pressIn(info, 'Show Token')
    await expect(info.getByText(/^(?:\d{4} ?){5}$/)).toBeVisible()
  }
  consumer.expectLimit('electricity tokens of last month')
})

test('pays what is due on the DSTV account', async ({ page, portal, consumer }) => {
  const { balance } = await portal.funds(thandi)
  await ui.signIn(page, portal.origin(), thandi)
  const steps = ['Accounts', 'Pay 1029\u00A0384\u00A0756\u00A0102', 'Use R79.00 due', 'Proceed']
  await consumer.confirmAndFinish(await consumer.openService('Pay', ...steps))
  consumer.expectLimit('what is due on the DSTV account')
  expect((await portal.funds(thandi)).balance).toBe(balance - 79_00)
})

test('draws cash at an ATM', async ({ page, portal, consumer }) => {
  const { balance } = await portal.funds(thandi)
  await ui.signIn(page, portal.origin(), thandi)
  const dialog = await consumer.openService('Cash Out', 'ATM')
  await consumer.type(dialog, 'Amount', '200')
  await consumer.type(dialog, 'My Reference', 'Cash')
  await consumer.pressIn(dialog, 'Proceed')
  await consumer.confirmAndFinish(dialog)
  consumer.expectLimit('cash at an ATM')
  expect((await portal.funds(thandi)).balance).toBe(balance - 208_00)
})

test('asks for R75 by a QR code', async ({ page, portal, consumer }) => {
  await ui.signIn(page, portal.origin(), thandi)
  const dialog = await consumer.openService('Request', 'Specify Amount')
  await consumer.type(dialog, 'Amount', '75')
  await consumer.type(dialog, 'My Reference', 'Taxi')
  await consumer.pressIn(dialog, 'Proceed', 'Confirm')
  await expect(dialog.getByRole('img', { name: 'QR code to pay R75.00 to 082 000 0001' })).toBeVisible()
  consumer.expectLimit('R75 by QR code')
  const asked = expect.objectContaining({ amount: '75.00', reference: 'Taxi' })
  expect(await portal.codes(thandi)).toContainEqual(asked)
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
  consumer.expectLimit('a new password')
  expect(await ui.tokenOf(portal.origin(), { ...person, password })).not.toBe('')
})

test('reads why a payment was declined, and reports it', async ({ page, portal, consumer }) => {
  await ui.signIn(page, portal.origin(), thandi)
  const info = await consumer.openInfo(rowNamed(page, 'Sipho Dlamini, Declined'))
  await expect(info).toContainText('The amount was more than your daily limit allows.')
  consumer.expectLimit('why a payment was declined')
  const traceId = new Map((await ui.factsIn(info)) as [string, string][]).get('Trace ID') ?? ''
  expect(traceId).toMatch(/^[\da-f-]{36}$/)
  const link = info.getByRole('link', { name: 'Email help@lwandle.example' })
  await expect(link).toHaveAttribute('href', new RegExp(`^mailto:help@lwandle\\.example\\?.*${traceId}`))
  await consumer.press(link)
  consumer.expectLimit('a report with the reference')
})

test('signs in on a bad connection', async ({ page, portal, context, problems, consumer }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await ui.openSignIn(page, portal.origin())
  await consumer.type(page, 'Email/Mobile Number', '0820000001')
  await consumer.type(page, 'Password', thandi.password)
  await context.setOffline(true)
  await consumer.press(ui.signInButton(page))
  await expect(page.getByText(/^No connection/)).toBeVisible()
  consumer.expectLimit('sign in on a bad connection')
  await context.setOffline(false)
  // Retry is the only press that follows the lost connection.
  await page.getByRole('button', { name: 'Retry' }).tap()
  await expect(ui.balanceOf(page)).toContainText(/R1\d/)
})
