import { expect, test } from 'vitest'
import {
  approve,
  csv,
  download,
  openUpload,
  put,
  reportOf,
  scanned,
  upload,
  uploadsOf,
} from '../../../support/sandbox/bulk.ts'
import { openConsumer, verdictOf } from '../../../support/sandbox/caller.ts'

const rows = csv('x,1,y')
const expired = '403 The address has expired.'

const open = async () => {
  const { network, ada } = await openConsumer()
  const requestAddress = async (data: object = {}) => (await openUpload(ada, data)).body.data.signed_url
  const readStep = async (snsi: string) => (await reportOf(ada, snsi)).body.data.step
  return { network, ada, ben: await network.made({ balance_cents: 0 }), requestAddress, readStep }
}

test('Uploads are listed with their reports, newest first', async () => {
  const { network, ada, ben } = await open()
  const first = await scanned(network, ada, csv(`${ben},10.00,Taxi`), { file_name: 'March wages.csv' })
  await approve(ada, first)
  const second = await scanned(network, ada, rows, { file_name: '../odd".csv' })
  await openUpload(ada)
  expect((await uploadsOf(ada)).body.data).toEqual([
    expect.objectContaining({ snsi: second, rejectedFilename: '..-odd--rejected.csv' }),
    {
      snsi: first,
      date: '2026-11-21T10:00:00.000+02:00',
      step: 'processed',
      file_name: 'March wages.csv',
      approvedLines: 1,
      rejectedLines: 0,
      amountTotal: '10.00',
      approvedFilename: 'March-wages-final.csv',
    },
  ])
})

test('The file of a report has escaped formulas, and its address expires', async () => {
  const { network, ada, ben } = await open()
  const snsi = await scanned(network, ada, csv(`${ben},10.00,Taxi`, 'x,1,=1+1'))
  expect((await download(ada, snsi, 'final')).body.data).toEqual({})
  expect((await download(ada, snsi, 'other')).status).toBe(404)
  network.contract.takeViolations()
  const { download_url = '' } = (await download(ada, snsi, 'rejected')).body.data
  const read = (address: string) => network.fetch(new Request(address))
  const file = await read(download_url)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="wages-rejected.csv"')
  expect(Buffer.from(await file.arrayBuffer()).toString()).toBe(
    "\uFEFFrow,msisdn,amount,reference,reason\r\n3,x,1,'=1+1,Incorrect mobile number format.\r\n",
  )
  expect((await read(download_url.replace('.rejected', '.final'))).status).toBe(403)
  network.clock.advance(5 * 60_000)
  expect((await read(download_url)).status).toBe(403)
})

test('A signed address takes one CSV file, without a token', async () => {
  const { network, requestAddress } = await open()
  const address = await requestAddress()
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
})

test('A signed address expires after ten minutes, and its upload fails', async () => {
  const { network, ada, readStep } = await open()
  const { snsi, signed_url } = (await openUpload(ada)).body.data
  expect(await readStep(snsi)).toBe('waiting')
  expect((await approve(ada, snsi)).status).toBe(409)
  network.clock.advance(10 * 60_000)
  expect(verdictOf(await put(network, signed_url, rows))).toBe(expired)
  expect(await readStep(snsi)).toBe('failed')
})

test('Another origin than that of the request cannot send a file', async () => {
  const { network, requestAddress } = await open()
  const address = await requestAddress()
  const send = async (method: string, origin: string, more: RequestInit = {}) => {
    const headers = { origin, 'access-control-request-method': 'PUT', 'content-type': 'text/csv' }
    const answer = await network.fetch(new Request(address, { method, headers, ...more }))
    return Object.fromEntries(answer.headers)
  }
  const allowed = { 'access-control-allow-origin': 'http://sandbox.test', vary: 'Origin' }
  expect(await send('OPTIONS', 'http://sandbox.test')).toEqual({
    'access-control-allow-headers': 'Content-Type',
    'access-control-allow-methods': 'PUT',
    'access-control-max-age': '600',
    ...allowed,
  })
  expect(await send('OPTIONS', 'http://other.test')).not.toHaveProperty('access-control-allow-origin')
  expect(await send('PUT', 'http://sandbox.test', { body: csv() })).toMatchObject(allowed)
})

test('The name of a file makes its scan slow, endless or failing, or its address late', async () => {
  const { network, ada, requestAddress, readStep } = await open()
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
  const late = await requestAddress({ file_name: 'expired.csv' })
  expect(verdictOf(await put(network, late, rows))).toBe(expired)
})
