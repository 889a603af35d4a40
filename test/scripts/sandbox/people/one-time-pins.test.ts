import { expect, test } from 'vitest'
import { fixedOtp, openNetwork, transferBody } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { cashOut } from '../../../support/sandbox/orders.ts'

const contract = watchContract()
const version = '1.0.0'
const umoya = 'za-sandbox000005'

/** Two consumers of a network that wants a code at sign-in and in every order, and the call that pays by a given one. */
const open = async () => {
  const network = openNetwork(contract)
  const ada = await network.as((await network.person()).msisdn, umoya)
  const ben = await network.person()
  const payTo = async (recipient: string, amount = '10.00', otp = fixedOtp) => {
    const body = transferBody(ada.msisdn, recipient, amount, { otp })
    return (await ada.send('POST', '/network/express/wallet/transfer', body)).status
  }
  return {
    network,
    ada,
    ben,
    payTo,
    pay: () => payTo(ben.msisdn),
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

test('A code is bound to the recipient of the first order after it was sent', async () => {
  const { network, ada, ben, payTo, sendOtp } = await open()
  const { msisdn: other } = await network.person()
  await sendOtp()
  expect(await payTo(ben.msisdn, '10.00', '111111')).toBe(403)
  expect([await payTo(other), await payTo(ben.msisdn, '20.00'), await ada.available()]).toEqual([
    403,
    200,
    '980.00',
  ])
  await sendOtp()
  expect(await payTo(other)).toBe(200)
})

test('A code is bound to the operation of the first order after it was sent', async () => {
  const { ada, ben, payTo, pay, sendOtp } = await open()
  const drawCash = async (otp: string) => (await cashOut(ada, { recipient_msisdn: ben.msisdn, otp })).status
  await sendOtp()
  expect(await drawCash('111111')).toBe(403)
  expect([await pay(), await drawCash(fixedOtp)]).toEqual([403, 200])
  await sendOtp()
  expect(await payTo(ben.msisdn, '10.00', '111111')).toBe(403)
  expect([await drawCash(fixedOtp), await pay()]).toEqual([403, 200])
})

test('A code for another order counts as a wrong one', async () => {
  const { network, pay, payTo, sendOtp } = await open()
  const { msisdn: other } = await network.person()
  await sendOtp()
  expect(await payTo(other, '10.00', '111111')).toBe(403)
  for (let turn = 0; turn < 4; turn++) expect(await pay()).toBe(403)
  expect(await payTo(other)).toBe(403)
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
