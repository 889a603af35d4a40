import type { Locator } from '@playwright/test'
import { choose, confirmOrder, fillIn } from './service-screens.ts'

/** A recipient with a bank account: the fields of New Recipient. */
export interface NewRecipient {
  readonly name: string
  readonly bank: string
  readonly account: string
  readonly type: 'Current' | 'Savings'
  readonly mine: string
  readonly theirs: string
}

/** Fills in Pay → EFT → New Recipient, and agrees to it. */
export const createRecipient = async (dialog: Locator, recipient: NewRecipient): Promise<void> => {
  await fillIn(dialog, { 'Recipient Name': recipient.name })
  await choose(dialog, 'Branch Code', recipient.bank)
  await fillIn(dialog, { 'Account Number': recipient.account })
  await choose(dialog, 'Account Type', recipient.type)
  await fillIn(dialog, { 'My Reference': recipient.mine, 'Recipient Reference': recipient.theirs })
  await confirmOrder(dialog)
}
