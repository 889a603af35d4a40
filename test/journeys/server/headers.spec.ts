import { readdir, readFile } from 'node:fs/promises'
import { apiResponsePolicy } from '#scripts/server/headers.ts'
import { reportChannel } from '#src/inspection/channel.ts'
import { expect, test, ui } from '#test/support/browser/browser.ts'

const client = new URL('../../../dist/client/', import.meta.url)
const assets = new URL('assets/', client)

test('the built worker has the policy of a page', async ({ portal, request }) => {
  const files = await readdir(assets)
  const readPolicy = async (name: string) =>
    (await request.get(`${portal.pageAddress}/assets/${name}`)).headers()['content-security-policy']
  const workers = files.filter(name => /^worker-.*\.js$/.test(name))
  expect(workers).not.toEqual([])
  for (const name of workers) expect(await readPolicy(name)).toContain("script-src 'self'")
  const script = files.find(name => /^index-.*\.js$/.test(name)) ?? ''
  expect(await readPolicy(script)).toBe(apiResponsePolicy)
})

test('the build has no inspection code', async () => {
  const names = (await readdir(client, { recursive: true })).filter(name => /\.(?:js|html)$/.test(name))
  const texts = await Promise.all(names.map(name => readFile(new URL(name, client), 'utf8')))
  const marks = [reportChannel, '@statelyai', 'reportActors']
  expect(names.filter((_, index) => marks.some(mark => texts[index]?.includes(mark)))).toEqual([])
  expect(names.length).toBeGreaterThan(10)
})

test('the policy blocks an injected script and style', async ({ page, portal, problems }) => {
  for (const kind of ['script', 'style']) {
    problems.expect(new RegExp(`securitypolicyviolation: ${kind}-src-elem inline`))
    problems.expect(new RegExp(`Content Security Policy directive.*${kind}-src`))
  }
  await page.route(`${portal.pageAddress}/`, async route => {
    const response = await route.fetch()
    const script = '<script>document.documentElement.dataset.injected = "yes"</script>'
    const tags = `${script}<style>html { outline: 7px solid red }</style></head>`
    await route.fulfill({ response, body: (await response.text()).replace('</head>', tags) })
  })
  await page.goto(portal.pageAddress)
  await expect(page.locator('html')).not.toHaveAttribute('data-injected')
  await expect(page.locator('html')).not.toHaveCSS('outline-width', '7px')
})

test('Trusted Types block scripts and workers', async ({ page, portal, problems }) => {
  problems.expect(/requires 'TrustedScript' assignment/)
  problems.expect(/requires 'TrustedScriptURL' assignment/)
  problems.expect(/securitypolicyviolation: require-trusted-types-for/)
  await page.goto(portal.origin())
  const result = await page.evaluate(() => {
    const script = document.createElement('script')
    script.append('document.documentElement.dataset.injected = "yes"')
    document.head.append(script)
    try {
      return new Worker('/detect-browser.js')
    } catch {
      return document.documentElement.dataset.injected
    }
  })
  expect(result).toBeUndefined()
})

test('C2: a new window cannot reach the portal', async ({ page, portal, context }) => {
  await context.route('https://help.lwandle.example/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Customer service</title>' }),
  )
  await ui.signInPayer(page, portal)
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click()
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Customer Service' }).click()
  const opened = await opening
  await expect(opened).toHaveTitle('Customer service')
  expect(await opened.evaluate(() => opener)).toBeNull()
})
