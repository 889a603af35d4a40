import { expect, test } from 'vitest'
import type { Consumer as Known } from '#openapi/network.gen.d.ts'
import {
  anotherPassword,
  change,
  codeOf,
  confirm,
  disable,
  enable,
  invalidOtp,
  noNetwork,
  notFound,
  readSession,
  recover,
  reset,
  sessionEnded,
  verify,
} from '#test/support/sandbox/accounts.ts'
import {
  type Caller,
  fixedOtp,
  openConsumer,
  openNetwork,
  transferBody,
  transferPath,
  umoya,
  verdictOf,
} from '#test/support/sandbox/caller.ts'
import { askOtp, cashOut } from '#test/support/sandbox/orders.ts'

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
  const confirmWith = async (otp: string) => verdictOf(await confirm(network, token, otp))
  return { network, answer, token, give: confirmWith }
}

test('Sign-in takes a number or email of its own network only', async () => {
  const network = openNetwork()
  for (const who of [{ msisdn: thandi }, { email: 'Thandi.Mokoena@Example.com' }])
    expect((await network.signIn(who)).body.data).toEqual(admitted)
  const msisdn = await network.createPerson({ network: umoya })
  expect((await network.signIn({ msisdn }, undefined, umoya)).status).toBe(200)
  const incorrect = '401 The login details you entered are incorrect.'
  for (const who of [{ msisdn }, { msisdn: '27820000999' }, { email: 'nobody@example.com' }])
    expect(verdictOf(await network.signIn(who))).toBe(incorrect)
  expect(verdictOf(await network.signIn({ msisdn: thandi }, 'passw0rd!'))).toBe(incorrect)
  const unknown = await network.signIn({ msisdn: thandi }, undefined, 'za-sandbox000404')
  expect(verdictOf(unknown)).toBe(noNetwork)
  expect((await network.send('POST', '/network/express/authenticate/sso', '{')).status).toBe(400)
})

test('A token is taken with Bearer or without', async () => {
  const network = openNetwork()
  const { token } = await network.as(thandi)
  const session = '/network/express/authenticate/session'
  const raw = await network.send('GET', session, undefined, { authorization: token })
  for (const answer of [await readSession(network, token), raw])
    expect(answer.body.data).toMatchObject({ msisdn: thandi })
  for (const answer of [await readSession(network, 'unknown'), await network.get(session)])
    expect(verdictOf(answer)).toBe(sessionEnded)
})

test('The session of the persona 111 lasts a minute', async () => {
  const [network, msisdn, lifetime] = [openNetwork(), '27820000111', 60_000]
  const { token } = await network.as(msisdn)
  const { started_at = '', ends_at = '' } = (await readSession(network, token)).body.data
  expect(Date.parse(ends_at) - Date.parse(started_at)).toBe(lifetime)
  network.clock.advance(lifetime - 1)
  expect((await readSession(network, token)).status).toBe(200)
  network.clock.advance(1)
  expect(verdictOf(await readSession(network, token))).toBe(sessionEnded)
})

