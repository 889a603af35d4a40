import { expect, test, ui } from '../../support/browser/browser.ts'

test('the browser can install the portal', async ({ page, portal }) => {
  await page.goto(portal.origin(4))
  const browser = await page.context().newCDPSession(page)
  const { url, errors, data } = await browser.send('Page.getAppManifest')
  expect({ url, errors }).toEqual({ url: `${portal.origin(4)}/manifest.webmanifest`, errors: [] })
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // A test runs in a private window, which installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const manifest: { icons: { src: string; sizes: string }[] } = JSON.parse(data ?? '')
  for (const { src, sizes } of manifest.icons) {
    const width = await page.evaluate(async address => {
      const image = new Image()
      image.src = address
      await image.decode()
      return image.naturalWidth
    }, src)
    expect(`${width}x${width}`).toBe(sizes === 'any' ? '512x512' : sizes)
  }
})

test('a shortcut opens its service after sign-in', async ({ page, portal, request }) => {
  const { msisdn, password } = await portal.person()
  const answer = await request.get(`${portal.address}/manifest.webmanifest`)
  const { shortcuts }: { shortcuts: { name: string; url: string }[] } = await answer.json()
  const { url = '' } = shortcuts.find(({ name }) => name === 'Send') ?? {}
  await ui.openSignIn(page, `${portal.origin()}${url}`)
  await ui.submitSignIn(page, msisdn, password)
  await expect(ui.serviceDialog(page, 'Send')).toBeVisible()
  await expect(page).toHaveURL(`${portal.origin()}${url}`)
})
