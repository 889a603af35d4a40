import { expect, test } from 'vitest'
import {
  confirm,
  expiredOtp,
  invalidOtp,
  noNetwork,
  notFound,
  readSession,
  refused,
  sessionEnded,
  tokenRefused,
} from '../../../support/sandbox/accounts.ts'
import { fixedOtp, openNetwork, succeeded, umoya } from '../../../support/sandbox/caller.ts'
import { askOtp } from '../../../support/sandbox/orders.ts'

const incorrect = refused(401, 'The login details you entered are incorrect.')
const startAgain = tokenRefused('Please sign in again.')
const anyToken = expect.stringMatching(/^[0-9a-f]{32}$/)
const admitted = succeeded({ access: { token: anyToken }, reauth: { required: false } })
const [thandi, smsUser] = ['27820000001', '27820000105']

/** Signs in as far as the second step. */
const openSecondStep = async () => {
  const network = openNetwork()
  const answer = await network.signIn({ msisdn: smsUser })
  const token = answer.body.data.mfa?.token ?? ''
  return { network, answer, token, give: (otp: string) => confirm(network, token, otp) }
}

test('Sign-in takes the number or email of its own network only', async () => {
  const network = openNetwork()
  expect(await network.signIn({ msisdn: thandi })).toEqual(admitted)
  expect(await network.signIn({ email: 'Thandi.Mokoena@Example.com' })).toEqual(admitted)
  const msisdn = await network.made({ network: umoya })
  expect((await network.signIn({ msisdn }, undefined, umoya)).status).toBe(200)
  for (const who of [{ msisdn }, { msisdn: '27820000999' }, { email: 'nobody@example.com' }])
    expect(await network.signIn(who)).toEqual(incorrect)
  expect(await network.signIn({ msisdn: thandi }, 'passw0rd!')).toEqual(incorrect)
  expect(await network.signIn({ msisdn: thandi }, undefined, 'za-sandbox000404')).toEqual(noNetwork)
  expect((await network.send('POST', '/network/express/authenticate/sso', '{')).status).toBe(400)
})

test('A session is read with its token, with Bearer or without', async () => {
  const network = openNetwork()
  const { token } = await network.as(thandi)
  const session = '/network/express/authenticate/session'
  const mine = succeeded({ msisdn: thandi })
  expect(await readSession(network, token)).toEqual(mine)
  expect(await network.send('GET', session, undefined, { authorization: token })).toEqual(mine)
  expect(await readSession(network, 'unknown')).toEqual(sessionEnded)
  expect(await network.get(session)).toEqual(sessionEnded)
})

test('A consumer cannot read the records of another', async () => {
  const { get } = await openNetwork().as(thandi)
  for (const path of ['consumer/27820000002', 'wallet/27820000002', 'wallet/27820000002/ZAR/balance'])
    expect(await get(`/network/express/${path}`)).toEqual(notFound)
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
  expect(await readSession(network, token)).toEqual(sessionEnded)
})

test('A code by SMS completes a sign-in once', async () => {
  const { network, answer, give } = await openSecondStep()
  expect(answer.body.data).toEqual({
    reauth: { required: false },
    mfa: { token: anyToken, device_verified: false },
  })
  const text = `Your one-time PIN is ${fixedOtp}. It is valid for 5 minutes. Do not share it.`
  expect(await network.control('GET', `inbox?msisdn=${smsUser}`)).toMatchObject([
    { channel: 'sms', kind: 'otp', text, code: fixedOtp },
  ])
  const confirmed = await give(fixedOtp)
  expect(confirmed).toEqual(admitted)
  expect((await readSession(network, confirmed.body.data.access?.token ?? '')).status).toBe(200)
  expect(await give(fixedOtp)).toEqual(startAgain)
})

test('A code for sign-in expires after five minutes and can be sent again', async () => {
  const { network, token, give } = await openSecondStep()
  expect(await give('999999')).toEqual(expiredOtp)
  network.clock.advance(5 * 60_000)
  expect(await give(fixedOtp)).toEqual(expiredOtp)
  const resend = (msisdn?: string) =>
    askOtp({ ...network, msisdn: smsUser }, { msisdn }, { authorization: token })
  expect(await resend()).toEqual(succeeded({}))
  expect(await resend(smsUser)).toEqual(succeeded({}))
  expect((await resend(thandi)).status).toBe(422)
  expect((await give(fixedOtp)).status).toBe(200)
})

test('Five wrong codes end a sign-in', async () => {
  const { give } = await openSecondStep()
  for (const wrong of ['000000', '111111', '111111', '111111']) expect(await give(wrong)).toEqual(invalidOtp)
  expect(await give('111111')).toEqual(
    tokenRefused('You have entered too many wrong codes. Please sign in again.'),
  )
  expect(await give(fixedOtp)).toEqual(startAgain)
})
