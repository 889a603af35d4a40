import { expect, test } from 'vitest'
import { notFound, rename } from '../../../support/sandbox/accounts.ts'
import { anyId, type Consumer, openNetwork, openPair, verdictOf } from '../../../support/sandbox/caller.ts'
import { sale } from '../../../support/sandbox/orders.ts'

const unsupported = '422 This currency is not supported.'

const create = ({ post }: Consumer, msisdn = '27820000102', currency = 'ZAR') =>
  post('wallet', { msisdn, alias: msisdn, currency })

/** A consumer without a wallet. */
const openUnopened = () => openNetwork().as('27820000102')

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
  const { data } = (await create(consumer)).body
  expect(data).toEqual(wallet)
  expect((await create(consumer)).body.data).toEqual(data)
  expect((await consumer.read('wallet/27820000102')).body.data).toEqual(data)
  expect(await consumer.history()).toEqual([])
})

test('A wallet is not created for 103, for another consumer or in another currency', async () => {
  const consumer = await openUnopened()
  const refused = await openNetwork().as('27820000103')
  expect(verdictOf(await create(refused, refused.msisdn))).toBe('422 Your wallet could not be created.')
  expect((await refused.read('wallet/27820000103')).status).toBe(404)
  expect((await create(consumer, '27820000103')).status).toBe(422)
  expect(verdictOf(await create(consumer, '27820000102', 'USD'))).toBe(unsupported)
  const cash = await consumer.post('wallet', { amount: '10.00', tender_type: 'online_card', platform: 'web' })
  expect(verdictOf(cash)).toBe('422 Your request has not been processed.')
  await create(consumer)
  expect(verdictOf(await consumer.read('wallet/27820000102/USD/balance'))).toBe(unsupported)
})

test('A wallet is renamed, and keeps everything else', async () => {
  const consumer = await openUnopened()
  expect(verdictOf(await rename(consumer, 'Groceries'))).toBe('404 Digital Wallet Account Not Created')
  await create(consumer)
  const renamed = { ...wallet, alias: 'Groceries' }
  expect((await rename(consumer, ' Groceries ')).body.data).toEqual(renamed)
  for (const alias of ['  ', ''])
    expect(verdictOf(await rename(consumer, alias))).toMatch(/^4.. alias: This is required\.$/)
  expect((await rename({ ...consumer, msisdn: '27820000001' }, 'Mine')).status).toBe(404)
  expect((await consumer.read('wallet/27820000102')).body.data).toEqual(renamed)
})

const list = ({ msisdn, read }: Consumer, query: Readonly<Record<string, string>>) => {
  const asked = new URLSearchParams({ currency: 'ZAR', limit: '100', ...query })
  return read<{ reference: string }[]>(`wallet/${msisdn}/transaction?${asked}`)
}

test.each([
  ['2026-11-02 09:14', '2026-11-02 09:14', 'EFT Payment, Nkosi Plumbing INV 2207'],
  ['2026-11-02 09:15', '2026-11-03 12:30', ''],
  ['2026-11-21 00:00', '2026-11-21 10:00', 'Rent share, Car deposit, 072 555 0198, Visa 4242'],
  ['2026-11-22 00:00', '2026-11-21 00:00', ''],
])('A list from %s to %s, in minutes of Johannesburg, has: %s', async (start_date, end_date, expected) => {
  const { body } = await list(await openNetwork().as('27820000001'), { start_date, end_date })
  expect(body.data.map(({ reference }) => reference).join(', ')).toBe(expected)
})

test('A transaction is read by its owner only', async () => {
  const { ada, ben } = await openPair()
  const [latest] = await ada.history(1)
  const path = `wallet/transaction/${latest?.snsi}`
  expect((await ada.read(path)).body.data).toEqual(latest)
  for (const answer of [await ben.read(path), await ada.read('wallet/transaction/unknown')])
    expect(verdictOf(answer)).toBe(notFound)
})

test('The extra fields of a dialog are stored with the transaction of the sender only', async () => {
  const { ada, ben } = await openPair()
  const abstract = { member: '42', plan: 'gold' }
  await sale(ada, { abstract })
  expect((await ada.history(1))[0]?.abstract).toMatchObject(abstract)
  await ada.pay(ben.msisdn, '10.00', { abstract })
  expect((await ada.history(1))[0]?.abstract).toMatchObject(abstract)
  expect((await ben.history(1))[0]?.abstract).not.toHaveProperty('member')
  const request = { currency: 'ZAR', amount: '10.00', recipient: { msisdn: ada.msisdn }, reference: 'Lunch' }
  expect((await ada.post('wallet/request', { ...request, abstract })).status).toBe(200)
  expect((await ada.post('consumer/invite', { msisdn: '27820000002', abstract })).status).toBe(200)
})
