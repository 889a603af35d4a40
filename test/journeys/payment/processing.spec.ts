import { expect, test, ui } from '../../support/browser/browser.ts'

const transaction = {
  snsi: '00000000-0000-4000-8000-000000000001',
  timestamp: '2026-11-21T10:00:00+02:00',
  type_name: 'Wallet Transfer',
  type_alias: 'transfer',
  class: 'debit',
  amount: '1234.50',
  balance: '0.00',
  reference: 'Lunch',
  currency: 'ZAR',
  state: { alias: 'authorization_success', name: 'Authorization Success' },
}

test('S10: an address gives only a transaction', async ({ page, portal, problems }) => {
  problems.expect(/ERR_CONNECTION_RESET/)
  const asked: string[] = []
  let isReachable = false
  await page.route('**/wallet/transaction/*', route => {
    asked.push(route.request().url())
    if (!isReachable) return route.abort('connectionreset')
    return route.fulfill({ json: { version: '1.0.0', data: transaction, request: { id: 'trace' } } })
  })
  const address = `${portal.origin()}/processing/${transaction.snsi}?status=declined&amount=1`
  await ui.openSignIn(page, address)
  expect(asked).toEqual([])
  await ui.signIn(page, portal.origin(), await portal.person())
  const status = page.getByRole('dialog', { name: 'Payment Status' })
  for (const name of ['..%2Fa', '%2e%2e%2f', 'a%0A', 'a%2Fb', 'a/b', 'x'.repeat(65), 'a.b', '%00']) {
    await page.goto(`${portal.origin()}/#/processing/${name}`)
    await expect(page).toHaveURL(/#\/dashboard$/)
  }
  await expect(status).toBeHidden()
  expect(asked).toEqual([])

  await page.goto(address)
  await expect(status).toContainText('We cannot reach your wallet just now. We keep trying.')
  await expect(status).not.toContainText(/declined|successfully/)
  isReachable = true
  await expect(status).toContainText(
    'Your Wallet Transfer transaction for R1\u00A0234.50 has been successfully processed.',
  )
})
