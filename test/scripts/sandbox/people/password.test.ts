import { expect, test } from 'vitest'
import {
  anotherPassword,
  change,
  declined,
  invalidOtp,
  notFound,
  portalOf,
  readSession,
  recover,
  reset,
  sessionEnded,
} from '../../../support/sandbox/accounts.ts'
import {
  createValidationErrorResponse,
  failed,
  fixedOtp,
  openNetwork,
  succeeded,
  umoya,
} from '../../../support/sandbox/caller.ts'

const first = 'Passw0rd!'
const expired = '27820000104'
const mismatch = createValidationErrorResponse(422, ['confirm_password', 'The passwords do not match.'])

/** A consumer whose password has expired, with the token that the sign-in gives. */
const openChange = async (who: object = { msisdn: expired }) => {
  const network = openNetwork()
  const { access, reauth } = (await network.signIn(who)).body.data
  expect(access).toBeUndefined()
  const token = reauth?.token ?? ''
  return { network, token, changeTo: (data: object) => change(network, token, expired, data) }
}

test('A reset by SMS replaces the password once and ends all sessions', async () => {
  const network = openNetwork()
  const { msisdn, token } = await network.person()
  const resetWith = (data: object) => reset(network, { otp: fixedOtp, msisdn, ...data })
  expect(await resetWith({})).toEqual(invalidOtp)
  expect(await recover(network, { msisdn })).toEqual(succeeded({}))
  expect(await network.control('GET', 'inbox')).toMatchObject([
    { msisdn, channel: 'sms', kind: 'recovery', code: fixedOtp },
  ])
  expect(await resetWith({ confirm_password: 'An0ther-Passw1rd' })).toEqual(mismatch)
  expect((await network.signIn({ msisdn })).status).toBe(200)
  expect(await resetWith({})).toEqual(succeeded({}))
  expect(await readSession(network, token)).toEqual(sessionEnded)
  expect((await network.signIn({ msisdn })).status).toBe(401)
  expect((await network.signIn({ msisdn }, anotherPassword)).status).toBe(200)
  expect(await resetWith({})).toEqual(invalidOtp)
  expect(await resetWith({ msisdn: '27820000999' })).toEqual(invalidOtp)
})

test('A reset by email starts from a link to the portal', async () => {
  const network = openNetwork()
  const msisdn = await network.made({ email: 'ada@example.com' })
  await recover(network, { email: 'Ada@example.com' }, portalOf(umoya))
  const link = `${portalOf(umoya).origin}/#/sign-in?reset-password=Ada%40example.com`
  expect(await network.control('GET', `inbox?msisdn=${msisdn}`)).toMatchObject([
    { channel: 'email', text: expect.stringContaining(`. Set the password at ${link}`) },
  ])
  expect(await reset(network, { otp: fixedOtp, email: 'ada@example.com' })).toEqual(succeeded({}))
})

test('A recovery sends no PIN to a consumer of another network', async () => {
  const network = openNetwork()
  const msisdn = await network.made({ network: umoya })
  const words = 'No consumer is registered with these details.'
  for (const who of [{ msisdn: '27820000999' }, { email: 'nobody@example.com' }, { msisdn }])
    expect(await recover(network, who)).toEqual(failed(404, words, 'identification', 'identifierError'))
  expect(await network.control('GET', 'inbox')).toEqual([])
  expect((await recover(network, { msisdn }, portalOf(umoya))).status).toBe(200)
})

test('The token of an expired password sets another password once', async () => {
  const { network, changeTo } = await openChange()
  expect(await changeTo({ confirm_password: 'An0ther-Passw1rd' })).toEqual(mismatch)
  expect(await changeTo({ new_password: first, confirm_password: first })).toEqual(
    declined('Choose a password other than the one that has expired.'),
  )
  expect(await changeTo({})).toEqual(succeeded({}))
  expect(await changeTo({})).toEqual(sessionEnded)
  expect((await network.signIn({ msisdn: expired })).status).toBe(401)
  const { body } = await network.signIn({ msisdn: expired }, anotherPassword)
  expect(body.data).toEqual({ access: { token: expect.any(String) }, reauth: { required: false } })
})

test('The token of an expired password permits nothing else', async () => {
  const { network, token, changeTo } = await openChange({ email: 'pieter.vandermerwe@example.com' })
  const headers = { authorization: token }
  expect(await readSession(network, token)).toEqual(succeeded({ msisdn: expired }))
  for (const path of [`consumer/${expired}`, `wallet/${expired}`])
    expect(await network.send('GET', `/network/express/${path}`, undefined, headers)).toEqual(sessionEnded)
  const ada = await network.person()
  expect(await change(network, ada.token, ada.msisdn)).toEqual(sessionEnded)
  expect(await change(network, token, ada.msisdn)).toEqual(notFound)
  network.clock.advance(30 * 60_000)
  expect(await changeTo({})).toEqual(sessionEnded)
})
