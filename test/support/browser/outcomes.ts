import type { Locator, Page } from '@playwright/test'
import { type Cents, formatMoney } from '../../../machines/domain/money.ts'
import type { Person } from '../sandbox/sandbox-control.ts'
import { expect, type Portal, test } from './browser.ts'
import { signIn } from './screens.ts'
import { confirmOrder, factsIn, getOutcomeHeading, snsiIn, traceIdIn } from './service-screens.ts'
import { expectWallet } from './wallet-on-screen.ts'

// The amounts make the sandbox answer as they say (README, "Magic values"): by their cents.

type Outcome =
  | 'refused'
  | 'insufficient'
  | 'limit'
  | 'pendingSuccess'
  | 'pendingDeclined'
  | 'serverError'
  | 'gatewayPage'
  | 'noAnswer'
  | 'lostAnswer'
  | 'halfAnswer'
  | 'withoutId'
  | 'sessionEnds'

type Amounts = Readonly<Partial<Record<Outcome, string>>>

export const centsAmounts = {
  refused: '10.13',
  insufficient: '10.14',
  limit: '10.15',
  pendingSuccess: '10.31',
  pendingDeclined: '10.32',
  serverError: '10.51',
  gatewayPage: '10.52',
  noAnswer: '10.53',
  lostAnswer: '10.54',
  halfAnswer: '10.55',
  withoutId: '10.56',
  sessionEnds: '10.57',
} as const satisfies Amounts

/** An operation that moves money, on a network that does not ask for a one-time PIN. */
export interface MoneyOperation {
  readonly name: string
  /** Its operation id. */
  readonly operation: string
  readonly network: 1 | 2
  readonly amounts: Amounts
  /** By how many cents the balance changes with one of so many, its charge included. */
  readonly change: (cents: number) => number
  readonly open: (page: Page) => Promise<Locator>
  readonly fill: (dialog: Locator, amount: string) => Promise<void>
}

/** Returns the balance change of a payment with this charge in cents. */
export const paying =
  (charge = 0) =>
  (cents: number): number =>
    -(cents + charge)

/** More than any of it costs. */
const start = 1_000_000

const centsOf = (amount: string): number => Math.round(Number(amount) * 100)

/** The outcomes that an operation has an amount for. */
const having = <Row extends { readonly outcome: Outcome }>(
  { amounts }: MoneyOperation,
  rows: readonly Row[],
) =>
  rows.flatMap(row => {
    const amount = amounts[row.outcome]
    return amount === undefined ? [] : [{ ...row, amount }]
  })

/** Signs in a consumer whose balance covers every payment. */
const begin = async (page: Page, portal: Portal, { network }: MoneyOperation): Promise<Person> => {
  const person = await portal.person({ balance_cents: start })
  await page.clock.install()
  await signIn(page, portal.origin(network), person)
  return person
}

const expectSnsi = async (dialog: Locator) => expect(await snsiIn(dialog)).toMatch(/^[0-9a-f-]{36}$/)

