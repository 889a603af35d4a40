import { expect, test } from 'vitest'
import { invalidOtp, notFound } from '../../../support/sandbox/accounts.ts'
import { approve, csv, openUpload, reportOf, rowsOf, scanned, upload } from '../../../support/sandbox/bulk.ts'
import {
  khanya,
  newestState,
  openConsumer,
  openNetwork,
  readBalances,
  readTexts,
  verdictOf,
} from '../../../support/sandbox/caller.ts'

/** A sender with R1 000.00, two people to pay, and the emails about uploads. */
const open = async () => {
  const { network, ada } = await openConsumer()
  const ben = await network.person({ balance_cents: 0 })
  const cleo = await network.person({ balance_cents: 0 })
  return { network, ada, ben, cleo, readEmails: () => readTexts(network, ada.msisdn, /bulk/, 'email') }
}

test('A file is scanned in steps, and moves its amounts and charges when approved', async () => {
  const { network, ada, ben, cleo, readEmails } = await open()
  const rows = csv(`${ben.msisdn},250.00,Wages`, `0${cleo.msisdn.slice(2)},10.5,Taxi`, 'x,1,y')
  const snsi = await upload(network, ada, rows)
  const common = { snsi, currency: 'ZAR', send_notification: false }
  const read = async () => (await reportOf(ada, snsi)).body.data
  expect(await read()).toEqual({ ...common, step: 'scanning', approvedLines: 0, rejectedLines: 0 })
  network.clock.advance(500)
  const report = { ...common, approvedLines: 2, rejectedLines: 1, amountTotal: '261.50' }
  expect(await read()).toEqual({ ...report, step: 'scanned' })
  expect((await approve(ada, snsi)).body.data).toEqual({ ...report, step: 'processed' })
  expect(await read()).toEqual({ ...report, step: 'processed' })

  expect(await readBalances({ ada, ben, cleo })).toEqual({ ada: '738.50', ben: '250.00', cleo: '10.50' })
  const debits = [
    { reference: 'Wallet Transfer', amount: '1.00' },
    { reference: 'wages.csv', amount: '260.50' },
  ]
  expect(await ada.history(2)).toMatchObject(debits)
  const abstract = { sender: { msisdn: ada.msisdn, name: 'Ada Nel' } }
  const credit = { type_alias: 'bulk', class: 'credit', balance: '250.00', reference: 'Wages', abstract }
  expect((await ben.history(1))[0]).toMatchObject(credit)
  expect(await readEmails()).toEqual(['wages.csv: 2 paid (R260.50 and R1.00 in charges), 1 rejected.'])
  expect(await readTexts(network, ben.msisdn, /./)).toEqual([])
})

test('Recipients get an SMS on request, at its charge', async () => {
  const { network, ada, ben, cleo } = await open()
  const rows = csv(`${ben.msisdn},250.00,Wages`, `${cleo.msisdn},10.50,Taxi`)
  const snsi = await scanned(network, ada, rows, { send_notification: true })
  expect((await reportOf(ada, snsi)).body.data.amountTotal).toBe('262.50')
  await approve(ada, snsi)
  expect(await readTexts(network, cleo.msisdn, /./)).toEqual(['Ada Nel sent you R10.50: Taxi'])
  expect(await ada.available()).toBe('737.50')
})

