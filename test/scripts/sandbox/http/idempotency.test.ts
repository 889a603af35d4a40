import { expect, test } from 'vitest'
import { fixedOtp, openPair, transferBody, transferPath } from '../../../support/sandbox/caller.ts'

const key = { 'idempotency-key': '0d1f5a3e-7a52-4c38-9b1c-2f6f1f0a9d11' }
const otherKey = { 'idempotency-key': '5b8a8f1e-1d0c-4a39-8a54-7a2d6d1f3c22' }

/** Two consumers; `again` repeats a transfer with the code that the first request used up. */
const open = async () => {
  const { network, ada, ben } = await openPair()
  const pay = (amount: string, otp = fixedOtp, headers = key) => ada.pay(ben.msisdn, amount, { otp }, headers)
  const again = (amount: string) => {
    const body = transferBody(ada.msisdn, ben.msisdn, amount, { otp: fixedOtp })
    return ada.send('POST', transferPath, body, key)
  }
  return { network, ada, ben, pay, again }
}

test('A repeated request gets the first answer and moves no money', async () => {
  const { ada, pay, again } = await open()
  const first = await pay('10.00')
  expect(first.status).toBe(200)
  expect(await again('10.00')).toEqual(first)
  const error = { category: 'businessRule', code: 'duplicateRequest' }
  expect(await pay('11.00')).toMatchObject({ status: 409, body: { error } })
  expect(await ada.available()).toBe('990.00')
})

test('A repeated request gets a declined answer again', async () => {
  const { ada, pay, again } = await open()
  const first = await pay('10.13')
  expect(await again('10.13')).toEqual(first)
  expect(await ada.history()).toHaveLength(2)
})

test('A transfer with another key, of another consumer or a day later is new', async () => {
  const { network, ada, ben, pay } = await open()
  await pay('10.00')
  expect((await pay('10.00', fixedOtp, otherKey)).status).toBe(200)
  expect((await ben.pay(ada.msisdn, '10.00', {}, key)).status).toBe(200)
  expect([await ada.available(), await ben.available()]).toEqual(['990.00', '1010.00'])
  network.clock.advance(24 * 3_600_000)
  const later = await network.as(ada.msisdn)
  expect((await later.pay(ben.msisdn, '12.00', {}, key)).status).toBe(200)
  expect(await later.available()).toBe('978.00')
})

test('A repeated request gets the answer that was lost', async () => {
  const { network, ada, pay, again } = await open()
  await expect(pay('10.54')).rejects.toThrow(TypeError)
  const found = await again('10.54')
  const [latest] = await ada.history(1)
  expect([found.status, found.body.data]).toEqual([200, latest])
  expect(await ada.available()).toBe('989.46')
  const requests = await network.control<{ operation: string; effect: string | null }[]>('GET', 'requests')
  const effects = requests.flatMap(({ operation, effect }) => (operation === 'transfer' ? [effect] : []))
  expect(effects).toEqual(['repeat', 'lost'])
})

test('A request that was refused before its execution can be repeated', async () => {
  const { pay, again } = await open()
  expect((await pay('10.00', '111111')).status).toBe(403)
  expect((await again('10.00')).status).toBe(200)
})
