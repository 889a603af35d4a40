import { expect as baseExpect, test, ui } from '#test/support/browser/browser.ts'
import { type PortalServer, startPortalServer } from '#test/support/browser/portal-server.ts'
import { createSandboxControl } from '#test/support/sandbox/sandbox-control.ts'

// Vite transforms each file at its first request.
const expect = baseExpect.configure({ timeout: 60_000 })
test.setTimeout(240_000)

let server: PortalServer
test.beforeAll(async () => {
  server = await startPortalServer({ script: 'test/support/browser/development-process.ts' })
})
test.afterAll(() => server.close())

test('the atlas and an inspector follow a sign-in', async ({ page, context }) => {
  const naledi = await createSandboxControl(server.address).person()
  const inspector = 'http://localhost:4200/'
  const listen = `addEventListener('message', ({ data }) => document.body.append(data.type + ' ' + data.name + ' '))
    opener.postMessage({ type: '@statelyai.connected' }, '*')`
  await context.route(inspector, route =>
    route.fulfill({ contentType: 'text/html', body: `<body><script>${listen}</script>` }),
  )
  const atlas = await context.newPage()
  await atlas.goto(`${server.origin()}/_flows/#/sign-in`)
  const status = atlas.getByRole('region', { name: 'Live' }).getByRole('status')
  const nothing = 'No page of the portal is open. The atlas of npm run dev follows its portal.'
  await expect(status).toHaveText(nothing)
  const active = atlas.getByRole('region', { name: 'Chart of sign-in', exact: true }).locator('.active')

  const release = await ui.holdRequests(page, '**/authenticate/sso')
  const popup = context.waitForEvent('page')
  await ui.openSignIn(page, `${server.origin()}?inspect=${inspector}`)
  await expect((await popup).locator('body')).toContainText('@xstate.actor signIn')
  await expect(status).toHaveText('3 machines run in the portal')
  await ui.submitSignIn(page, naledi.msisdn, naledi.password)
  await expect(active).toContainText(['signingIn'])
  await atlas.reload()
  await expect(active).toContainText(['signingIn'])
  release()
  await expect(ui.dashboardOf(page)).toBeVisible()
  await expect(active).toContainText(['signedIn'])
  const log = atlas.getByRole('list', { name: 'What happened, newest first' }).getByRole('link')
  await expect(log.filter({ hasText: 'portal/signIn signIn done' })).toContainText('signingIn → signedIn')
  await page.close()
  await expect(status).toHaveText(nothing)
})
