import { expect, test } from 'vitest'
import { confirm, invalidOtp, recover, reset } from '../../../support/sandbox/accounts.ts'
import { fixedOtp, openNetwork, transferBody, umoya } from '../../../support/sandbox/caller.ts'
import { askOtp, cashOut } from '../../../support/sandbox/orders.ts'

/** A consumer of a network that wants a PIN for every order, with the calls that move R 10.00. */
const open = async () => {
  const network = openNetwork()
  const ada = await network.as(await network.made(), umoya)
  const [ben, other] = [await network.made(), await network.made()]
  const payTo = async (recipient: string, otp = fixedOtp) => {
    const body = transferBody(ada.msisdn, recipient, '10.00', { otp })
    return (await ada.send('POST', '/network/express/wallet/transfer', body)).status
  }
  return {
    network,
    ada,
    other,
    payTo,
    pay: (otp = fixedOtp) => payTo(ben, otp),
    drawCash: async (otp = fixedOtp) => (await cashOut(ada, { recipient_msisdn: ben, otp })).status,
    sendOtp: () => askOtp(ada, {}),
  }
}

test('A PIN permits one order', async () => {
  const { ada, pay, sendOtp } = await open()
  await sendOtp()
  expect([await pay(), await pay(), await ada.available()]).toEqual([200, 403, '990.00'])
  await sendOtp()
  expect([await pay(), await ada.available()]).toEqual([200, '980.00'])
})

test('A PIN is bound to the first recipient, even by a wrong PIN', async () => {
  const { other, pay, payTo, sendOtp } = await open()
  await sendOtp()
  expect(await pay('111111')).toBe(403)
  expect([await payTo(other), await pay()]).toEqual([403, 200])
  await sendOtp()
  expect(await payTo(other)).toBe(200)
})

test('A PIN is bound to the first operation, even by a wrong PIN', async () => {
  const { pay, drawCash, sendOtp } = await open()
  await sendOtp()
  expect(await drawCash('111111')).toBe(403)
  expect([await pay(), await drawCash()]).toEqual([403, 200])
  await sendOtp()
  expect(await pay('111111')).toBe(403)
  expect([await drawCash(), await pay()]).toEqual([403, 200])
})

test('The fifth attempt for another order voids a PIN', async () => {
  const { other, pay, payTo, sendOtp } = await open()
  await sendOtp()
  expect(await payTo(other, '111111')).toBe(403)
  for (let turn = 0; turn < 4; turn++) expect(await pay()).toBe(403)
  expect(await payTo(other)).toBe(403)
})

test('A PIN is valid only for what it was sent for', async () => {
  const { network, ada, pay, sendOtp } = await open()
  const { msisdn } = ada
  const setPassword = () => reset(network, { otp: fixedOtp, msisdn })
  await sendOtp()
  expect(await setPassword()).toEqual(invalidOtp)
  const { body } = await network.signIn({ msisdn }, undefined, umoya)
  expect([await pay(), await pay()]).toEqual([200, 403])
  expect((await confirm(network, body.data.mfa?.token, fixedOtp)).status).toBe(200)
  await recover(network, { msisdn })
  expect(await pay()).toBe(403)
  expect((await setPassword()).status).toBe(200)
})
