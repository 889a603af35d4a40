import type { Locator } from '@playwright/test'
import { expect, type Portal, test } from '../../support/browser/browser.ts'
import { fillTransfer, openTransfer, signIn, transferIn } from '../../support/browser/screens.ts'
import { confirmOrder, factsIn, getOutcomeHeading } from '../../support/browser/service-screens.ts'
import type { Person } from '../../support/sandbox/sandbox-control.ts'

const start = { balance: 100_000, available: 100_000 }
const paid = { balance: 99_000, available: 99_000 }
const tenRand = (to: Person) => ({ to, amount: '10', mine: 'Lunch', theirs: 'From me' })

/** Asks for a one-time PIN and types what came, or something else. */
const enterOneTimePin = async (dialog: Locator, portal: Portal, person: Person, code?: string) => {
  await dialog.getByRole('button', { name: 'Send One-Time PIN' }).click()
  await expect(dialog).toContainText('Sent to')
  await dialog.getByLabel('One-Time PIN').fill(code ?? (await portal.oneTimePin(person)))
}

test('fifty confirms at once are one payment', async ({ page, portal }) => {
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await signIn(page, portal.origin(), naledi)
  const dialog = await openTransfer(page)
  await fillTransfer(dialog, tenRand(sipho))
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await enterOneTimePin(dialog, portal, naledi)
  const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true })
  await expect(confirm).toBeEnabled()
  await confirm.evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 50; press++) button.click()
  })
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect(await portal.calls('transfer', naledi)).toBe(1)
  expect(await portal.funds(naledi)).toEqual(paid)
})

test('a wrong one-time PIN declines in our words, and what was typed stays', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of [45]\d\d/)
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await page.clock.install()
  await signIn(page, portal.origin(), naledi)
  const dialog = await openTransfer(page)
  await fillTransfer(dialog, tenRand(sipho))
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  const field = dialog.getByLabel('One-Time PIN')
  for (const [typed, held, isCode] of [
    ['12345', '12345', false],
    ['1234567', '12345', false],
    ['12a456', '12456', false],
    [' 123456 ', '123456', true],
  ] as const) {
    await field.fill(typed)
    await field.blur()
    await expect(field).toHaveValue(held)
    await expect(field).toHaveAccessibleDescription(
      isCode ? /^We will send it/ : /^The OTP must be 6 digits\. Please try again\. We will send it/,
    )
    await expect(dialog.getByRole('button', { name: 'Confirm', exact: true })).toBeEnabled({
      enabled: isCode,
    })
  }

  await portal.setFaults([
    { operationId: 'sendOtp', msisdn: naledi.msisdn, effect: 'status', status: 500, times: 1 },
  ])
  const send = dialog.getByRole('button', { name: 'Send One-Time PIN' })
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    /^We could not send a one-time PIN\. System Error\s*Trace ID \S+$/,
  )
  await expect(send).toBeFocused()
  await enterOneTimePin(dialog, portal, naledi, '000000')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByLabel('One-Time PIN')).toBeFocused()
  await expect(send).toBeDisabled()
  // Thinking better of it, and then again, asks for no second one.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await expect(dialog.getByLabel('One-Time PIN')).toHaveAccessibleDescription(
    /^Sent to .+\. You can ask for another one in (30|[12]?\d) s\.$/,
  )
  await expect(send).toBeDisabled()
  await dialog.getByLabel('One-Time PIN').fill('000000')
  await page.clock.fastForward(30_000)
  await expect(send).toBeEnabled()
  await expect(dialog.getByLabel('One-Time PIN')).toHaveAccessibleDescription(/^Sent to [\d\s]+$/)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Declined')
  await expect(dialog.getByRole('status')).toContainText(
    'The OTP you entered is incorrect. Please try again.',
  )
  expect(await portal.funds(naledi)).toEqual(start)

  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await transferIn(dialog)).toEqual([sipho.msisdn, '10.00', 'Lunch', 'From me'])
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await expect(dialog.getByLabel('One-Time PIN')).toHaveValue('')
  await enterOneTimePin(dialog, portal, naledi)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect(await portal.funds(naledi)).toEqual(paid)
})

