import { expect, test } from '../../support/browser/browser.ts'
import { signInPayer } from '../../support/browser/payer.ts'
import {
  fillTransfer,
  holdRequests,
  openTransfer,
  signOut,
  transferIn,
} from '../../support/browser/screens.ts'
import {
  confirmOrder,
  getOutcomeHeading,
  proceedIn,
  serviceDialog,
  serviceKey,
} from '../../support/browser/service-screens.ts'
import { expectWallet } from '../../support/browser/wallet-on-screen.ts'

const dashboard = (origin: string) => `${origin}/#/dashboard`
const step = (origin: string, path: string) => `${dashboard(origin)}?service=${encodeURIComponent(path)}`
const steps = ['send/wallet/transfer', 'send/wallet', 'send']

test('Back and Forward follow the steps', async ({ page, portal }) => {
  const sipho = await portal.person()
  const origin = portal.origin(2)
  await signInPayer(page, portal, 2, { first_name: 'Naledi' })
  const dialog = serviceDialog(page, 'Send Money')
  const goUp = async () => {
    for (const path of steps) {
      await expect(page).toHaveURL(step(origin, path))
      await expect(dialog).toBeVisible()
      await page.goBack()
    }
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(dashboard(origin))
  }
  await openTransfer(page, 'Send Money')
  await fillTransfer(dialog, { to: sipho, amount: '10', mine: 'Lunch', theirs: 'From me' })
  await goUp()
  await expect(serviceKey(page, 'Send Money')).toBeFocused()
  for (const path of steps.toReversed()) {
    await page.goForward()
    await expect(page).toHaveURL(step(origin, path))
  }
  expect(await transferIn(dialog)).toEqual(['', '', '', ''])

  // An address that is entered has no earlier steps in the history.
  await page.goto('about:blank')
  await page.goto(step(origin, 'send/wallet/transfer'))
  await fillTransfer(dialog, { to: sipho, amount: '10', mine: 'Lunch', theirs: 'From me' })
  await proceedIn(dialog).click()
  await expect(dialog.getByRole('heading', { name: 'Confirm Transaction' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => transferIn(dialog)).toEqual([sipho.msisdn, '10.00', 'Lunch', 'From me'])
  await goUp()

  await signOut(page)
  for (const travel of ['goForward', 'goForward', 'goBack'] as const) {
    await page[travel]()
    await expect(page).toHaveURL(`${origin}/#/sign-in`)
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  await expect(page.locator('body')).not.toContainText('Naledi')
})

test('Back neither leaves nor resends a payment', async ({ page, portal }) => {
  const sipho = await portal.person()
  const origin = portal.origin(2)
  const naledi = await signInPayer(page, portal, 2)
  const release = await holdRequests(page, '**/wallet/transfer')
  const dialog = await openTransfer(page, 'Send Money')
  await fillTransfer(dialog, { to: sipho, amount: '10', mine: 'Lunch', theirs: 'From me' })
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
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('payment'))).toBeNull()
  await page.reload()
  await expectWallet(page, portal, naledi, { cents: 99_000 })
  expect(await portal.calls('transfer', naledi)).toBe(1)
})
