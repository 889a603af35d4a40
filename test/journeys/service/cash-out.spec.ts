import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { expect, test } from '../../support/browser/browser.ts'
import { balanceOf, openSignIn, signIn, submitSignIn } from '../../support/browser/screens.ts'
import {
  choose,
  confirmOrderByCode,
  factsIn,
  fillIn,
  getOutcomeHeading,
  offeredBy,
  openService,
  proceedIn,
  serviceKey,
} from '../../support/browser/service-screens.ts'
import { expectWallet } from '../../support/browser/wallet-on-screen.ts'

const voucher = (amount: string, place: string) =>
  new RegExp(
    `^Your voucher PIN for ${amount} at ${place} is \\d{4} \\d{4} \\d{4}\\. Lost it\\? Dial \\*120\\*001#\\.$`,
  )

test('a consumer draws R200 at an ATM by a voucher that comes by SMS', async ({ page, portal }) => {
  const naledi = await portal.person()
  await signIn(page, portal.origin(), naledi)
  const dialog = await openService(page, 'Cash Out')
  await expect(dialog.getByRole('heading', { name: 'How would you like to cash out?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'ATM', exact: true }).click()
  await dialog.getByRole('button', { name: 'Nedbank ATM', exact: true }).click()
  await expect(dialog).toContainText(
    'You get an SMS with a voucher PIN, which any Nedbank ATM pays out. Dial *120*001# to request a new PIN.',
  )
  await expect(proceedIn(dialog)).toBeDisabled()
  await fillIn(dialog, { Amount: '200' })
  await expect(proceedIn(dialog)).toBeDisabled()
  await fillIn(dialog, { 'My Reference': 'Taxi money' })
  await expect
    .poll(() => factsIn(dialog))
    .toEqual([
      ['ATM Cash Out', 'R8.00'],
      ['Total Transaction Charge', 'R8.00'],
      ['Total', 'R208.00'],
      ['Estimated Time', 'Immediate'],
    ])
  await proceedIn(dialog).click()
  expect(await factsIn(dialog)).toEqual([
    ['Amount', 'R200.00'],
    ['My Reference', 'Taxi money'],
    ['Total Transaction Charge', 'R8.00'],
    ['Total', 'R208.00'],
  ])
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect((await factsIn(dialog)).slice(0, -1)).toEqual([
    ['My Reference', 'Taxi money'],
    ['Sent by SMS to', formatMsisdn(naledi.msisdn)],
    ['Total Transaction Charge', 'R8.00'],
  ])
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(serviceKey(page, 'Cash Out')).toBeFocused()
  await expectWallet(page, portal, naledi, { cents: 79_200, line: ['Cash Out', 'Taxi money', '−R200.00'] })
  expect((await portal.messages(naledi.msisdn)).at(0)).toMatch(voucher('R200', 'any Nedbank ATM'))
  expect(await portal.calls('cashOut', naledi)).toBe(1)
})

test('what leaves the wallet is said to the cent where the SMS costs something, and that can be all there is', async ({
  page,
  portal,
}) => {
  const naledi = await portal.person({ balance_cents: 208_50 })
  await openSignIn(page, portal.origin(5))
  await submitSignIn(page, naledi.msisdn, naledi.password)
  const step = page.getByRole('dialog', { name: 'Confirm OTP' })
  await step.getByLabel('OTP', { exact: true }).waitFor()
  await step.getByLabel('OTP', { exact: true }).fill(await portal.oneTimePin(naledi))
  await step.getByRole('button', { name: 'Confirm', exact: true }).click()
  const dialog = await openService(page, 'Cash Out', 'ATM', 'Nedbank ATM')
  const isMore = dialog.getByText('With its charge, this is more than your available balance.')
  await fillIn(dialog, { 'My Reference': 'Taxi money', Amount: '200' })
  const charged = [
    ['Total Transaction Charge', 'R8.50'],
    ['Total', 'R208.50'],
  ]
  await expect
    .poll(() => factsIn(dialog))
    .toEqual([['ATM Cash Out', 'R8.00'], ['SMS', 'R0.50'], ...charged, ['Estimated Time', 'Immediate']])
  await expect(isMore).toHaveCount(0)
  await confirmOrderByCode(dialog, portal, naledi)
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expectWallet(page, portal, naledi, { cents: 0, line: ['Cash Out', 'Taxi money', '−R200.00'] })
})

test('a full balance can be asked for, and it is said that its charge makes it more', async ({
  page,
  portal,
}) => {
  await signIn(page, portal.origin(), await portal.person({ balance_cents: 200_00 }))
  const dialog = await openService(page, 'Cash Out', 'ATM', 'Nedbank ATM')
  await fillIn(dialog, { 'My Reference': 'Taxi money', Amount: '200' })
  const isMore = dialog.getByText('With its charge, this is more than your available balance.')
  await expect(isMore).toBeVisible()
  await proceedIn(dialog).click()
  await expect(dialog.getByRole('heading', { name: 'Confirm Transaction' })).toBeVisible()
  await expect(isMore).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Confirm', exact: true })).toBeEnabled()
})

test('a consumer fetches R100 at a store, with the one-time PIN that this network asks for', async ({
  page,
  portal,
}) => {
  const naledi = await portal.person()
  await signIn(page, portal.origin(2), naledi)
  const dialog = await openService(page, 'Get Cash', 'Retail', 'Retail Store')
  await expect(dialog).toContainText('which the store pays out at the till')
  expect(await offeredBy(dialog, 'Store')).toEqual([
    'Checkers',
    'Shoprite',
    'Pick n Pay',
    'Usave',
    'House Home',
    'OK Foods',
  ])
  await fillIn(dialog, { Amount: '100', 'My Reference': 'Groceries' })
  await expect(proceedIn(dialog)).toBeDisabled()
  await choose(dialog, 'Store', 'Pick n Pay')
  await expect.poll(() => factsIn(dialog)).toContainEqual(['Retail Cash Out', 'R6.50'])
  await confirmOrderByCode(dialog, portal, naledi)
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect(await factsIn(dialog)).toContainEqual(['Store', 'Pick n Pay'])
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expectWallet(page, portal, naledi, { cents: 89_350, line: ['Cash Out', 'Groceries', '−R100.00'] })
  expect(await portal.messages(naledi.msisdn)).toContainEqual(
    expect.stringMatching(voucher('R100', 'Pick n Pay')),
  )
})

test('a locked wallet can neither be topped up nor cashed out, not even by address', async ({
  page,
  portal,
}) => {
  const lerato = { msisdn: '27820000101', password: 'Passw0rd!' }
  await signIn(page, portal.origin(), lerato)
  await expect(page.getByRole('main').getByText(formatMsisdn(lerato.msisdn), { exact: true })).toBeVisible()
  await expect(balanceOf(page)).toContainText('R640.20')
  await expect(serviceKey(page, 'Send')).toBeVisible()
  await expect(serviceKey(page, 'Top Up')).toHaveCount(0)
  await expect(serviceKey(page, 'Cash Out')).toHaveCount(0)
  for (const path of ['topup/card/visa', 'cash/atm/nedbank']) {
    await page.goto(`${portal.origin()}/#/dashboard?service=${encodeURIComponent(path)}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Your wallet is locked. Please contact your provider.')
    await page.reload()
    await expect(dialog).toContainText('Your wallet is locked. Please contact your provider.')
    await expect(dialog.getByRole('button', { name: 'Proceed' })).toHaveCount(0)
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
  }
})

test('a wallet that is locked while it is looked at loses its tiles, and an open form says why and sends nothing', async ({
  page,
  portal,
}) => {
  await page.clock.install()
  const naledi = await portal.person()
  await signIn(page, portal.origin(), naledi)
  const dialog = await openService(page, 'Cash Out', 'ATM', 'Nedbank ATM')
  await fillIn(dialog, { 'My Reference': 'Taxi money', Amount: '200' })
  await expect(proceedIn(dialog)).toBeEnabled()
  await page.route(`**/network/express/wallet/${naledi.msisdn}`, async route => {
    const url = route.request().url().replace(portal.origin(), portal.address)
    // Without its tag the wallet is sent whole, changed or not.
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const answer = await route.fetch({ url, headers })
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, Locked: true } } })
  })
  await page.clock.runFor('00:31')
  await page.evaluate(() => {
    window.dispatchEvent(new Event('blur'))
    window.dispatchEvent(new Event('focus'))
  })
  await expect(dialog).toContainText('Your wallet is locked. Please contact your provider.')
  await expect(proceedIn(dialog)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(serviceKey(page, 'Send')).toBeVisible()
  await expect(serviceKey(page, 'Top Up')).toHaveCount(0)
  await expect(serviceKey(page, 'Cash Out')).toHaveCount(0)
  expect(await portal.calls('cashOut', naledi)).toBe(0)
})
