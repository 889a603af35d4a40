import { expect, test } from 'vitest'
import {
  anotherPassword,
  change,
  portalOf,
  readSession,
  recover,
  reset,
} from '../../../support/sandbox/accounts.ts'
import {
  anyId,
  createValidationErrorResponse,
  failed,
  fixedOtp,
  type Network,
  openNetwork,
  succeeded,
  transferBody,
  umoya,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()
const first = 'Passw0rd!'
const expired = '27820000104'

const unknown = failed(
  404,
  'No consumer is registered with these details.',
  'identification',
  'identifierError',
)
const ended = failed(
  401,
  'Your session has ended. Please sign in again.',
  'authorisation',
  'clientAuthorisationError',
)
const refusal = (words: string) => failed(403, words, 'authorisation', 'requestingPartyAuthorisationError')
const invalidOtp = refusal('Invalid OTP')
const expiredOtp = refusal('Your OTP has expired. Please request a new one.')

const statusOf = async (network: Network, msisdn: string, password: string) =>
  (await network.signIn({ msisdn }, password)).status

/** The token that an expired password gives. */
const changeToken = async (network: Network, who: object = { msisdn: expired }) =>
  (await network.signIn(who)).body.data.reauth?.token ?? ''

test('A forgotten password is reset with the PIN from an SMS, and only the new one counts', async () => {
  const network = openNetwork(contract)
  const msisdn = await network.made()
  expect(await recover(network, { msisdn })).toEqual(succeeded({}))
  expect(await network.control('GET', `inbox?msisdn=${msisdn}`)).toEqual([
    {
      id: anyId,
      at: '2026-11-21T08:00:00.000Z',
      msisdn,
      channel: 'sms',
      kind: 'recovery',
      text: `Your one-time PIN for a new password is ${fixedOtp}. It is valid for 5 minutes. Do not share it.`,
      code: fixedOtp,
    },
  ])
  expect(await statusOf(network, msisdn, first)).toBe(200)
  expect(await reset(network, { otp: fixedOtp, msisdn })).toEqual(succeeded({}))
  expect({
    firstStatus: await statusOf(network, msisdn, first),
    anotherStatus: await statusOf(network, msisdn, anotherPassword),
  }).toEqual({ firstStatus: 401, anotherStatus: 200 })
})

test('A recovery by email sends the PIN and the link back to the mailbox', async () => {
  const network = openNetwork(contract)
  const msisdn = await network.made({ email: 'ada@example.com' })
  await recover(network, { email: 'Ada@example.com' }, portalOf(umoya))
  expect(await network.control('GET', `inbox?msisdn=${msisdn}`)).toMatchObject([
    {
      channel: 'email',
      kind: 'recovery',
      text: expect.stringMatching(
        / Set the password at http:\/\/za-sandbox000005\.localhost:5173\/#\/sign-in\?reset-password=Ada%40example\.com$/,
      ),
      code: fixedOtp,
    },
  ])
  expect(await reset(network, { otp: fixedOtp, email: 'ada@example.com' })).toEqual(succeeded({}))
  expect(await statusOf(network, msisdn, anotherPassword)).toBe(200)
})

test('Whom the network of the portal does not know gets no PIN', async () => {
  const network = openNetwork(contract)
  expect(await recover(network, { msisdn: '27820000999' })).toEqual(unknown)
  expect(await recover(network, { email: 'nobody@example.com' })).toEqual(unknown)
  const msisdn = await network.made({ network: umoya })
  expect(await recover(network, { msisdn })).toEqual(unknown)
  expect(await network.control('GET', 'inbox')).toEqual([])
  expect((await recover(network, { msisdn }, portalOf(umoya))).status).toBe(200)
})

test('A PIN is good once, for five minutes and five tries', async () => {
  const network = openNetwork(contract)
  const msisdn = await network.made()
  const given = (otp: string) => reset(network, { otp, msisdn })
  expect(await given(fixedOtp)).toEqual(invalidOtp)

  await recover(network, { msisdn })
  expect(await given('999999')).toEqual(expiredOtp)
  network.clock.advance(5 * 60_000)
  expect(await given(fixedOtp)).toEqual(expiredOtp)

  await recover(network, { msisdn })
  for (let wrong = 0; wrong < 5; wrong++) expect(await given('000000')).toEqual(invalidOtp)
  expect(await given(fixedOtp)).toEqual(invalidOtp)

  await recover(network, { msisdn })
  expect(await given(fixedOtp)).toEqual(succeeded({}))
  expect(await given(fixedOtp)).toEqual(invalidOtp)
  expect(await reset(network, { otp: fixedOtp, msisdn: '27820000999' })).toEqual(invalidOtp)
})

test('The PIN for a new password confirms no payment, and that of a payment sets no password', async () => {
  const network = openNetwork(contract)
  const ada = await network.person()
  const { msisdn } = ada
  await ada.send('POST', '/network/express/notification/send/otp', { version: '1.0.0', data: { msisdn } })
  expect(await reset(network, { otp: fixedOtp, msisdn })).toEqual(invalidOtp)

  const ben = await network.person()
  await recover(network, { msisdn: ben.msisdn })
  const body = transferBody(ben.msisdn, msisdn, '10.00', { otp: fixedOtp })
  expect(await ben.send('POST', '/network/express/wallet/transfer', body)).toEqual(invalidOtp)
})

test.each([
  [
    { new_password: 'short-A', confirm_password: 'short-A' },
    400,
    ['new_password', 'Password Must Be a Minimum of 8 Characters'],
    ['confirm_password', 'Password Must Be a Minimum of 8 Characters'],
  ],
  [{ confirm_password: 'An0ther-Passw1rd' }, 422, ['confirm_password', 'The passwords do not match.']],
  [
    { new_password: 'lower-case', confirm_password: 'lower-case' },
    422,
    ['new_password', 'Password Must Contain at Least 1 Uppercase Letter'],
  ],
  [
    { new_password: 'NoSpecial1', confirm_password: 'NoSpecial1' },
    422,
    ['new_password', 'Password Must Contain at Least 1 Special Character'],
  ],
] as [object, 400 | 422, ...[string, string][]][])(
  'The passwords %o are refused with %i, and neither PIN nor token is used up',
  async (data, status, ...wrong) => {
    const network = openNetwork(contract)
    const msisdn = await network.made()
    await recover(network, { msisdn })
    expect(await reset(network, { otp: fixedOtp, msisdn, ...data })).toEqual(
      createValidationErrorResponse(status, ...wrong),
    )
    expect(await reset(network, { otp: fixedOtp, msisdn })).toEqual(succeeded({}))

    const token = await changeToken(network)
    expect(await change(network, token, expired, data)).toEqual(
      createValidationErrorResponse(status, ...wrong),
    )
    expect(await change(network, token, expired)).toEqual(succeeded({}))
  },
)

test('A reset ends every session that the old password began', async () => {
  const network = openNetwork(contract)
  const { msisdn, token } = await network.person()
  await recover(network, { msisdn })
  await reset(network, { otp: fixedOtp, msisdn })
  expect(await readSession(network, token)).toEqual(ended)
})

test('The expired password of 104 is changed with the token of its sign-in, once', async () => {
  const network = openNetwork(contract)
  const token = await changeToken(network)
  expect(await change(network, token, expired)).toEqual(succeeded({}))
  expect(await change(network, token, expired)).toEqual(ended)
  expect(await statusOf(network, expired, first)).toBe(401)
  const { body } = await network.signIn({ msisdn: expired }, anotherPassword)
  expect(body.data).toEqual({ access: { token: expect.any(String) }, reauth: { required: false } })
})

test('The password that has expired is no new one, and the token is good for another', async () => {
  const network = openNetwork(contract)
  const token = await changeToken(network)
  const same = { new_password: first, confirm_password: first }
  expect(await change(network, token, expired, same)).toEqual(
    failed(422, 'Choose a password other than the one that has expired.', 'businessRule', 'requestDeclined'),
  )
  expect(await change(network, token, expired)).toEqual(succeeded({}))
})

test('Who signed in by email learns the number that the change wants', async () => {
  const network = openNetwork(contract)
  const token = await changeToken(network, { email: 'pieter.vandermerwe@example.com' })
  expect(await readSession(network, token)).toEqual(succeeded({ msisdn: expired }))
})

test('The token of an expired password opens nothing else, and no other token changes a password', async () => {
  const network = openNetwork(contract)
  const token = await changeToken(network)
  const headers = { authorization: token }
  const read = (path: string) => network.send('GET', `/network/express/${path}`, undefined, headers)
  expect(await read(`consumer/${expired}`)).toEqual(ended)
  expect(await read(`wallet/${expired}`)).toEqual(ended)
  const ada = await network.person()
  expect(await change(network, ada.token, ada.msisdn)).toEqual(ended)
  expect(await change(network, token, ada.msisdn)).toEqual(
    failed(404, 'Not found.', 'identification', 'identifierError'),
  )
  network.clock.advance(30 * 60_000)
  expect(await change(network, token, expired)).toEqual(ended)
})

test('An expired password can be reset as a forgotten one', async () => {
  const network = openNetwork(contract)
  const msisdn = await network.made({ trait: 'password_expired' })
  await recover(network, { msisdn })
  await reset(network, { otp: fixedOtp, msisdn })
  expect((await network.signIn({ msisdn }, anotherPassword)).body.data.reauth).toEqual({ required: false })
})
