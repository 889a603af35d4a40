import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/browser.ts'
import { signIn } from '../../support/browser/screens.ts'

const openHelp = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Help' }).click()

test('C2: help names whom to write to and whom to call; customer service opens beside the portal and cannot reach back', async ({
  page,
  portal,
  context,
  axe,
}) => {
  await context.route('https://help.lwandle.example/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Customer service</title>' }),
  )
  await signIn(page, portal.origin(), await portal.person({ first_name: 'Naledi' }))
  await openHelp(page)
  const menu = page.getByRole('dialog', { name: 'Help' })
  const contact = menu.getByRole('region', { name: 'Contact Us' })
  await expect(contact.getByRole('link')).toHaveText(['help@lwandle.example', '+27 87 550 0142'])
  await expect(contact.getByRole('link').nth(0)).toHaveAttribute('href', 'mailto:help@lwandle.example')
  await expect(contact.getByRole('link').nth(1)).toHaveAttribute('href', 'tel:+27875500142')
  await axe(page)

  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Customer Service' }).click(),
  ])
  await expect(opened).toHaveTitle('Customer service')
  expect(await opened.evaluate(() => opener)).toBeNull()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('C2: a blocked window is a link in the page', async ({ page, portal, axe }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await signIn(page, portal.origin(), await portal.person({ first_name: 'Naledi' }))
  await openHelp(page)
  await page.getByRole('button', { name: 'Customer Service' }).click()
  const dialog = page.getByRole('dialog', { name: 'Window blocked' })
  await expect(dialog.getByRole('link')).toHaveAttribute('href', 'https://help.lwandle.example/')
  await axe(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Help' })).toBeFocused()
})
