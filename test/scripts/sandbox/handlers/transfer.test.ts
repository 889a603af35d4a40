import { expect, test } from 'vitest'
import {
  anyId,
  type Consumer,
  declined,
  failed,
  fixedOtp,
  invalidCode,
  openPair,
  readBalances,
  readTexts,
  succeeded,
  tiro,
  transferBody,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()

/** Sends a transfer of R10.00 with the given codes only. */
const send = (from: Consumer, to: Consumer, codes: object) =>
  from.send('POST', '/network/express/wallet/transfer', transferBody(from.msisdn, to.msisdn, '10.00', codes))

const summarize = ({ send }: Consumer, component: string) =>
  send('POST', `/network/express/charge/component/${component}/summary`, {
    version: '1.0.0',
    data: { currency: 'ZAR', amount: '250.00', send_notification: true },
  })

test('A transfer moves the money, and both histories show it', async () => {
  const { ada, ben } = await openPair(contract)
  const answer = await ada.pay(ben.msisdn, '250.00')
  const common = {
    snsi: anyId,
    timestamp: '2026-11-21T10:00:00.000+02:00',
    type_name: 'Wallet Transfer',
    type_alias: 'transfer',
    amount: '250.00',
    state: { alias: 'authorization_success', name: 'Authorization Success' },
    currency: 'ZAR',
  }
  const debit = {
    ...common,
    class: 'debit',
    balance: '750.00',
    reference: 'My reference',
    abstract: { recipient: { msisdn: ben.msisdn, name: expect.any(String) } },
  }
  expect(answer).toEqual(succeeded(debit))
  const [charge, sent] = await ada.history(2)
  expect(charge).toMatchObject({ type_alias: 'charge', amount: '1.00', balance: '749.00' })
  expect(sent).toEqual(debit)
  expect(await ben.history(1)).toEqual([
    {
      ...common,
      class: 'credit',
      balance: '1250.00',
      reference: 'Their reference',
      abstract: { sender: { msisdn: ada.msisdn, name: 'Ada Nel' } },
    },
  ])
  expect(await readBalances({ ada, ben })).toEqual({ ada: '749.00', ben: '1250.00' })
})

test('A transfer with an SMS costs what its summary says', async () => {
  const { network, ada, ben } = await openPair(contract)
  const charges = [
    { name: 'Wallet Transfer', amount: '1.00' },
    { name: 'SMS', amount: '0.50' },
  ]
  expect(await summarize(ada, 'express.wallet.transaction.transfer')).toEqual(
    succeeded({ charges, total: '1.50' }),
  )
  await ada.pay(ben.msisdn, '250.00', { send_notification: true })
  expect(await ada.available()).toBe('748.50')
  const texts = await readTexts(network, ben.msisdn, /transfer/)
  expect(texts).toEqual(['Ada Nel sent you R250.00: Their reference'])
})

test('The summary of an unknown or a failing component is refused', async () => {
  const { ada } = await openPair(contract)
  const message = 'Unable to Retrieve Charge List'
  expect(await summarize(ada, 'express.fault')).toEqual(declined(message))
  for (const component of ['express.unknown', 'constructor'])
    expect(await summarize(ada, component)).toEqual(failed(404, message, 'identification', 'identifierError'))
})

test('A transfer without the right one-time PIN, or with an unknown field, moves nothing', async () => {
  const { ada, ben } = await openPair(contract)
  expect(await send(ada, ben, {})).toEqual(invalidCode('OTP'))
  expect(await send(ada, ben, { otp: fixedOtp })).toEqual(invalidCode('OTP'))
  expect(await ada.pay(ben.msisdn, '10.00', { otp: '654321' })).toEqual(invalidCode('OTP'))
  expect((await ada.pay(ben.msisdn, '10.00', { surprise: true })).status).toBe(400)
  expect(await ada.history()).toHaveLength(1)
})

test('The network with a PIN accepts every PIN but 0000', async () => {
  const { network, ben, ...pair } = await openPair(contract)
  const ada = await network.as(pair.ada.msisdn, tiro)
  expect(await send(ada, ben, {})).toEqual(invalidCode('PIN'))
  expect(await send(ada, ben, { pin: '0000' })).toEqual(invalidCode('PIN'))
  expect((await send(ada, ben, { pin: '4321' })).status).toBe(200)
})
