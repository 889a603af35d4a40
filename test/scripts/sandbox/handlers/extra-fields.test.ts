import { expect, test } from 'vitest'
import { openNetwork } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { sale } from '../../../support/sandbox/orders.ts'

const contract = watchContract()
const besides = { member: '42', plan: 'gold' }

test('The extra fields of a network’s dialog are stored with the transaction', async () => {
  const network = openNetwork(contract)
  const [ada, ben] = [await network.person(), await network.person()]
  await ada.pay(ben.msisdn, '10.00', { abstract: besides })
  await sale(ada, { abstract: besides })
  const debits = (await ada.history()).filter(({ type_alias }) => ['transfer', 'sale'].includes(type_alias))
  expect(debits.map(({ type_alias, abstract }) => [type_alias, abstract])).toEqual([
    ['sale', expect.objectContaining(besides)],
    ['transfer', expect.objectContaining(besides)],
  ])
  expect((await ben.history(1))[0]?.abstract).not.toHaveProperty('member')
})

test('An invitation and a request for money may have extra fields as well', async () => {
  const ada = await openNetwork(contract).person()
  const { msisdn } = ada
  const request = { currency: 'ZAR', amount: '10.00', recipient: { msisdn }, reference: 'Lunch' }
  for (const [path, data] of [
    ['consumer/invite', { msisdn: '27820000002' }],
    ['wallet/request', request],
  ] as const) {
    const body = { version: '1.0.0', data: { ...data, abstract: besides } }
    expect(await ada.send('POST', `/network/express/${path}`, body)).toMatchObject({ status: 200 })
  }
})
