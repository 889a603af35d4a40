import { expect, test, ui } from '#test/support/browser/browser.ts'

const dashboard = (origin: string) => `${origin}/#/dashboard`
const step = (origin: string, path: string) => `${dashboard(origin)}?service=${encodeURIComponent(path)}`
const steps = ['send/wallet/transfer', 'send']

test('Back and Forward follow the steps', async ({ page, portal }) => {
  const sipho = await portal.person()
  const origin = portal.origin(2)
  await ui.signInPayer(page, portal, 2, { first_name: 'Naledi' })
  const dialog = ui.serviceDialog(page, 'Send Money')
  const goUp = async () => {
    for (const path of steps) {
      await expect(page).toHaveURL(step(origin, path))
      await expect(dialog).toBeVisible()
      await page.goBack()
    }
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(dashboard(origin))
  }
  await ui.openTransfer(page, 'Send Money')
  await ui.fillTransfer(dialog, { to: sipho })
  await goUp()
  await expect(ui.serviceKey(page, 'Send Money')).toBeFocused()
  for (const path of steps.toReversed()) {
    await page.goForward()
    await expect(page).toHaveURL(step(origin, path))
  }
  expect(await ui.transferIn(dialog)).toEqual(['', '', '', ''])

  // An address that is entered has no earlier steps in the history.
  await page.goto('about:blank')
  await page.goto(step(origin, 'send/wallet/transfer'))
  await ui.fillTransfer(dialog, { to: sipho })
  await ui.proceedIn(dialog).click()
  await expect(dialog.getByRole('heading', { name: 'Confirm Transaction' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => ui.transferIn(dialog)).toEqual([sipho.msisdn, '10.00', 'Lunch', 'From me'])
  await goUp()

  await ui.signOut(page)
  for (const travel of ['goForward', 'goForward', 'goBack'] as const) {
    await page[travel]()
    await expect(page).toHaveURL(`${origin}/#/sign-in`)
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  await expect(page.locator('body')).not.toContainText('Naledi')
})

test('Back neither leaves nor resends a payment', async ({ page, portal, problems }) => {
  problems.expect(/^dialog: beforeunload/)
  const sipho = await portal.person()
  const origin = portal.origin(2)
  const naledi = await ui.signInPayer(page, portal, 2)
  const release = await ui.holdRequests(page, '**/wallet/transfer')
  const dialog = await ui.openTransfer(page, 'Send Money', { to: sipho })
  await ui.confirmOrder(dialog)
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Processing Transaction')
  await page.goBack()
  await expect(page).toHaveURL(step(origin, 'send/wallet/transfer'))
  const warning = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await warning).type()).toBe('beforeunload')
  await (await warning).dismiss()
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Processing Transaction')
  release()
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(dashboard(origin))
  await expect.poll(() => page.evaluate(ui.listMarks)).toEqual([])
  await page.reload()
  await ui.expectWallet(page, portal, naledi, { cents: 99_000 })
  expect(await portal.calls('transfer', naledi)).toBe(1)
})
