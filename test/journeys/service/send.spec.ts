import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { expect, test } from '../../support/browser/browser.ts'
import {
  balanceOf,
  fillTransfer,
  holdRequests,
  signIn,
  transactionsOf,
} from '../../support/browser/screens.ts'
import { factsIn, serviceDialog, serviceKey } from '../../support/browser/service-screens.ts'

test('a consumer sends R 10 to another with a one-time PIN, and everybody’s books are right', async ({
  page,
  portal,
  axe,
}) => {
  const naledi = await portal.person({ first_name: 'Naledi', last_name: 'Dube', history: 3 })
  const sipho = await portal.person({ balance_cents: 5_000 })
  await signIn(page, portal.origin(), naledi)
  const loads: string[] = []
  page.on('load', loaded => loads.push(loaded.url()))
  /** Holds the payment, so that there is time to look at what stands meanwhile. */
  const release = await holdRequests(page, '**/wallet/transfer')

  await serviceKey(page, 'Send').click()
  const dialog = serviceDialog(page, 'Send')
  await expect(dialog.getByRole('heading', { name: 'How would you like to send money?' })).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Wallet', exact: true }).click()
  await axe(page)
  await dialog.getByRole('button', { name: 'Wallet Transfer' }).click()
  await expect(dialog.getByRole('button', { name: 'Proceed' })).toBeDisabled()
  await axe(page)

  await dialog.getByLabel('Destination mobile').fill('12345')
  await dialog.getByLabel('Amount').fill('2,000')
  await dialog.getByLabel('My Reference').focus()
  await expect(dialog.getByLabel('Destination mobile')).toHaveAccessibleDescription(
    'Incorrect mobile number format.',
  )
  await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription(/^Amount must be a valid number\./)
  await axe(page)

  const order = { to: sipho, amount: '10', mine: 'Lunch', theirs: 'From Naledi' }
  await fillTransfer(dialog, order)
  await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription('Available Balance R1\u00A0000.00')
  await expect
    .poll(() => factsIn(dialog))
    .toEqual([
      ['Total Transaction Charge', 'R0.00'],
      ['Estimated Time', 'Immediate'],
    ])
  await axe(page)
  await dialog.getByRole('button', { name: 'Proceed' }).click()

  await expect(dialog.getByRole('heading', { name: 'Confirm Transaction' })).toBeVisible()
  await expect(dialog).toContainText('Are you sure you would like to continue?')
  const paid = [
    ['To', formatMsisdn(sipho.msisdn)],
    ['Amount', 'R10.00'],
    ['My Reference', 'Lunch'],
    ['Recipient Reference', 'From Naledi'],
    ['Total Transaction Charge', 'R0.00'],
  ]
  expect(await factsIn(dialog)).toEqual(paid)
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await expect(dialog.getByLabel('One-Time PIN')).toHaveAccessibleDescription(
    `We will send it to ${formatMsisdn(naledi.msisdn)}`,
  )
  await axe(page)
  const sendOtp = dialog.getByRole('button', { name: 'Send One-Time PIN' })
  const place = await sendOtp.boundingBox()
  await sendOtp.click()
  await expect(dialog.getByLabel('One-Time PIN')).toHaveAccessibleDescription(
    new RegExp(
      String.raw`^Sent to ${formatMsisdn(naledi.msisdn).replaceAll('\u00A0', '\\s')}\. You can ask for another one in (30|[12]?\d) s\.$`,
    ),
  )
  expect(await sendOtp.boundingBox()).toEqual(place)
  await dialog.getByLabel('One-Time PIN').fill(await portal.oneTimePin(naledi))
  await axe(page)
  await dialog.getByRole('button', { name: 'Confirm' }).click()

  await expect(dialog.getByRole('heading', { name: 'Processing Transaction' })).toBeFocused()
  await expect(dialog).toContainText('Authorizing...')
  await expect(dialog.getByRole('button')).toHaveCount(0)
  await axe(page)
  await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  await expect(dialog.getByRole('heading', { name: 'Processing Transaction' })).toBeVisible()
  release()

  await expect(dialog.getByRole('heading', { name: 'Transaction Approved' })).toBeVisible()
  await axe(page)
  const facts = await factsIn(dialog)
  const [, traceId = ''] = facts.at(-1) ?? []
  expect(facts).toEqual([...paid.filter(([label]) => label !== 'Amount'), ['Trace ID', traceId]])
  await expect(dialog).toContainText('R10.00')
  expect(await portal.requests(traceId)).toMatchObject([{ operation: 'transfer', status: 200 }])
  await dialog.getByRole('button', { name: 'Finish' }).click()

  await expect(dialog).toBeHidden()
  await expect(serviceKey(page, 'Send')).toBeFocused()
  await expect(page).toHaveURL(`${portal.origin()}/#/dashboard`)
  await expect(balanceOf(page)).toContainText('R990.00')
  const newest = transactionsOf(page).first()
  await expect(newest).toContainText('Wallet Transfer')
  await expect(newest).toContainText('Lunch')
  await expect(newest).toContainText('−R10.00')
  await expect(page.getByRole('img', { name: /^Balance after .* to R990\.00\./ })).toBeVisible()
  await axe(page)

  expect(loads).toEqual([])
  expect(await portal.calls('transfer', naledi)).toBe(1)
  expect(await portal.calls('sendOtp', naledi)).toBe(1)
  expect(await portal.funds(naledi)).toEqual({ balance: 99_000, available: 99_000 })
  expect(await portal.funds(sipho)).toEqual({ balance: 6_000, available: 6_000 })
})

