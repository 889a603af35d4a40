import { expect, test } from 'vitest'
import type { Consumer, Wallet } from '../../../../openapi/network.gen.d.ts'
import { noWallet } from '../../../support/sandbox/accounts.ts'
import { anyId, openNetwork } from '../../../support/sandbox/caller.ts'

test('Thandi has R 12 345.67 and a held payment of R 350.00', async () => {
  const network = openNetwork()
  const [thandi] = await network.control<unknown[]>('GET', 'people')
  expect(thandi).toMatchObject({
    name: 'Thandi Nomsa Mokoena',
    balance_cents: 12_695_67,
    available_cents: 12_345_67,
  })
  const latest = await (await network.as('27820000001')).history(10)
  expect(latest[0]).toEqual({
    snsi: anyId,
    timestamp: '2026-11-21T09:56:00.000+02:00',
    type_name: 'Wallet Transfer',
    type_alias: 'transfer',
    class: 'debit',
    amount: '350.00',
    balance: '12345.67',
    reference: 'Rent share',
    state: { alias: 'authorization_pending', name: 'Authorization Pending' },
    abstract: { recipient: { msisdn: '27820000205', name: 'Tshepo Maluleke' } },
    currency: 'ZAR',
  })
  expect(new Set(latest.map(({ state }) => state.alias)).size).toBe(3)
})

test('Only the wallet of 101 is locked', async () => {
  const network = openNetwork()
  const people = await network.control<{ msisdn: string; locked: boolean }[]>('GET', 'people')
  expect(people.filter(({ locked }) => locked).map(({ msisdn }) => msisdn)).toEqual(['27820000101'])
  for (const [msisdn, isLocked] of [
    ['27820000101', true],
    ['27820000002', false],
  ] as const) {
    const { body } = await (await network.as(msisdn)).get<Wallet>(`/network/express/wallet/${msisdn}`)
    expect(body.data.Locked).toBe(isLocked)
  }
})

test.each(['27820000102', '27820000103'])('%s has no wallet yet', async msisdn => {
  const consumer = await openNetwork().as(msisdn)
  for (const path of ['', '/ZAR/balance'])
    expect(await consumer.get(`/network/express/wallet/${msisdn}${path}`)).toEqual(noWallet)
})

test('The personas 106 to 110 have what their notes promise', async () => {
  const network = openNetwork()
  const recordOf = async (msisdn: string) =>
    (await (await network.as(msisdn)).get<Consumer>(`/network/express/consumer/${msisdn}`)).body.data
  const [fresh, empty] = [await network.as('27820000107'), await network.as('27820000110')]
  expect(await network.control('GET', 'totp/27820000106')).toMatchObject({
    uri: expect.stringContaining('secret=JBSWY3DPEHPK3PXP'),
  })
  expect([await fresh.history(), await fresh.available()]).toEqual([[], '0.00'])
  expect((await recordOf('27820000108')).abstract).toEqual({
    IDNumber: '8504125800086',
    MerchantCode: 'LWN0108',
  })
  expect(await recordOf('27820000109')).not.toHaveProperty('email')
  expect([(await empty.history()).length, await empty.available()]).toEqual([3, '0.00'])
})
