import { expect, test } from 'vitest'
import { rename } from '../../../support/sandbox/accounts.ts'
import {
  anyId,
  type Consumer,
  createValidationErrorResponse,
  failed,
  khanya,
  openNetwork,
  start,
  succeeded,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()

const create = ({ msisdn, send }: Consumer, currency = 'ZAR') =>
  send('POST', '/network/express/wallet', { version: '1.0.0', data: { msisdn, alias: msisdn, currency } })

const emptyWallet = succeeded({
  snsi: anyId,
  msisdn: '27820000102',
  alias: '27820000102',
  currency: 'ZAR',
  deposit_reference: 'W820000102',
  Locked: false,
  balance: { available: '0.00', currency: 'ZAR' },
})

test('A wallet that was not there is created, empty and unlocked', async () => {
  const consumer = await openNetwork(contract).as('27820000102')
  expect(await create(consumer)).toEqual(emptyWallet)
  expect(await consumer.get('/network/express/wallet/27820000102')).toEqual(emptyWallet)
  expect(await consumer.history()).toEqual([])
})

test('Creating it again changes nothing and gives the same wallet', async () => {
  const consumer = await openNetwork(contract).as('27820000102')
  const first = await create(consumer)
  const second = await create(consumer)
  expect(second.body.data).toEqual(first.body.data)
})

test('The wallet of 103 cannot be created', async () => {
  const consumer = await openNetwork(contract).as('27820000103')
  expect(await create(consumer)).toEqual(
    failed(422, 'Your wallet could not be created.', 'businessRule', 'requestDeclined'),
  )
  expect((await consumer.get('/network/express/wallet/27820000103')).status).toBe(404)
})

test('A wallet is created for oneself alone, and in rand alone', async () => {
  const consumer = await openNetwork(contract).as('27820000102')
  expect((await create({ ...consumer, msisdn: '27820000103' })).status).toBe(422)
  const unsupported = failed(422, 'This currency is not supported.', 'businessRule', 'currencyNotSupported')
  expect(await create(consumer, 'USD')).toEqual(unsupported)
  await create(consumer)
  expect(await consumer.get('/network/express/wallet/27820000102/USD/balance')).toEqual(unsupported)
})

test('The second form of creating a wallet is refused in a way that can be shown', async () => {
  const consumer = await openNetwork(contract).as('27820000102')
  const data = { amount: '10.00', tender_type: 'online_card', platform: 'web' }
  expect(await consumer.send('POST', '/network/express/wallet', { version: '1.0.0', data })).toEqual(
    failed(422, 'Your request has not been processed.', 'businessRule', 'requestDeclined'),
  )
})

test('A wallet is renamed, and keeps everything else', async () => {
  const consumer = await openNetwork(contract).as('27820000102')
  expect(await rename(consumer, 'Groceries')).toEqual(
    failed(404, 'Digital Wallet Account Not Created', 'identification', 'identifierError'),
  )
  const { body } = await create(consumer)
  const renamed = succeeded({ ...(typeof body.data === 'object' && body.data), alias: 'Groceries' })
  expect(await rename(consumer, ' Groceries ')).toEqual(renamed)
  expect(await consumer.get('/network/express/wallet/27820000102')).toEqual(renamed)
  expect(await rename(consumer, '  ')).toEqual(
    createValidationErrorResponse(422, ['alias', 'This is required.']),
  )
  expect(await rename(consumer, '')).toEqual(
    createValidationErrorResponse(400, ['alias', 'This is required.']),
  )
  expect((await rename({ ...consumer, msisdn: '27820000001' }, 'Mine')).status).toBe(404)
})

test('Amounts are decimal text, and numbers on the network that writes numbers', async () => {
  const network = openNetwork(contract)
  const balance = '/network/express/wallet/27820000001/ZAR/balance'
  const asText = await (await network.as('27820000001')).get(balance)
  const asNumber = await (await network.as('27820000001', khanya)).get(balance)
  expect(asText).toEqual(succeeded({ available: '12345.67', currency: 'ZAR' }))
  expect(asNumber).toEqual(succeeded({ available: 12345.67, currency: 'ZAR' }))
})

const list = ({ msisdn, get }: Consumer, query: string) =>
  get<{ reference: string; timestamp: string }[]>(`/network/express/wallet/${msisdn}/transaction?${query}`)

test('A list holds as many transactions as were asked for, 100 at most', async () => {
  const consumer = await openNetwork(contract).person({ history: 120 })
  expect((await list(consumer, 'currency=ZAR&limit=7')).body.data).toHaveLength(7)
  expect((await list(consumer, 'currency=ZAR&limit=100')).body.data).toHaveLength(100)
  for (const limit of ['0', '101', '2.5', 'all'])
    expect((await list(consumer, `currency=ZAR&limit=${limit}`)).status).toBe(400)
})

test('Dates are minutes of Johannesburg, and both ends belong to the list', async () => {
  const network = openNetwork(contract)
  const thandi = await network.as('27820000001')
  const between = async (from: string, to: string) => {
    const query = new URLSearchParams({ currency: 'ZAR', limit: '100', start_date: from, end_date: to })
    return (await list(thandi, String(query))).body.data.map(({ reference }) => reference)
  }
  expect(await between('2026-11-02 09:14', '2026-11-02 09:14')).toEqual([
    'EFT Payment',
    'Nkosi Plumbing INV 2207',
  ])
  expect(await between('2026-11-02 09:15', '2026-11-03 12:30')).toEqual([])
  expect(await between('2026-11-21 00:00', '2026-11-21 10:00')).toEqual([
    'Rent share',
    'Car deposit',
    '072 555 0198',
    'Visa 4242',
  ])
  expect(await between('2026-11-22 00:00', '2026-11-21 00:00')).toEqual([])
  expect(start).toBe(Date.parse('2026-11-21T10:00:00+02:00'))
})

test('A date that no calendar has is refused', async () => {
  const thandi = await openNetwork(contract).as('27820000001')
  for (const date of ['2026-02-30 10:00', '2026-11-21', '2026-11-21 25:00', '21-11-2026 10:00']) {
    const { status } = await list(thandi, `currency=ZAR&limit=10&start_date=${encodeURIComponent(date)}`)
    expect(status).toBe(400)
  }
})

test('A transaction is read by its number, by its owner alone', async () => {
  const network = openNetwork(contract)
  const [thandi, sipho] = [await network.as('27820000001'), await network.as('27820000002')]
  const [latest] = await thandi.history(1)
  const path = `/network/express/wallet/transaction/${latest?.snsi}`
  expect(await thandi.get(path)).toEqual(succeeded(latest))
  const notFound = failed(404, 'Not found.', 'identification', 'identifierError')
  expect(await sipho.get(path)).toEqual(notFound)
  expect(await thandi.get('/network/express/wallet/transaction/unknown')).toEqual(notFound)
})