test('the whole of it works by keyboard alone, and a charge is told before it is agreed to', async ({
  page,
  portal,
}) => {
  const naledi = await portal.person()
  const sipho = await portal.person({ balance_cents: 0 })
  await signIn(page, portal.origin(2), naledi)
  const { keyboard } = page
  const inFocus = page.locator(':focus')
  await serviceKey(page, 'Send Money').focus()
  await keyboard.press('Enter')
  const dialog = serviceDialog(page, 'Send Money')
  await expect(inFocus).toHaveText('How would you like to send money?')
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(serviceKey(page, 'Send Money')).toBeFocused()

  await keyboard.press('Enter')
  await expect(inFocus).toHaveText('How would you like to send money?')
  await keyboard.press('Tab')
  await expect(inFocus).toHaveText('Wallet')
  await keyboard.press('Enter')
  await expect(inFocus).toHaveText('What would you like to do?')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(dialog.getByLabel('Destination mobile')).toBeVisible()
  for (const value of [`0${sipho.msisdn.slice(2)}`, '150', 'Rent', 'From Naledi']) {
    await keyboard.press('Tab')
    await keyboard.type(value)
  }
  await expect
    .poll(() => factsIn(dialog))
    .toEqual([
      ['Wallet Transfer', 'R1.00'],
      ['Total Transaction Charge', 'R1.00'],
      ['Total', 'R151.00'],
      ['Estimated Time', 'Immediate'],
    ])
  await keyboard.press('Enter')

  await expect(inFocus).toHaveText('Confirm Transaction')
  expect(await factsIn(dialog)).toContainEqual(['Total Transaction Charge', 'R1.00'])
  // Focus stays in the dialog, whichever way it goes.
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await keyboard.press(key)
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await keyboard.press('Escape')
  await expect(dialog.getByLabel('Amount')).toHaveValue('150.00')
  await dialog.getByLabel('Amount').press('Enter')
  await expect(inFocus).toHaveText('Confirm Transaction')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(inFocus).toHaveText('Confirm')
  await keyboard.press('Enter')
  await expect(inFocus).toHaveText('Transaction Approved')
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(serviceKey(page, 'Send Money')).toBeFocused()
  expect(await portal.funds(naledi)).toEqual({ balance: 84_900, available: 84_900 })
  expect(await portal.funds(sipho)).toEqual({ balance: 15_000, available: 15_000 })
})
