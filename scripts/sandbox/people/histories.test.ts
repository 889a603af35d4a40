import { expect, test } from 'vitest'
import { anyId, openConsumer, openNetwork } from '#test/support/sandbox/caller.ts'
import type { SandboxTransaction } from '../handlers/transaction.ts'
import { johannesburg, lastWeekday } from '../store/local-time.ts'

const thandi = '27820000001'
const sipho = { msisdn: '27820000002', name: 'Sipho Dlamini' }
const paid = { recipient: { ...sipho, reference: expect.any(String) } }
const digits = (count: number) => expect.stringMatching(new RegExp(`^(\\d{4} ){${count - 1}}\\d{4}$`))
const made = { trace_id: anyId }
const charged = (amount: string) => ({ charge: { amount, snsi: anyId } })

test('The movements of Thandi have their linked data', async () => {
  const rows = await (await openNetwork().as(thandi)).history()
  const bank = { name: 'Lindiwe Primary', account_number: '4087712365', branch_code: '632005' }
  const expected: Readonly<Record<string, object>> = {
    '082 000 0001': { recipient: { msisdn: thandi }, voucher: digits(4), ...made },
    '1GB 30 Days': { recipient: { msisdn: '27835550177' }, ...made },
    'Meter 0142 3876 551': { meter: '01423876551', voucher: digits(5), ...made },
    '1029 3847 5610 2': { account: '1029384756102', ...made },
    'Taxi and lunch': { ...paid, ...charged('1.00'), ...made },
    'Car deposit': { ...paid, decline_reason: expect.stringMatching(/daily limit/), ...made },
    'Sipho groceries': { sender: sipho },
    'For the electricity': { sender: { name: 'Nokuthula Mokoena', msisdn: '27725550198' } },
    'School fees Lindiwe': { recipient: { snsi: anyId, ...bank }, ...charged('2.00'), ...made },
    'Nedbank ATM': { voucher: digits(3), ...charged('8.00'), ...made },
    'St Mary Food Fund': { recipient: { name: 'St Mary’s', account_number: '1000000042' }, ...made },
  }
  const abstractOf = (reference: string) => rows.findLast(row => row.reference === reference)?.abstract
  const found = Object.keys(expected).map(reference => [reference, abstractOf(reference)])
  expect(Object.fromEntries(found)).toEqual(expected)
})

test.each([
  ['2026-11-21T10:00', '2026-11-17T08:55:00.000+02:00'],
  ['2026-11-24T00:00', '2026-11-17T08:55:00.000+02:00'],
  ['2026-11-25T23:59', '2026-11-24T08:55:00.000+02:00'],
])('The last Tuesday before %s is %s', (now, tuesday) => {
  expect(johannesburg(lastWeekday(Date.parse(`${now}+02:00`), 'Tuesday', '08:55'))).toBe(tuesday)
})

/** Checks that the charges of a history and their payments link each other. */
const checkLinks = (rows: readonly SandboxTransaction[]) => {
  const bySnsi = new Map(rows.map(row => [row.snsi, row]))
  const charges = rows.filter(({ type_alias }) => type_alias === 'charge')
  for (const charge of charges) {
    const payment = bySnsi.get(charge.abstract?.payment?.snsi ?? '')
    expect(payment?.abstract).toMatchObject({ charge: { amount: charge.amount, snsi: charge.snsi } })
    expect(payment?.abstract?.trace_id).toBe(charge.abstract?.trace_id)
  }
  return charges.length
}

test.each([thandi, sipho.msisdn, '27820000112', '27820000113'])('The charges of %s are linked', async who => {
  const rows = await (await openNetwork().as(who)).history()
  expect(checkLinks(rows)).toBeGreaterThan(0)
})

const other = { name: expect.any(String) }

test('A long history has the linked data of each type', async () => {
  const { ada } = await openConsumer(undefined, { history: 400 })
  const query = 'currency=ZAR&limit=100&end_date=2026-06-01%2000:00'
  const { data } = (await ada.read<SandboxTransaction[]>(`wallet/${ada.msisdn}/transaction?${query}`)).body
  const rows = [...data, ...(await ada.history())]
  expect(checkLinks(rows)).toBeGreaterThan(10)
  const expected: Readonly<Record<string, object>> = {
    buy_airtime: { recipient: { msisdn: expect.stringMatching(/^27\d{9}$/) }, voucher: digits(4) },
    buy_data: { recipient: { msisdn: ada.msisdn } },
    buy_electricity: { meter: expect.stringMatching(/^\d{11}$/), voucher: digits(5) },
    buy_membership: { recipient: other },
    pay_eft: { recipient: { ...other, account_number: expect.any(String) } },
    pay_account: { account: '1029384756102' },
    sale: { recipient: { ...other, account_number: expect.any(String) } },
    cash_out: { voucher: digits(3) },
    qr_request: { sender: { ...other, msisdn: expect.any(String) } },
    capital_distribution: { sender: other },
  }
  for (const { type_alias, class: way, state, abstract } of rows) {
    if (type_alias === 'transfer')
      expect(abstract).toMatchObject({ [way === 'debit' ? 'recipient' : 'sender']: other })
    const isDeclined = state.alias === 'authorization_declined'
    if (isDeclined) expect(abstract?.decline_reason).toMatch(/\w/)
    else expect(abstract).toMatchObject(expected[type_alias] ?? {})
    expect(abstract && Object.keys(abstract)).not.toContain(isDeclined ? 'voucher' : 'decline_reason')
  }
})
