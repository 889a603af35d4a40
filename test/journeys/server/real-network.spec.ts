import { expect, test } from '../../support/browser/browser.ts'
import { startPortalServer } from '../../support/browser/portal-server.ts'
import { openSignIn, signIn, signOut } from '../../support/browser/screens.ts'

// Every other journey gives it as Bearer.
test('with a real network behind it, its token given raw, the story is the same and there is no sandbox', async ({
  page,
  portal,
}) => {
  const person = await portal.person({ balance_cents: 77_700, history: 10 })
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
    await openSignIn(page, server.origin(2))
    await expect(page).toHaveTitle('Khanya Wallet')
    await signIn(page, server.origin(2), person)
    await expect(page.getByRole('region', { name: 'My Available Balance' })).toContainText('R777.00')
    await expect(page.getByRole('img', { name: /^Balance after each of the latest 10/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('region', { name: 'My Available Balance' })).toContainText('R777.00')
    await signOut(page)
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()

    expect(tokens.length).toBeGreaterThan(0)
    expect(tokens.filter(token => !/^(?!Bearer )\S+$/.test(token))).toEqual([])
    expect((await fetch(`${server.address}/_sandbox`)).status).toBe(404)
    expect((await fetch(`${server.address}/_sandbox/people`)).status).toBe(404)
  } finally {
    await server.close()
  }
})