test('A rejected row is reported with its number and all its problems', async () => {
  const { network, ada, ...people } = await open()
  const ben = people.ben.msisdn
  const rows = [
    [`${ben},10.00,Taxi`],
    [''],
    [`"+27 82-000 0002",5000,"Half, and half"`],
    ['12345,10.00,A', 'Incorrect mobile number format.'],
    [`${ada.msisdn},10.00,A`, 'You cannot send money to yourself.'],
    ['27725550142,10.00,A', 'The mobile number you are sending to is not a customer.'],
    ['27820000201,10.00,A', 'The mobile number you are sending to is not a customer.'],
    [`${ben},10.005,A`, 'Amount must be a valid number.'],
    [`${ben},0.00,A`, 'Amount must be a valid number.'],
    [`${ben},-5,A`, 'Amount must be a valid number.'],
    [`${ben},5000.01,A`, 'Amount must not be more than R5000.00.'],
    [`${ben},10.00,`, 'A reference is needed.'],
    [`${ben},10.00,${'x'.repeat(51)}`, 'The reference must not be longer than 50 characters.'],
    [`,,A`, 'Incorrect mobile number format. Amount must be a valid number.'],
    [`0${ben.slice(2)},10,Taxi`, 'The same as row 2.'],
    [`${ben},1,000.00,A`, 'The row has more or fewer cells than the first one.'],
    [`${ben},20.00,=1+1`],
    [`+27 (0)${ben.slice(2)},"R R20,50",Bus`],
  ] as const
  const snsi = await scanned(network, ada, csv(...rows.map(([row]) => row)))
  const expected = rows.flatMap(([, reason], index) => (reason ? [[String(index + 2), reason]] : []))
  const found = await rowsOf(network, ada, snsi, 'rejected')
  expect(found.map(({ row, reason }) => [row, reason])).toEqual(expected)
  expect(found.find(({ row }) => row === '11')).toMatchObject({ msisdn: ben, amount: '-5', reference: 'A' })
  expect((await reportOf(ada, snsi)).body.data.approvedLines).toBe(4)
})

const wrongColumns = 'The first row must name the columns msisdn, amount and reference.'

test.each([
  [csv('\xff'), 'The file is not text in UTF-8.'],
  [csv('2782\0,10,A'), 'The file is not text in UTF-8.'],
  ['number,amount,reference\n', wrongColumns],
  [csv().replaceAll(',', ';'), wrongColumns],
  [csv('"2782,10,A'), 'The file is not a CSV: a quotation mark is not closed.'],
])('The file %j fails its scan: %s', async (file, reason) => {
  const { network, ada } = await open()
  const snsi = await scanned(network, ada, Uint8Array.from(Buffer.from(file, 'latin1')))
  expect((await reportOf(ada, snsi)).body.data).toMatchObject({ step: 'failed', reason, approvedLines: 0 })
  expect((await approve(ada, snsi)).status).toBe(409)
})

test('Columns may have any order and case, extra columns and a UTF-8 BOM', async () => {
  const { network, ada, ben } = await open()
  const file = `\uFEFFReference,Name, AMOUNT ,Msisdn\nTaxi,Ben,10.00,${ben.msisdn}\n`
  await approve(ada, await scanned(network, ada, file))
  expect(await ben.available()).toBe('10.00')
})

test('Rows to magic numbers are paid, pending or declined', async () => {
  const { network, ada, ben, readEmails } = await open()
  const numbers = [ben.msisdn, '27820000202', '27820000204', '27820000205', '27820000206']
  const snsi = await scanned(network, ada, csv(...numbers.map(number => `${number},10.00,Taxi`)))
  expect((await approve(ada, snsi)).body.data).toMatchObject({ step: 'approved', amountTotal: '50.00' })
  expect(await ada.available()).toBe('960.00')
  const readRows = () => rowsOf(network, ada, snsi, 'final')
  const listStates = async () => (await readRows()).map(({ state }) => state).join(' ')
  expect(await listStates()).toBe('Paid Declined Pending Pending Pending')
  expect((await readRows())[1]).toMatchObject({ row: '3', reason: 'The recipient cannot receive money.' })
  network.clock.advance(10_000)
  expect(await listStates()).toBe('Paid Declined Paid Pending Declined')
  expect(await ada.available()).toBe('970.00')
  expect((await reportOf(ada, snsi)).body.data.step).toBe('approved')
  const email = 'wages.csv: 1 paid (R10.00 and R0.00 in charges), 3 pending, 1 declined.'
  expect(await readEmails()).toEqual([email])
})

test('A file that costs more than the balance moves nothing', async () => {
  const { network, ada, ben } = await open()
  const snsi = await scanned(network, ada, csv(`${ben.msisdn},999.00,Wages`, `${ben.msisdn},0.01,Taxi`))
  const message = '422 You have insufficient funds for this transaction.'
  expect(verdictOf(await approve(ada, snsi))).toBe(message)
  expect(await readBalances({ ada, ben })).toEqual({ ada: '1000.00', ben: '0.00' })
  expect(await newestState(ada)).toBe('declined')
  expect((await reportOf(ada, snsi)).body.data.step).toBe('scanned')
})

