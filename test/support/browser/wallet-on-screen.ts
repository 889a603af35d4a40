import { expect, type Page } from '@playwright/test'
import { type Cents, formatMoney } from '../../../machines/domain/money.ts'
import type { Person, SandboxControl } from '../sandbox/sandbox-control.ts'
import { balanceOf, transactionsOf } from './screens.ts'

interface Expected {
  /** What the ledger must hold, and the dashboard show, in cents; nothing is pending. */
  readonly cents: number
  /** Texts in one line of the latest transactions, such as its type, reference and signed amount. */
  readonly line?: readonly string[]
}

/** Whether the balance, the graph, the list and the ledger all say the same of a consumer's wallet. */
export const expectWallet = async (
  page: Page,
  sandbox: SandboxControl,
  person: Person,
  { cents, line }: Expected,
): Promise<void> => {
  expect(await sandbox.funds(person)).toEqual({ balance: cents, available: cents })
  const money = formatMoney(cents as Cents)
  await expect(balanceOf(page)).toContainText(money)
  await expect(page.getByRole('img', { name: `to ${money}.` })).toBeVisible()
  if (line === undefined) return
  const lines = line.reduce((found, hasText) => found.filter({ hasText }), transactionsOf(page))
  await expect(lines).toHaveCount(1)
}