test('A code by SMS is valid once, for five minutes', async () => {
  const { network, answer, token, give } = await openSecondStep()
  const mfa = { token: anyToken, device_verified: false }
  expect(answer.body.data).toEqual({ reauth: { required: false }, mfa })
  expect(await network.control('GET', `inbox?msisdn=${smsUser}`)).toMatchObject([{ code: fixedOtp }])
  expect(await give('999999')).toBe(expiredOtp)
  network.clock.advance(5 * 60_000)
  expect(await give(fixedOtp)).toBe(expiredOtp)
  const resend = async (msisdn?: string) =>
    (await askOtp({ ...network, msisdn: smsUser }, { msisdn }, { authorization: token })).status
  expect([await resend(), await resend(smsUser), await resend(thandi)]).toEqual([200, 200, 422])
  const { data } = (await confirm(network, token, fixedOtp)).body
  expect(data).toEqual(admitted)
  expect((await readSession(network, data.access?.token ?? '')).status).toBe(200)
  expect(await give(fixedOtp)).toBe(startAgain)
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
  const [ben, other] = [await network.createPerson(), await network.createPerson()]
  const payTo = async (recipient: string, otp = fixedOtp) =>
    (await ada.send('POST', transferPath, transferBody(ada.msisdn, recipient, '10.00', { otp }))).status
  const drawCash = async (otp = fixedOtp) => (await cashOut(ada, { recipient_msisdn: ben, otp })).status
  return { network, ada, other, payTo, pay: (otp = fixedOtp) => payTo(ben, otp), drawCash }
}

test('A PIN is for its first order, and void after five attempts', async () => {
  const { ada, other, pay, payTo, drawCash } = await openOrders()
  await askOtp(ada)
  expect([await pay('111111'), await payTo(other), await drawCash(), await pay()]).toEqual([
    403, 403, 403, 200,
  ])
  await askOtp(ada)
  expect([await drawCash('111111'), await pay(), await drawCash()]).toEqual([403, 403, 200])
  await askOtp(ada)
  expect(await payTo(other, '111111')).toBe(403)
  for (let turn = 0; turn < 4; turn++) expect(await pay()).toBe(403)
  expect(await payTo(other)).toBe(403)
})

const first = 'Passw0rd!'
const expired = '27820000104'
const mismatch = '422 confirm_password: The passwords do not match.'

test('A reset replaces the password once and ends all sessions', async () => {
  const { network, ada } = await openConsumer()
  const who = { msisdn: ada.msisdn }
  const resetWith = async (data: object) =>
    verdictOf(await reset(network, { otp: fixedOtp, ...who, ...data }))
  expect(await resetWith({})).toBe(invalidOtp)
  expect(verdictOf(await recover(network, who))).toBe('200')
  const sms = { ...who, channel: 'sms', kind: 'recovery', code: fixedOtp }
  expect(await network.control('GET', 'inbox')).toMatchObject([sms])
  expect(await resetWith({ confirm_password: 'An0ther-Passw1rd' })).toBe(mismatch)
  expect((await network.signIn(who)).status).toBe(200)
  expect(await resetWith({})).toBe('200')
  expect(verdictOf(await readSession(network, ada.token))).toBe(sessionEnded)
  expect((await network.signIn(who)).status).toBe(401)
  expect((await network.signIn(who, anotherPassword)).status).toBe(200)
  for (const data of [{}, { msisdn: '27820000999' }]) expect(await resetWith(data)).toBe(invalidOtp)
})

test('A token of an expired password only sets a new one, once', async () => {
  const network = openNetwork()
  const { access, reauth } = (await network.signIn({ msisdn: expired })).body.data
  expect(access).toBeUndefined()
  const token = reauth?.token ?? ''
  const changeTo = async (data: object = {}) => verdictOf(await change(network, token, expired, data))
  expect((await readSession(network, token)).body.data).toMatchObject({ msisdn: expired })
  const headers = { authorization: token }
  const answer = await network.send('GET', `/network/express/wallet/${expired}`, undefined, headers)
  expect(verdictOf(answer)).toBe(sessionEnded)
  const ada = await network.person()
  expect(verdictOf(await change(network, ada.token, ada.msisdn))).toBe(sessionEnded)
  expect(verdictOf(await change(network, token, ada.msisdn))).toBe(notFound)
  expect(await changeTo({ confirm_password: 'An0ther-Passw1rd' })).toBe(mismatch)
  const same = await changeTo({ new_password: first, confirm_password: first })
  expect(same).toBe('422 Choose a password other than the one that has expired.')
  expect([await changeTo(), await changeTo()]).toEqual(['200', sessionEnded])
  expect((await network.signIn({ msisdn: expired })).status).toBe(401)
  const { body } = await network.signIn({ msisdn: expired }, anotherPassword)
  expect(body.data).toEqual({ access: { token: expect.any(String) }, reauth: { required: false } })
})

/** A consumer who has begun to register an authenticator. */
const begun = async (wishes: object = {}) => {
  const { network, ada } = await openConsumer(undefined, wishes)
  const { msisdn } = ada
  const setup = (await enable(ada)).body.data
  const code = () => codeOf(network, msisdn)
  const verifyBy = async (caller: Caller, otp?: string) =>
    verdictOf(await verify(caller, setup.snsi, otp ?? (await code())))
  const disableBy = async (caller: Caller, otp?: string) =>
    verdictOf(await disable(caller, setup.snsi, otp ?? (await code())))
  const mfaNow = async () => (await ada.read<Known>(`consumer/${msisdn}`)).body.data.mfa
  const secondStep = async () => (await network.signIn({ msisdn })).body.data.mfa
  return { network, ada, setup, code, verifyBy, disableBy, mfaNow, secondStep }
}

test('A verified authenticator is the second step until removal', async () => {
  const { network, ada, setup, code, verifyBy, disableBy, mfaNow, secondStep } = await begun({
    second_step: 'sms',
  })
  expect(await mfaNow()).toEqual({})
  expect(await disableBy(ada)).toBe(notFound)
  expect((await secondStep())?.device_verified).toBe(false)
  expect(await verifyBy(ada)).toBe('200')
  expect(await mfaNow()).toEqual({ snsi: setup.snsi })
  const step = await secondStep()
  expect(step).toEqual({ token: expect.any(String), device_verified: true, snsi: setup.snsi })
  expect((await confirm(network, step?.token, await code())).body.data.access).toBeDefined()
  expect(await network.control('GET', 'inbox')).toHaveLength(2)
  for (let wrong = 0; wrong < 6; wrong++) expect(await disableBy(ada, '000000')).toBe(invalidOtp)
  expect(await disableBy(ada)).toBe('200')
  expect(await mfaNow()).toEqual({})
  expect((await secondStep())?.device_verified).toBe(false)
})
