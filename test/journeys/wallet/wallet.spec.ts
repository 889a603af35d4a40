import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { expect, type Portal, test, ui } from '#test/support/browser/browser.ts'
import type { Person } from '#test/support/sandbox/sandbox-control.ts'

/** References that a spreadsheet may run as a formula, or that may break a field. */
const payloads = [
  '=HYPERLINK("https://evil.example","Refund")',
  '@SUM(A1:A9)',
  '-2+3',
  '+27820000001',
  '"a"",b"',
  'one\ntwo',
  'constructor',
]

/** Sends R1.00 for each reference, outside the portal. */
const sendAll = async (portal: Portal, from: Person, to: Person, references: readonly string[]) => {
  const token = await ui.tokenOf(portal.origin(2), from)
  for (const reference of references) {
    const data = {
      from: { msisdn: from.msisdn, currency: 'ZAR', reference },
      to: { msisdn: to.msisdn, currency: 'ZAR', reference: 'From me' },
      amount: '1.00',
      send_notification: false,
    }
    const answer = await fetch(`${portal.address}/api/network/express/wallet/transfer`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ version: '1.0.0', data }),
    })
    expect(answer.status).toBe(200)
  }
}

const heading = [
  ...['Timestamp', 'Type', 'Reference', 'Class', 'Amount', 'Currency', 'Balance', 'State', 'SNSI'],
  ...['Counterparty', 'Charge'],
]

test('both export files have every row and no formula', async ({ page, portal }) => {
  const [naledi, sipho] = [await portal.person({ history: 230 }), await portal.person()]
  await sendAll(portal, naledi, sipho, payloads)
  await ui.signIn(page, portal.origin(2), naledi)
  const wallet = await ui.openMyWallet(page, portal.origin(2))
  const csv = await ui.exported(page, 'CSV')
  expect(csv.name).toBe('transactions_all.csv')
  const [head, ...lines] = csv.lines
  expect(head).toEqual(heading)
  expect(lines.length).toBeGreaterThanOrEqual(230 + payloads.length)
  expect(new Set(lines.map(line => line[8])).size).toBe(lines.length)
  const times = lines.map(([time]) => String(time))
  expect(times).toEqual([...times].sort().reverse())
  const sent = lines.slice(0, payloads.length)
  for (const [, type, , direction, amount] of sent)
    expect([type, direction, amount]).toEqual(['Wallet Transfer', 'Debit', '-1.00'])
  const written = formatMsisdn(sipho.msisdn).replaceAll('\u00A0', ' ')
  for (const line of sent) expect(line[9]).toContain(written)
  const { balance } = await portal.funds(naledi)
  expect(Math.min(...sent.map(line => Number(line[6])))).toBe(balance / 100)
  const references = payloads.map(text => text.replace(/^[=+@-]/, "'$&").replace('\n', ' '))
  expect(new Set(sent.map(line => line[2]))).toEqual(new Set(references))

  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(wallet.getByRole('button', { name: 'CSV' })).toBeFocused()
  const excel = await ui.exported(page, 'Excel')
  expect(excel.name).toMatch(/^transactions_20\d{12}\.xlsx$/)
  expect(excel.lines.map(line => line.slice(7, 10).map(cell => cell ?? ''))).toEqual(
    csv.lines.map(line => line.slice(7, 10)),
  )
  const sum = (direction: string) => {
    const settled = excel.lines.filter(
      line => line[3] === direction && !/pending|decl/i.test(String(line[7])),
    )
    return Math.round(settled.reduce((total, line) => total + Number(line[4]) * 100, 0)) / 100
  }
  // The wallet begins at zero, so the settled rows add up to its balance.
  expect(Math.round((sum('Credit') + sum('Debit')) * 100)).toBe(balance)
  const totals = [
    ['Totals', 'Amount', 'Currency'],
    ['Total credits, without pending and declined', sum('Credit'), 'ZAR'],
    ['Total debits, without pending and declined', sum('Debit'), 'ZAR'],
  ]
  expect(excel.others).toEqual([{ sheet: 'Totals', data: totals }])

  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await wallet.getByLabel('Search').fill('constructor')
  const found = await ui.exported(page, 'CSV')
  expect(found).toMatchObject({ name: 'transactions_search.csv', lines: { length: 2 } })
  const dialog = ui.dialogNamed(page, 'Export to CSV')
  await expect(dialog).toContainText('Your browser is saving 1 transaction as transactions_search.csv')
  await expect(dialog).toContainText('All of your transactions that match: search “constructor”')

  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  const oldest = String(lines.at(-1)?.[8])
  await wallet.getByLabel('Search').fill(oldest)
  await expect(wallet.getByText(/^No transactions back to .* match\./)).toBeVisible()
  await wallet.getByRole('button', { name: 'Search all of your history' }).click()
  await expect(wallet.getByRole('list', { name: 'Transactions' }).getByRole('listitem')).toHaveCount(1)
  await expect(wallet.getByText('1 transaction', { exact: true })).toBeVisible()
})

