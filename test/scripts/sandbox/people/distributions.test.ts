import { expect, test } from 'vitest'
import type { Consumer as ConsumerAnswer } from '../../../../openapi/network.gen.d.ts'
import { refused } from '../../../support/sandbox/accounts.ts'
import { type Consumer, openNetwork, start, succeeded } from '../../../support/sandbox/caller.ts'
import { distributionsOf } from '../../../support/sandbox/orders.ts'

const mandla = '27820000108'
const his = { merchant_code: 'LWN0108', id_number: '8504125800086' }

const keysOf = async ({ get, msisdn }: Consumer) => {
  const { body } = await get<ConsumerAnswer>(`/network/express/consumer/${msisdn}`)
  const { IDNumber, MerchantCode } = body.data.abstract ?? {}
  return { merchant_code: MerchantCode, id_number: IDNumber }
}

test('The distributions of 108 have every format that a portal must read', async () => {
  const { payments = [], collections = [] } = (await distributionsOf(await openNetwork().as(mandla), his))
    .body.data
  expect(payments.map(({ ReportDate }) => ReportDate)).toEqual([
    '2026-11-21T08:30:00+02:00',
    '20261117',
    '2026-11-15',
    '20261112',
    '2026-10-18',
    '20260921',
  ])
  const proofs = payments.map(({ EpsProofofPaymentUrl }) => EpsProofofPaymentUrl?.split(':', 1)[0])
  expect(proofs.toSorted()).toEqual(['https', 'https', 'https', 'https', 'javascript', undefined])
  expect(payments[1]).toMatchObject({
    AmountDistributed: '4150.00',
    Remit: '4134.30',
    NewBalance: '482064.89',
  })
  expect(collections[0]).toMatchObject({ ActionDate: '2026-11-24' })
  expect(collections[0]).not.toHaveProperty('CollectionStatus')
  expect(collections[1]).toMatchObject({ CollectionDate: '20261120', CollectionStatus: 'Successful' })
})

test('The distributions of 108 stay recent as time passes', async () => {
  const network = openNetwork()
  network.clock.set(start + 400 * 24 * 3_600_000)
  const { body } = await distributionsOf(await network.as(mandla), his)
  expect(body.data.payments?.[0]?.ReportDate).toBe('2027-12-26T08:30:00+02:00')
})

test('Distributions are refused to other consumers and other keys', async () => {
  const network = openNetwork()
  const refusal = refused(422, 'This belongs to another consumer.')
  expect(await distributionsOf(await network.as('27820000001'), his)).toEqual(refusal)
  const creditor = await network.as(mandla)
  for (const wrong of [{ id_number: '8001015009087' }, { merchant_code: 'LWN0109' }])
    expect(await distributionsOf(creditor, { ...his, ...wrong })).toEqual(refusal)
  expect((await distributionsOf(creditor, { merchant_code: '' })).status).toBe(400)
})

test('A consumer is created with the keys of a full or an empty list', async () => {
  const network = openNetwork()
  const [busy, idle] = [await network.person({ creditor: true }), await network.person({ creditor: 'idle' })]
  const { data } = (await distributionsOf(busy, await keysOf(busy))).body
  expect([data.payments?.length, data.collections?.length]).toEqual([6, 5])
  const empty = succeeded({ payments: [], collections: [] })
  expect(await distributionsOf(idle, await keysOf(idle))).toEqual(empty)
  expect(await keysOf(await network.person())).toEqual({ merchant_code: undefined, id_number: undefined })
})
