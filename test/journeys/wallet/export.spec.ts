import type { Transaction } from '../../../openapi/network.gen.d.ts'
import { expect, test } from '../../support/browser/browser.ts'
import { exported, openMyWallet } from '../../support/browser/exports.ts'
import { holdRequests, signIn } from '../../support/browser/screens.ts'
import type { Person } from '../../support/sandbox/sandbox-control.ts'

// Khanya's network does not ask for a one-time PIN when money is sent.
const network = 2

/** What statements may say that a spreadsheet would rather run, or that ends a field before it should. */
const payloads = [
  '=HYPERLINK("https://evil.example","Refund")',
  '@SUM(A1:A9)',
  '-2+3',
  '+27820000001',
  '"a"",b"',
  'one\ntwo',
  'constructor',
]

/** The network as a consumer's own program would use it, beside the portal. */
const callerOf = async (address: string, { msisdn, password }: Person) => {
  const call = async <Data>(method: string, path: string, body?: object, token = ''): Promise<Data> => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify({ version: '1.0.0', ...body }) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: Data }).data
  }
  const { access } = await call<{ access: { token: string } }>('POST', '/network/express/authenticate/sso', {
    network: { id: `za-sandbox00000${network}` },
    data: { msisdn, password },
  })
  return {
    send: (to: Person, amount: string, reference: string) =>
      call<Transaction>(
        'POST',
        '/network/express/wallet/transfer',
        {
          data: {
            from: { msisdn, currency: 'ZAR', reference },
            to: { msisdn: to.msisdn, currency: 'ZAR', reference: 'From me' },
            amount,
            send_notification: false,
          },
        },
        access.token,
      ),
    /** All that there is, month by month: none has as many as the network would cut. */
    all: async (): Promise<readonly Transaction[]> => {
      const now = new Date()
      const found: Transaction[] = []
      for (let back = 0; back < 30; back++) {
        const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - back, 1))
        const days = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate()
        const name = month.toISOString().slice(0, 7)
        const query = `currency=ZAR&limit=100&start_date=${name}-01 00:00&end_date=${name}-${days} 23:59`
        const rows = await call<Transaction[]>(
          'GET',
          `/network/express/wallet/${msisdn}/transaction?${query}`,
          undefined,
          access.token,
        )
        if (rows.length === 100) throw new Error(`${name} has too many to be told at once`)
        found.push(...rows)
      }
      return found
    },
  }
}

/** A text as a CSV has it: what a spreadsheet would run begins with an apostrophe, a bare number does not. */
const safe = (text: string): string => (/^[=+@]|^-(?!\d+(\.\d+)?$)/.test(text) ? `'${text}` : text)

const heading = ['Timestamp', 'Type', 'Reference', 'Class', 'Amount', 'Currency', 'Balance', 'State', 'SNSI']

const cents = (amount: string | number): number => Math.round(Number(amount) * 100)

/** What a file says of a transaction that it has typed: its time on the clocks of the network, its amounts in rand. */
const told = ({ timestamp, type_name, reference, amount, balance, state, snsi, ...rest }: Transaction) => ({
  // The sandbox tells all times with the offset of its own clocks.
  time: timestamp.slice(0, 19),
  type: type_name,
  reference: reference.replace('\n', ' '),
  class: rest.class === 'debit' ? 'Debit' : 'Credit',
  amount: (rest.class === 'debit' ? -1 : 1) * Math.abs(cents(amount)),
  balance: cents(balance),
  state: state.name ?? state.alias,
  snsi,
})

type Told = ReturnType<typeof told>

const inCsv = ({ time, type, reference, amount, balance, state, snsi, ...rest }: Told) =>
  [
    time.replace('T', ' '),
    type,
    safe(reference),
    rest.class,
    (amount / 100).toFixed(2),
    'ZAR',
    (balance / 100).toFixed(2),
    state,
    snsi,
  ] as const

const inExcel = ({ time, type, reference, amount, balance, state, snsi, ...rest }: Told) => [
  new Date(`${time}Z`),
  type,
  reference,
  rest.class,
  amount / 100,
  'ZAR',
  balance / 100,
  state,
  snsi,
]

/** Whatever order the rows of one second come in. */
const bySnsi = (lines: readonly (readonly unknown[])[]) =>
  [...lines].sort((one, other) => String(one[8]).localeCompare(String(other[8])))

