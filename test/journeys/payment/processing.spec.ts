import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/browser.ts'
import { openSignIn, signIn } from '../../support/browser/screens.ts'
import { serveSourceModules } from '../../support/browser/source-modules.ts'
import type { Person } from '../../support/sandbox/sandbox-control.ts'

const status = (page: Page) => page.getByRole('dialog', { name: 'Payment Status' })

/** Orders a top-up as the portal does, and gives the page that answers it. */
const orderTopUp = (page: Page, { msisdn }: Person) =>
  page.evaluate(
    async data => {
      const token = /sessionToken=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const answer = await fetch('/api/network/express/wallet/topup', {
        method: 'POST',
        credentials: 'omit',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ version: '1.0.0', data }),
      })
      return answer.text()
    },
    {
      msisdn,
      currency: 'ZAR',
      amount: '250.00',
      tender_type: 'instant_eft',
      redirect: true,
      send_notification: true,
    },
  )

/** Shows the page that answered a top-up; the browser goes on from it by itself. */
const goOn = (page: Page, html: string) =>
  page
    .evaluate(
      async ({ module, html }) => {
        const { createBrowserPaymentPage } = await import(module)
        await createBrowserPaymentPage(window, {
          leave: () => {},
          words: { back: 'Back', notOpened: 'Not opened.' },
          time: { setTimeout: () => {}, clearTimeout: () => {} },
        }).show(html)
      },
      { module: '/src/ports/page/payment-page.ts', html },
    )
    .catch(() => undefined)

/** What the network says of every transaction, instead of what it knows. */
const tellOf = (page: Page, record: object) =>
  page.route('**/wallet/transaction/*', route =>
    route.fulfill({ json: { request: { id: '1' }, data: record } }),
  )

const transfer = {
  snsi: '00000000-0000-4000-8000-000000000001',
  timestamp: '2026-11-21T10:00:00+02:00',
  type_name: 'Wallet Transfer',
  type_alias: 'transfer',
  class: 'debit',
  amount: '1234.50',
  balance: '0.00',
  reference: 'Lunch',
  currency: 'ZAR',
}
const declined = { alias: 'authorization_declined', name: 'Authorization Declined' }
const success = { alias: 'authorization_success', name: 'Authorization Success' }

test('an EFT that is left undecided is asked about every 3 s, until it is declined', async ({
  page,
  portal,
}) => {
  const person = await portal.person()
  await serveSourceModules(page, portal.origin())
  await signIn(page, portal.origin(), person)
  await goOn(page, await orderTopUp(page, person))
  const asked: number[] = []
  page.on('request', request => {
    if (request.url().includes('/wallet/transaction/')) asked.push(Date.now())
  })
  await page.getByRole('button', { name: 'Abandon' }).click()
  const dialog = status(page)
  await expect(dialog).toContainText('We are verifiying your transaction. Please wait...')
  await expect(dialog).toContainText('R250.00')
  await portal.advance(31 * 60_000)
  await expect(dialog).toContainText(
    'Your topup transaction for R250.00 was declined. Please contact your bank.',
  )
  await expect(dialog.getByRole('heading', { name: 'Authorization Declined' })).toBeFocused()
  expect(asked).toHaveLength(2)
  expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(3_000)
  expect(await portal.funds(person)).toMatchObject({ available: 100_000 })
})

test('not being able to ask is no verdict: it says so and goes on', async ({ page, portal, problems }) => {
  problems.expect(/Failed to load resource/)
  const person = await portal.person()
  await signIn(page, portal.origin(), person)
  await page.route('**/wallet/transaction/*', route => route.abort('connectionreset'))
  await page.goto(`${portal.origin()}/#/processing/00000000-0000-4000-8000-000000000001`)
  const dialog = status(page)
  await expect(dialog).toContainText('We are verifiying your transaction. Please wait...')
  await expect(dialog).toContainText('We cannot reach your wallet just now. We keep trying.')
  await expect(dialog).not.toContainText('declined')
  await page.unrouteAll()
  await tellOf(page, { ...transfer, state: declined })
  await expect(dialog).toContainText('Your Wallet Transfer transaction for R1\u00A0234.50 was declined.')
  await dialog.press('Escape')
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('one that is not in the wallet is said to be none, and is not asked for again', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  await page.clock.install()
  await signIn(page, portal.origin(), await portal.person())
  let asked = 0
  page.on('request', request => {
    if (request.url().includes('/wallet/transaction/')) asked += 1
  })
  await page.goto(`${portal.origin()}/#/processing/00000000-0000-4000-8000-000000000002`)
  const dialog = status(page)
  await expect(dialog).toContainText('This transaction is not in your wallet.')
  await page.clock.runFor('00:40')
  expect(asked).toBe(1)
  await dialog.getByRole('button', { name: 'Return to Dashboard' }).click()
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('a transaction of another type has words of its own; the address is believed in nothing else', async ({
  page,
  portal,
}) => {
  await tellOf(page, { ...transfer, state: success })
  await signIn(page, portal.origin(), await portal.person())
  await page.goto(
    `${portal.origin()}/processing/00000000-0000-4000-8000-000000000001?status=declined&amount=1`,
  )
  await expect(status(page)).toContainText(
    'Your Wallet Transfer transaction for R1\u00A0234.50 has been successfully processed.',
  )
})

test('S10: an address that names no transaction is any other address, and nothing is asked', async ({
  page,
  portal,
}) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/wallet/transaction/')) asked.push(request.url())
  })
  await openSignIn(page, `${portal.origin()}/#/processing/00000000-0000-4000-8000-000000000001`)
  await expect(page).toHaveURL(/#\/sign-in$/)
  await signIn(page, portal.origin(), await portal.person())
  for (const name of ['..%2Fa', '%2e%2e%2f', 'a%0A', 'a%2Fb', 'a/b', 'x'.repeat(65), 'a.b', '%00']) {
    await page.goto(`${portal.origin()}/#/processing/${name}`)
    await expect(page).toHaveURL(/#\/dashboard$/)
  }
  await expect(status(page)).toBeHidden()
  expect(asked).toEqual([])
})
