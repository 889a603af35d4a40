import { expect, test } from 'vitest'
import type { Merchant, MerchantAccount } from '../../../../openapi/network.gen.d.ts'
import { anyId, failed, openNetwork, succeeded } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { sale } from '../../../support/sandbox/orders.ts'

const contract = watchContract()

test('A donation goes to a merchant’s account, and costs nothing', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  expect(await sale(ada, { amount: '50.00' })).toEqual(
    succeeded({
      snsi: anyId,
      timestamp: '2026-11-21T10:00:00.000+02:00',
      type_name: 'Sale',
      type_alias: 'sale',
      class: 'debit',
      amount: '50.00',
      balance: '950.00',
      reference: 'For the roof',
      state: { alias: 'authorization_success', name: 'Authorization Success' },
      abstract: { merchant: { number: '1000000042', name: "St Mary's" } },
      currency: 'ZAR',
    }),
  )
  expect({ available: await ada.available(), historyCount: (await ada.history()).length }).toEqual({
    available: '950.00',
    historyCount: 2,
  })
  expect(await network.control('GET', 'ledger/check')).toMatchObject({ ok: true, sum_cents: 0 })
})

test('A donation above the balance, from another wallet or to an unknown is refused', async () => {
  const ada = await openNetwork(contract).person()
  expect(await sale(ada, { amount: '1000.01' })).toEqual(
    failed(422, 'You have insufficient funds for this transaction.', 'businessRule', 'insufficientFunds'),
  )
  expect((await sale(ada, { msisdn: '27820000001' })).status).toBe(422)
  expect((await sale(ada, { amount: '0.00' })).status).toBe(400)
  expect(await sale(ada, { merchant_account_number: '9999999999' })).toEqual(
    failed(422, 'This account is not known.', 'identification', 'identifierError', [
      'merchant_account_number',
      'This account is not known.',
    ]),
  )
  expect(await ada.available()).toBe('1000.00')
})

test('The donor is told when that is wanted', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  await sale(ada, { send_notification: true, merchant_account_number: '1000000041' })
  const [message] = await network.control<{ text: string }[]>('GET', `inbox?msisdn=${ada.msisdn}`)
  expect(message?.text).toBe('You paid R50.00 to School meals.')
})

const lists = async () => {
  const ada = await openNetwork(contract).person()
  return {
    merchants: (await ada.get<Merchant[]>('/network/express/merchant')).body.data,
    accounts: (await ada.get<MerchantAccount[]>('/network/express/merchant/accounts')).body.data,
  }
}

test('Every category of donations has accounts, some of them without a name of their own', async () => {
  const { merchants, accounts } = await lists()
  const categories: Record<string, (account: MerchantAccount) => boolean> = {
    charities: ({ abstract }) => abstract?.charity === true,
    parishes: ({ abstract }) => abstract?.parish === true,
    dioceses: ({ abstract }) => abstract?.diocese === true,
    fundraisers: ({ abstract }) => abstract?.alien?.fundraiser === true,
  }
  const nameOf = ({ alias, merchant }: MerchantAccount) =>
    alias ?? `(${merchants.find(({ snsi }) => snsi === merchant?.snsi)?.name})`
  expect(
    Object.fromEntries(
      Object.entries(categories).map(([name, belongs]) => [name, accounts.filter(belongs).map(nameOf)]),
    ),
  ).toEqual({
    charities: ['School meals', '(Grassy Park Animal Shelter)'],
    parishes: ["(St Mary's)", "St Mary's roof", 'Holy Family building fund'],
    dioceses: ['(Diocese of Johannesburg)', 'Durban relief'],
    fundraisers: ['School meals', "St Mary's roof", 'New library', '(KwaMashu Primary)'],
  })
})

test('Every account belongs to a merchant, has a number of its own, and can be paid', async () => {
  const { merchants, accounts } = await lists()
  expect(new Set(accounts.map(({ account_number }) => account_number)).size).toBe(accounts.length)
  for (const { merchant } of accounts) expect(merchants.map(({ snsi }) => snsi)).toContain(merchant?.snsi)
  const ada = await openNetwork(contract).person()
  for (const { account_number } of accounts)
    expect((await sale(ada, { amount: '1.00', merchant_account_number: account_number })).status).toBe(200)
})
