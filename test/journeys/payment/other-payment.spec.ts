import type { Page } from '@playwright/test'
import { expect, type Portal, test, ui } from '#test/support/browser/browser.ts'
import type { Person } from '#test/support/sandbox/sandbox-control.ts'

/** A network whose transactions name no payee. */
const unnamed = 4

/** Another session of the payer sends R10.00 with the same reference, while the transfer of this one gets a 502. */
const payAnother = async (page: Page, portal: Portal, payer: Person, to: Person) => {
  const token = await ui.tokenOf(portal.origin(unnamed), payer)
  await page.route('**/wallet/transfer', async route => {
    const party = (msisdn: string, reference: string) => ({ msisdn, currency: 'ZAR', reference })
    await fetch(`${portal.address}/api/network/express/wallet/transfer`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        version: '1.0.0',
        data: {
          from: party(payer.msisdn, 'Lunch'),
          to: party(to.msisdn, 'From me'),
          amount: '10.00',
          send_notification: false,
        },
      }),
    })
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
  })
}

test('asks whether a found payment is the one that got no answer', async ({ page, portal, problems }) => {
  problems.expect(/status of 502/)
  const [payer, recipient, other] = await Promise.all([portal.person(), portal.person(), portal.person()])
  await ui.signIn(page, portal.origin(unnamed), payer)
  const dialog = await ui.openTransfer(page, 'Send', { to: recipient })
  await payAnother(page, portal, payer, other)
  await ui.confirmOrder(dialog)
  await dialog.getByRole('button', { name: 'Check now' }).click()
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('We found a payment like this. Is it yours?')
  expect((await ui.factsIn(dialog)).slice(0, 4)).toEqual([
    ['Type', 'Wallet Transfer'],
    ['To', 'Your wallet does not say'],
    ['Reference', 'Lunch'],
    ['Amount', 'R10.00'],
  ])
  await dialog.getByRole('button', { name: 'No, keep checking' }).click()
  await expect(dialog).toContainText('Not found yet.')
  await dialog.getByRole('button', { name: 'Check now' }).click()
  await expect(dialog).toContainText('Not found yet.')
  await expect(dialog).not.toContainText('Approved')
  expect(await portal.calls('transfer', payer)).toBe(1)
})
