import { expect, test } from '../../support/browser/browser.ts'

test.describe('S15: Internet Explorer', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko' })

  test('gets links to supported browsers', async ({ page, portal, axe }) => {
    await page.goto(`${portal.origin(2)}/upgrade-browser`)
    await expect(page).toHaveTitle('Your browser is not supported | Khanya Wallet')
    await expect(page.getByRole('link')).toHaveCount(3)
    await axe(page)
  })
})

test('S15: any other browser gets the portal', async ({ page, portal }) => {
  const fetched: string[] = []
  page.on('request', request => fetched.push(new URL(request.url()).pathname))
  await page.goto(`${portal.origin()}/upgrade-browser`)
  await expect(page.getByLabel('Password', { exact: true })).toBeEnabled()
  await expect(page).toHaveURL(/#\/sign-in$/)
  await expect(page.getByText('This browser is too old')).toBeHidden()
  expect(fetched).not.toContain('/detect-browser.js')
})

test('an old browser gets a notice and no form', async ({ page, portal, axe }) => {
  await page.route(/\/$/, async route => {
    const response = await route.fetch({ url: `${portal.address}/` })
    // No browser knows the unit 1x. The policy has the hash of the original style.
    const body = (await response.text()).replaceAll(/\b1lh\b/g, '1x')
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers, body })
  })
  await page.goto(`${portal.origin()}/`)
  await expect(page.getByText('This browser is too old to keep your wallet safe.')).toBeVisible()
  const findCover = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.id
  expect(await page.evaluate(findCover)).toBe('unsupported')
  await axe(page)
})
