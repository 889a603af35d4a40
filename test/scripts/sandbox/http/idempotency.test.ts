import { expect, test } from 'vitest'
import {
  type Consumer,
  failed,
  fixedOtp,
  openNetwork,
  transferBody,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()

const pair = async () => {
  const network = openNetwork(contract)
  return { network, ada: await network.person(), ben: await network.person() }
}
const key = { 'idempotency-key': '0d1f5a3e-7a52-4c38-9b1c-2f6f1f0a9d11' }
const otherKey = { 'idempotency-key': '5b8a8f1e-1d0c-4a39-8a54-7a2d6d1f3c22' }
const otp = { otp: fixedOtp }

/** The same transfer again, with the code that the first one used up. */
const again = (from: Consumer, to: string, amount: string, headers = key) =>
  from.send('POST', '/network/express/wallet/transfer', transferBody(from.msisdn, to, amount, otp), headers)

test('The same key and body get the same answer, and the money moves once', async () => {
  const { ada, ben } = await pair()
  const first = await ada.pay(ben.msisdn, '10.00', otp, key)
  expect(first.status).toBe(200)
  expect(await again(ada, ben.msisdn, '10.00')).toEqual(first)
  expect(await ada.available()).toBe('990.00')
})

test('The same key with another body is refused', async () => {
  const { ada, ben } = await pair()
  await ada.pay(ben.msisdn, '10.00', otp, key)
  expect(await ada.pay(ben.msisdn, '11.00', otp, key)).toEqual(
    failed(409, 'This request was already made.', 'businessRule', 'duplicateRequest'),
  )
  expect(await ada.available()).toBe('990.00')
})

test('Another key is another transfer, and so is the key of another consumer', async () => {
  const { ada, ben } = await pair()
  await ada.pay(ben.msisdn, '10.00', otp, key)
  expect((await ada.pay(ben.msisdn, '10.00', otp, otherKey)).status).toBe(200)
  expect((await ben.pay(ada.msisdn, '10.00', otp, key)).status).toBe(200)
  expect({ adaAvailable: await ada.available(), benAvailable: await ben.available() }).toEqual({
    adaAvailable: '990.00',
    benAvailable: '1010.00',
  })
})

test('An answer that was lost is had by asking again', async () => {
  const { network, ada, ben } = await pair()
  await expect(ada.pay(ben.msisdn, '10.54', otp, key)).rejects.toThrow(TypeError)
  const found = await again(ada, ben.msisdn, '10.54')
  const [latest] = await ada.history(1)
  expect({ status: found.status, data: found.body.data }).toEqual({ status: 200, data: latest })
  expect(await ada.available()).toBe('989.46')
  const requests = await network.control<{ operation: string; effect: string | null }[]>('GET', 'requests')
  expect(requests.filter(({ operation }) => operation === 'transfer').map(({ effect }) => effect)).toEqual([
    'repeat',
    'lost',
  ])
})

test('A declined verdict is repeated too', async () => {
  const { ada, ben } = await pair()
  const first = await ada.pay(ben.msisdn, '10.13', otp, key)
  expect(await again(ada, ben.msisdn, '10.13')).toEqual(first)
  expect((await ada.history()).length).toBe(2)
})

test('What was refused before any verdict can be put right under its key', async () => {
  const { ada, ben } = await pair()
  expect((await ada.pay(ben.msisdn, '10.00', { otp: '111111' }, key)).status).toBe(403)
  expect((await again(ada, ben.msisdn, '10.00')).status).toBe(200)
})

test('A key is forgotten after 24 hours', async () => {
  const { network, ada, ben } = await pair()
  await ada.pay(ben.msisdn, '10.00', otp, key)
  network.clock.advance(24 * 3_600_000)
  const later = await network.as(ada.msisdn)
  expect((await later.pay(ben.msisdn, '12.00', otp, key)).status).toBe(200)
  expect(await later.available()).toBe('978.00')
})
