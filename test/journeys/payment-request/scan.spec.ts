import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import encodeQr from 'qr'
import { expect, type Portal, test, ui } from '#test/support/browser/browser.ts'
import { launchOptions } from '#test/support/browser/chromium.ts'

const openScan = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Scan', exact: true }).click()
  return page.getByRole('dialog', { name: 'Scan' })
}

/** Asks for R50, and returns the link of the request. */
const requestPayment = async (portal: Portal) => {
  const naledi = await portal.person({ first_name: 'Naledi', last_name: 'Dube' })
  const { snsi } = await portal.showCode(naledi, { amount: '50.00', reference: 'Lunch' })
  return `${portal.origin()}/#/authenticate-payment/${snsi}`
}

const expectFound = async (page: Page, link: string) => {
  const dialog = page.getByRole('dialog', { name: 'Scan' })
  await expect(dialog.getByRole('heading', { name: 'Payment code found' })).toBeFocused()
  await expect(dialog).toContainText('Naledi Dube')
  await expect(dialog).toContainText('R50.00')
  await dialog.getByRole('button', { name: 'Go to Approve Payment' }).click()
  await expect(page).toHaveURL(link)
  await expect(page.getByRole('main')).toContainText('Naledi Dube')
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Returns a video of one frame, 640 by 480 pixels of grey, with a QR code. */
const filmCode = (text: string): Buffer => {
  const modules = encodeQr(text, 'raw', { ecc: 'low', border: 4 })
  const size = modules.length
  const [width, height] = [640, 480]
  const scale = Math.floor(height / size)
  const luma = Buffer.alloc(width * height, 235)
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1)
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)]) luma[y * width + x] = 16
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`)
  return Buffer.concat([header, luma, Buffer.alloc((width * height) / 2, 128)])
}

test('a pasted link and a picture of a code lead to Approve Payment, and other codes lead nowhere', async ({
  page,
  portal,
  context,
  axe,
}) => {
  const link = await requestPayment(portal)
  await ui.signInPayer(page, portal)
  const dialog = await openScan(page)
  await dialog.getByRole('button', { name: 'Paste a link' }).click()
  const field = dialog.getByLabel('Payment link')
  await expect(field).toBeFocused()
  await field.fill(link.slice(0, -4))
  await expect(dialog).toContainText('This link is not complete.')
  await field.fill(`https://evil.example/${link}`)
  await expect(dialog).toContainText('This is not a payment code')
  await axe(page)
  await field.fill(`Please pay me: <${link}>.`)
  await ui.proceedIn(dialog).click()
  await expectFound(page, link)
  await page.goBack()
  await expect(page).toHaveURL(`${portal.origin()}/#/dashboard`)

  const board = await context.newPage()
  const photograph = async (text: string) => {
    await board.setContent(encodeQr(text, 'svg', { ecc: 'low', border: 4 }))
    return { name: 'code.png', mimeType: 'image/png', buffer: await board.screenshot() }
  }
  await openScan(page)
  await dialog.getByLabel('Choose a picture').setInputFiles(await photograph('https://evil.example/'))
  await expect(dialog.getByRole('heading', { name: 'This is not a payment code' })).toBeFocused()
  await dialog.getByLabel('Choose a picture').setInputFiles(await photograph(link))
  await expectFound(page, link)
})

test('the camera reads a code, and is off when its picture is gone', async ({ playwright, portal }, info) => {
  const link = await requestPayment(portal)
  const film = info.outputPath('code.y4m')
  await writeFile(film, filmCode(link))
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...launchOptions.args,
      // The consumer allows the camera; without this, a browser without a window has none.
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  const refused: string[] = []
  context.on('console', message => message.type() === 'error' && refused.push(message.text()))
  await context.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    const open = MediaDevices.prototype.getUserMedia
    MediaDevices.prototype.getUserMedia = async function (wanted) {
      const stream = await open.call(this, wanted)
      tracks.push(...stream.getTracks())
      return stream
    }
    Object.assign(globalThis, { tracks })
  })
  const page = await context.newPage()
  await ui.signInPayer(page, portal)
  await openScan(page)
  await expectFound(page, link)
  expect(await page.evaluate('tracks.map(({ kind, readyState }) => [kind, readyState])')).toEqual([
    ['video', 'ended'],
  ])
  expect(refused).toEqual([])
  await browser.close()
})
