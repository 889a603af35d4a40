import { expect, test } from 'vitest'
import {
  approve,
  csv,
  openUpload,
  put,
  reportOf,
  rowsOf,
  scanned,
  upload,
} from '../../../support/sandbox/bulk.ts'
import {
  type Consumer,
  failed,
  khanya,
  type Network,
  openNetwork,
  succeeded,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()

/** A sender with R1 000.00 and two people to pay. */
const open = async () => {
  const network = openNetwork(contract)
  const ada = await network.person({ first_name: 'Ada', last_name: 'Nel' })
  return {
    network,
    ada,
    ben: await network.made({ balance_cents: 0 }),
    cleo: await network.made({ balance_cents: 0 }),
  }
}

const texts = async ({ control }: Network, msisdn: string, channel: string) =>
  (await control<{ channel: string; text: string; code: null }[]>('GET', `inbox?msisdn=${msisdn}`))
    .filter(message => message.channel === channel && message.code === null)
    .map(({ text }) => text)

const stepOf = async (consumer: Consumer, snsi: string) => (await reportOf(consumer, snsi)).body.data.step

/** What anybody here has, in cents. */
const balanceOf = async ({ control }: Network, msisdn: string) =>
  (await control<{ msisdn: string; balance_cents: number }[]>('GET', 'people')).find(
    person => person.msisdn === msisdn,
  )?.balance_cents

const sound = async ({ control }: Network) =>
  expect(await control('GET', 'ledger/check')).toMatchObject({ ok: true, sum_cents: 0 })

test('A file is scanned in steps, costs its amounts and charges, and moves both when it is approved', async () => {
  const { network, ada, ben, cleo } = await open()
  const snsi = await upload(network, ada, csv(`${ben},250.00,Wages`, `0${cleo.slice(2)},10.5,Taxi`, 'x,1,y'))
  const report = (step: string, good: number, rejected: number, more: object = {}) =>
    succeeded({
      snsi,
      step,
      approvedLines: good,
      rejectedLines: rejected,
      currency: 'ZAR',
      send_notification: false,
      ...more,
    })
  expect(await reportOf(ada, snsi)).toEqual(report('scanning', 0, 0))
  network.clock.advance(500)
  const cost = { amountTotal: '261.50' }
  expect(await reportOf(ada, snsi)).toEqual(report('scanned', 2, 1, cost))
  expect(await approve(ada, snsi)).toEqual(report('processed', 2, 1, cost))
  expect(await reportOf(ada, snsi)).toEqual(report('processed', 2, 1, cost))

  expect({
    available: await ada.available(),
    benBalance: await balanceOf(network, ben),
    cleoBalance: await balanceOf(network, cleo),
  }).toEqual({ available: '738.50', benBalance: 250_00, cleoBalance: 10_50 })
  expect(
    (await ada.history(2)).map(({ type_name, reference, amount }) => [type_name, reference, amount]),
  ).toEqual([
    ['Transaction Charge', 'Wallet Transfer', '1.00'],
    ['Bulk Payment', 'wages.csv', '260.50'],
  ])
  const [his] = await (await network.as(ben)).history()
  expect(his).toMatchObject({
    type_alias: 'bulk',
    class: 'credit',
    amount: '250.00',
    balance: '250.00',
    reference: 'Wages',
    abstract: { sender: { msisdn: ada.msisdn, name: 'Ada Nel' } },
  })
  expect(await texts(network, ada.msisdn, 'email')).toEqual([
    'wages.csv: 2 paid (R260.50 and R1.00 in charges), 1 rejected.',
  ])
  expect(await texts(network, ben, 'sms')).toEqual([])
  await sound(network)
})

test('Recipients get an SMS, for its charge, when the sender requests it', async () => {
  const { network, ada, ben, cleo } = await open()
  const rows = csv(`${ben},250.00,Wages`, `${cleo},10.50,Taxi`)
  const snsi = await scanned(network, ada, rows, { send_notification: true })
  expect((await reportOf(ada, snsi)).body.data.amountTotal).toBe('262.50')
  await approve(ada, snsi)
  expect(await texts(network, cleo, 'sms')).toEqual(['Ada Nel sent you R10.50: Taxi'])
  expect(await ada.available()).toBe('737.50')
  await sound(network)
})

test('Every row is judged, and rejected with its number and all that is wrong with it', async () => {
  const { network, ada, ben } = await open()
  const rows = [
    [`${ben},10.00,Taxi`, undefined],
    ['', undefined],
    [`"+27 82-000 0002",5000,"Half, and half"`, undefined],
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
    [`${ben},20.00,=1+1`, undefined],
    [`+27 (0)${ben.slice(2)},"R R20,50",Bus`, undefined],
  ] as const
  const snsi = await scanned(network, ada, csv(...rows.map(([row]) => row)))
  const expected = rows.flatMap(([, reason], index) =>
    reason === undefined ? [] : [[String(index + 2), reason]],
  )
  const found = await rowsOf(network, ada, snsi, 'rejected')
  expect(found.map(({ row, reason }) => [row, reason])).toEqual(expected)
  expect(found.find(({ row }) => row === '11')).toEqual({
    row: '11',
    msisdn: ben,
    amount: '-5',
    reference: 'A',
    reason: 'Amount must be a valid number.',
  })
  expect((await reportOf(ada, snsi)).body.data).toMatchObject({
    approvedLines: 4,
    rejectedLines: expected.length,
  })
})

test.each([
  [
    'it is not UTF-8',
    Uint8Array.from(Buffer.from('msisdn,amount,reference\n', 'utf16le')),
    'The file is not text in UTF-8.',
  ],
  ['it has a NUL byte', csv('2782\0,10,A'), 'The file is not text in UTF-8.'],
  [
    'it has other columns',
    'number,amount,reference\n',
    'The first row must name the columns msisdn, amount and reference.',
  ],
  [
    'it has semicolons',
    csv().replaceAll(',', ';'),
    'The first row must name the columns msisdn, amount and reference.',
  ],
  ['a quotation mark is open', csv('"2782,10,A'), 'The file is not a CSV: a quotation mark is not closed.'],
])('A file fails its scan when %s', async (_, file, reason) => {
  const { network, ada } = await open()
  const snsi = await scanned(network, ada, file)
  expect((await reportOf(ada, snsi)).body.data).toMatchObject({ step: 'failed', reason, approvedLines: 0 })
  expect((await approve(ada, snsi)).status).toBe(409)
})

test('Columns may be in any order and case, with extra columns and a UTF-8 BOM', async () => {
  const { network, ada, ben } = await open()
  const file = `\uFEFFReference,Name, AMOUNT ,Msisdn\nTaxi,Ben,10.00,${ben}\n`
  const snsi = await scanned(network, ada, file)
  await approve(ada, snsi)
  expect(await balanceOf(network, ben)).toBe(10_00)
})

test('A name makes a scan slow, endless, failing, or its address late', async () => {
  const { network, ada, ben } = await open()
  const rows = csv(`${ben},10.00,Taxi`)
  const [slow, stuck, fail] = [
    await upload(network, ada, rows, { file_name: 'Slow.csv' }),
    await upload(network, ada, rows, { file_name: 'stuck.csv' }),
    await upload(network, ada, rows, { file_name: 'my failure.csv' }),
  ]
  network.clock.advance(10_000)
  for (let poll = 0; poll < 20; poll += 1) {
    expect(await stepOf(ada, slow)).toBe('scanning')
    network.clock.advance(500)
  }
  expect({
    slowStep: await stepOf(ada, slow),
    stuckStep: await stepOf(ada, stuck),
    failStep: await stepOf(ada, fail),
  }).toEqual({ slowStep: 'scanned', stuckStep: 'scanning', failStep: 'failed' })
  network.clock.advance(1_000 * 500)
  expect(await stepOf(ada, stuck)).toBe('scanning')
  const { signed_url } = (await openUpload(ada, { file_name: 'expired.csv' })).body.data
  expect(await put(network, signed_url, rows)).toEqual(
    failed(403, 'The address has expired.', 'authorisation', 'clientAuthorisationError'),
  )
})

test('Rows to those who are slow to receive are pending first, and those who cannot are not paid', async () => {
  const { network, ada, ben } = await open()
  const before = (await balanceOf(network, '27820000204')) ?? 0
  const numbers = [ben, '27820000202', '27820000204', '27820000205', '27820000206']
  const snsi = await scanned(network, ada, csv(...numbers.map(number => `${number},10.00,Taxi`)))
  expect((await approve(ada, snsi)).body.data).toMatchObject({ step: 'approved', amountTotal: '50.00' })
  expect(await ada.available()).toBe('960.00')
  const states = async () =>
    (await rowsOf(network, ada, snsi, 'final')).map(({ row, state, charge, reason }) => [
      row,
      state,
      charge,
      reason,
    ])
  const declined = ['3', 'Declined', '0.00', 'The recipient cannot receive money.']
  expect(await states()).toEqual([
    ['2', 'Paid', '0.00', ''],
    declined,
    ['4', 'Pending', '0.00', ''],
    ['5', 'Pending', '0.00', ''],
    ['6', 'Pending', '0.00', ''],
  ])
  network.clock.advance(10_000)
  expect((await states()).map(([, state]) => state)).toEqual([
    'Paid',
    'Declined',
    'Paid',
    'Pending',
    'Declined',
  ])
  expect({ available: await ada.available(), balance: await balanceOf(network, '27820000204') }).toEqual({
    available: '970.00',
    balance: before + 10_00,
  })
  expect(await stepOf(ada, snsi)).toBe('approved')
  expect(await texts(network, ada.msisdn, 'email')).toEqual([
    'wages.csv: 1 paid (R10.00 and R0.00 in charges), 3 pending, 1 declined.',
  ])
  await sound(network)
})

test('A file whose cost is more than there is moves nothing', async () => {
  const { network, ada, ben } = await open()
  const rows = csv(`${ben},999.00,Wages`, `${ben},0.01,Taxi`)
  const snsi = await scanned(network, ada, rows)
  expect(await approve(ada, snsi)).toEqual(
    failed(422, 'You have insufficient funds for this transaction.', 'businessRule', 'insufficientFunds'),
  )
  expect({
    available: await ada.available(),
    balance: await balanceOf(network, ben),
    step: await stepOf(ada, snsi),
  }).toEqual({ available: '1000.00', balance: 0, step: 'scanned' })
  expect((await ada.history(1))[0]?.state.alias).toBe('authorization_declined')
})

test('It is approved once, with the right one-time PIN, by who uploaded it', async () => {
  const { network, ada, ben } = await open()
  const snsi = await scanned(network, ada, csv(`${ben},10.00,Taxi`))
  const other = await network.person()
  expect((await approve(other, snsi)).status).toBe(404)
  expect((await reportOf(other, snsi)).status).toBe(404)
  const invalid = failed(403, 'Invalid OTP', 'authorisation', 'requestingPartyAuthorisationError')
  expect(await approve(ada, snsi, {})).toEqual(invalid)
  expect(await approve(ada, snsi, { otp: '000000' })).toEqual(invalid)
  expect((await approve(ada, snsi)).status).toBe(200)
  expect(await approve(ada, snsi)).toEqual(
    failed(409, 'This file was approved already.', 'businessRule', 'incorrectState'),
  )
  expect(await balanceOf(network, ben)).toBe(10_00)
})

test('An approval whose answer was lost is had again with its key, and moves nothing twice', async () => {
  const { network, ada, ben } = await open()
  const snsi = await scanned(network, ada, csv(`${ben},10.00,Taxi`))
  const key = { 'idempotency-key': 'approval' }
  await network.control('PUT', 'faults', [{ operationId: 'approveBulk', effect: 'lost', times: 1 }])
  await expect(approve(ada, snsi, undefined, key)).rejects.toThrow(TypeError)
  expect(await stepOf(ada, snsi)).toBe('processed')
  expect((await approve(ada, snsi, undefined, key)).body.data.step).toBe('processed')
  expect(await balanceOf(network, ben)).toBe(10_00)
})

test('Nothing can be approved too early, or when no row is good', async () => {
  const { network, ada } = await open()
  const early = await upload(network, ada, csv('x,1,y'))
  expect(await approve(ada, early)).toEqual(
    failed(409, 'This file is still being scanned.', 'businessRule', 'incorrectState'),
  )
  network.clock.advance(500)
  expect(await approve(ada, early)).toEqual(
    failed(422, 'There is nothing in this file that can be processed.', 'businessRule', 'requestDeclined'),
  )
})

test('Only a consumer with an email, of a network that takes files, may upload', async () => {
  const { network, ada } = await open()
  const zanele = await network.as('27820000109')
  expect(await openUpload(zanele)).toEqual(
    failed(
      422,
      'You need an email address for bulk transfers: their summary goes there.',
      'businessRule',
      'requestDeclined',
    ),
  )
  const elsewhere = await network.as(ada.msisdn, khanya)
  expect(await openUpload(elsewhere)).toEqual(
    failed(422, 'Bulk transfers are not available.', 'businessRule', 'requestDeclined'),
  )
  expect((await openUpload(ada, { notification: { email: 'else@example.com' } })).status).toBe(422)
})
