import { magicRequests } from '../../../scripts/sandbox/magic-values.ts'
import { expect, test } from '../../support/browser/browser.ts'
import {
  balanceOf,
  fillTransfer,
  holdRequests,
  openTransfer,
  signIn,
  signOut,
  transferIn,
} from '../../support/browser/screens.ts'
import {
  confirmOrder,
  getOutcomeHeading,
  serviceDialog,
  serviceKey,
} from '../../support/browser/service-screens.ts'

const dashboard = (origin: string) => `${origin}/#/dashboard`
const step = (origin: string, path: string) => `${dashboard(origin)}?service=${encodeURIComponent(path)}`

test('Back goes up a step and closes at the first, Forward goes the same way again', async ({
  page,
  portal,
}) => {
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  const origin = portal.origin(2)
  await signIn(page, origin, naledi)
  const dialog = await openTransfer(page, 'Send Money')
  await expect(page).toHaveURL(step(origin, 'send/wallet/transfer'))
  await fillTransfer(dialog, { to: sipho, amount: '10', mine: 'Lunch', theirs: 'From me' })

  await page.goBack()
  await expect(dialog.getByRole('button', { name: 'Wallet Transfer' })).toBeVisible()
  await expect(page).toHaveURL(step(origin, 'send/wallet'))
  await page.goBack()
  await expect(dialog.getByRole('heading', { name: 'How would you like to send money?' })).toBeVisible()
  await expect(page).toHaveURL(step(origin, 'send'))
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(dashboard(origin))
  await expect(serviceKey(page, 'Send Money')).toBeFocused()

  await page.goForward()
  await expect(dialog.getByRole('heading', { name: 'How would you like to send money?' })).toBeVisible()
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL(step(origin, 'send/wallet/transfer'))
  // What was typed belongs to the visit that was left.
  expect(await transferIn(dialog)).toEqual(['', '', '', ''])

  await page.reload()
  await expect(dialog.getByRole('button', { name: 'Proceed' })).toBeDisabled()
  expect(await transferIn(dialog)).toEqual(['', '', '', ''])
  await page.goBack()
  await expect(dialog.getByRole('button', { name: 'Wallet Transfer' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(step(origin, 'send'))
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(dashboard(origin))
})

test('Back returns from Confirm to the form, does nothing while money moves, and resends nothing after', async ({
  page,
  portal,
}) => {
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  const origin = portal.origin(2)
  await signIn(page, origin, naledi)
  const release = await holdRequests(page, '**/wallet/transfer')
  const dialog = await openTransfer(page, 'Send Money')
  await fillTransfer(dialog, { to: sipho, amount: '10', mine: 'Lunch', theirs: 'From me' })
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await page.goBack()
  expect(await transferIn(dialog)).toEqual([sipho.msisdn, '10.00', 'Lunch', 'From me'])
  await expect(page).toHaveURL(step(origin, 'send/wallet/transfer'))

  await confirmOrder(dialog)
  await expect(getOutcomeHeading(dialog)).toHaveText('Processing Transaction')
  await page.goBack()
  await expect(page).toHaveURL(step(origin, 'send/wallet/transfer'))
  const warning = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await warning).type()).toBe('beforeunload')
  await (await warning).dismiss()
  await expect(getOutcomeHeading(dialog)).toHaveText('Processing Transaction')
  release()
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(dashboard(origin))
  // It was not left after all: a moment after the answer nothing is kept of the payment.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('payment'))).toBeNull()
  await page.reload()
  await expect(balanceOf(page)).toContainText('R990.00')
  expect(await portal.calls('transfer', naledi)).toBe(1)
})

test('Back returns from Confirm to a form that was opened by its address, and from there step by step to the dashboard', async ({
  page,
  portal,
}) => {
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  const origin = portal.origin(2)
  await signIn(page, origin, naledi)
  await page.goto('about:blank')
  await page.goto(step(origin, 'send/wallet/transfer'))
  const dialog = serviceDialog(page, 'Send Money')
  await fillTransfer(dialog, { to: sipho, amount: '10', mine: 'Lunch', theirs: 'From me' })
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await expect(dialog.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
  await page.goBack()
  await expect.poll(() => transferIn(dialog)).toEqual([sipho.msisdn, '10.00', 'Lunch', 'From me'])
  await page.goBack()
  await expect(page).toHaveURL(step(origin, 'send/wallet'))
  await page.goBack()
  await expect(page).toHaveURL(step(origin, 'send'))
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(dashboard(origin))
})

test('a step that is kept asks for sign-in first, and leads nowhere once somebody has signed out', async ({
  page,
  portal,
}) => {
  const naledi = await portal.person({ first_name: 'Naledi', last_name: 'Dube' })
  const origin = portal.origin()
  await signIn(page, origin, naledi)
  const dialog = await openTransfer(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(dashboard(origin))
  await signOut(page)
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  // The steps of the dialog that was closed are still ahead.
  for (const travel of ['goForward', 'goForward', 'goBack'] as const) {
    await page[travel]()
    await expect(page).toHaveURL(`${origin}/#/sign-in`)
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expect(serviceDialog(page, 'Send')).toBeHidden()
  }
  await page.goto(step(origin, 'send/wallet/transfer'))
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Naledi')
})

test('an address that is entered deep in a service is followed, and is not taken for Back', async ({
  page,
  portal,
}) => {
  const origin = portal.origin()
  await signIn(page, origin, await portal.person())
  const enter = (address: string) =>
    page.evaluate(to => {
      location.hash = new URL(to).hash
    }, address)

  const dialog = await openTransfer(page)
  await enter(`${origin}/#/authenticate-payment/${magicRequests.personAny}`)
  await expect(page.getByRole('heading', { name: 'Approve Payment', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await enter(step(origin, 'send/wallet/transfer'))
  await expect(dialog.getByRole('button', { name: 'Proceed' })).toBeVisible()
  await enter(dashboard(origin))
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await enter(step(origin, 'send/wallet/transfer'))
  await expect(dialog.getByRole('button', { name: 'Proceed' })).toBeVisible()
  await enter(`${dashboard(origin)}?settings=preferences`)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page).toHaveURL(`${dashboard(origin)}?settings=preferences`)
})

test('an address that names no step says that it is not offered', async ({ page, portal }) => {
  const origin = portal.origin()
  await signIn(page, origin, await portal.person())
  // A new page: a reload could come while the portal still follows the address.
  const open = async (path: string) => {
    await page.goto('about:blank')
    await page.goto(step(origin, path))
  }
  for (const path of ['send/wallet/nothing', '__proto__', 'constructor/name', '<b>']) {
    await open(path)
    await expect(page.getByRole('dialog')).toContainText('You are not configured to use this service.')
  }
  await open('a/'.repeat(300))
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})