test('A file is approved once, with the right one-time PIN, by its owner', async () => {
  const { network, ada, ben } = await open()
  const snsi = await scanned(network, ada, csv(`${ben.msisdn},10.00,Taxi`))
  for (const call of [approve, reportOf]) expect(verdictOf(await call(ben, snsi))).toBe(notFound)
  for (const data of [{}, { otp: '000000' }])
    expect(verdictOf(await approve(ada, snsi, data))).toBe(invalidOtp)
  const key = { 'idempotency-key': 'approval' }
  await network.control('PUT', 'faults', [{ operationId: 'approveBulk', effect: 'lost', times: 1 }])
  await expect(approve(ada, snsi, undefined, key)).rejects.toThrow(TypeError)
  expect((await approve(ada, snsi, undefined, key)).body.data.step).toBe('processed')
  expect(verdictOf(await approve(ada, snsi))).toBe('409 This file was approved already.')
  expect(await ben.available()).toBe('10.00')
})

test('A file is not approved during its scan, or without a good row', async () => {
  const { network, ada } = await open()
  const snsi = await upload(network, ada, csv('x,1,y'))
  expect(verdictOf(await approve(ada, snsi))).toBe('409 This file is still being scanned.')
  network.clock.advance(500)
  const nothing = '422 There is nothing in this file that can be processed.'
  expect(verdictOf(await approve(ada, snsi))).toBe(nothing)
})

test('Only a consumer with an email, of a network with bulk transfers, may upload', async () => {
  const { network, ada } = await open()
  expect(verdictOf(await openUpload(await network.as('27820000109')))).toContain('422 You need an email')
  const elsewhere = await network.as(ada.msisdn, khanya)
  expect(verdictOf(await openUpload(elsewhere))).toBe('422 Bulk transfers are not available.')
  expect((await openUpload(ada, { notification: { email: 'else@example.com' } })).status).toBe(422)
})

test('A file of 5 000 good and 37 bad rows pays the good ones to the cent', async () => {
  const network = openNetwork()
  const [opening, good, bad] = [2_000_000_00, 5_000, 37]
  const ada = await network.person({ balance_cents: opening })
  const crowd = await network.control<string[]>('POST', 'crowd', { count: good })
  // From R0.01 to R199.97, so that half of them are charged for.
  const payments = crowd.map((msisdn, index) => ({ msisdn, cents: 1 + ((index * 7_919) % 19_997) }))
  const lines = payments.map(({ msisdn, cents }, index) => `${msisdn},${cents / 100},Wages ${index}`)
  for (let index = 0; index < bad; index += 1) lines.splice(index * 100, 0, `08200${index},10.00,Wages`)

  const snsi = await upload(network, ada, csv(...lines))
  network.clock.advance(1_500)
  expect((await reportOf(ada, snsi)).body.data).toMatchObject({ step: 'scanning', approvedLines: 2_492 })
  network.clock.advance(8_500)
  const total = payments.reduce((sum, { cents }) => sum + cents + (cents > 100_00 ? 1_00 : 0), 0)
  const report = { approvedLines: good, rejectedLines: bad, amountTotal: (total / 100).toFixed(2) }
  expect((await approve(ada, snsi)).body.data).toMatchObject({ step: 'processed', ...report })

  const people = await network.control<{ msisdn: string; balance_cents: number }[]>('GET', 'people')
  const balances = new Map(people.map(({ msisdn, balance_cents }) => [msisdn, balance_cents]))
  expect(balances.get(ada.msisdn)).toBe(opening - total)
  expect(payments.filter(({ msisdn, cents }) => balances.get(msisdn) !== cents)).toEqual([])
  const rejected = await rowsOf(network, ada, snsi, 'rejected')
  expect(rejected.map(({ row }) => Number(row))).toEqual(rejected.map((_, index) => index * 100 + 2))
  expect(rejected).toHaveLength(bad)
  const paid = await rowsOf(network, ada, snsi, 'final')
  expect(paid.filter(({ state }) => state === 'Paid')).toHaveLength(good)
})
