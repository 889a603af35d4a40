import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { expect, test, ui } from '#test/support/browser/browser.ts'

test('sends R10 with a one-time PIN', async ({ page, portal, axe }) => {
  const sipho = await portal.person({ balance_cents: 5_000 })
  const naledi = await ui.signInPayer(page, portal)
  const loads: string[] = []
  page.on('load', loaded => loads.push(loaded.url()))
  const release = await ui.holdRequests(page, '**/wallet/transfer')
  const dialog = await ui.openTransfer(page)
  const amount = dialog.getByLabel('Amount')
  const recipient = dialog.getByLabel('Destination mobile')
  await amount.pressSequentially('0')
  await expect(dialog.getByText('Enter an amount above R0.00.')).toBeVisible()
  await expect(amount).toBeFocused()
  await amount.fill('R1 000')
  await expect(amount).toHaveValue('R1 000')
  await ui.proceedIn(dialog).click({ force: true })
  await expect(recipient).toBeFocused()
  await expect(recipient).toHaveAccessibleDescription('This is required.')
  await expect(dialog.getByText('This is required.')).toHaveCount(3)
  await expect(amount).toHaveValue('1\u00A0000.00')
  await axe(page)

  await ui.fillTransfer(dialog, { to: sipho, theirs: 'From Naledi' })
  const charge = ['Total Transaction Charge', 'R0.00']
  const leaves = ['Leaves your wallet', 'R10.00']
  await expect.poll(() => ui.factsIn(dialog)).toEqual([charge, leaves, ['Estimated Time', 'Immediate']])
  await ui.proceedIn(dialog).click()
  const from = ['Wallet', formatMsisdn(naledi.msisdn)]
  const references = [
    ['My Reference', 'Lunch'],
    ['Recipient Reference', 'From Naledi'],
  ]
  await expect.poll(() => ui.factsIn(dialog)).toEqual([charge, leaves, from, ...references])
  await expect(dialog).toContainText(`to ${formatMsisdn(sipho.msisdn)}`)
  await axe(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await ui.confirmOrderByCode(dialog, portal, naledi)

  await expect(dialog.getByRole('heading', { name: 'Processing Transaction' })).toBeFocused()
  await expect(dialog.getByRole('button')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  await expect(dialog).toContainText('Authorizing...')
  release()
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  const traceId = new Map((await ui.factsIn(dialog)) as [string, string][]).get('Trace ID') ?? ''
  await expect
    .poll(() => ui.factsIn(dialog))
    .toEqual([
      ['New balance', 'R990.00'],
      ...[from, ...references, charge, ['Left your wallet', 'R10.00'], ['Trace ID', traceId]],
    ])
  expect(await portal.requests(traceId)).toMatchObject([{ operation: 'transfer', status: 200 }])
  await ui.finishApproved(dialog)
  await expect(ui.serviceKey(page, 'Send')).toBeFocused()
  await expect(page).toHaveURL(`${portal.origin()}/#/dashboard`)
  const line = ['Wallet Transfer', 'Lunch', '−R10.00']
  await ui.expectWallet(page, portal, naledi, { cents: 99_000, line })
  await axe(page)
  expect(loads).toEqual([])
  expect(await portal.calls('sendOtp', naledi)).toBe(1)
  expect(await portal.calls('transfer', naledi)).toBe(1)
  expect(await portal.funds(sipho)).toEqual({ balance: 6_000, available: 6_000 })
})

test('sends with a charge by keyboard alone', async ({ page, portal }) => {
  const sipho = await portal.person({ balance_cents: 0 })
  const naledi = await ui.signInPayer(page, portal, 2)
  const { keyboard } = page
  const inFocus = page.locator(':focus')
  const key = ui.serviceKey(page, 'Send Money')
  const dialog = ui.serviceDialog(page, 'Send Money')
  await key.press('Enter')
  await expect(inFocus).toHaveText('How would you like to send money?')
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(key).toBeFocused()

  await keyboard.press('Enter')
  await expect(inFocus).toHaveText('How would you like to send money?')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  // A first payment begins with the number.
  await expect(dialog.getByLabel('Destination mobile')).toBeFocused()
  await keyboard.type(`0${sipho.msisdn.slice(2)}`)
  for (const value of ['150', 'Rent', 'From Naledi']) {
    await keyboard.press('Tab')
    await keyboard.type(value)
  }
  await expect
    .poll(() => ui.factsIn(dialog))
    .toEqual([
      ['Wallet Transfer', 'R1.00'],
      ['Total Transaction Charge', 'R1.00'],
      ['Leaves your wallet', 'R151.00'],
      ['Estimated Time', 'Immediate'],
    ])
  await keyboard.press('Enter')
  await expect(inFocus).toHaveText('Confirm Transaction')
  await expect.poll(() => ui.factsIn(dialog)).toContainEqual(['Total Transaction Charge', 'R1.00'])
  await keyboard.press('Tab')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await keyboard.press('Escape')
  await dialog.getByLabel('Amount').press('Enter')
  await expect(inFocus).toHaveText('Confirm Transaction')
  // The charge is read again, and Confirm waits for it.
  await expect(dialog.getByRole('button', { name: 'Confirm', exact: true })).toBeEnabled()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(inFocus).toHaveText('Confirm')
  await keyboard.press('Enter')
  await expect(inFocus).toHaveText('Transaction Approved')
  await keyboard.press('Escape')
  await expect(key).toBeFocused()
  await ui.expectWallet(page, portal, naledi, { cents: 84_900 })
  expect(await portal.funds(sipho)).toEqual({ balance: 15_000, available: 15_000 })
})
