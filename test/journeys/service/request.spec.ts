import type { Locator, Page } from '@playwright/test'
import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { expect, test } from '../../support/browser/browser.ts'
import { balanceOf, signIn, transactionsOf } from '../../support/browser/screens.ts'
import { confirmOrder, fillIn, openService, serviceKey } from '../../support/browser/service-screens.ts'

const second = 1_000

/** Opens Request and chooses QR Code, then how much. */
const openRequest = (page: Page, howMuch: 'Specify Amount' | 'Any Amount') =>
  openService(page, 'Request', 'QR Code', howMuch)

/** Asks for an amount, up to its code. */
const requestAmount = async (page: Page, { amount, reference }: { amount: string; reference: string }) => {
  const dialog = await openRequest(page, 'Specify Amount')
  await fillIn(dialog, { Amount: amount, 'My Reference': reference })
  await confirmOrder(dialog)
  await expect(dialog.getByRole('heading', { name: 'QR Code' })).toBeFocused()
  return dialog
}

/** Waits until a code can be seen, and tells how large it is, in CSS pixels, and who drew it. */
const seen = async (code: Locator) => {
  await expect(code).toBeVisible()
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  return code.evaluate(({ width, height, src }: HTMLImageElement) => ({
    size: [width, height],
    drawnBy: src.startsWith('data:image/svg+xml;base64,') ? 'network' : 'portal',
  }))
}

/** The network says what its codes say, and does not draw them. */
const withoutImages = (page: Page, address: string, path: string) =>
  page.route(path, async route => {
    const { pathname } = new URL(route.request().url())
    const response = await route.fetch({ url: `${address}${pathname}` })
    const { data, ...body } = await response.json()
    await route.fulfill({ response, json: { ...body, data: { ...data, qr_code: undefined } } })
  })

test('a consumer asks for R 50 by a code, somebody pays it, and the wallet follows by itself', async ({
  page,
  portal,
}) => {
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await page.clock.install()
  await signIn(page, portal.origin(), naledi)
  const loads: string[] = []
  page.on('load', loaded => loads.push(loaded.url()))
  const dialog = await requestAmount(page, { amount: '50', reference: 'Lunch' })

  await expect(dialog).toContainText('R50.00')
  await expect(dialog).toContainText('Lunch')
  const code = dialog.getByRole('img', { name: `QR code to pay R50.00 to ${formatMsisdn(naledi.msisdn)}` })
  expect(await seen(code)).toEqual({ size: [160, 160], drawnBy: 'network' })
  await expect(dialog.getByRole('timer')).toHaveText(/^(5:00|4:5\d)$/)

  const [asked, ...others] = await portal.codes(naledi)
  expect(asked).toMatchObject({ amount: '50.00', reference: 'Lunch' })
  expect(others).toEqual([])
  await portal.scan(asked?.snsi ?? '', { by: sipho })
  await page.clock.fastForward(10 * second)

  const received = dialog.getByRole('status').filter({ hasText: 'R50.00 received' })
  await expect(received).toContainText('Lunch')
  await expect(dialog.getByRole('status').filter({ hasText: 'This request has been paid.' })).toBeVisible()
  await expect(code).toBeHidden()
  await dialog.getByRole('button', { name: 'Finish' }).click()

  await expect(dialog).toBeHidden()
  await expect(serviceKey(page, 'Request')).toBeFocused()
  await expect(balanceOf(page)).toContainText('R1\u00A0050.00')
  await expect(transactionsOf(page).first()).toContainText('Lunch')
  await expect(transactionsOf(page).first()).toContainText('+R50.00')
  expect(loads).toEqual([])
  expect(await portal.calls('createPaymentRequest', naledi)).toBe(1)
  expect(await portal.funds(naledi)).toEqual({ balance: 105_000, available: 105_000 })
  expect(await portal.funds(sipho)).toEqual({ balance: 95_000, available: 95_000 })
})

test('what is asked for may be more than the wallet holds, but neither nothing nor without a reference', async ({
  page,
  portal,
}) => {
  const naledi = await portal.person({ balance_cents: 0 })
  await signIn(page, portal.origin(), naledi)
  const dialog = await openRequest(page, 'Specify Amount')
  const proceed = dialog.getByRole('button', { name: 'Proceed' })
  await dialog.getByLabel('Amount').fill('5000')
  await expect(proceed).toBeDisabled()
  await dialog.getByLabel('My Reference').fill('Rent')
  await expect(proceed).toBeEnabled()
  await dialog.getByLabel('Amount').fill('0')
  await expect(proceed).toBeDisabled()
})

