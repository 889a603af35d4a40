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
  await frame.getByRole('button', { name: 'Send' }).click()
  await expect(frame.getByRole('dialog')).toContainText('How would you like to send money?')
  await axe(page)

  await edit(page, text => text.replace('"name": "send"', '"name": "send", "label": "Transfer"'))
  await expect(frame.getByRole('dialog')).toContainText('Transfer')
  await expect(page.getByText('Up to date')).toBeVisible()
  // The dialog that opens again in the preview does not take the focus.
  await expect(editorOf(page)).toBeFocused()
  await expect(reportOf(page)).toContainText('The portal uses all values as given.')

  await edit(page, text => text.replace('"cellair"', '"celair"'))
  await expect(reportOf(page)).toContainText('The service buy says')
  await expect(reportOf(page)).toContainText('Is ‘cellair’ meant?')
  await reportOf(page)
    .getByRole('listitem')
    .filter({ hasText: 'vas_provider' })
    .getByRole('button')
    .last()
    .click()
  await expect(editorOf(page)).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toContain('"vas_provider": "celair"')
  await axe(page)

  await edit(page, text => text.replace('"celair",', '"cellair"'))
  await expect(reportOf(page)).toContainText('Here a comma is expected.')
  await expect(page.getByText('The last valid config', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Title')).toBeDisabled()
  await expect(frame.getByRole('dialog')).toContainText('Transfer')
})

test('a brand is made in the form, without JSON, and downloaded', async ({ page, axe }) => {
  const frame = frameOf(page)
  await page.getByLabel('Start from').selectOption('Empty')
  await edit(page, text => text.replace('{', '{ // kept'))
  await page.getByLabel('Title').fill('Kudu')
  await page.getByLabel('Primary', { exact: true }).fill('#b5451b')
  await page.getByText('Logo', { exact: true }).first().click()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="28"><rect width="90" height="28"/></svg>'
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
  await page.getByLabel('Logo, file').setInputFiles(file)
  await page.getByText('Contact and pages').click()
  await page.getByRole('textbox', { name: 'Email' }).fill('help@kudu.example')
  await page.getByText('Functions').click()
  await page.getByLabel('Vas provider').selectOption('megs')
  await page.getByText('Services', { exact: true }).click()
  await page.getByLabel('Buy', { exact: true }).last().check()
  await page.getByLabel('Cash', { exact: true }).uncheck()
  await axe(page)

  await page.getByLabel('Signed in as').selectOption('Signed out')
  await expect(frame.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect(frame.getByText(/© \d{4} Kudu/)).toBeVisible()
  await page.getByLabel('Appearance').selectOption('Dark')
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByLabel('Screen').selectOption('Desktop')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text).toMatch(/^\{ \/\/ kept\n/)
  const { application } = JSON.parse(text.replace('// kept', ''))
  expect(application).toMatchObject({
    title: 'Kudu',
    theme: {
      style: { component: { color: { primary: '#b5451b' } } },
      asset: { image: { logo: expect.stringMatching(/^data:image\/svg\+xml;base64,/) } },
    },
    contact: { email: 'help@kudu.example' },
    render: { flags: { vas_provider: 'megs' } },
  })
  const names = application.render.service.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['topup', 'send', 'request', 'buy'])
})
