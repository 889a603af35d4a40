import { expect, test } from '../../support/browser/browser.ts'

test.describe('S15: Internet Explorer', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko' })

  test('is asked to make way for a browser that is supported', async ({ page, portal, axe }) => {
    await page.goto(`${portal.origin(2)}/upgrade-browser`)
    await expect(page).toHaveTitle('Your browser is not supported | Khanya Wallet')
    await expect(page.getByRole('link')).toHaveText([
      'Download Google Chrome',
      'Download Mozilla Firefox',
      'Download Microsoft Edge',
    ])
    await axe(page)
  })
})

test('S15: any other browser that asks for that page gets the portal, and no script for old ones', async ({
  page,
  portal,
}) => {
  const fetched: string[] = []
  page.on('request', request => fetched.push(new URL(request.url()).pathname))
  await page.goto(`${portal.origin()}/upgrade-browser`)
  await expect(page.getByLabel('Password', { exact: true })).toBeEnabled()
  await expect(page).toHaveURL(/#\/sign-in$/)
  expect(fetched).not.toContain('/detect-browser.js')
})

test('a browser older than those that are supported says so in place of a form that cannot be sent', async ({
  page,
  portal,
  axe,
}) => {
  const sentence = page.getByText('This browser is too old to keep your wallet safe.')
  await page.goto(portal.origin())
  await expect(page.getByLabel('Password', { exact: true })).toBeEnabled()
  await expect(sentence).toBeHidden()

  const unknown: string[] = []
  await page.route(/\/$/, async route => {
    const answer = await route.fetch({ url: route.request().url().replace(portal.origin(), portal.address) })
    const body = (await answer.text()).replaceAll(/\b1lh\b/g, found => {
      unknown.push(found)
      return '1x'
    })
    // The policy names the hash of the style that the page had.
    const { 'content-security-policy': _, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers, body })
  })
  await page.reload()
  await expect(sentence).toBeVisible()
  expect(unknown).toContain('1lh')
  const covering = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.id
  expect(await page.evaluate(covering)).toBe('unsupported')
  await axe(page)
})
