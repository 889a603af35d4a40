import { type Cents, formatMoney } from '../../machines/domain/money.ts'
import { expect, test } from '../support/browser.ts'
import { cashAmounts, centsAmounts, paying, testOutcomes } from '../support/outcomes.ts'
import { createRecipient } from '../support/recipients.ts'
import { signIn, transactionsOf } from '../support/screens.ts'
import { choose, confirmOrder, fillIn, openService, verdictIn } from '../support/service-screens.ts'
import { expectWallet } from '../support/wallet-on-screen.ts'

const sipho = '27820000002'

testOutcomes({
  name: 'Cash Out',
  operation: 'cashOut',
  network: 1,
  amounts: cashAmounts,
  change: paying(800),
  open: page => openService(page, 'Cash Out', 'ATM', 'Nedbank ATM'),
  fill: (dialog, Amount) => fillIn(dialog, { Amount, 'My Reference': 'Cash' }),
})

testOutcomes({
  name: 'Buy Airtime',
  operation: 'buy',
  network: 2,
  amounts: centsAmounts,
  change: paying(),
  open: page => openService(page, 'Buy', 'Airtime'),
  fill: async (dialog, Amount) => {
    await choose(dialog, 'Provider', 'MTN')
    await fillIn(dialog, { 'Cell Number': sipho, Amount })
  },
})

testOutcomes({
  name: 'Pay Recipient',
  operation: 'pay',
  network: 1,
  amounts: centsAmounts,
  change: paying(200),
  prepare: async page => {
    const dialog = await openService(page, 'Pay', 'EFT', 'New Recipient')
    await createRecipient(dialog, {
      name: 'Gogo',
      bank: 'Absa',
      account: '1234567890',
      type: 'Current',
      mine: 'For Gogo',
      theirs: 'From me',
    })
    await dialog.getByRole('button', { name: 'Finish' }).click()
  },
  open: page => openService(page, 'Pay', 'EFT', 'Pay Recipient'),
  fill: async (dialog, Amount) => {
    await choose(dialog, 'Recipient', 'Gogo 1234567890')
    await choose(dialog, 'Payment Service', 'Standard Payment')
    await fillIn(dialog, { Amount })
  },
})

testOutcomes({
  name: 'Send to an ATM',
  operation: 'cashOut',
  network: 1,
  amounts: cashAmounts,
  change: paying(800),
  open: page => openService(page, 'Send', 'ATM', 'Nedbank ATM'),
  fill: (dialog, Amount) =>
    fillIn(dialog, { 'Recipient Mobile Number': sipho, Amount, 'Cashout Reference': 'Bus fare' }),
})

testOutcomes({
  name: 'Donate',
  operation: 'sale',
  network: 1,
  amounts: centsAmounts,
  change: paying(),
  open: page => openService(page, 'Donate', 'Wallet', 'Charities'),
  fill: async (dialog, Amount) => {
    await choose(dialog, 'Donation Recipient', 'School meals')
    await fillIn(dialog, { Amount, 'Donor Reference': 'From me' })
  },
})

/** What the card costs, in cents: 2.5 %. */
const cardCharge = (cents: number): number => Math.ceil(cents / 40)

testOutcomes({
  name: 'Top Up',
  operation: 'topUp',
  network: 1,
  amounts: centsAmounts,
  change: cents => cents - cardCharge(cents),
  open: page => openService(page, 'Top Up', 'Card', 'VISA'),
  fill: (dialog, Amount) => fillIn(dialog, { Amount }),
})

test('what is topped up stands in the list with what the card cost', async ({ page, portal }) => {
  const naledi = await portal.person()
  await signIn(page, portal.origin(), naledi)
  const dialog = await openService(page, 'Top Up', 'Card', 'VISA')
  await fillIn(dialog, { Amount: '100.56' })
  await confirmOrder(dialog)
  await expect(verdictIn(dialog)).toHaveText('Transaction Approved')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  const charge = cardCharge(10_056)
  await expectWallet(page, portal, naledi, {
    cents: 100_000 + 10_056 - charge,
    line: ['Top Up', '+R100.56'],
  })
  await expect(transactionsOf(page).filter({ hasText: 'Transaction Charge' }).first()).toContainText(
    `−${formatMoney(charge as Cents)}`,
  )
})
