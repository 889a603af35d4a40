import { expect, test, ui } from '../../support/browser/browser.ts'
import { startPortalServer } from '../../support/browser/portal-server.ts'

test('a real network gets raw tokens', async ({ page, portal }) => {
  const person = await portal.person({ balance_cents: 77_700 })
  const server = await startPortalServer({
    env: {
      NETWORK_API_URL: `${portal.address}/api`,
      INTEGRATION_API_URL: `${portal.address}/integration`,
      NETWORK_API_AUTH: 'raw',
    },
  })
  try {
    const tokens: string[] = []
    page.on('request', async request => {
      const token = await request.headerValue('authorization')
      if (token !== null) tokens.push(token)
    })
    await ui.signIn(page, server.origin(2), person)
    await expect(page).toHaveTitle('Khanya Wallet')
    await page.reload()
    await expect(ui.balanceOf(page)).toContainText('R777.00')
    await ui.signOut(page)
    await expect(ui.signInButton(page)).toBeVisible()

    expect(tokens.length).toBeGreaterThan(0)
    expect(tokens.filter(token => !/^(?!Bearer )\S+$/.test(token))).toEqual([])
    for (const path of ['/_sandbox', '/_sandbox/people'])
      expect((await fetch(`${server.address}${path}`)).status).toBe(404)
  } finally {
    await server.close()
  }
})
