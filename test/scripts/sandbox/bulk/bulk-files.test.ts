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
import { type Consumer, failed, openNetwork, succeeded } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()
const refused = (message: string) => failed(403, message, 'authorisation', 'clientAuthorisationError')
const readStep = async (consumer: Consumer, snsi: string) => (await reportOf(consumer, snsi)).body.data.step

const open = async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const requestAddress = async (data: object = {}) => (await openUpload(ada, data)).body.data.signed_url
  return { network, ada, ben: await network.made({ balance_cents: 0 }), requestAddress }
}

test('Uploads are listed with their reports, newest first', async () => {
  const { network, ada, ben } = await open()
  const first = await scanned(network, ada, csv(`${ben},10.00,Taxi`), { file_name: 'March wages.csv' })
  await approve(ada, first)
  const second = await scanned(network, ada, csv('x,1,y'), { file_name: '../odd".csv' })
  await openUpload(ada)
  const { data } = (await uploadsOf(ada)).body
  expect(data).toEqual([
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
  expect(await download(ada, snsi, 'final')).toEqual(succeeded({}))
  expect((await download(ada, snsi, 'other')).status).toBe(404)
  contract.takeViolations()
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
  const [address, file] = [await requestAddress(), csv('x,1,y')]
  const type = { 'content-type': 'text/csv' }
  const statuses = [
    await put(network, address, file, { ...type, authorization: 'Bearer x' }),
    await put(network, address, file, { ...type, cookie: 'sessionToken=x' }),
    await put(network, address, ''),
    await put(network, address, file, { 'content-type': 'text/plain' }),
    await put(network, address, new Uint8Array(11 * 1024 * 1024).fill(65)),
  ].map(({ status }) => status)
  expect(statuses).toEqual([400, 400, 400, 415, 413])
  contract.takeViolations()
  expect(await put(network, address.replace('signature=', 'signature=0'), file)).toEqual(
    refused('The address is not genuine.'),
  )
  expect(await put(network, address, file)).toEqual({ status: 200, body: undefined })
  expect(await put(network, address, file)).toEqual(refused('The address was used already.'))
})

test('A signed address expires after ten minutes, and its upload fails', async () => {
  const { network, ada } = await open()
  const { snsi, signed_url } = (await openUpload(ada)).body.data
  expect(await readStep(ada, snsi)).toBe('waiting')
  expect((await approve(ada, snsi)).status).toBe(409)
  network.clock.advance(10 * 60_000)
  expect(await put(network, signed_url, csv())).toEqual(refused('The address has expired.'))
  expect(await readStep(ada, snsi)).toBe('failed')
})

test('Another origin than that of the request cannot send a file', async () => {
  const { network, requestAddress } = await open()
  const address = await requestAddress()
  const send = async (method: string, origin: string, more: RequestInit = {}) => {
    const headers = { origin, 'access-control-request-method': 'PUT', 'content-type': 'text/csv' }
    return Object.fromEntries(
      (await network.fetch(new Request(address, { method, headers, ...more }))).headers,
    )
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
  const { network, ada, ben, requestAddress } = await open()
  const rows = csv(`${ben},10.00,Taxi`)
  const [slow, stuck, fail] = [
    await upload(network, ada, rows, { file_name: 'Slow.csv' }),
    await upload(network, ada, rows, { file_name: 'stuck.csv' }),
    await upload(network, ada, rows, { file_name: 'my failure.csv' }),
  ]
  network.clock.advance(10_000)
  for (let poll = 0; poll < 20; poll += 1) {
    expect(await readStep(ada, slow)).toBe('scanning')
    network.clock.advance(500)
  }
  network.clock.advance(1_000 * 500)
  expect({
    slow: await readStep(ada, slow),
    stuck: await readStep(ada, stuck),
    fail: await readStep(ada, fail),
  }).toEqual({ slow: 'scanned', stuck: 'scanning', fail: 'failed' })
  const late = await requestAddress({ file_name: 'expired.csv' })
  expect(await put(network, late, rows)).toEqual(refused('The address has expired.'))
})
