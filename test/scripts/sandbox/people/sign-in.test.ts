import { expect, test } from 'vitest'
import {
  confirm,
  invalidOtp,
  noNetwork,
  notFound,
  readSession,
  recover,
  reset,
  sessionEnded,
} from '../../../support/sandbox/accounts.ts'
import {
  fixedOtp,
  openConsumer,
  openNetwork,
  transferBody,
  transferPath,
  umoya,
  verdictOf,
} from '../../../support/sandbox/caller.ts'
import { askOtp, cashOut } from '../../../support/sandbox/orders.ts'

const expiredOtp = '403 Your OTP has expired. Please request a new one.'
const startAgain = '401 Please sign in again.'
const anyToken = expect.stringMatching(/^[0-9a-f]{32}$/)
const admitted = { access: { token: anyToken }, reauth: { required: false } }
const [thandi, smsUser] = ['27820000001', '27820000105']

/** Signs in as far as the second step. */
const openSecondStep = async () => {
  const network = openNetwork()
  const answer = await network.signIn({ msisdn: smsUser })
  const token = answer.body.data.mfa?.token ?? ''
  const give = async (otp: string) => verdictOf(await confirm(network, token, otp))
  return { network, answer, token, give }
}

test('Sign-in takes the number or email of its own network only', async () => {
  const network = openNetwork()
  for (const who of [{ msisdn: thandi }, { email: 'Thandi.Mokoena@Example.com' }])
    expect((await network.signIn(who)).body.data).toEqual(admitted)
  const msisdn = await network.made({ network: umoya })
  expect((await network.signIn({ msisdn }, undefined, umoya)).status).toBe(200)
  const incorrect = '401 The login details you entered are incorrect.'
  for (const who of [{ msisdn }, { msisdn: '27820000999' }, { email: 'nobody@example.com' }])
    expect(verdictOf(await network.signIn(who))).toBe(incorrect)
  expect(verdictOf(await network.signIn({ msisdn: thandi }, 'passw0rd!'))).toBe(incorrect)
  const unknown = await network.signIn({ msisdn: thandi }, undefined, 'za-sandbox000404')
  expect(verdictOf(unknown)).toBe(noNetwork)
  expect((await network.send('POST', '/network/express/authenticate/sso', '{')).status).toBe(400)
})

test('A token, with Bearer or without, reads only what is its own', async () => {
  const network = openNetwork()
  const { token, read } = await network.as(thandi)
  const session = '/network/express/authenticate/session'
  const raw = await network.send('GET', session, undefined, { authorization: token })
  for (const answer of [await readSession(network, token), raw])
    expect(answer.body.data).toEqual({ msisdn: thandi })
  for (const answer of [await readSession(network, 'unknown'), await network.get(session)])
    expect(verdictOf(answer)).toBe(sessionEnded)
  for (const path of ['consumer/27820000002', 'wallet/27820000002', 'wallet/27820000002/ZAR/balance'])
    expect(verdictOf(await read(path))).toBe(notFound)
})

test.each([
  ['27820000111', 60_000],
  [thandi, 12 * 3_600_000],
])('The session of %s lasts %i ms', async (msisdn, lifetime) => {
  const network = openNetwork()
  const { token } = await network.as(msisdn)
  network.clock.advance(lifetime - 1)
  expect((await readSession(network, token)).status).toBe(200)
  network.clock.advance(1)
  expect(verdictOf(await readSession(network, token))).toBe(sessionEnded)
})

test('A code by SMS completes a sign-in once', async () => {
  const { network, answer, token, give } = await openSecondStep()
  const mfa = { token: anyToken, device_verified: false }
  expect(answer.body.data).toEqual({ reauth: { required: false }, mfa })
  const text = `Your one-time PIN is ${fixedOtp}. It is valid for 5 minutes. Do not share it.`
  const sms = { channel: 'sms', kind: 'otp', text, code: fixedOtp }
  expect(await network.control('GET', `inbox?msisdn=${smsUser}`)).toMatchObject([sms])
  const { data } = (await confirm(network, token, fixedOtp)).body
  expect(data).toEqual(admitted)
  expect((await readSession(network, data.access?.token ?? '')).status).toBe(200)
  expect(await give(fixedOtp)).toBe(startAgain)
})

test('A code for sign-in expires after five minutes and can be sent again', async () => {
  const { network, token, give } = await openSecondStep()
  expect(await give('999999')).toBe(expiredOtp)
  network.clock.advance(5 * 60_000)
  expect(await give(fixedOtp)).toBe(expiredOtp)
  const resend = async (msisdn?: string) =>
    (await askOtp({ ...network, msisdn: smsUser }, { msisdn }, { authorization: token })).status
  expect([await resend(), await resend(smsUser), await resend(thandi)]).toEqual([200, 200, 422])
  expect(await give(fixedOtp)).toBe('200')
})

test('Five wrong codes end a sign-in', async () => {
  const { give } = await openSecondStep()
  for (const wrong of ['000000', '111111', '111111', '111111']) expect(await give(wrong)).toBe(invalidOtp)
  expect(await give('111111')).toBe('401 You have entered too many wrong codes. Please sign in again.')
  expect(await give(fixedOtp)).toBe(startAgain)
})

/** A consumer of a network that wants a PIN for every order, with the calls that move R 10.00. */
const openOrders = async () => {
  const { network, ada } = await openConsumer(umoya)
  const [ben, other] = [await network.made(), await network.made()]
  const payTo = async (recipient: string, otp = fixedOtp) =>
    (await ada.send('POST', transferPath, transferBody(ada.msisdn, recipient, '10.00', { otp }))).status
  return {
    network,
    ada,
    other,
    payTo,
    pay: (otp = fixedOtp) => payTo(ben, otp),
    drawCash: async (otp = fixedOtp) => (await cashOut(ada, { recipient_msisdn: ben, otp })).status,
    sendOtp: () => askOtp(ada),
  }
}

test('A PIN is bound to the first recipient and operation, even by a wrong PIN', async () => {
  const { other, pay, payTo, drawCash, sendOtp } = await openOrders()
  await sendOtp()
  expect([await pay('111111'), await payTo(other), await pay()]).toEqual([403, 403, 200])
  await sendOtp()
  expect(await payTo(other)).toBe(200)
  await sendOtp()
  expect([await drawCash('111111'), await pay(), await drawCash()]).toEqual([403, 403, 200])
  await sendOtp()
  expect([await pay('111111'), await drawCash(), await pay()]).toEqual([403, 403, 200])
})

test('The fifth attempt for another order voids a PIN', async () => {
  const { other, pay, payTo, sendOtp } = await openOrders()
  await sendOtp()
  expect(await payTo(other, '111111')).toBe(403)
  for (let turn = 0; turn < 4; turn++) expect(await pay()).toBe(403)
  expect(await payTo(other)).toBe(403)
})

test('A PIN is valid only for what it was sent for', async () => {
  const { network, ada, pay, sendOtp } = await openOrders()
  const { msisdn } = ada
  const setPassword = async () => verdictOf(await reset(network, { otp: fixedOtp, msisdn }))
  await sendOtp()
  expect(await setPassword()).toBe(invalidOtp)
  const { body } = await network.signIn({ msisdn }, undefined, umoya)
  expect([await pay(), await pay()]).toEqual([200, 403])
  expect((await confirm(network, body.data.mfa?.token, fixedOtp)).status).toBe(200)
  await recover(network, { msisdn })
  expect([await pay(), await setPassword()]).toEqual([403, '200'])
})
