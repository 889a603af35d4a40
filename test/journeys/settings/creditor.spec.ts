import { expect, test, ui } from '../../support/browser/browser.ts'

test('a creditor payment shows all its amounts', async ({ page, portal }) => {
  await ui.openDashboard(page, portal, { creditor: true })
  const settings = await ui.openSettings(page, 'My Creditor Payments')
  await expect(page).toHaveURL(`${portal.origin()}/#/dashboard?settings=creditor`)
  const entries = settings.getByRole('button', { name: /^Info: / })
  await expect(entries).toHaveCount(11)
  await entries.first().click()
  const payment = ui.dialogNamed(page, 'Credit Info')
  const facts = await ui.factsIn(payment)
  expect(Object.fromEntries(facts)).toEqual({
    'Creditor Name': 'Edgars Card',
    'Amount Distributed': 'R218.75',
    Balance: 'R218.75',
    Remit: 'R203.05',
    'PMT Fee': 'R12.50',
    'Bank Fee': 'R3.20',
    Interest: 'R0.00',
    'New Balance': 'R0.00',
    'Reference Number': '5049 1172 0041',
    'Distribution ID': '7706',
    'Payment ID': 'P-90206',
    'Proof of Payment': expect.stringMatching(/^Download/),
  })
  const proof = payment.getByRole('link', { name: /^Download/ })
  await expect(proof).toHaveAttribute('href', 'https://files.lwandle.example/proof/85902.pdf')
  await expect(proof).toHaveAttribute('rel', /noopener/)
  await payment.getByRole('button', { name: 'Close' }).click()
  await expect(entries.first()).toBeFocused()

  await settings.getByRole('button', { name: 'Info: Collection, Virtus Gym' }).click()
  await expect(ui.dialogNamed(page, 'Collection Info')).toContainText('Insufficient Funds')
})