test('a PIN is asked for before anything else, and a wrong one is declined', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 403/)
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await signIn(page, portal.origin(3), naledi)
  const dialog = await openTransfer(page)
  await fillTransfer(dialog, tenRand(sipho))
  for (const { pin, verdict } of [
    { pin: '0000', verdict: 'Transaction Declined' },
    { pin: '4821', verdict: 'Transaction Approved' },
  ]) {
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog.getByRole('heading', { name: 'Enter PIN' })).toBeVisible()
    await expect(dialog.getByLabel('PIN', { exact: true })).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await page.keyboard.type(pin)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Confirm Transaction' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(getOutcomeHeading(dialog)).toHaveText(verdict)
    if (pin === '0000') {
      await expect(dialog.getByRole('status')).toContainText('Invalid PIN')
      await dialog.getByRole('button', { name: 'Close' }).click()
    }
  }
  expect(await portal.funds(naledi)).toEqual(paid)
})

test('neither a press too many on Proceed nor a try without a connection sends; Retry does once there is one', async ({
  page,
  portal,
  context,
}) => {
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await signIn(page, portal.origin(2), naledi)
  const dialog = await openTransfer(page, 'Send Money')
  await fillTransfer(dialog, tenRand(sipho))
  await dialog.getByRole('button', { name: 'Proceed' }).dblclick()
  await expect(dialog.getByRole('heading', { name: 'Confirm Transaction' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await transferIn(dialog)).toEqual([sipho.msisdn, '10.00', 'Lunch', 'From me'])
  expect(await portal.calls('transfer', naledi)).toBe(0)
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await expect(dialog.getByRole('button', { name: 'Confirm', exact: true })).toBeEnabled()
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText('No connection. Nothing was sent.')
  expect((await factsIn(dialog)).map(([label]) => label)).toEqual(['To', 'Amount', 'Trace ID'])
  expect(await portal.calls('transfer', naledi)).toBe(0)
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect(await portal.calls('transfer', naledi)).toBe(1)
  expect(await portal.funds(naledi)).toEqual(paid)
})

test('the same payment again is looked for first, and sent only when that is what is wanted', async ({
  page,
  portal,
}) => {
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await signIn(page, portal.origin(2), naledi)
  let dialog = await openTransfer(page, 'Send Money')
  await fillTransfer(dialog, tenRand(sipho))
  await confirmOrder(dialog)
  await dialog.getByRole('button', { name: 'Finish' }).click()

  dialog = await openTransfer(page, 'Send Money')
  await fillTransfer(dialog, tenRand(sipho))
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await expect(getOutcomeHeading(dialog)).toHaveText('The same again?')
  await expect(dialog.getByRole('status')).toContainText('A payment like this is in your wallet already')
  await dialog.getByRole('button', { name: 'No, go back' }).click()
  expect(await transferIn(dialog)).toEqual([sipho.msisdn, '10.00', 'Lunch', 'From me'])
  expect(await portal.calls('transfer', naledi)).toBe(1)

  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await dialog.getByRole('button', { name: 'Yes, again' }).click()
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect(await portal.calls('transfer', naledi)).toBe(2)
  expect(await portal.funds(naledi)).toEqual({ balance: 98_000, available: 98_000 })
})

test('a reload while a payment has no answer says that it was on its way and where to look, until that is read', async ({
  page,
  portal,
}) => {
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await signIn(page, portal.origin(2), naledi)
  const dialog = await openTransfer(page, 'Send Money')
  await fillTransfer(dialog, tenRand(sipho))
  await page.route('**/wallet/transfer', () => new Promise(() => {}))
  await confirmOrder(dialog)
  await expect(dialog).toContainText('Authorizing...')
  page.once('dialog', question => question.accept())
  await page.reload()
  const told = page.getByRole('alertdialog', { name: 'A payment was on its way' })
  await expect(told).toContainText('Check My Wallet before you pay again.')
  await told.getByRole('button', { name: 'Check My Wallet' }).click()
  await expect(page.getByRole('dialog', { name: 'My Wallet' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('payment'))).toBeNull()
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'My Wallet' })).toBeVisible()
  await expect(told).toBeHidden()
})
