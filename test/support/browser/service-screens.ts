import type { Locator, Page } from '@playwright/test'
import type { Person, SandboxControl } from '../sandbox/sandbox-control.ts'

// What every service's dialog has, for journeys: labels are those that a consumer reads.

/** The dialog of a service, by what the network calls the service; only some have a longer title. */
export const serviceDialog = (page: Page, label: string): Locator =>
  page.getByRole('dialog', { name: new RegExp(`^${label}(?: using your Digital Wallet)?$`) })

/** The key of a service on the dashboard. */
export const serviceKey = (page: Page, label: string): Locator =>
  page.getByRole('navigation', { name: 'Services' }).getByRole('button', { name: label, exact: true })

/** Opens a service by its key and goes down its menu. */
export const openService = async (
  page: Page,
  label: string,
  ...options: readonly string[]
): Promise<Locator> => {
  await serviceKey(page, label).click()
  const dialog = serviceDialog(page, label)
  for (const option of options) await dialog.getByRole('button', { name: option, exact: true }).click()
  return dialog
}

/** Types into fields, by their labels. */
export const fillIn = async (dialog: Locator, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(texts))
    await dialog.getByLabel(label, { exact: true }).fill(text)
}

/** A select, by its label. */
export const selectIn = (dialog: Locator, label: string): Locator =>
  dialog.getByRole('combobox', { name: label, exact: true })

/** Chooses an option of a select. Its list stands outside the dialog. */
export const choose = async (dialog: Locator, label: string, option: string): Promise<void> => {
  await selectIn(dialog, label).click()
  const page = dialog.page()
  await page
    .getByRole('option')
    .filter({ has: page.getByText(option, { exact: true }) })
    .click()
}

/** Opens a select, reads what it offers, and closes it. */
export const offeredBy = async (dialog: Locator, label: string): Promise<readonly string[]> => {
  await selectIn(dialog, label).click()
  const list = dialog.page().getByRole('listbox')
  await list.waitFor()
  const offered = await list
    .getByRole('option')
    .evaluateAll(options => options.map(option => option.querySelector('[id]')?.textContent ?? ''))
  await dialog.page().keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  return offered
}

/** The button that goes on from a form. */
export const proceedIn = (dialog: Locator): Locator =>
  dialog.getByRole('button', { name: 'Proceed', exact: true })

/** Goes on from a form and agrees to what it orders, where no code is asked for. */
export const confirmOrder = async (dialog: Locator): Promise<void> => {
  await proceedIn(dialog).click()
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
}

/** The same, with the one-time PIN that the network sends. */
export const confirmOrderByCode = async (
  dialog: Locator,
  sandbox: Pick<SandboxControl, 'oneTimePin'>,
  person: Person,
): Promise<void> => {
  await proceedIn(dialog).click()
  await dialog.getByRole('button', { name: 'Send One-Time PIN' }).click()
  await dialog.getByText('Sent to').waitFor()
  await dialog.getByLabel('One-Time PIN').fill(await sandbox.oneTimePin(person))
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
}

/** The heading with the outcome of an order, or with its pending state. */
export const getOutcomeHeading = (dialog: Locator): Locator => dialog.getByRole('status').getByRole('heading')

/** The labelled values that a screen shows, in their order. */
export const factsIn = (screen: Locator): Promise<readonly (readonly string[])[]> =>
  screen
    .locator('dl > div')
    .evaluateAll(rows => rows.map(row => [...row.children].map(part => part.textContent)))

/** The Trace ID that a screen shows. */
export const traceIdIn = async (dialog: Locator): Promise<string> =>
  (await factsIn(dialog)).find(([label]) => label === 'Trace ID')?.[1] ?? ''
