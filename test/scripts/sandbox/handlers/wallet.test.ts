import { expect, test } from 'vitest'
import { rename } from '../../../support/sandbox/accounts.ts'
import {
  anyId,
  type Consumer,
  createValidationErrorResponse,
  declined,
  failed,
  openNetwork,
  succeeded,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { sale } from '../../../support/sandbox/orders.ts'

const contract = watchContract()
const walletPath = '/network/express/wallet'
const unsupported = declined('This currency is not supported.', 'currencyNotSupported')

const post = ({ send }: Consumer, path: string, data: object) =>
  send('POST', `/network/express/${path}`, { version: '1.0.0', data })

const create = (consumer: Consumer, msisdn = consumer.msisdn, currency = 'ZAR') =>
  post(consumer, 'wallet', { msisdn, alias: msisdn, currency })

/** A consumer without a wallet. */
const openUnopened = () => openNetwork(contract).as('27820000102')

const wallet = {
  snsi: anyId,
  msisdn: '27820000102',
  alias: '27820000102',
  currency: 'ZAR',
  deposit_reference: 'W820000102',
  Locked: false,
  balance: { available: '0.00', currency: 'ZAR' },
}

test('A wallet is created once, empty and unlocked', async () => {
  const consumer = await openUnopened()
  const first = await create(consumer)
  expect(first).toEqual(succeeded(wallet))
  expect((await create(consumer)).body.data).toEqual(first.body.data)
  expect((await consumer.get(`${walletPath}/27820000102`)).body.data).toEqual(first.body.data)
  expect(await consumer.history()).toEqual([])
})

test('A wallet is not created for 103, for another consumer or in another currency', async () => {
  const consumer = await openUnopened()
  const refused = await openNetwork(contract).as('27820000103')
  expect(await create(refused)).toEqual(declined('Your wallet could not be created.'))
  expect((await refused.get(`${walletPath}/27820000103`)).status).toBe(404)
  expect((await create(consumer, '27820000103')).status).toBe(422)
  expect(await create(consumer, '27820000102', 'USD')).toEqual(unsupported)
  const cash = { amount: '10.00', tender_type: 'online_card', platform: 'web' }
  expect(await post(consumer, 'wallet', cash)).toEqual(declined('Your request has not been processed.'))
  await create(consumer)
  expect(await consumer.get(`${walletPath}/27820000102/USD/balance`)).toEqual(unsupported)
})

test('A wallet is renamed, and keeps everything else', async () => {
  const consumer = await openUnopened()
  expect(await rename(consumer, 'Groceries')).toEqual(
    failed(404, 'Digital Wallet Account Not Created', 'identification', 'identifierError'),
  )
  await create(consumer)
  const renamed = succeeded({ ...wallet, alias: 'Groceries' })
  expect(await rename(consumer, ' Groceries ')).toEqual(renamed)
  const problem = ['alias', 'This is required.'] as const
  expect(await rename(consumer, '  ')).toEqual(createValidationErrorResponse(422, problem))
  expect(await rename(consumer, '')).toEqual(createValidationErrorResponse(400, problem))
  expect((await rename({ ...consumer, msisdn: '27820000001' }, 'Mine')).status).toBe(404)
  expect(await consumer.get(`${walletPath}/27820000102`)).toEqual(renamed)
})

const list = ({ msisdn, get }: Consumer, query: Readonly<Record<string, string>>) =>
  get<{ reference: string }[]>(
    `${walletPath}/${msisdn}/transaction?${new URLSearchParams({ currency: 'ZAR', limit: '100', ...query })}`,
  )

test('A list has as many transactions as requested, at most 100', async () => {
  const consumer = await openNetwork(contract).person({ history: 120 })
  expect((await list(consumer, { limit: '7' })).body.data).toHaveLength(7)
  expect((await list(consumer, {})).body.data).toHaveLength(100)
  for (const limit of ['0', '101', '2.5', 'all']) expect((await list(consumer, { limit })).status).toBe(400)
  for (const start_date of ['2026-02-30 10:00', '2026-11-21', '2026-11-21 25:00', '21-11-2026 10:00'])
    expect((await list(consumer, { start_date })).status).toBe(400)
})

test.each([
  ['2026-11-02 09:14', '2026-11-02 09:14', 'EFT Payment, Nkosi Plumbing INV 2207'],
  ['2026-11-02 09:15', '2026-11-03 12:30', ''],
  ['2026-11-21 00:00', '2026-11-21 10:00', 'Rent share, Car deposit, 072 555 0198, Visa 4242'],
  ['2026-11-22 00:00', '2026-11-21 00:00', ''],
])('A list from %s to %s, in minutes of Johannesburg, has: %s', async (start_date, end_date, expected) => {
  const { body } = await list(await openNetwork(contract).as('27820000001'), { start_date, end_date })
  expect(body.data.map(({ reference }) => reference).join(', ')).toBe(expected)
})

test('A transaction is read by its owner only', async () => {
  const network = openNetwork(contract)
  const [thandi, sipho] = [await network.as('27820000001'), await network.as('27820000002')]
  const [latest] = await thandi.history(1)
  const path = `${walletPath}/transaction/${latest?.snsi}`
  expect(await thandi.get(path)).toEqual(succeeded(latest))
  const notFound = failed(404, 'Not found.', 'identification', 'identifierError')
  expect(await sipho.get(path)).toEqual(notFound)
  expect(await thandi.get(`${walletPath}/transaction/unknown`)).toEqual(notFound)
})

test('The extra fields of a dialog are stored with the transaction of the sender only', async () => {
  const network = openNetwork(contract)
  const [ada, ben] = [await network.person(), await network.person()]
  const abstract = { member: '42', plan: 'gold' }
  await sale(ada, { abstract })
  expect((await ada.history(1))[0]?.abstract).toMatchObject(abstract)
  await ada.pay(ben.msisdn, '10.00', { abstract })
  expect((await ada.history(1))[0]?.abstract).toMatchObject(abstract)
  expect((await ben.history(1))[0]?.abstract).not.toHaveProperty('member')
  const request = { currency: 'ZAR', amount: '10.00', recipient: { msisdn: ada.msisdn }, reference: 'Lunch' }
  expect((await post(ada, 'wallet/request', { ...request, abstract })).status).toBe(200)
  expect((await post(ada, 'consumer/invite', { msisdn: '27820000002', abstract })).status).toBe(200)
})
