import { expect, test } from 'vitest'
import { anyId, openNetwork } from '#test/support/sandbox/caller.ts'
import type { SandboxTransaction } from '../handlers/transaction.ts'

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

test.each([thandi, '27820000112', '27820000113'])('The charges of %s are linked', async who => {
  const rows: SandboxTransaction[] = await (await openNetwork().as(who)).history()
  const bySnsi = new Map(rows.map(row => [row.snsi, row]))
  const charges = rows.filter(({ type_alias }) => type_alias === 'charge')
  for (const charge of charges) {
    const payment = bySnsi.get(charge.abstract?.payment?.snsi ?? '')
    expect(payment?.abstract).toMatchObject({ charge: { amount: charge.amount, snsi: charge.snsi } })
    expect(payment?.abstract?.trace_id).toBe(charge.abstract?.trace_id)
  }
  expect(charges.length).toBeGreaterThan(0)
})
