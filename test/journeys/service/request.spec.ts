import type { Locator } from '@playwright/test'
import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { expect, test, ui } from '../../support/browser/browser.ts'

/** Waits for a QR code. Returns its size in CSS pixels and who drew it. */
const look = async (code: Locator) => {
  await expect(code).toBeVisible()
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  return code.evaluate(({ width, height, src }: HTMLImageElement) => {
    const drawnBy = src.startsWith('data:image/svg+xml;base64,') ? 'network' : 'portal'
    return `${width} × ${height} by ${drawnBy}`
  })
}

test('asks for R50 by a QR code', async ({ page, portal }) => {
  const sipho = await portal.person()
  await page.clock.install()
  const naledi = await ui.signInPayer(page, portal)
  const dialog = await ui.openService(page, 'Request', 'QR Code', 'Specify Amount')
  await ui.fillIn(dialog, { Amount: '50', 'My Reference': 'Lunch' })
  await ui.confirmOrder(dialog)
  await expect(dialog.getByRole('heading', { name: 'QR Code' })).toBeFocused()
  const code = dialog.getByRole('img', { name: `QR code to pay R50.00 to ${formatMsisdn(naledi.msisdn)}` })
  expect(await look(code)).toBe('160 × 160 by network')
  await expect(dialog.getByRole('timer')).toHaveText(/^(5:00|4:5\d)$/)
  const asked = await portal.codes(naledi)
  expect(asked).toMatchObject([{ amount: '50.00', reference: 'Lunch' }])
  await portal.scan(asked[0]?.snsi ?? '', { by: sipho })
  await page.clock.fastForward(10_000)
  await expect(dialog).toContainText('R50.00 received')
  await expect(dialog).toContainText('This request has been paid.')
  await expect(code).toBeHidden()
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(ui.serviceKey(page, 'Request')).toBeFocused()
  await ui.expectWallet(page, portal, naledi, { cents: 105_000, line: ['Lunch', '+R50.00'] })
  expect(await portal.calls('createPaymentRequest', naledi)).toBe(1)
  expect(await portal.funds(sipho)).toEqual({ balance: 95_000, available: 95_000 })
})

test('renews the code of the wallet every 20 s', async ({ page, portal }) => {
  await page.clock.install()
  await page.route('**/ZAR/qr', async route => {
    const { pathname } = new URL(route.request().url())
    const response = await route.fetch({ url: `${portal.address}${pathname}` })
    const { data, ...body } = await response.json()
    await route.fulfill({ response, json: { ...body, data: { ...data, qr_code: undefined } } })
  })
  const naledi = await ui.signInPayer(page, portal)
  const dialog = await ui.openService(page, 'Request', 'QR Code', 'Any Amount')
  const code = dialog.getByRole('img', { name: `QR code to pay ${formatMsisdn(naledi.msisdn)}` })
  expect(await look(code)).toBe('160 × 160 by portal')
  const first = await code.getAttribute('src')
  await page.clock.fastForward(20_000)
  await expect(code).not.toHaveAttribute('src', first ?? '')
  await expect(dialog).not.toContainText('received')
  const [shown] = await portal.codes(naledi)
  await portal.scan(shown?.snsi ?? '', { amount: '35.00' })
  await page.clock.fastForward(20_000)
  await expect(dialog).toContainText('R35.00 received')
  await expect(code).toBeVisible()
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await ui.expectWallet(page, portal, naledi, { cents: 103_500, line: ['+R35.00'] })
  const asked = await portal.calls('getWalletQr', naledi)
  await page.clock.fastForward(60_000)
  expect(await portal.calls('getWalletQr', naledi)).toBe(asked)
})
