import { expect, test } from 'vitest'
import type { Merchant, MerchantAccount } from '../../../../openapi/network.gen.d.ts'
import { openNetwork, readTexts, unknownValue } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { sale } from '../../../support/sandbox/orders.ts'

const contract = watchContract()

const open = async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const accounts = (await ada.get<MerchantAccount[]>('/network/express/merchant/accounts')).body.data
  return { network, ada, accounts }
}

test('A donation to an unknown account is refused, another sends an SMS on request', async () => {
  const { network, ada } = await open()
  await sale(ada, { send_notification: true, merchant_account_number: '1000000041' })
  expect(await readTexts(network, ada.msisdn, /sale/)).toEqual(['You paid R50.00 to School meals.'])
  expect(await sale(ada, { merchant_account_number: '9999999999' })).toEqual(
    unknownValue('merchant_account_number', 'This account is not known.'),
  )
})

test('Every account has a merchant and a number of its own, and can be paid', async () => {
  const { ada, accounts } = await open()
  const merchants = (await ada.get<Merchant[]>('/network/express/merchant')).body.data
  const ids = merchants.map(({ snsi }) => snsi)
  expect(accounts.filter(({ merchant }) => !ids.includes(merchant?.snsi ?? ''))).toEqual([])
  const numbers = accounts.map(({ account_number }) => account_number)
  expect(new Set(numbers).size).toBe(accounts.length)
  for (const merchant_account_number of numbers)
    expect((await sale(ada, { amount: '1.00', merchant_account_number })).status).toBe(200)
})
