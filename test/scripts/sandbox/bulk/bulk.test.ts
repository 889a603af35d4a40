import { expect, test } from 'vitest'
import { approve, csv, openUpload, reportOf, rowsOf, scanned, upload } from '../../../support/sandbox/bulk.ts'
import {
  declined,
  failed,
  insufficientFunds,
  invalidCode,
  khanya,
  newestState,
  openNetwork,
  readBalances,
  readTexts,
  succeeded,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()

/** A sender with R1 000.00, two people to pay, and the emails about uploads. */
const open = async () => {
  const network = openNetwork(contract)
  const ada = await network.person({ first_name: 'Ada', last_name: 'Nel' })
  const ben = await network.person({ balance_cents: 0 })
  const cleo = await network.person({ balance_cents: 0 })
  return { network, ada, ben, cleo, readEmails: () => readTexts(network, ada.msisdn, /bulk/, 'email') }
}

test('A file is scanned in steps, and moves its amounts and charges when approved', async () => {
  const { network, ada, ben, cleo, readEmails } = await open()
  const rows = csv(`${ben.msisdn},250.00,Wages`, `0${cleo.msisdn.slice(2)},10.5,Taxi`, 'x,1,y')
  const snsi = await upload(network, ada, rows)
  const common = { snsi, currency: 'ZAR', send_notification: false }
  expect(await reportOf(ada, snsi)).toEqual(
    succeeded({ ...common, step: 'scanning', approvedLines: 0, rejectedLines: 0 }),
  )
  network.clock.advance(500)
  const report = { ...common, approvedLines: 2, rejectedLines: 1, amountTotal: '261.50' }
  const processed = succeeded({ ...report, step: 'processed' })
  expect(await reportOf(ada, snsi)).toEqual(succeeded({ ...report, step: 'scanned' }))
  expect(await approve(ada, snsi)).toEqual(processed)
  expect(await reportOf(ada, snsi)).toEqual(processed)

  expect(await readBalances({ ada, ben, cleo })).toEqual({ ada: '738.50', ben: '250.00', cleo: '10.50' })
  expect((await ada.history(2)).map(({ reference, amount }) => [reference, amount])).toEqual([
    ['Wallet Transfer', '1.00'],
    ['wages.csv', '260.50'],
  ])
  expect((await ben.history(1))[0]).toMatchObject({
    type_alias: 'bulk',
    class: 'credit',
    balance: '250.00',
    reference: 'Wages',
    abstract: { sender: { msisdn: ada.msisdn, name: 'Ada Nel' } },
  })
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
  expect(await readEmails()).toEqual([
    'wages.csv: 1 paid (R10.00 and R0.00 in charges), 3 pending, 1 declined.',
  ])
})

test('A file that costs more than the balance moves nothing', async () => {
  const { network, ada, ben } = await open()
  const rows = csv(`${ben.msisdn},999.00,Wages`, `${ben.msisdn},0.01,Taxi`)
  const snsi = await scanned(network, ada, rows)
  expect(await approve(ada, snsi)).toEqual(insufficientFunds)
  expect(await readBalances({ ada, ben })).toEqual({ ada: '1000.00', ben: '0.00' })
  expect([await newestState(ada), (await reportOf(ada, snsi)).body.data.step]).toEqual([
    'declined',
    'scanned',
  ])
})

test('A file is approved once, with the right one-time PIN, by its owner', async () => {
  const { network, ada, ben } = await open()
  const snsi = await scanned(network, ada, csv(`${ben.msisdn},10.00,Taxi`))
  expect((await approve(ben, snsi)).status).toBe(404)
  expect((await reportOf(ben, snsi)).status).toBe(404)
  for (const data of [{}, { otp: '000000' }])
    expect(await approve(ada, snsi, data)).toEqual(invalidCode('OTP'))
  const key = { 'idempotency-key': 'approval' }
  await network.control('PUT', 'faults', [{ operationId: 'approveBulk', effect: 'lost', times: 1 }])
  await expect(approve(ada, snsi, undefined, key)).rejects.toThrow(TypeError)
  expect((await approve(ada, snsi, undefined, key)).body.data.step).toBe('processed')
  const message = 'This file was approved already.'
  expect(await approve(ada, snsi)).toEqual(failed(409, message, 'businessRule', 'incorrectState'))
  expect(await ben.available()).toBe('10.00')
})

test('A file is not approved during its scan, or without a good row', async () => {
  const { network, ada } = await open()
  const snsi = await upload(network, ada, csv('x,1,y'))
  expect(await approve(ada, snsi)).toEqual(
    failed(409, 'This file is still being scanned.', 'businessRule', 'incorrectState'),
  )
  network.clock.advance(500)
  expect(await approve(ada, snsi)).toEqual(declined('There is nothing in this file that can be processed.'))
})

test('Only a consumer with an email, of a network with bulk transfers, may upload', async () => {
  const { network, ada } = await open()
  expect(await openUpload(await network.as('27820000109'))).toEqual(
    declined('You need an email address for bulk transfers: their summary goes there.'),
  )
  expect(await openUpload(await network.as(ada.msisdn, khanya))).toEqual(
    declined('Bulk transfers are not available.'),
  )
  expect((await openUpload(ada, { notification: { email: 'else@example.com' } })).status).toBe(422)
})
