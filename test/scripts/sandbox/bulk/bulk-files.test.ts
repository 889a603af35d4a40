import { expect, test } from 'vitest'
import {
  approve,
  csv,
  download,
  openUpload,
  put,
  reportOf,
  scanned,
  uploadsOf,
} from '../../../support/sandbox/bulk.ts'
import { failed, openNetwork, succeeded } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()

const open = async () => {
  const network = openNetwork(contract)
  return { network, ada: await network.person(), ben: await network.made({ balance_cents: 0 }) }
}

test('Files are listed, newest first, with the reports that they have', async () => {
  const { network, ada, ben } = await open()
  expect(await uploadsOf(ada)).toEqual(succeeded([]))
  const first = await scanned(network, ada, csv(`${ben},10.00,Taxi`), { file_name: 'March wages.csv' })
  await approve(ada, first)
  const second = await scanned(network, ada, csv('x,1,y'), { file_name: '../odd".csv' })
  await openUpload(ada)
  expect(await uploadsOf(ada)).toEqual(
    succeeded([
      {
        snsi: second,
        date: '2026-11-21T10:00:10.000+02:00',
        step: 'scanned',
        file_name: '../odd".csv',
        approvedLines: 0,
        rejectedLines: 1,
        amountTotal: '0.00',
        rejectedFilename: '..-odd--rejected.csv',
      },
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
    ]),
  )
})

test('A report is had from an address that ends, by the way that the network takes', async () => {
  const { network, ada, ben } = await open()
  const snsi = await scanned(network, ada, csv(`${ben},10.00,Taxi`, 'x,1,=1+1'))
  expect(await download(ada, snsi, 'final')).toEqual(succeeded({}))
  expect((await download(ada, snsi, 'other')).status).toBe(404)
  contract.takeViolations()
  await network.control('PUT', 'bulk/downloads', { GET: 405 })
  expect(await download(ada, snsi, 'rejected')).toEqual(
    failed(405, 'Method not allowed.', 'validation', 'genericError'),
  )
  const { download_url = '' } = (await download(ada, snsi, 'rejected', 'POST')).body.data
  await network.control('PUT', 'bulk/downloads', { POST: 404 })
  expect([
    (await download(ada, snsi, 'rejected', 'POST')).status,
    (await download(ada, snsi, 'rejected')).status,
  ]).toEqual([404, 200])

  const read = (address: string) => network.fetch(new Request(address))
  const file = await read(download_url)
  expect({
    status: file.status,
    contentType: file.headers.get('content-type'),
    contentDisposition: file.headers.get('content-disposition'),
  }).toEqual({
    status: 200,
    contentType: 'text/csv; charset=utf-8',
    contentDisposition: 'attachment; filename="wages-rejected.csv"',
  })
  expect(Buffer.from(await file.arrayBuffer()).toString()).toBe(
    "\uFEFFrow,msisdn,amount,reference,reason\r\n3,x,1,'=1+1,Incorrect mobile number format.\r\n",
  )
  expect((await read(download_url.replace('.rejected', '.final'))).status).toBe(403)
  network.clock.advance(5 * 60_000)
  expect((await read(download_url)).status).toBe(403)
})

test('A signed address takes one file, of CSV, without a token, for ten minutes', async () => {
  const { network, ada } = await open()
  const file = csv('x,1,y')
  const another = async () => (await openUpload(ada)).body.data.signed_url
  const address = await another()
  const refused = (message: string) => failed(403, message, 'authorisation', 'clientAuthorisationError')
  const type = { 'content-type': 'text/csv' }

  expect((await put(network, address, file, { ...type, authorization: 'Bearer x' })).status).toBe(400)
  expect((await put(network, address, file, { ...type, cookie: 'sessionToken=x' })).status).toBe(400)
  expect((await put(network, address, '')).status).toBe(400)
  expect((await put(network, address, file, { 'content-type': 'text/plain' })).status).toBe(415)
  contract.takeViolations()
  const large = new Uint8Array(11 * 1024 * 1024).fill(65)
  expect(await put(network, address, large)).toEqual(
    failed(413, 'The file is larger than 10 MB.', 'validation', 'formatError'),
  )
  expect(await put(network, address.replace('signature=', 'signature=0'), file)).toEqual(
    refused('The address is not genuine.'),
  )
  expect(await put(network, address, file)).toEqual({ status: 200, body: undefined })
  expect(await put(network, address, file)).toEqual(refused('The address was used already.'))
  const late = await another()
  network.clock.advance(10 * 60_000)
  expect(await put(network, late, file)).toEqual(refused('The address has expired.'))
})

test('A file that has not come is waited for as long as its address is good', async () => {
  const { network, ada } = await open()
  const { snsi } = (await openUpload(ada)).body.data
  expect((await reportOf(ada, snsi)).body.data.step).toBe('waiting')
  expect((await approve(ada, snsi)).status).toBe(409)
  network.clock.advance(10 * 60_000)
  expect((await reportOf(ada, snsi)).body.data.step).toBe('failed')
})

test('Only the page that asked for an address may put a file there from another origin', async () => {
  const { network, ada } = await open()
  const { signed_url } = (await openUpload(ada)).body.data
  const ask = (origin: string) =>
    network.fetch(
      new Request(signed_url, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'PUT' },
      }),
    )
  const mine = await ask('http://sandbox.test')
  expect({ status: mine.status, headers: Object.fromEntries(mine.headers) }).toEqual({
    status: 204,
    headers: {
      'access-control-allow-headers': 'Content-Type',
      'access-control-allow-methods': 'PUT',
      'access-control-allow-origin': 'http://sandbox.test',
      'access-control-max-age': '600',
      vary: 'Origin',
    },
  })
  expect((await ask('http://other.test')).headers.has('access-control-allow-origin')).toBe(false)
  const answer = await network.fetch(
    new Request(signed_url, {
      method: 'PUT',
      headers: { origin: 'http://sandbox.test', 'content-type': 'text/csv' },
      body: csv(),
    }),
  )
  expect({
    status: answer.status,
    accessControlAllowOrigin: answer.headers.get('access-control-allow-origin'),
  }).toEqual({ status: 200, accessControlAllowOrigin: 'http://sandbox.test' })
})

test('The controls show files and their reports', async () => {
  const { network, ada } = await open()
  const snsi = await scanned(network, ada, csv('x,1,y'))
  expect(await network.control('GET', `bulk?msisdn=${ada.msisdn}`)).toEqual([
    {
      snsi,
      file_name: 'wages.csv',
      step: 'scanned',
      send_notification: false,
      approvedLines: 0,
      rejectedLines: 1,
      amountTotal: '0.00',
      currency: 'ZAR',
    },
  ])
  expect(await network.control('GET', `bulk/${snsi}/rejected`)).toMatchObject({ name: 'wages-rejected.csv' })
  expect(await network.control('GET', `bulk/${snsi}/final`)).toEqual({ message: 'There is no such report.' })
  expect((await reportOf(ada, 'unknown')).status).toBe(404)
})