test('both files hold every transaction as the network has it, and no formula', async ({ page, portal }) => {
  const [naledi, sipho] = [await portal.person({ history: 230 }), await portal.person()]
  const caller = await callerOf(portal.address, naledi)
  for (const [index, payload] of payloads.entries()) await caller.send(sipho, `1.0${index}`, payload)
  const rows = (await caller.all()).map(told)
  expect(rows.length).toBeGreaterThanOrEqual(230 + payloads.length)
  const settled = rows.filter(({ state }) => !/pending|declined/i.test(state))
  const total = (direction: string) =>
    settled.filter(row => row.class === direction).reduce((sum, { amount }) => sum + amount, 0) / 100
  const totals = [
    ['Total credits, without pending and declined', total('Credit'), 'ZAR'],
    ['Total debits, without pending and declined', total('Debit'), 'ZAR'],
  ]

  await signIn(page, portal.origin(network), naledi)
  const wallet = await openMyWallet(page, portal.origin(network))
  const csv = await exported(page, 'CSV')
  expect(csv.name).toBe('transactions_all.csv')
  expect(csv.lines[0]).toEqual(heading)
  expect(bySnsi(csv.lines.slice(1))).toEqual(bySnsi(rows.map(inCsv)))
  const times = csv.lines.slice(1).map(([time]) => String(time))
  expect(times).toEqual([...times].sort().reverse())
  for (const payload of payloads) {
    const plain = payload.replace('\n', ' ')
    expect(csv.lines.map(line => line[2])).toContain(safe(plain))
  }

  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(wallet.getByRole('button', { name: 'CSV' })).toBeFocused()
  const excel = await exported(page, 'Excel')
  expect(excel.name).toMatch(/^transactions_20\d{12}\.xlsx$/)
  expect(excel.lines[0]).toEqual(heading)
  expect(bySnsi(excel.lines.slice(1))).toEqual(bySnsi(rows.map(inExcel)))
  expect(excel.others).toEqual([{ sheet: 'Totals', data: [['Totals', 'Amount', 'Currency'], ...totals] }])
})

test('a file is named after the range and holds what the filters say', async ({ page, portal }) => {
  const naledi = await portal.person({ history: 230 })
  const caller = await callerOf(portal.address, naledi)
  await signIn(page, portal.origin(network), naledi)
  await page.goto(
    `${portal.origin(network)}/#/dashboard?settings=wallet&range=last_month&status=authorization_success`,
  )
  const { name, lines } = await exported(page, 'CSV')
  expect(name).toBe('transactions_last_month.csv')
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
  const expected = (await caller.all())
    .filter(({ timestamp, state }) => timestamp.startsWith(month) && state.alias === 'authorization_success')
    .map(told)
  expect(expected.length).toBeGreaterThan(0)
  expect(bySnsi(lines.slice(1))).toEqual(bySnsi(expected.map(inCsv)))
})

test('a file holds what a search leaves in the list, and its dialog says so', async ({ page, portal }) => {
  const [naledi, sipho] = [await portal.person({ history: 30 }), await portal.person()]
  const caller = await callerOf(portal.address, naledi)
  for (const reference of ['Zebra one', 'Rent', 'Zebra two']) await caller.send(sipho, '1.00', reference)
  await signIn(page, portal.origin(network), naledi)
  const wallet = await openMyWallet(page, portal.origin(network))
  await wallet.getByRole('searchbox').fill('zebra')
  await expect(wallet.getByText('2 transactions')).toBeVisible()
  const { lines } = await exported(page, 'CSV')
  const dialog = page.getByRole('dialog', { name: 'Export to CSV' })
  await expect(dialog.getByText('Only what is listed: search “zebra”')).toBeVisible()
  expect(lines.slice(1).map(line => line[2])).toEqual(['Zebra two', 'Zebra one'])
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  const excel = await exported(page, 'Excel')
  expect(excel.lines.slice(1).map(line => line[2])).toEqual(['Zebra two', 'Zebra one'])
})

test('an export that fails on its way goes on from there, and one can be cancelled', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/503/)
  const naledi = await portal.person({ history: 230 })
  await signIn(page, portal.origin(network), naledi)
  await openMyWallet(page, portal.origin(network))
  let isDown = true
  let asked = 0
  await page.route('**/transaction?*end_date=*', async route => {
    asked += 1
    if (isDown) await route.fulfill({ status: 503, body: '' })
    else await route.continue()
  })
  await page.getByRole('button', { name: 'CSV', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export to CSV' })
  await dialog.getByRole('heading', { name: 'We could not collect all of your transactions' }).waitFor()
  await expect(dialog.getByText('The 100 transactions collected so far are kept.')).toBeVisible()
  await expect(dialog.getByText('Trace ID')).toBeVisible()

  isDown = false
  asked = 0
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  expect((await saved).suggestedFilename()).toBe('transactions_all.csv')
  expect(asked).toBeLessThan(4)
  await dialog.getByRole('button', { name: 'Close' }).click()

  const release = await holdRequests(page, '**/transaction?*')
  await page.getByRole('button', { name: 'Excel', exact: true }).click()
  await page.getByRole('dialog', { name: 'Export to Excel' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog', { name: 'Export to Excel' })).toBeHidden()
  release()
})

test('no other file becomes a worker', async ({ page, portal, problems }) => {
  problems.expect(/securitypolicyviolation: require-trusted-types-for/)
  problems.expect(/requires 'TrustedScriptURL' assignment/)
  await page.goto(portal.origin(network))
  const made = await page.evaluate(() => {
    try {
      return new Worker('/detect-browser.js') !== undefined
    } catch {
      return false
    }
  })
  expect(made).toBe(false)
})
