import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { test as base, expect } from '#test/support/browser/browser.ts'

/** The studio is open, with the first brand, when a test starts. */
const test = base.extend({
  page: async ({ page, portal }, use) => {
    await page.goto(`${portal.origin()}/_sandbox`)
    await page.getByRole('link', { name: 'Brand studio' }).click()
    // The first request bundles the page.
    await expect(page.getByText('Up to date')).toBeVisible({ timeout: 60_000 })
    await use(page)
  },
})

const frameOf = (page: Page) => page.frameLocator('iframe:not([data-waiting])')
const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Config' })
const reportOf = (page: Page) => page.getByRole('region', { name: 'Report' })

const edit = async (page: Page, change: (text: string) => string) =>
  editorOf(page).fill(change(await editorOf(page).inputValue()))

test('an edited config changes the preview and the report', async ({ page, axe }) => {
  const frame = frameOf(page)
  await expect(frame.getByText('My Available Balance')).toBeVisible()
  await frame.getByRole('button', { name: 'Send' }).click()
  await expect(frame.getByRole('dialog')).toContainText('How would you like to send money?')
  await axe(page)

  await edit(page, text => text.replace('"name": "send"', '"name": "send", "label": "Transfer"'))
  await expect(frame.getByRole('dialog')).toContainText('Transfer')
  await expect(page.getByText('Up to date')).toBeVisible()
  // The dialog that opens again in the preview does not take the focus.
  await expect(editorOf(page)).toBeFocused()
  await expect(reportOf(page).getByText('49 used as given')).toBeVisible()

  await edit(page, text => text.replace('"cellair"', '"celair"'))
  await expect(reportOf(page)).toContainText('The service buy says')
  await reportOf(page)
    .getByRole('button', { name: /^Line \d+$/ })
    .first()
    .click()
  await expect(editorOf(page)).toBeFocused()
  await axe(page)

  await edit(page, text => text.replace('"celair",', '"cellair"'))
  await expect(page.getByText('where a comma or } is expected.')).toBeVisible()
  await expect(page.getByText('The last valid config', { exact: true })).toBeVisible()
  await expect(frame.getByRole('dialog')).toContainText('Transfer')
  await axe(page)
})

test('a new brand is made from nothing and downloaded', async ({ page }) => {
  const frame = frameOf(page)
  await page.getByLabel('Start from').selectOption('Empty')
  await edit(page, text => text.replace('My wallet', 'Kudu'))
  await page.getByLabel('Primary').fill('#b5451b')
  await expect(editorOf(page)).toHaveValue(/"primary": "#b5451b"/)
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="28"><rect width="90" height="28"/></svg>'
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
  await page.getByLabel('Logo', { exact: true }).setInputFiles(file)
  await expect(editorOf(page)).toHaveValue(/"logo": "data:image\/svg\+xml;base64,/)
  await page.getByLabel('Signed in as').selectOption('Signed out')
  await expect(frame.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect(frame.getByText(/© \d{4} Kudu/)).toBeVisible()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'Desktop' }).check()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const config = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(config.application).toMatchObject({ title: 'Kudu' })
  expect(config.application.theme.style.component.color.primary).toBe('#b5451b')

  await page.reload()
  await expect(editorOf(page)).toHaveValue(/Kudu/)
  await expect(frame.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(editorOf(page)).toHaveValue(/My wallet/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(editorOf(page)).toHaveValue(/Kudu/)
})
