import { expect, test } from 'vitest'
import { fixedOtp, openNetwork, transferBody } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()
const version = '1.0.0'
const umoya = 'za-sandbox000005'

/** Two consumers of a network that wants a code at sign-in and in every order, and the call that pays by a given one. */
const open = async () => {
  const network = openNetwork(contract)
  const ada = await network.as((await network.person()).msisdn, umoya)
  const ben = await network.person()
  const body = transferBody(ada.msisdn, ben.msisdn, '10.00', { otp: fixedOtp })
  return {
    network,
    ada,
    pay: async () => (await ada.send('POST', '/network/express/wallet/transfer', body)).status,
    sendOtp: () =>
      ada.send('POST', '/network/express/notification/send/otp', { version, data: { msisdn: ada.msisdn } }),
  }
}

test('A code that permitted an order permits no other', async () => {
  const { ada, pay, sendOtp } = await open()
  await sendOtp()
  expect([await pay(), await pay(), await ada.available()]).toEqual([200, 403, '990.00'])
  await sendOtp()
  expect({ pay: await pay(), available: await ada.available() }).toEqual({ pay: 200, available: '980.00' })
})

test('A code that was sent for a sign-in permits no order, nor the other way round', async () => {
  const { network, ada, pay, sendOtp } = await open()
  const first = await network.signIn({ msisdn: ada.msisdn }, undefined, umoya)
  expect(await pay()).toBe(403)
  await sendOtp()
  const token = first.body.data.mfa?.token
  const confirm = () =>
    network.send('POST', '/network/express/authenticate/mfa', { version, data: { token, otp: fixedOtp } })
  expect([await pay(), await pay()]).toEqual([200, 403])
  expect((await confirm()).status).toBe(200)
})
