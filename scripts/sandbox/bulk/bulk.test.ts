import { expect, test } from 'vitest'
import { invalidOtp, notFound } from '#test/support/sandbox/accounts.ts'
import {
  approve,
  csv,
  download,
  openUpload,
  put,
  reportOf,
  rowsOf,
  scanned,
  upload,
  uploadsOf,
} from '#test/support/sandbox/bulk.ts'
import {
  newestState,
  openConsumer,
  readBalances,
  readTexts,
  verdictOf,
} from '#test/support/sandbox/caller.ts'

/** A sender with R1 000.00, two people to pay, and the emails about uploads. */
const open = async () => {
  const { network, ada } = await openConsumer()
  const ben = await network.person({ balance_cents: 0 })
  const cleo = await network.person({ balance_cents: 0 })
  return { network, ada, ben, cleo, readEmails: () => readTexts(network, ada.msisdn, /bulk/, 'email') }
}

test('An approved file moves its amounts and charges', async () => {
  const { network, ada, ben, cleo, readEmails } = await open()
  // The columns may have any order and case, others beside them, and a BOM.
  const headings = '\uFEFFReference,Name, AMOUNT ,Msisdn\n'
  const rows = `Wages,Ben,250.00,${ben.msisdn}\nTaxi,Cleo,10.5,0${cleo.msisdn.slice(2)}\ny,Dan,1,x\n`
  const snsi = await upload(network, ada, headings + rows, { send_notification: true })
  const common = { snsi, currency: 'ZAR', send_notification: true }
  const read = async () => (await reportOf(ada, snsi)).body.data
  expect(await read()).toEqual({ ...common, step: 'scanning', approvedLines: 0, rejectedLines: 0 })
  expect(verdictOf(await approve(ada, snsi))).toBe('409 This file is still being scanned.')
  network.clock.advance(500)
  const report = { ...common, approvedLines: 2, rejectedLines: 1, amountTotal: '262.50' }
  expect(await read()).toEqual({ ...report, step: 'scanned' })
  expect((await approve(ada, snsi)).body.data).toEqual({ ...report, step: 'processed' })
  expect(await read()).toEqual({ ...report, step: 'processed' })

  expect(await readBalances({ ada, ben, cleo })).toEqual({ ada: '737.50', ben: '250.00', cleo: '10.50' })
  expect((await ada.history(3)).map(({ amount }) => amount)).toEqual(['1.00', '1.00', '260.50'])
  const abstract = { sender: { msisdn: ada.msisdn, name: 'Ada Nel' } }
  const credit = { type_alias: 'bulk', class: 'credit', balance: '250.00', reference: 'Wages', abstract }
  expect((await ben.history(1))[0]).toMatchObject(credit)
  expect(await readEmails()).toEqual(['wages.csv: 2 paid (R260.50 and R2.00 in charges), 1 rejected.'])
  expect(await readTexts(network, cleo.msisdn, /./)).toEqual(['Ada Nel sent you R10.50: Taxi'])
})

