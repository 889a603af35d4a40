import type { Locator } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import type { Person } from '../support/sandbox-control.ts'
import {
  confirmTransfer,
  factsIn,
  fillTransfer,
  openTransfer,
  sendDialog,
  signIn,
  transferIn,
  verdictIn,
} from '../support/screens.ts'

// The cents of each amount make the sandbox answer as they say (README, "Magic values"). Khanya's network asks for
// no one-time PIN, and every consumer here begins with R1 000.00.
const network = 2
const label = 'Send Money'
const start = { balance: 100_000, available: 100_000 }
const form = (to: Person, amount: string) => ({ to, amount, mine: 'Lunch', theirs: 'From me' })

const labelsIn = async (dialog: Locator) => (await factsIn(dialog)).map(([label]) => label)
/** What is told of a payment that was not made, or of which nobody can say. */
const brief = ['To', 'Amount', 'Trace ID']

const traceIdIn = async (dialog: Locator): Promise<string> =>
  (await factsIn(dialog)).find(([name]) => name === 'Trace ID')?.[1] ?? ''

test('what the network declines is Declined in its words, moves nothing and returns to the form as it was', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of (422|500)/)
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await signIn(page, portal.origin(network), naledi)
  const dialog = await openTransfer(page, label)
  const checkWallet = 'Check My Wallet before you try again.'
  for (const { amount, says, status, doubt } of [
    { amount: '10.13', says: 'Your transaction could not be processed.', status: 422, doubt: false },
    { amount: '10.14', says: 'You have insufficient funds for this transaction.', status: 422, doubt: false },
    { amount: '10.15', says: 'You have reached your daily limit.', status: 422, doubt: false },
    { amount: '10.51', says: 'System Error', status: 500, doubt: true },
  ]) {
    const order = form(sipho, amount)
    await fillTransfer(dialog, order)
    await confirmTransfer(dialog)
    await expect(verdictIn(dialog)).toHaveText('Transaction Declined')
    await expect(dialog.getByRole('status')).toContainText(says)
    await expect(dialog.getByText(checkWallet)).toHaveCount(doubt ? 1 : 0)
    expect(await labelsIn(dialog)).toEqual(brief)
    expect(await portal.requests(await traceIdIn(dialog))).toMatchObject([{ operation: 'transfer', status }])
    expect(await portal.funds(naledi)).toEqual(start)
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect(await transferIn(dialog)).toEqual([sipho.msisdn, amount, 'Lunch', 'From me'])
  }
  expect(await portal.funds(sipho)).toEqual(start)
  // It is in the list, as Declined: nothing there to ask about before it is tried again.
  await fillTransfer(dialog, form(sipho, '10.13'))
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await expect(dialog.getByRole('heading', { name: 'Confirm Transaction' })).toBeVisible()
})

test('what is pending is watched until it is decided, and told as it was', async ({ page, portal }) => {
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await page.clock.install()
  await signIn(page, portal.origin(network), naledi)
  let left = start.balance
  for (const { amount, verdict, cents } of [
    { amount: '10.32', verdict: 'Transaction Declined', cents: 0 },
    { amount: '10.31', verdict: 'Transaction Approved', cents: 1_031 },
  ]) {
    const dialog = await openTransfer(page, label)
    await fillTransfer(dialog, form(sipho, amount))
    await confirmTransfer(dialog)
    await expect(dialog.getByRole('status')).toContainText(
      'We are verifiying your transaction. Please wait...',
    )
    await expect(verdictIn(dialog)).toHaveText('Processing Transaction')
    await expect(dialog).toContainText('You can close this: your wallet keeps watching.')
    expect(await factsIn(dialog)).toEqual([
      ['To', expect.stringContaining(sipho.msisdn.slice(-4))],
      ['Amount', `R${amount}`],
    ])
    const { balance, available } = await portal.funds(naledi)
    expect(balance - available).toBe(Math.round(Number(amount) * 100))
    await portal.advance(10_000)
    await page.clock.fastForward(3_000)
    await expect(verdictIn(dialog)).toHaveText(verdict)
    left -= cents
    expect(await portal.funds(naledi)).toEqual({ balance: left, available: left })
    await page.keyboard.press('Escape')
    if (cents === 0) await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  }
  expect((await portal.funds(sipho)).balance).toBe(start.balance + 1_031)
})

