import type { Locator, Page } from '@playwright/test'

/** The pages that a top-up leads to, and the screen that it comes back to. */

/** The screen of `/processing/{snsi}`. */
export const paymentStatus = (page: Page): Locator => page.getByRole('dialog', { name: 'Payment Status' })

/** Pays by card on the sandbox's hosted page. */
export const payByCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: /^Pay R/ }).click()
}

/** Leaves the payment status for the dashboard. */
export const returnToDashboard = (page: Page): Promise<void> =>
  paymentStatus(page).getByRole('button', { name: 'Return to Dashboard' }).click()