test('A rejected row is reported with its number and problems', async () => {
  const { network, ada, ...people } = await open()
  const ben = people.ben.msisdn
  const rows = [
    [`${ben},10.00,Taxi`],
    [''],
    [`"+27 82-000 0002",5000,"Half, and half"`],
    [`${ada.msisdn},10.00,A`, 'You cannot send money to yourself.'],
    ['27820000201,10.00,A', 'The mobile number you are sending to is not a customer.'],
    [`${ben},10.005,A`, 'Amount must be a valid number.'],
    [`${ben},5000.01,A`, 'Amount must not be more than R5000.00.'],
    [`${ben},10.00,`, 'A reference is needed.'],
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
  expect((await reportOf(ada, snsi)).body.data.approvedLines).toBe(4)
})

test.each([
  [csv('2782\0,10,A'), 'The file is not text in UTF-8.'],
  [csv().replaceAll(',', ';'), 'The first row must name the columns msisdn, amount and reference.'],
  [csv('"2782,10,A'), 'The file is not a CSV: a quotation mark is not closed.'],
])('The file %j fails its scan: %s', async (file, reason) => {
  const { network, ada } = await open()
  const snsi = await scanned(network, ada, Uint8Array.from(Buffer.from(file, 'latin1')))
  expect((await reportOf(ada, snsi)).body.data).toMatchObject({ step: 'failed', reason, approvedLines: 0 })
  expect((await approve(ada, snsi)).status).toBe(409)
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

test('A file without a good row or enough money moves nothing', async () => {
  const { network, ada, ben } = await open()
  const nothing = '422 There is nothing in this file that can be processed.'
  expect(verdictOf(await approve(ada, await scanned(network, ada, csv('x,1,y'))))).toBe(nothing)
  const snsi = await scanned(network, ada, csv(`${ben.msisdn},999.00,Wages`, `${ben.msisdn},0.01,Taxi`))
  const message = '422 You have insufficient funds for this transaction.'
  expect(verdictOf(await approve(ada, snsi))).toBe(message)
  expect(await readBalances({ ada, ben })).toEqual({ ada: '1000.00', ben: '0.00' })
  expect(await newestState(ada)).toBe('declined')
  expect((await reportOf(ada, snsi)).body.data.step).toBe('scanned')
})

test('A file is approved once, with its PIN, by its owner', async () => {
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

test('A report has escaped formulas, and its address expires', async () => {
  const { network, ada, ben } = await open()
  const named = { file_name: '../odd".csv' }
  const snsi = await scanned(network, ada, csv(`${ben.msisdn},10.00,Taxi`, 'x,1,=1+1'), named)
  expect((await download(ada, snsi, 'final')).body.data).toEqual({})
  expect((await download(ada, snsi, 'other')).status).toBe(404)
  network.contract.takeViolations()
  const { download_url = '' } = (await download(ada, snsi, 'rejected')).body.data
  const read = (address: string) => network.fetch(new Request(address))
  const file = await read(download_url)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="..-odd--rejected.csv"')
  expect(Buffer.from(await file.arrayBuffer()).toString()).toBe(
    '\uFEFFrow,msisdn,amount,reference,reason\r\n3,x,1,"\'=1+1",Incorrect mobile number format.\r\n',
  )
  expect((await read(download_url.replace('.rejected', '.final'))).status).toBe(403)
  network.clock.advance(5 * 60_000)
  expect((await read(download_url)).status).toBe(403)
})

test('A signed address takes one CSV file within ten minutes', async () => {
  const { network, ada } = await open()
  const { snsi, signed_url: address } = (await openUpload(ada)).body.data
  const late = (await openUpload(ada)).body.data
  const rows = csv('x,1,y')
  const type = { 'content-type': 'text/csv' }
  for (const [status, file, headers] of [
    [400, rows, { ...type, authorization: 'Bearer x' }],
    [400, rows, { ...type, cookie: 'sessionToken=x' }],
    [400, '', type],
    [415, rows, { 'content-type': 'text/plain' }],
    [413, new Uint8Array(11 * 1024 * 1024).fill(65), type],
  ] as const)
    expect((await put(network, address, file, headers)).status).toBe(status)
  network.contract.takeViolations()
  const forged = await put(network, address.replace('signature=', 'signature=0'), rows)
  expect(verdictOf(forged)).toBe('403 The address is not genuine.')
  expect(await put(network, address, rows)).toEqual({ status: 200, body: {} })
  expect(verdictOf(await put(network, address, rows))).toBe('403 The address was used already.')
  network.clock.advance(10 * 60_000)
  expect(verdictOf(await put(network, late.signed_url, rows))).toBe('403 The address has expired.')
  expect((await reportOf(ada, late.snsi)).body.data.step).toBe('failed')
  const listed = { snsi, step: 'scanned', file_name: 'wages.csv', rejectedFilename: 'wages-rejected.csv' }
  expect((await uploadsOf(ada)).body.data).toMatchObject([listed])
})

test('The name of a file makes its scan slow, endless or failing', async () => {
  const { network, ada } = await open()
  const readStep = async (snsi: string) => (await reportOf(ada, snsi)).body.data.step
  const uploadAs = (file_name: string) => upload(network, ada, csv('27820000002,10.00,Taxi'), { file_name })
  const slow = await uploadAs('Slow.csv')
  const stuck = await uploadAs('stuck.csv')
  const failing = await uploadAs('my failure.csv')
  network.clock.advance(10_000)
  for (let poll = 0; poll < 20; poll += 1) {
    expect(await readStep(slow)).toBe('scanning')
    network.clock.advance(500)
  }
  network.clock.advance(1_000 * 500)
  const steps = { slow: await readStep(slow), stuck: await readStep(stuck), failing: await readStep(failing) }
  expect(steps).toEqual({ slow: 'scanned', stuck: 'scanning', failing: 'failed' })
})