const watchDeclined = async (page: Page, portal: Portal, paid: MoneyOperation, person: Person) => {
  const dialog = await paid.open(page)
  for (const { amount, says, status, doubt } of having(paid, [
    { outcome: 'refused', says: 'Your transaction could not be processed.', status: 422, doubt: false },
    {
      outcome: 'insufficient',
      says: 'You have insufficient funds for this transaction.',
      status: 422,
      doubt: false,
    },
    { outcome: 'limit', says: 'You have reached your daily limit.', status: 422, doubt: false },
    { outcome: 'serverError', says: 'System Error', status: 500, doubt: true },
  ])) {
    await paid.fill(dialog, amount)
    await confirmOrder(dialog)
    await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Declined')
    await expect(dialog.getByRole('status')).toContainText(says)
    await expect(dialog.getByText('Check My Wallet before you try again.')).toHaveCount(doubt ? 1 : 0)
    expect(await factsIn(dialog)).toContainEqual(['Amount', formatMoney(centsOf(amount) as Cents)])
    expect(await portal.requests(await traceIdIn(dialog))).toMatchObject([
      { operation: paid.operation, status },
    ])
    expect(await portal.funds(person)).toEqual({ balance: start, available: start })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue(amount)
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expectWallet(page, portal, person, { cents: start })
}

const watchPending = async (page: Page, portal: Portal, paid: MoneyOperation, person: Person) => {
  let held = start
  for (const { amount, verdict, isPaid } of having(paid, [
    { outcome: 'pendingDeclined', verdict: 'Transaction Declined', isPaid: false },
    { outcome: 'pendingSuccess', verdict: 'Transaction Approved', isPaid: true },
  ])) {
    const change = paid.change(centsOf(amount))
    const dialog = await paid.open(page)
    await paid.fill(dialog, amount)
    await confirmOrder(dialog)
    await expect(dialog.getByRole('status')).toContainText(
      'We are verifiying your transaction. Please wait...',
    )
    await expect(getOutcomeHeading(dialog)).toHaveText('Processing Transaction')
    await expect(dialog).toContainText('You can close this: your wallet keeps watching.')
    expect(await factsIn(dialog)).toContainEqual(['Amount', formatMoney(centsOf(amount) as Cents)])
    // What is about to leave is held; what is about to come in is not there yet.
    expect(await portal.funds(person)).toEqual({ balance: held, available: held + Math.min(change, 0) })
    await portal.advance(10_000)
    await page.clock.fastForward(3_000)
    await expect(getOutcomeHeading(dialog)).toHaveText(verdict)
    held += isPaid ? change : 0
    await page.keyboard.press('Escape')
    if (!isPaid) await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expectWallet(page, portal, person, { cents: held })
  }
}

const watchUnanswered = async (page: Page, portal: Portal, paid: MoneyOperation, person: Person) => {
  let held = start
  const cases = having(paid, [
    // A gateway's page, and no answer at all: not sent.
    { outcome: 'gatewayPage', isPaid: false, after: 0 },
    { outcome: 'noAnswer', isPaid: false, after: 60_000 },
    // Paid; then the connection breaks, or half of the answer arrives.
    { outcome: 'lostAnswer', isPaid: true, after: 0 },
    { outcome: 'halfAnswer', isPaid: true, after: 0 },
  ])
  for (const [earlier, { outcome, amount, isPaid, after }] of cases.entries()) {
    const dialog = await paid.open(page)
    await paid.fill(dialog, amount)
    await confirmOrder(dialog)
    // What is given up before it has arrived was never asked.
    await expect.poll(() => portal.calls(paid.operation, person)).toBe(earlier + 1)
    if (after > 0) await page.clock.fastForward(after)
    await expect(getOutcomeHeading(dialog)).toHaveText('Sorry!')
    await expect(dialog.getByRole('status')).toContainText('System Error')
    await expect(dialog.getByRole('status')).toContainText(
      outcome === 'halfAnswer'
        ? 'An answer came that we could not use. Your money may have moved. Check My Wallet before you try again.'
        : 'We did not get an answer. Your money may have moved. Check My Wallet before you try again.',
    )
    expect(await factsIn(dialog)).toContainEqual(['Amount', formatMoney(centsOf(amount) as Cents)])
    expect(await traceIdIn(dialog)).toBe('0')
    held += isPaid ? paid.change(centsOf(amount)) : 0

    await dialog.getByRole('button', { name: 'Check now' }).click()
    if (isPaid) {
      await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
      await expectSnsi(dialog)
      // What is quoted is the list that the payment was found in.
      expect(await portal.requests(await traceIdIn(dialog))).toMatchObject([
        { operation: 'listTransactions', status: 200 },
      ])
      await dialog.getByRole('button', { name: 'Finish' }).click()
    } else {
      await expect(dialog.getByRole('status')).toContainText('Not found yet')
      await expect(getOutcomeHeading(dialog)).toHaveText('Sorry!')
      await dialog.getByRole('button', { name: 'Close' }).click()
    }
    await expect(dialog).toBeHidden()
    await expectWallet(page, portal, person, { cents: held })
  }
  expect(await portal.calls(paid.operation, person)).toBe(cases.length)
}

const watchWithoutId = async (page: Page, portal: Portal, paid: MoneyOperation, person: Person) => {
  for (const { amount } of having(paid, [{ outcome: 'withoutId' }])) {
    const dialog = await paid.open(page)
    await paid.fill(dialog, amount)
    await confirmOrder(dialog)
    await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
    await expectSnsi(dialog)
    expect((await factsIn(dialog)).map(([label]) => label)).not.toContain('Trace ID')
    await dialog.getByRole('button', { name: 'Finish' }).click()
    await expectWallet(page, portal, person, { cents: start + paid.change(centsOf(amount)) })
  }
}

const watchSessionEnd = async (page: Page, portal: Portal, paid: MoneyOperation, person: Person) => {
  for (const { amount } of having(paid, [{ outcome: 'sessionEnds' }])) {
    const before = await portal.funds(person)
    const dialog = await paid.open(page)
    await paid.fill(dialog, amount)
    await confirmOrder(dialog)
    await expect(page.getByRole('alert')).toHaveText(
      'Your session has ended and nothing was paid. Please sign in again.',
    )
    await expect(dialog).toBeHidden()
    expect(await portal.funds(person)).toEqual(before)
  }
}

/** Tests that the screen and the ledger agree for every outcome of an operation. */
export const testOutcomes = (paid: MoneyOperation): void =>
  test.describe(paid.name, () => {
    test('shows a declined order with the message of the network, and keeps the form', async ({
      page,
      portal,
      problems,
    }) => {
      problems.expect(/status of (422|500)/)
      await watchDeclined(page, portal, paid, await begin(page, portal, paid))
    })

    test('watches a pending order until the network decides it', async ({ page, portal }) => {
      await watchPending(page, portal, paid, await begin(page, portal, paid))
    })

    test('shows no verdict without an answer, and Check now agrees with the ledger', async ({
      page,
      portal,
      problems,
    }) => {
      problems.expect(/ERR_/)
      if (paid.amounts.gatewayPage !== undefined) problems.expect(/status of 502/)
      await watchUnanswered(page, portal, paid, await begin(page, portal, paid))
    })

    if (paid.amounts.withoutId !== undefined)
      test('approves an answer without an id, and pays nothing when the session ends', async ({
        page,
        portal,
        problems,
      }) => {
        problems.expect(/status of 401/)
        const person = await begin(page, portal, paid)
        await watchWithoutId(page, portal, paid, person)
        await watchSessionEnd(page, portal, paid, person)
      })
  })