test('whoever leaves a pending payment finds it in the wallet, where it settles by itself', async ({
  page,
  portal,
}) => {
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await page.clock.install()
  await signIn(page, portal.origin(network), naledi)
  const dialog = await openTransfer(page, label)
  await fillTransfer(dialog, form(sipho, '10.31'))
  await confirmTransfer(dialog)
  await expect(dialog.getByRole('status')).toContainText('We are verifiying your transaction. Please wait...')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  const newest = page.getByRole('region', { name: 'Latest transactions, list' }).getByRole('listitem').first()
  await expect(newest).toContainText('−R10.31')
  await expect(newest).toContainText('Pending')
  await expect(page.getByRole('region', { name: 'My Available Balance' })).toContainText('R989.69')
  await portal.advance(10_000)
  await page.clock.fastForward(60_000)
  await expect(newest).not.toContainText('Pending')
  await expect(newest).toContainText('−R10.31')
  expect((await portal.funds(sipho)).balance).toBe(start.balance + 1_031)
})

test('no answer is no verdict: what Check now finds is what the ledger holds', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 502/)
  problems.expect(/ERR_/)
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await page.clock.install()
  await signIn(page, portal.origin(network), naledi)
  let left = start.balance
  for (const { amount, cents, after = 0 } of [
    // A gateway's page, and no answer at all: not sent.
    { amount: '10.52', cents: 0 },
    { amount: '10.53', cents: 0, after: 60_000 },
    // Paid; then the connection breaks, or half of the answer arrives.
    { amount: '10.54', cents: 1_054 },
    { amount: '10.55', cents: 1_055 },
  ]) {
    const dialog = await openTransfer(page, label)
    await fillTransfer(dialog, form(sipho, amount))
    const sent = page.waitForRequest('**/wallet/transfer')
    await confirmTransfer(dialog)
    await sent
    if (after > 0) await page.clock.fastForward(after)
    await expect(verdictIn(dialog)).toHaveText('Sorry!')
    await expect(dialog.getByRole('status')).toContainText('System Error')
    await expect(dialog.getByRole('status')).toContainText(
      'We did not get an answer. Your money may have moved. Check My Wallet before you try again.',
    )
    expect(await labelsIn(dialog)).toEqual(brief)
    expect(await traceIdIn(dialog)).toBe('0')
    left -= cents
    expect(await portal.funds(naledi)).toEqual({ balance: left, available: left })

    await dialog.getByRole('button', { name: 'Check now' }).click()
    if (cents === 0) {
      await expect(dialog.getByRole('status')).toContainText('Not found yet')
      await expect(verdictIn(dialog)).toHaveText('Sorry!')
      await dialog.getByRole('button', { name: 'Close' }).click()
    } else {
      await expect(verdictIn(dialog)).toHaveText('Transaction Approved')
      await dialog.getByRole('button', { name: 'Finish' }).click()
    }
    await expect(dialog).toBeHidden()
  }
  expect(await portal.calls('transfer', naledi)).toBe(4)
  expect((await portal.funds(sipho)).balance).toBe(start.balance + 1_054 + 1_055)
})

test('an answer without an id is an answer', async ({ page, portal }) => {
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await signIn(page, portal.origin(network), naledi)
  const dialog = await openTransfer(page, label)
  await fillTransfer(dialog, form(sipho, '10.56'))
  await confirmTransfer(dialog)
  await expect(verdictIn(dialog)).toHaveText('Transaction Approved')
  // The transaction has one of its own.
  expect(await traceIdIn(dialog)).toMatch(/^[0-9a-f-]{36}$/)
  expect((await portal.funds(naledi)).balance).toBe(start.balance - 1_056)
  expect((await portal.funds(sipho)).balance).toBe(start.balance + 1_056)
})

test('a session that ends at Confirm says that nothing was paid', async ({ page, portal, problems }) => {
  problems.expect(/status of 401/)
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await signIn(page, portal.origin(network), naledi)
  const dialog = await openTransfer(page, label)
  await fillTransfer(dialog, form(sipho, '10.57'))
  await confirmTransfer(dialog)
  await expect(page.getByRole('alert')).toHaveText(
    'Your session has ended and nothing was paid. Please sign in again.',
  )
  await expect(sendDialog(page, label)).toBeHidden()
  expect(await portal.funds(naledi)).toEqual(start)
})
