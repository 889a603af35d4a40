import { formatMsisdn } from '../../machines/domain/phone.ts'
import { expect, test } from '../support/browser.ts'
import { fillTransfer, openTransfer, signIn } from '../support/screens.ts'
import { confirmOrder, serviceDialog, serviceKey, verdictIn } from '../support/service-screens.ts'
import { expectWallet } from '../support/wallet-on-screen.ts'

test('whom money was sent to is offered next time, and fills the form in', async ({ page, portal }) => {
  const [naledi, sipho, lwazi] = [await portal.person(), await portal.person(), await portal.person()]
  await signIn(page, portal.origin(2), naledi)
  const dialog = await openTransfer(page, 'Send Money')
  await expect(dialog.getByText('Recent')).toHaveCount(0)
  for (const [to, amount, mine] of [
    [sipho, '10', 'Lunch'],
    [lwazi, '20', 'Taxi'],
  ] as const) {
    if (mine === 'Taxi') await openTransfer(page, 'Send Money')
    await fillTransfer(dialog, { to, amount, mine, theirs: 'From Naledi' })
    await confirmOrder(dialog)
    await expect(verdictIn(dialog)).toHaveText('Transaction Approved')
    await dialog.getByRole('button', { name: 'Finish' }).click()
    await expect(dialog).toBeHidden()
  }
  await expectWallet(page, portal, naledi, { cents: 97_000, line: ['Wallet Transfer', 'Taxi', '−R20.00'] })

  await openTransfer(page, 'Send Money')
  const recent = dialog.getByRole('list', { name: 'Recent' })
  await expect(recent.getByRole('button')).toHaveText([
    formatMsisdn(lwazi.msisdn),
    formatMsisdn(sipho.msisdn),
  ])
  await recent.getByRole('button', { name: formatMsisdn(sipho.msisdn) }).click()
  await expect(dialog.getByLabel('Destination mobile')).toHaveValue(formatMsisdn(sipho.msisdn))
  await expect(dialog.getByLabel('Amount')).toHaveValue('10.00')
  await expect(dialog.getByLabel('My Reference')).toHaveValue('Lunch')
  // What stands on somebody else's statement is not told to the sender.
  await expect(dialog.getByLabel('Recipient Reference')).toHaveValue('')
  await dialog.getByLabel('Amount').fill('15')
  await dialog.getByLabel('Recipient Reference').fill('Again')
  await confirmOrder(dialog)
  await expect(verdictIn(dialog)).toHaveText('Transaction Approved')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expectWallet(page, portal, naledi, { cents: 95_500, line: ['Wallet Transfer', 'Lunch', '−R15.00'] })
  expect((await portal.funds(sipho)).balance).toBe(102_500)
  expect((await portal.funds(lwazi)).balance).toBe(102_000)
})

test('where a network asks for the wallet’s PIN, it comes before Confirm, and a wrong one pays nothing', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 403/)
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await signIn(page, portal.origin(3), naledi)
  await serviceKey(page, 'Send').click()
  const dialog = serviceDialog(page, 'Send')
  await dialog.getByRole('button', { name: /wallet/i }).click()
  await dialog.getByRole('button', { name: /transfer/i }).click()
  await fillTransfer(dialog, { to: sipho, amount: '10', mine: 'Lunch', theirs: 'From Naledi' })
  for (const { pin, verdict } of [
    { pin: '0000', verdict: 'Transaction Declined' },
    { pin: '1234', verdict: 'Transaction Approved' },
  ]) {
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog.getByRole('heading', { name: 'Enter PIN' })).toBeVisible()
    const goOn = dialog.getByRole('button', { name: 'Continue' })
    await expect(goOn).toBeDisabled()
    await dialog.getByLabel('PIN', { exact: true }).fill(pin)
    await goOn.click()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(verdictIn(dialog)).toHaveText(verdict)
    if (pin === '0000') await dialog.getByRole('button', { name: 'Close' }).click()
  }
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expectWallet(page, portal, naledi, { cents: 99_000, line: ['Wallet Transfer', 'Lunch', '−R10.00'] })
  expect((await portal.funds(sipho)).balance).toBe(101_000)
})
