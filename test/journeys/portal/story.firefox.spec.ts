import type { Page } from 'puppeteer-core'
import { test as base, expect } from '#test/support/browser/browser.ts'
import { type FirefoxPage, openFirefox } from '#test/support/browser/firefox.ts'
import { parseCsv } from '#test/support/csv-reader.ts'

const test = base.extend<{ readonly firefox: FirefoxPage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  firefox: async ({}, use) => {
    const firefox = await openFirefox()
    await use(firefox)
    expect(firefox.complaints).toEqual([])
    await firefox.close()
  },
})

const named = (role: string, name: string) => `::-p-aria([name="${name}"][role="${role}"])`

const press = (page: Page, name: string) => page.locator(named('button', name)).click()

const fill = (page: Page, name: string, text: string) => page.locator(named('textbox', name)).fill(text)

const waitFor = (page: Page, text: string) => page.locator(`::-p-text(${text})`).wait()

test('Firefox sends money and saves the list', async ({ portal, firefox: { page, savedFile } }) => {
  const [naledi, sipho] = [await portal.person({ history: 3 }), await portal.person()]
  await page.goto(portal.origin())
  await page.locator('#app:not([data-painted]) form').wait()
  await fill(page, 'Email/Mobile Number', naledi.msisdn)
  await page.locator('input[type=password]').fill(naledi.password)
  for (const button of ['Sign In', 'Send', 'Wallet']) await press(page, button)
  const readOverflow = () => page.evaluate(() => getComputedStyle(document.body).overflow)
  expect(await readOverflow()).toBe('hidden')
  expect(await page.$$eval('style', styles => styles.length)).toBe(1)
  await fill(page, 'Destination mobile', sipho.msisdn)
  await fill(page, 'Amount', '10')
  await fill(page, 'My Reference', 'Lunch')
  await fill(page, 'Recipient Reference', 'From Naledi')
  await press(page, 'Proceed')
  await press(page, 'Send One-Time PIN')
  await waitFor(page, 'Sent to')
  await fill(page, 'One-Time PIN', await portal.oneTimePin(naledi))
  await press(page, 'Confirm')
  await waitFor(page, 'Transaction Approved')
  await press(page, 'Finish')
  await expect.poll(readOverflow).toBe('visible')
  expect((await portal.funds(naledi)).balance).toBe(99_000)
  expect((await portal.funds(sipho)).balance).toBe(101_000)

  await press(page, 'My Wallet')
  await waitFor(page, 'Lunch')
  await press(page, 'CSV')
  await waitFor(page, 'Export Complete')
  const { name, text } = await savedFile()
  expect(name).toMatch(/\.csv$/)
  const newest = ['Wallet Transfer', 'Lunch', '-10.00', '990.00']
  expect(parseCsv(text)[1]).toEqual(expect.arrayContaining(newest))
})
