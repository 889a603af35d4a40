import { expect, type Locator, type Page } from '@playwright/test'
import type { PersonOptions } from '../../../scripts/sandbox/seed/people.ts'
import type { Person } from '../sandbox/sandbox-control.ts'
import type { Portal } from './browser.ts'
import { signIn } from './screens.ts'
import { getOutcomeHeading } from './service-screens.ts'

/** Registers a consumer and opens the dashboard of that consumer. */
export const signInPayer = async (
  page: Page,
  portal: Portal,
  network: 1 | 2 | 3 = 1,
  options: PersonOptions = {},
): Promise<Person> => {
  const payer = await portal.person(options)
  await signIn(page, portal.origin(network), payer)
  return payer
}

/** Waits until the order is approved, and finishes it. */
export const finishApproved = async (dialog: Locator): Promise<void> => {
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  await dialog.getByRole('button', { name: 'Finish' }).click()
}
