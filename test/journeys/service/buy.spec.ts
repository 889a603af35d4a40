import type { Page } from '@playwright/test'
import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { expect, type Portal, test } from '../../support/browser/browser.ts'
import { signIn } from '../../support/browser/screens.ts'
import {
  choose,
  confirmOrder,
  factsIn,
  fillIn,
  getOutcomeHeading,
  offeredBy,
  openService,
  proceedIn,
  selectIn,
  serviceKey,
} from '../../support/browser/service-screens.ts'
import { expectWallet } from '../../support/browser/wallet-on-screen.ts'
import type { Person } from '../../support/sandbox/sandbox-control.ts'

const meter = '12345678911'

/** Goes on to Approved, reads what is told there, and closes it. */
const buy = async (page: Page, dialog: ReturnType<Page['getByRole']>) => {
  await confirmOrder(dialog)
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  const told = (await factsIn(dialog)).slice(0, -1)
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(serviceKey(page, 'Buy')).toBeFocused()
  return told
}

/** The newest message on somebody's phone. */
const told = async (portal: Portal, { msisdn }: Person) => (await portal.messages(msisdn)).at(0)

test('where a list is sold from, a consumer buys airtime, data, electricity and a membership of it', async ({
  page,
  portal,
}) => {
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await signIn(page, portal.origin(), naledi)
  const dialog = await openService(page, 'Buy')
  await expect(dialog.getByRole('heading', { name: 'What would you like to buy?' })).toBeVisible()
  for (const kind of ['Airtime', 'Data', 'Electricity', 'Memberships'])
    await expect(dialog.getByRole('button', { name: kind, exact: true })).toBeVisible()

  await dialog.getByRole('button', { name: 'Airtime', exact: true }).click()
  await expect(dialog).toContainText('The voucher PIN comes by SMS. Dial *120*001# to have it sent again.')
  // Not what is no longer sold, and nothing of another kind.
  expect(await offeredBy(dialog, 'Product')).toEqual([
    'R10 Airtime @ R10.00',
    'R29 Airtime @ R29.00',
    'R55 Airtime @ R55.00',
    'R75 Airtime @ R75.00',
    'R110 Airtime @ R110.00',
    'R275 Airtime @ R275.00',
  ])
  await selectIn(dialog, 'Product').click()
  await expect(
    page.getByRole('option', { name: 'R29 Airtime @ R29.00 Airtime voucher', exact: true }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await choose(dialog, 'Product', 'R29 Airtime @ R29.00')
  await expect(proceedIn(dialog)).toBeDisabled()
  await fillIn(dialog, { Recipient: sipho.msisdn })
  expect(await factsIn(dialog)).toEqual([['Estimated Time', 'Immediate (voucher PIN via SMS)']])
  expect(await buy(page, dialog)).toEqual([
    ['Recipient', formatMsisdn(sipho.msisdn)],
    ['Product', 'R29 Airtime @ R29.00 Airtime voucher'],
    ['Sent by SMS to', formatMsisdn(sipho.msisdn)],
  ])
  await expectWallet(page, portal, naledi, { cents: 97_100, line: ['Airtime', '−R29.00'] })
  expect(await told(portal, sipho)).toMatch(
    /^Your R29 Airtime voucher PIN is \d{4} \d{4} \d{4} \d{4}\. Lost it\?/,
  )

  await openService(page, 'Buy', 'Data')
  await fillIn(dialog, { Recipient: sipho.msisdn })
  await choose(dialog, 'Product', '1 GB 30 Days @ R85.00')
  await buy(page, dialog)
  await expectWallet(page, portal, naledi, { cents: 88_600, line: ['Data', '−R85.00'] })
  expect(await told(portal, sipho)).toMatch(/^Your 1 GB 30 Days voucher PIN is (?:\d{4} ?){4}\. Lost it\?/)

  await openService(page, 'Buy', 'Electricity')
  await expect.poll(() => factsIn(dialog)).toContainEqual(['Product', 'Electricity'])
  await fillIn(dialog, { 'Meter Number': '1234567891', Amount: '50' })
  await expect(dialog.getByLabel('Meter Number')).toHaveAccessibleDescription(
    'Meter number must be 11 digits.',
  )
  await fillIn(dialog, { 'Meter Number': meter })
  await expect(dialog.getByText('Estimated Time to Payment')).toBeVisible()
  await expect(dialog.getByText('Cutoff Time: Standard Payment')).toBeVisible()
  await expect(dialog.getByText('Cutoff Time: Real-time Payment')).toHaveCount(0)
  await buy(page, dialog)
  await expectWallet(page, portal, naledi, { cents: 83_600, line: ['Electricity', meter, '−R50.00'] })
  expect(await told(portal, naledi)).toMatch(
    /^Your R50\.00 electricity token for meter 12345678911 is (?:\d{4} ?){5}\. Lost it\?/,
  )

  await openService(page, 'Buy', 'Memberships')
  await choose(dialog, 'Product', 'Umuzi Reading Club @ R49.50')
  await buy(page, dialog)
  await expectWallet(page, portal, naledi, {
    cents: 78_650,
    line: ['Membership', 'Umuzi Reading Club', '−R49.50'],
  })
  expect(await portal.calls('buy', naledi)).toBe(4)
})

test('an order that the seller refuses is declined in its words, and what is dearer than the wallet is not bought', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 422/)
  const naledi = await portal.person({ balance_cents: 27_500 })
  await signIn(page, portal.origin(), naledi)
  const dialog = await openService(page, 'Buy', 'Airtime')
  await fillIn(dialog, { Recipient: naledi.msisdn })
  await choose(dialog, 'Product', 'R275 Airtime @ R275.00')
  await confirmOrder(dialog)
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Declined')
  await expect(dialog.getByRole('status')).toContainText('The seller refused this purchase.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog.getByLabel('Recipient')).toHaveValue(naledi.msisdn)
  await expect(selectIn(dialog, 'Product')).toHaveText('R275 Airtime @ R275.00')

  await choose(dialog, 'Product', 'R75 Airtime @ R75.00')
  await confirmOrder(dialog)
  await expect(dialog.getByText('R75 Airtime is no longer available. Please choose again.')).toBeVisible()
  await expect(dialog.getByLabel('Recipient')).toHaveValue(naledi.msisdn)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expectWallet(page, portal, naledi, { cents: 27_500 })

  await openService(page, 'Buy', 'Memberships')
  await choose(dialog, 'Product', 'Virtus Gym @ R299.00')
  await expect(selectIn(dialog, 'Product')).toHaveAccessibleDescription(
    'Amount exceeds current balance. Monthly fee',
  )
  await expect(proceedIn(dialog)).toBeDisabled()
})

test('choosing a provider loads its categories, and a category loads its products', async ({
  page,
  portal,
}) => {
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await signIn(page, portal.origin(2), naledi)
  const dialog = await openService(page, 'Buy', 'Data')
  const [category, product] = [selectIn(dialog, 'Category'), selectIn(dialog, 'Product')]
  await expect(category).toBeDisabled()
  await expect(product).toBeDisabled()
  expect(await offeredBy(dialog, 'Provider')).toEqual(['MTN', 'Vodacom', 'Cell C', 'Telkom Mobile'])
  await fillIn(dialog, { 'Cell Number': sipho.msisdn })
  await choose(dialog, 'Provider', 'MTN')
  await expect(product).toBeDisabled()
  await choose(dialog, 'Category', 'Daily')
  expect(await offeredBy(dialog, 'Product')).toEqual(['50 MB @ R9.00', '1 GB @ R20.00'])
  await choose(dialog, 'Product', '1 GB @ R20.00')
  await expect(proceedIn(dialog)).toBeEnabled()

  // Another category: other products, none of them chosen.
  await choose(dialog, 'Category', 'Monthly')
  await expect(product).toHaveText('Choose one')
  await expect(proceedIn(dialog)).toBeDisabled()
  await choose(dialog, 'Product', '1 GB @ R85.50')
  // Another provider: other categories, and no product.
  await choose(dialog, 'Provider', 'Vodacom')
  await expect(category).toHaveText('Choose one')
  await expect(product).toBeDisabled()
  await expect(proceedIn(dialog)).toBeDisabled()
  expect(await offeredBy(dialog, 'Category')).toEqual(['Daily', 'Monthly', 'Night Owl'])
  await choose(dialog, 'Category', 'Night Owl')
  await choose(dialog, 'Product', '2 GB, midnight to 5 @ R29.00')
  expect(await portal.calls('listMegsCategories', naledi)).toBe(2)
  expect(await portal.calls('listMegsProducts', naledi)).toBe(3)
  expect(await buy(page, dialog)).toEqual([
    ['Cell Number', formatMsisdn(sipho.msisdn)],
    ['Provider', 'Vodacom'],
    ['Category', 'Night Owl'],
    ['Product', '2 GB, midnight to 5 @ R29.00'],
  ])
  await expectWallet(page, portal, naledi, { cents: 97_100, line: ['Data', '−R29.00'] })
  expect(await told(portal, sipho)).toBe('Vodacom 2 GB, midnight to 5 was loaded onto this phone.')

  await openService(page, 'Buy', 'Airtime')
  await choose(dialog, 'Provider', 'Cell C')
  await fillIn(dialog, { 'Cell Number': sipho.msisdn, Amount: '12.50' })
  await buy(page, dialog)
  await expectWallet(page, portal, naledi, { cents: 95_850, line: ['Airtime', '−R12.50'] })
  expect(await told(portal, sipho)).toBe('R12.50 Cell C Airtime was loaded onto this phone.')

  await openService(page, 'Buy', 'Electricity')
  await fillIn(dialog, { 'Meter Number': meter, Amount: '50', Recipient: sipho.msisdn })
  await buy(page, dialog)
  await expectWallet(page, portal, naledi, { cents: 90_850, line: ['Electricity', meter, '−R50.00'] })
  expect(await told(portal, sipho)).toMatch(/^Your R50\.00 electricity token for meter 12345678911 is/)
})

test('a bundle is bought by keyboard alone', async ({ page, portal }) => {
  const naledi = await portal.person()
  await signIn(page, portal.origin(2), naledi)
  const { keyboard } = page
  const inFocus = page.locator(':focus')
  await serviceKey(page, 'Buy').focus()
  await keyboard.press('Enter')
  await expect(inFocus).toHaveText('What would you like to buy?')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(inFocus).toHaveText('Data')
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Buy using your Digital Wallet' })
  await expect(selectIn(dialog, 'Provider')).toBeEnabled()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(inFocus).toHaveText('My number')
  await keyboard.press('Enter')
  await expect(dialog.getByLabel('Cell Number')).toHaveValue(formatMsisdn(naledi.msisdn))
  for (const [label, letter, option] of [
    ['Provider', 'v', 'Vodacom'],
    ['Category', 'm', 'Monthly'],
    ['Product', '6', '6 GB @ R259.00'],
  ] as const) {
    await expect(selectIn(dialog, label)).toBeEnabled()
    await keyboard.press('Tab')
    await expect(selectIn(dialog, label)).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toBeVisible()
    await keyboard.press(letter)
    await expect(inFocus).toHaveText(option)
    await keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(selectIn(dialog, label)).toHaveText(option)
    await expect(selectIn(dialog, label)).toBeFocused()
  }
  for (const button of ['Back', 'Close', 'Proceed']) {
    await keyboard.press('Tab')
    await expect(inFocus).toHaveText(button)
  }
  await keyboard.press('Enter')
  await expect(inFocus).toHaveText('Confirm Transaction')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(inFocus).toHaveText('Confirm')
  await keyboard.press('Enter')
  await expect(inFocus).toHaveText('Transaction Approved')
  await keyboard.press('Escape')
  await expect(serviceKey(page, 'Buy')).toBeFocused()
  await expectWallet(page, portal, naledi, { cents: 74_100, line: ['Data', '−R259.00'] })
})

test('where any airtime is sold, a number and an amount are all that is asked', async ({ page, portal }) => {
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await signIn(page, portal.origin(3), naledi)
  const dialog = await openService(page, 'Buy')
  for (const kind of ['Data', 'Electricity'])
    await expect(dialog.getByRole('button', { name: kind, exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Airtime', exact: true }).click()
  await fillIn(dialog, { 'Cell Number': sipho.msisdn, Amount: '20' })
  await buy(page, dialog)
  await expectWallet(page, portal, naledi, { cents: 98_000, line: ['Airtime', '−R20.00'] })
  expect(await told(portal, sipho)).toBe('R20.00 Airtime was loaded onto this phone.')
})
