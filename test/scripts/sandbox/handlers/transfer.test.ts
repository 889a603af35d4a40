import { expect, test } from 'vitest'
import {
  anyId,
  type Consumer,
  failed,
  fixedOtp,
  khanya,
  openNetwork,
  succeeded,
  tiro,
  transferBody,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()

const transferPath = '/network/express/wallet/transfer'
const invalidOtp = failed(403, 'Invalid OTP', 'authorisation', 'requestingPartyAuthorisationError')
const success = { alias: 'authorization_success', name: 'Authorization Success' }
const ledgerIsSound = { ok: true, sum_cents: 0 }

/** Sends the bare transfer, whatever it has of codes. */
const send = (from: Consumer, to: string, amount: string, more: object = {}) =>
  from.send('POST', transferPath, transferBody(from.msisdn, to, amount, more))

test('A transfer moves the money, and both histories tell it', async () => {
  const network = openNetwork(contract)
  const [ada, ben] = [await network.person({ first_name: 'Ada', last_name: 'Nel' }), await network.person()]
  const answer = await ada.pay(ben.msisdn, '250.00')
  const hers = {
    snsi: anyId,
    timestamp: '2026-11-21T10:00:00.000+02:00',
    type_name: 'Wallet Transfer',
    type_alias: 'transfer',
    class: 'debit',
    amount: '250.00',
    balance: '750.00',
    reference: 'My reference',
    state: success,
    abstract: { recipient: { msisdn: ben.msisdn, name: expect.any(String) } },
    currency: 'ZAR',
  }
  const fee = {
    ...hers,
    type_name: 'Transaction Charge',
    type_alias: 'charge',
    amount: '1.00',
    balance: '749.00',
    reference: 'Wallet Transfer',
    abstract: {},
  }
  const his = {
    ...hers,
    class: 'credit',
    balance: '1250.00',
    reference: 'Their reference',
    abstract: { sender: { msisdn: ada.msisdn, name: 'Ada Nel' } },
  }
  expect(answer).toEqual(succeeded(hers))
  expect((await ada.history()).slice(0, 2)).toEqual([fee, hers])
  expect((await ben.history()).slice(0, 1)).toEqual([his])
  expect({ adaAvailable: await ada.available(), benAvailable: await ben.available() }).toEqual({
    adaAvailable: '749.00',
    benAvailable: '1250.00',
  })
  expect(await network.control('GET', 'ledger/check')).toMatchObject(ledgerIsSound)
})

test('What a transfer costs is what its summary said', async () => {
  const network = openNetwork(contract)
  const [ada, ben] = [await network.person(), await network.person()]
  const summary = (amount: string, send_notification: boolean) =>
    ada.send('POST', '/network/express/charge/component/express.wallet.transaction.transfer/summary', {
      version: '1.0.0',
      data: { currency: 'ZAR', amount, send_notification },
    })
  expect(await summary('250.00', true)).toEqual(
    succeeded({
      charges: [
        { name: 'Wallet Transfer', amount: '1.00' },
        { name: 'SMS', amount: '0.50' },
      ],
      total: '1.50',
    }),
  )
  expect(await summary('1.00', true)).toEqual(
    succeeded({ charges: [{ name: 'SMS', amount: '0.50' }], total: '0.50' }),
  )
  expect(await summary('100.00', false)).toEqual(succeeded({ charges: [], total: '0.00' }))
  await ada.pay(ben.msisdn, '250.00', { send_notification: true })
  expect(await ada.available()).toBe('748.50')
})

test('A charge summary that cannot be read is answered with an error', async () => {
  const ada = await openNetwork(contract).person()
  const summary = (component: string) =>
    ada.send('POST', `/network/express/charge/component/${component}/summary`, {
      version: '1.0.0',
      data: { currency: 'ZAR', amount: '10.00', send_notification: false },
    })
  const words = 'Unable to Retrieve Charge List'
  expect(await summary('express.fault')).toEqual(failed(422, words, 'businessRule', 'requestDeclined'))
  expect(await summary('express.unknown')).toEqual(failed(404, words, 'identification', 'identifierError'))
  expect((await summary('constructor')).status).toBe(404)
})

test('The recipient gets an SMS when the sender requests it', async () => {
  const network = openNetwork(contract)
  const ada = await network.person({ first_name: 'Ada', last_name: 'Nel' })
  const ben = await network.person()
  await ada.pay(ben.msisdn, '10.00', { send_notification: true })
  expect(await network.control('GET', `inbox?msisdn=${ben.msisdn}`)).toEqual([
    {
      id: anyId,
      at: '2026-11-21T08:00:00.000Z',
      msisdn: ben.msisdn,
      channel: 'sms',
      kind: 'transfer',
      text: 'Ada Nel sent you R10.00: Their reference',
      code: null,
    },
  ])
})

test('Without the right one-time PIN nothing moves', async () => {
  const network = openNetwork(contract)
  const [ada, ben] = [await network.person(), await network.person()]
  expect(await send(ada, ben.msisdn, '10.00')).toEqual(invalidOtp)
  expect(await send(ada, ben.msisdn, '10.00', { otp: fixedOtp })).toEqual(invalidOtp)
  expect(await ada.pay(ben.msisdn, '10.00', { otp: '654321' })).toEqual(invalidOtp)
  expect({ available: await ada.available(), historyCount: (await ada.history()).length }).toEqual({
    available: '1000.00',
    historyCount: 1,
  })
})

test('A one-time PIN is good for one transfer', async () => {
  const network = openNetwork(contract)
  const [ada, ben] = [await network.person(), await network.person()]
  expect((await ada.pay(ben.msisdn, '10.00')).status).toBe(200)
  expect(await send(ada, ben.msisdn, '10.00', { otp: fixedOtp })).toEqual(invalidOtp)
})

test('After five wrong ones the right one-time PIN is void', async () => {
  const network = openNetwork(contract)
  const [ada, ben] = [await network.person(), await network.person()]
  await ada.pay(ben.msisdn, '10.00', { otp: '111111' })
  for (let wrong = 1; wrong < 5; wrong++) await send(ada, ben.msisdn, '10.00', { otp: '111111' })
  expect(await send(ada, ben.msisdn, '10.00', { otp: fixedOtp })).toEqual(invalidOtp)
})

test('A network without one-time PINs needs none, and answers with numbers', async () => {
  const network = openNetwork(contract)
  const ada = await network.as((await network.person()).msisdn, khanya)
  const ben = await network.person()
  const answer = await send(ada, ben.msisdn, '10.00')
  expect(answer.body.data).toMatchObject({ amount: 10, balance: 990, state: success })
})

test('The network with a PIN takes any but 0000', async () => {
  const network = openNetwork(contract)
  const ada = await network.as((await network.person()).msisdn, tiro)
  const ben = await network.person()
  const invalid = failed(403, 'Invalid PIN', 'authorisation', 'requestingPartyAuthorisationError')
  expect(await send(ada, ben.msisdn, '10.00')).toEqual(invalid)
  expect(await send(ada, ben.msisdn, '10.00', { pin: '0000' })).toEqual(invalid)
  expect((await send(ada, ben.msisdn, '10.00', { pin: '4321' })).status).toBe(200)
})

test('More than there is, charges included, is declined and told in the history', async () => {
  const network = openNetwork(contract)
  const [ada, ben] = [await network.person({ balance_cents: 200_00 }), await network.person()]
  expect(await ada.pay(ben.msisdn, '199.01')).toEqual(
    failed(422, 'You have insufficient funds for this transaction.', 'businessRule', 'insufficientFunds'),
  )
  const [latest] = await ada.history(1)
  expect(latest).toMatchObject({
    amount: '199.01',
    balance: '200.00',
    state: { alias: 'authorization_declined', name: 'Authorization Declined' },
  })
  expect((await ben.history()).length).toBe(1)
  expect((await ada.pay(ben.msisdn, '199.00')).status).toBe(200)
  expect(await ada.available()).toBe('0.00')
})

test('An amount of nothing, of too many decimals or below zero is refused, and so is another sender', async () => {
  const network = openNetwork(contract)
  const [ada, ben] = [await network.person(), await network.person()]
  for (const amount of ['0.00', '10.005', '-5.00', '1e2', '10,00', ''])
    expect((await ada.pay(ben.msisdn, amount)).status).toBe(400)
  expect((await ada.send('POST', transferPath, transferBody(ben.msisdn, ada.msisdn, '10.00'))).status).toBe(
    422,
  )
  expect((await ada.pay(ben.msisdn, '10.00', { surprise: true })).status).toBe(400)
  expect(await ada.available()).toBe('1000.00')
})
