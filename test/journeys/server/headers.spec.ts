import { readdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/browser.ts'

/** The page as it comes from the server, its headers included, with something slipped into its head. */
const openInjected = async (page: Page, address: string, markup: string) => {
  await page.route(`${address}/`, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</head>', `${markup}</head>`)
    await route.fulfill({ response, body })
  })
  await page.goto(address)
}

test('the page shows no violation of its own policy', async ({ page, portal, axe }) => {
  await page.goto(portal.origin())
  await expect(page.getByLabel('Password', { exact: true })).toBeEnabled()
  await axe(page)
})

test('the built worker has the policy of a page, other scripts have none', async ({ portal, request }) => {
  const files = await readdir(new URL('../../../dist/client/assets', import.meta.url))
  const policyOf = async (name: string) =>
    (await request.get(`${portal.address}/assets/${name}`)).headers()['content-security-policy']
  const workers = files.filter(name => /^worker-.*\.js$/.test(name))
  expect(workers).not.toEqual([])
  for (const name of workers) expect(await policyOf(name)).toContain("default-src 'none'")
  const script = files.find(name => /^index-.*\.js$/.test(name)) ?? ''
  expect(await policyOf(script)).toBeUndefined()
})

test('a dialog locks the scrolling of the page without an injected style', async ({ page, portal }) => {
  await page.goto(portal.origin())
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  // The page has its own style alone.
  await expect(page.locator('style')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('body')).toHaveCSS('overflow', 'visible')
})

test('an injected inline script does not run', async ({ page, portal, problems }) => {
  problems.expect(/securitypolicyviolation: script-src-elem inline/)
  problems.expect(/Content Security Policy directive.*script-src/)
  await openInjected(
    page,
    portal.address,
    '<script>document.documentElement.dataset.injected = "yes"</script>',
  )
  await expect(page.locator('html')).not.toHaveAttribute('data-injected')
})

test('an injected inline style does not apply', async ({ page, portal, problems }) => {
  problems.expect(/securitypolicyviolation: style-src-elem inline/)
  problems.expect(/Content Security Policy directive.*style-src/)
  await openInjected(page, portal.address, '<style>html { outline: 7px solid red }</style>')
  await expect(page.locator('html')).not.toHaveCSS('outline-width', '7px')
})

test('a script built from text at run time does not run', async ({ page, portal, problems }) => {
  problems.expect(/securitypolicyviolation: require-trusted-types-for/)
  problems.expect(/requires 'TrustedScript' assignment/)
  await page.goto(portal.origin())
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.append('document.documentElement.dataset.injected = "yes"')
    document.head.append(script)
    return document.documentElement.dataset.injected
  })
  expect(ran).toBeUndefined()
})
