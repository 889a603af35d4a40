import { expect, test } from 'vitest'
import type { Consumer as ConsumerAnswer, Distributions } from '../../../../openapi/network.gen.d.ts'
import { type Consumer, failed, openNetwork, start, succeeded } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { distributionsOf } from '../../../support/sandbox/orders.ts'

const contract = watchContract()

const day = 24 * 3_600_000
const mandla = '27820000108'
const his = { merchant_code: 'LWN0108', id_number: '8504125800086' }

/** The Johannesburg day of a date, as the wire writes it. */
const dayOf = (written: string) =>
  /^\d{8}$/.test(written)
    ? `${written.slice(0, 4)}-${written.slice(4, 6)}-${written.slice(6)}`
    : written.slice(0, 10)
const daysAgo = (written: string) => (Date.parse('2026-11-21') - Date.parse(dayOf(written))) / day

const keysOf = async ({ get, msisdn }: Consumer) => {
  const { body } = await get<ConsumerAnswer>(`/network/express/consumer/${msisdn}`)
  const { IDNumber = '', MerchantCode = '' } = body.data.abstract ?? {}
  return { merchant_code: MerchantCode, id_number: IDNumber }
}

test('108 has payments and collections, some of them new, in every way to write a day', async () => {
  const creditor = await openNetwork(contract).as(mandla)
  const { body } = await distributionsOf(creditor, his)
  const { payments = [], collections = [] } = body.data
  expect(payments.map(({ ReportDate }) => ReportDate)).toEqual([
    '2026-11-21T08:30:00+02:00',
    '20261117',
    '2026-11-15',
    '20261112',
    '2026-10-18',
    '20260921',
  ])
  expect(collections.map(({ ActionDate }) => daysAgo(ActionDate))).toEqual([-3, 1, 5, 27, 48])
  expect(payments[1]).toEqual({
    CreditorName: 'Home Loans of Durban',
    AmountDistributed: '4150.00',
    Balance: '482310.77',
    Remit: '4134.30',
    PMTFee: '12.50',
    BankFee: '3.20',
    Interest: '3904.12',
    NewBalance: '482064.89',
    ReferenceNumber: 'HL-2231-88',
    DistributionID: 7710,
    PaymentID: 'P-90210',
    EpsProofofPaymentUrl: 'https://files.lwandle.example/proof/90239.pdf',
    ReportDate: '20261117',
    InstalmentAmount: '4150.00',
  })
})

test('One payment has no proof, and one has a proof with an unsafe address', async () => {
  const creditor = await openNetwork(contract).as(mandla)
  const proofs = (await distributionsOf(creditor, his)).body.data.payments?.map(
    ({ EpsProofofPaymentUrl }) => EpsProofofPaymentUrl,
  )
  expect(proofs?.filter(proof => proof === undefined)).toHaveLength(1)
  expect(proofs?.filter(proof => proof?.startsWith('javascript:'))).toHaveLength(1)
  expect(proofs?.filter(proof => proof?.startsWith('https://'))).toHaveLength(4)
})

test('A collection that is still to come has no date and no status of one that was made', async () => {
  const creditor = await openNetwork(contract).as(mandla)
  const [next, last] = (await distributionsOf(creditor, his)).body.data.collections ?? []
  expect({ collectionDate: next?.CollectionDate, collectionStatus: next?.CollectionStatus }).toEqual({
    collectionDate: undefined,
    collectionStatus: undefined,
  })
  expect({ collectionDate: last?.CollectionDate, collectionStatus: last?.CollectionStatus }).toEqual({
    collectionDate: '20261120',
    collectionStatus: 'Successful',
  })
})

test('Some are always new: they move with the clock', async () => {
  const network = openNetwork(contract)
  network.clock.set(start + 400 * day)
  const { body } = await distributionsOf(await network.as(mandla), his)
  expect(body.data.payments?.[0]?.ReportDate).toBe('2027-12-26T08:30:00+02:00')
})

test('A distribution is refused to other consumers and for other numbers', async () => {
  const network = openNetwork(contract)
  const refused = failed(
    422,
    'This belongs to another consumer.',
    'authorisation',
    'requestingPartyAuthorisationError',
  )
  expect(await distributionsOf(await network.as('27820000001'), his)).toEqual(refused)
  const creditor = await network.as(mandla)
  for (const wrong of [{ id_number: '8001015009087' }, { merchant_code: 'LWN0109' }])
    expect(await distributionsOf(creditor, { ...his, ...wrong })).toEqual(refused)
  expect((await distributionsOf(creditor, { merchant_code: '' })).status).toBe(400)
})

test('A consumer is made with the keys to such a list, or to an empty one', async () => {
  const network = openNetwork(contract)
  const [busy, idle, other] = [
    await network.person({ creditor: true }),
    await network.person({ creditor: 'idle' }),
    await network.person(),
  ]
  const { payments, collections }: Distributions = (await distributionsOf(busy, await keysOf(busy))).body.data
  expect({ paymentsCount: payments?.length, collectionsCount: collections?.length }).toEqual({
    paymentsCount: 6,
    collectionsCount: 5,
  })
  expect(await distributionsOf(idle, await keysOf(idle))).toEqual(
    succeeded({ payments: [], collections: [] }),
  )
  expect(await keysOf(other)).toEqual({ merchant_code: '', id_number: '' })
})