test('the QR code of a request expires after 300 seconds', async ({ page, portal }) => {
  const naledi = await portal.person()
  await page.clock.install()
  await signIn(page, portal.origin(), naledi)
  const dialog = await requestAmount(page, { amount: '50', reference: 'Lunch' })
  const code = dialog.getByRole('img', { name: /^QR code to pay/ })
  await expect(code).toBeVisible()
  await page.clock.fastForward(240 * second)
  await expect(dialog.getByRole('timer')).toHaveText(/^(1:00|0:5\d)$/)
  // Somebody is there: the session is not idle.
  await page.mouse.move(10, 10)
  await page.clock.fastForward(60 * second)

  await expect(dialog.getByRole('status').filter({ hasText: 'QR Code expired' })).toBeVisible()
  await expect(code).toBeHidden()
  await expect(dialog.getByRole('timer')).toBeHidden()
  await page.clock.fastForward(200 * second)
  await expect(dialog).toContainText('QR Code expired')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByLabel('Amount')).toHaveValue('50.00')
  await expect(dialog.getByLabel('My Reference')).toHaveValue('Lunch')
  expect(await portal.funds(naledi)).toEqual({ balance: 100_000, available: 100_000 })
})

test('the wallet’s own QR code is renewed every 20 seconds and reports payments', async ({
  page,
  portal,
}) => {
  const naledi = await portal.person()
  await page.clock.install()
  await withoutImages(page, portal.address, '**/ZAR/qr')
  await signIn(page, portal.origin(), naledi)
  const dialog = await openRequest(page, 'Any Amount')

  const code = dialog.getByRole('img', { name: `QR code to pay ${formatMsisdn(naledi.msisdn)}` })
  expect(await seen(code)).toEqual({ size: [160, 160], drawnBy: 'portal' })
  await expect(dialog.getByRole('timer')).toHaveText(/^REFRESHING IN (20|1\d)$/)
  await expect(dialog).not.toContainText('received')
  // Nothing has arrived either for somebody who comes straight to the code, before the list of old ones is there.
  const before = await portal.calls('listTransactions', naledi)
  await page.reload()
  await seen(code)
  await expect(dialog.getByRole('timer')).toHaveText(/^REFRESHING IN/)
  await expect.poll(() => portal.calls('listTransactions', naledi)).toBeGreaterThan(before)
  await expect(dialog).not.toContainText('received')
  const first = await code.getAttribute('src')
  await page.clock.fastForward(20 * second)
  await expect(code).not.toHaveAttribute('src', first ?? '')
  expect(await portal.calls('getWalletQr', naledi)).toBe(3)

  const [shown] = await portal.codes(naledi)
  await portal.scan(shown?.snsi ?? '', { amount: '35.00' })
  await page.clock.fastForward(20 * second)
  await expect(dialog.getByRole('status').filter({ hasText: 'R35.00 received' })).toBeVisible()
  await expect(dialog).not.toContainText('This request has been paid.')
  await expect(code).toBeVisible()
  await dialog.getByRole('button', { name: 'Finish' }).click()

  await expect(dialog).toBeHidden()
  await expect(balanceOf(page)).toContainText('R1\u00A0035.00')
  await expect(transactionsOf(page).first()).toContainText('+R35.00')
  expect(await portal.funds(naledi)).toEqual({ balance: 103_500, available: 103_500 })
  const asked = await portal.calls('getWalletQr', naledi)
  await page.clock.fastForward(60 * second)
  expect(await portal.calls('getWalletQr', naledi)).toBe(asked)
})

test('where the code cannot be read it says why, and is there as soon as the network is', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 500/)
  const naledi = await portal.person()
  await page.clock.install()
  await signIn(page, portal.origin(), naledi)
  await portal.setFaults([{ operationId: 'getWalletQr', effect: 'status', status: 500 }])
  const dialog = await openRequest(page, 'Any Amount')
  await expect(dialog.getByRole('alert')).toContainText('We could not read your QR code.')
  await expect(dialog.getByRole('alert')).toContainText('Trace ID')
  await portal.setFaults([])
  await page.clock.fastForward(20 * second)
  await expect(dialog.getByRole('img', { name: /^QR code to pay/ })).toBeVisible()
  await expect(dialog.getByRole('alert')).toBeHidden()
})

test('where no wallet could be read there is none to generate a code for', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 500/)
  const naledi = await portal.person()
  await portal.setFaults(
    ['getWallet', 'getWalletQr'].map(operationId => ({ operationId, effect: 'status', status: 500 })),
  )
  await signIn(page, portal.origin(), naledi)
  const dialog = await openRequest(page, 'Any Amount')
  await expect(dialog).toContainText('Please select wallet to generate QR Code')
  await portal.setFaults([])
})
