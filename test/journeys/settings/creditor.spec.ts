import { expect, type Portal, test } from '../../support/browser/browser.ts'
import { openSettings, openUserMenu, signIn } from '../../support/browser/screens.ts'

/** The brand that does not offer My Creditor Payments. */
const withoutThem = 2

const someone = (portal: Portal, creditor: boolean | 'idle') =>
  portal.person({ first_name: 'Mpho', creditor })

test('My Creditor Payments merges payments and collections by date, each with all that is known of it', async ({
  page,
  portal,
}) => {
  await signIn(page, portal.origin(), await someone(portal, true))
  const settings = await openSettings(page, 'My Creditor Payments')
  await expect(page).toHaveURL(`${portal.origin()}/#/dashboard?settings=creditor`)
  const rows = settings.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Info: / }) })
  await expect(rows).toHaveCount(11)
  const labels = await rows.getByRole('button').evaluateAll(all => all.map(each => each.ariaLabel))
  expect(labels).toEqual([
    'Info: Payment, Edgars Card',
    'Info: Collection, Cellair Contracts',
    'Info: Payment, Umgeni Furnishers',
    'Info: Collection, Lwandle Collections',
    'Info: Payment, Msunduzi Vehicle Finance',
    'Info: Payment, Zulu & Sons Attorneys <Trust>',
    'Info: Collection, Virtus Gym',
    'Info: Payment, Home Loans of Durban',
    'Info: Collection, Khayelitsha Funeral Cover',
    'Info: Payment, Umgeni Furnishers',
    'Info: Collection, Lwandle Collections',
  ])

  await rows.getByRole('button').first().click()
  const credit = page.getByRole('dialog', { name: 'Credit Info' })
  const facts = async () =>
    Object.fromEntries(
      await credit
        .getByRole('term')
        .evaluateAll(terms => terms.map(term => [term.textContent, term.nextElementSibling?.textContent])),
    )
  expect(await facts()).toEqual({
    'Creditor Name': 'Edgars Card',
    'Amount Distributed': 'R218.75',
    Balance: 'R218.75',
    Remit: 'R203.05',
    'PMT Fee': 'R12.50',
    'Bank Fee': 'R3.20',
    Interest: 'R0.00',
    'New Balance': 'R0.00',
    'Reference Number': '5049 1172 0041',
    'Distribution ID': '7706',
    'Payment ID': 'P-90206',
    'Proof of Payment': expect.stringMatching(/^Download/),
  })
  const proof = credit.getByRole('link', { name: /^Download/ })
  await expect(proof).toHaveAttribute('href', 'https://files.lwandle.example/proof/85902.pdf')
  await expect(proof).toHaveAttribute('rel', /noopener/)
  await credit.getByRole('button', { name: 'Close' }).click()
  await expect(rows.getByRole('button').first()).toBeFocused()

  await settings.getByRole('button', { name: 'Info: Payment, Msunduzi Vehicle Finance' }).click()
  await expect(credit.getByText('No file available')).toBeVisible()
  await expect(credit.getByRole('link')).toHaveCount(0)
  await credit.getByRole('button', { name: 'Close' }).click()

  await settings.getByRole('button', { name: 'Info: Collection, Virtus Gym' }).click()
  const collection = page.getByRole('dialog', { name: 'Collection Info' })
  expect(await collection.getByRole('term').allTextContents()).toEqual([
    'Merchant Name',
    'Mandate Status',
    'Mandate Status Date',
    'Contract Reference',
    'Client Reference',
    'Mandate Bank Reference Number',
    'Collection Reference',
    'Action Date',
    'Instalment Amount',
    'Maximum Collection Amount',
    'Collection Date',
    'Collection Status',
  ])
  await expect(collection.getByText('Insufficient Funds')).toBeVisible()
})

test('a consumer without ID number and merchant code is shown as not configured', async ({
  page,
  portal,
}) => {
  const person = await someone(portal, false)
  await signIn(page, portal.origin(), person)
  const settings = await openSettings(page, 'My Creditor Payments')
  await expect(settings.getByText('You are not configured to use this service.').first()).toBeVisible()
  expect(await portal.calls('listDistributions', person)).toBe(0)
})

test('a network without the flag does not list it, and its address leads to the dashboard', async ({
  page,
  portal,
}) => {
  const person = await portal.person({
    first_name: 'Mpho',
    creditor: true,
    network: `za-sandbox00000${withoutThem}`,
  })
  await signIn(page, portal.origin(withoutThem), person)
  const menu = await openUserMenu(page)
  await expect(menu.getByRole('button', { name: 'My Preferences' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'My Creditor Payments' })).toHaveCount(0)
  await page.goto(`${portal.origin(withoutThem)}/#/dashboard?settings=creditor`)
  await expect(page).toHaveURL(`${portal.origin(withoutThem)}/#/dashboard`)
  await expect(page.getByRole('dialog', { name: 'Settings', exact: true })).toHaveCount(0)
  expect(await portal.calls('listDistributions', person)).toBe(0)
})

test('with nothing paid or collected yet it says so; what cannot be read can be read again', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 503/)
  const person = await someone(portal, 'idle')
  await portal.setFaults([
    { operationId: 'listDistributions', msisdn: person.msisdn, effect: 'status', status: 503, times: 1 },
  ])
  await signIn(page, portal.origin(), person)
  const settings = await openSettings(page, 'My Creditor Payments')
  await expect(settings.getByText('We could not read your creditor payments').first()).toBeVisible()
  await settings.getByRole('button', { name: 'Retry' }).click()
  await expect(settings.getByText("You don't have any creditor payments to display").first()).toBeVisible()
})
