import { expect, test } from 'vitest'
import type { Consumer, Wallet } from '../../../../openapi/network.gen.d.ts'
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

test('101 has a locked wallet, and 102 and 103 have none', async () => {
  const network = openNetwork()
  const people = await network.control<{ msisdn: string; locked: boolean | null }[]>('GET', 'people')
  const those = (wanted: boolean | null) =>
    people.filter(({ locked }) => locked === wanted).map(({ msisdn }) => msisdn)
  expect(those(true)).toEqual(['27820000101'])
  expect(those(null)).toEqual(['27820000102', '27820000103'])
  const locked = await network.as('27820000101')
  const { body } = await locked.get<Wallet>('/network/express/wallet/27820000101')
  expect(body.data.Locked).toBe(true)
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