test('a statement of a month is saved, printed, and adds up', async ({ page, portal }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes'
    }
  })
  await ui.signInPayer(page, portal, 2, { history: 120 })
  const wallet = await ui.openMyWallet(page, portal.origin(2))
  const openStatement = async () => {
    await wallet.getByRole('button', { name: 'Statement' }).click()
    const month = page.getByRole('combobox', { name: 'Month' })
    await month.click()
    // The current month may have no transaction yet.
    await page.getByRole('option').nth(1).click()
    return String(await month.textContent())
  }
  const month = await openStatement()
  const { name, lines } = await ui.exported(page, 'Excel')
  expect(name).toMatch(/^statement_20\d\d-\d\d\.xlsx$/)
  const [head, first, ...rest] = lines
  const last = rest.at(-1)
  expect(head).toEqual(['Date', 'Transaction', 'Reference', 'In', 'Out', 'Balance'])
  const total = rest.at(-2)
  expect([first?.[1], total?.[1], last?.[1]]).toEqual(['Opening balance', 'Total', 'Closing balance'])
  const rows = rest.slice(0, -2)
  expect(rows.length).toBeGreaterThan(0)
  const moved = rows.reduce((sum, row) => sum + Number(row[3] ?? 0) - Number(row[4] ?? 0), Number(first?.[5]))
  expect(Math.round(moved * 100)).toBe(Math.round(Number(last?.[5]) * 100))
  const sumOf = (column: number) => rows.reduce((sum, row) => sum + Number(row[column] ?? 0) * 100, 0)
  expect([3, 4].map(column => Math.round(sumOf(column)))).toEqual(
    [3, 4].map(column => Math.round(Number(total?.[column] ?? 0) * 100)),
  )

  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await openStatement()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByRole('heading', { name: 'Your statement is printed.' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: `Statement ${month}`, includeHidden: true })).toBeVisible()
  const printed = page.getByRole('row', { includeHidden: true }).filter({ visible: true })
  await expect(printed).toHaveCount(lines.length)
})

test('a receipt is shared as text or a picture, and printed as a document', async ({ page, portal }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes'
    }
    const share = async ({ text }: { text: string }) => {
      document.documentElement.dataset.shared = text
    }
    Object.defineProperty(navigator, 'share', { value: share })
    Object.defineProperty(navigator, 'canShare', { value: ({ files }: ShareData) => files === undefined })
  })
  await ui.signInPayer(page, portal)
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await page
    .getByRole('button', { name: /^Info: / })
    .first()
    .click()
  const receipt = ui.dialogNamed(page, 'Transaction Info')
  const html = page.locator('html')
  await receipt.getByRole('button', { name: 'Share' }).click()
  await expect(html).toHaveAttribute(
    'data-shared',
    /^Lwandle Wallet\nReceipt: Received\n.* R\d(?:.*\n)*Amount: R\d(?:.*\n)*Details\n(?:.*\n)*SNSI: [0-9a-f-]{36}(?:\n|$)/,
  )
  const saved = page.waitForEvent('download')
  await receipt.getByRole('button', { name: 'Picture' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^receipt_\d{4}-\d{2}-\d{2}\.png$/)
  await receipt.getByRole('button', { name: 'Print' }).click()
  await expect(html).toHaveAttribute('data-printed', 'yes')
  await expect(receipt).toContainText('R••••')

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(receipt).toBeHidden()
  await expect(page.getByText('My Available Balance')).toBeHidden()
  const paper = page.getByRole('article', { includeHidden: true })
  for (const words of ['Receipt', 'Received', 'To', 'Reference', 'Details', 'SNSI'])
    await expect(paper.getByText(words, { exact: true })).toBeVisible()
  // The consumer requested the print, so it shows the amount.
  await expect(page.getByText('R••••').filter({ visible: true })).toHaveCount(0)
  await expect(paper.getByText(/^R[\d\u00A0]+\.\d\d$/).first()).toBeVisible()
  await expect(paper.locator('..')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
