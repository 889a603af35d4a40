import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/browser.ts'
import { fillTransfer, openTransfer, signIn, transactionsOf } from '../../support/browser/screens.ts'
import { confirmOrder, factsIn, getOutcomeHeading } from '../../support/browser/service-screens.ts'

// Khanya's network does not ask for a one-time PIN here.
const network = 2
const label = 'Send Money'
const sipho = { msisdn: '27820000002', password: 'Passw0rd!' }
const tenRand = { to: sipho, amount: '10', mine: 'Lunch', theirs: 'From me' }

const infoOf = (page: Page) => page.getByRole('dialog', { name: 'Transaction Info' })

/** Mocks the share function of the browser: it stores the text in the page, or rejects with `data-fate`. */
const withSharing = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (shared: { text: string }) => {
        const { fate } = document.documentElement.dataset
        if (fate !== undefined) throw new DOMException('Not shared', fate)
        document.documentElement.dataset.shared = shared.text
      },
    })
  })

const setFate = (page: Page, fate: 'AbortError' | 'NotAllowedError') =>
  page.evaluate(name => {
    document.documentElement.dataset.fate = name
  }, fate)

test('the keyboard opens the details of a transaction and resends its notification', async ({
  page,
  portal,
}) => {
  const naledi = await portal.person()
  await signIn(page, portal.origin(), naledi)
  const row = transactionsOf(page).first()
  const info = row.getByRole('button', { name: /^Info: / })
  await info.focus()
  await page.keyboard.press('Enter')
  const dialog = infoOf(page)
  await expect(dialog).toBeVisible()
  const facts = await factsIn(dialog)
  expect(facts.map(([name]) => name)).toEqual([
    'SNSI',
    'Reference',
    'Amount',
    'Timestamp',
    'Class',
    'Type',
    'State',
  ])
  expect(Object.fromEntries(facts)).toMatchObject({
    SNSI: expect.stringMatching(/^[0-9a-f-]{36}$/),
    Class: expect.stringMatching(/^(Debit|Credit)$/),
    State: 'Authorization Success',
    Timestamp: expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d\d[ap]m$/),
  })
  const resend = dialog.getByRole('button', { name: 'Resend' })
  await resend.dblclick()
  await expect(dialog.getByRole('status')).toContainText(/The notification has been sent\.\s*Trace ID/)
  await expect(resend).toBeDisabled()
  expect(await portal.calls('sendTransactionNotification', naledi)).toBe(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(info).toBeFocused()
})

test('reports a notification that is refused or not answered', async ({ page, portal, problems }) => {
  problems.expect(/status of 404|ERR_FAILED/)
  const naledi = await portal.person()
  await signIn(page, portal.origin(), naledi)
  const sending = '**/notification/send/transaction/*'
  await page.route(sending, route =>
    route.fulfill({
      status: 404,
      json: { request: { id: 'trace-9' }, data: { message: 'Not known here.' } },
    }),
  )
  await transactionsOf(page)
    .first()
    .getByRole('button', { name: /^Info: / })
    .click()
  const dialog = infoOf(page)
  const resend = dialog.getByRole('button', { name: 'Resend' })
  await resend.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    /Unable to Send Transaction Notification\s*Not known here\.\s*Trace ID trace-9/,
  )
  await page.unroute(sending)
  await page.route(sending, route => route.abort('failed'))
  await resend.click()
  await expect(dialog.getByRole('alert')).toContainText(
    'We did not get an answer. The notification may have been sent.',
  )
  await expect(resend).toBeDisabled()
})

test('the paper has the receipt alone, the name of the network on it, in light colours', async ({
  page,
  portal,
}) => {
  const naledi = await portal.person()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes'
    }
  })
  await signIn(page, portal.origin(), naledi)
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await transactionsOf(page)
    .first()
    .getByRole('button', { name: /^Info: / })
    .click()
  const dialog = infoOf(page)
  await dialog.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await expect(dialog).toContainText('R••••')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText('Lwandle Wallet', { exact: true })).toBeVisible()
  await expect(page.locator('header').first()).toBeHidden()
  await expect(page.getByText('My Available Balance')).toBeHidden()
  for (const name of ['Close', 'Print', 'Resend'])
    await expect(dialog.getByRole('button', { name })).toBeHidden()
  // Somebody asked for this paper: it says how much.
  await expect(dialog.getByText('R••••').filter({ visible: true })).toHaveCount(0)
  await expect(dialog.getByText(/^R[\d\u00A0]+\.\d\d$/)).toBeVisible()
  expect(await dialog.evaluate(sheet => getComputedStyle(sheet).backgroundColor)).toBe('rgb(255, 255, 255)')
})

test('a browser that shares, changes its mind or refuses is taken at its word', async ({ page, portal }) => {
  await withSharing(page)
  await signIn(page, portal.origin(), await portal.person())
  await transactionsOf(page)
    .first()
    .getByRole('button', { name: /^Info: / })
    .click()
  const dialog = infoOf(page)
  const share = dialog.getByRole('button', { name: 'Share' })
  const alert = dialog.getByRole('alert')
  await share.click()
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    /^Lwandle Wallet\nSNSI: [0-9a-f-]{36}\nReference: .*\nAmount: R/,
  )
  await expect(share).toBeEnabled()
  await expect(alert).toHaveCount(0)

  await setFate(page, 'NotAllowedError')
  await share.click()
  await expect(alert).toHaveText('Your browser did not let us share this receipt.')
  await expect(share).toBeEnabled()

  // What was said of the last time goes, and nothing is said of this one.
  await setFate(page, 'AbortError')
  await share.click()
  await expect(alert).toHaveCount(0)
  await expect(share).toBeEnabled()
})

test('a payment without an answer leads to My Wallet, and stays there to be checked', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/ERR_FAILED/)
  const naledi = await portal.person()
  await signIn(page, portal.origin(network), naledi)
  await page.route('**/wallet/transfer', async route => {
    await route.fetch({ url: route.request().url().replace(portal.origin(network), portal.address) })
    await route.abort('failed')
  })
  const service = await openTransfer(page, label)
  await fillTransfer(service, tenRand)
  await confirmOrder(service)
  await expect(getOutcomeHeading(service)).toHaveText('Sorry!')
  await service.getByRole('button', { name: 'Check My Wallet' }).click()
  const settings = page.getByRole('dialog', { name: 'My Wallet' })
  await expect(settings).toContainText('−R10.00')
  await settings.getByRole('button', { name: 'Close' }).click()
  await expect(getOutcomeHeading(service)).toHaveText('Sorry!')
  await service.getByRole('button', { name: 'Check now' }).click()
  await expect(getOutcomeHeading(service)).toHaveText('Transaction Approved')
})
