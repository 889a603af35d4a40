import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { expect, test } from '../../support/browser/browser.ts'
import { fillTransfer, openTransfer, signIn } from '../../support/browser/screens.ts'
import { confirmOrder, getOutcomeHeading } from '../../support/browser/service-screens.ts'
import { expectWallet } from '../../support/browser/wallet-on-screen.ts'

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
    await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
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
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expectWallet(page, portal, naledi, { cents: 95_500, line: ['Wallet Transfer', 'Lunch', '−R15.00'] })
  expect((await portal.funds(sipho)).balance).toBe(102_500)
  expect((await portal.funds(lwazi)).balance).toBe(102_000)
})
