import { expect, test } from 'vitest'
import { confirm } from '../../../support/sandbox/accounts.ts'
import {
  anyId,
  failed,
  fixedOtp,
  type Network,
  openNetwork,
  succeeded,
  umoya,
} from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'

const contract = watchContract()

const incorrect = failed(
  401,
  'The login details you entered are incorrect.',
  'authorisation',
  'requestingPartyAuthorisationError',
)
const ended = failed(
  401,
  'Your session has ended. Please sign in again.',
  'authorisation',
  'clientAuthorisationError',
)
const startAgain = failed(401, 'Please sign in again.', 'authorisation', 'clientAuthorisationError')
const invalidOtp = failed(403, 'Invalid OTP', 'authorisation', 'requestingPartyAuthorisationError')
const anyToken = expect.stringMatching(/^[0-9a-f]{32}$/)
const admitted = succeeded({ access: { token: anyToken }, reauth: { required: false } })

const session = '/network/express/authenticate/session'
const withToken = (token: string) => ({ authorization: `Bearer ${token}` })

/** Signs in as far as the second step, and gives its token. */
const secondStep = async (network: Network, msisdn: string) => {
  const { body } = await network.signIn({ msisdn })
  return body.data.mfa?.token ?? ''
}

test('A consumer signs in by mobile number or by email, whatever its case', async () => {
  const network = openNetwork(contract)
  expect(await network.signIn({ msisdn: '27820000001' })).toEqual(admitted)
  expect(await network.signIn({ email: 'Thandi.Mokoena@Example.com' })).toEqual(admitted)
})

test('An unknown consumer and a wrong password are refused in the same words', async () => {
  const network = openNetwork(contract)
  expect(await network.signIn({ msisdn: '27820000999' })).toEqual(incorrect)
  expect(await network.signIn({ email: 'nobody@example.com' })).toEqual(incorrect)
  expect(await network.signIn({ msisdn: '27820000001' }, 'passw0rd!')).toEqual(incorrect)
})

test('A consumer of one network is unknown to the others', async () => {
  const network = openNetwork(contract)
  const { msisdn } = await network.control<{ msisdn: string }>('POST', 'people', { network: umoya })
  expect(await network.signIn({ msisdn })).toEqual(incorrect)
  expect((await network.signIn({ msisdn }, undefined, umoya)).status).toBe(200)
})

test('A sign-in to a network that does not exist is answered 404', async () => {
  const answer = await openNetwork(contract).signIn({ msisdn: '27820000001' }, undefined, 'za-sandbox000404')
  expect(answer).toEqual(failed(404, 'Network Not Found', 'identification', 'identifierError'))
})

test('A sign-in that does not fit the description is refused, naming what is wrong', async () => {
  const network = openNetwork(contract)
  const answer = await network.send('POST', '/network/express/authenticate/sso', {
    version: '1.0.0',
    network: { id: '' },
    data: { password: 'Passw0rd!' },
  })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    message: 'The request is not valid.',
    error: {
      category: 'validation',
      code: 'formatError',
      parameters: [
        { key: 'network.id', value: 'This is required.' },
        { key: 'data', value: 'Please provide either MSISDN or Email along with the Password.' },
      ],
    },
  })
  expect((await network.send('POST', '/network/express/authenticate/sso', '{')).status).toBe(400)
})

test('A token is taken with Bearer and without; unknown and missing ones are refused', async () => {
  const network = openNetwork(contract)
  const { token } = await network.as('27820000001')
  const mine = succeeded({ msisdn: '27820000001' })
  expect(await network.send('GET', session, undefined, withToken(token))).toEqual(mine)
  expect(await network.send('GET', session, undefined, { authorization: token })).toEqual(mine)
  expect(await network.send('GET', session, undefined, withToken('unknown'))).toEqual(ended)
  expect(await network.get(session)).toEqual(ended)
})

test("A consumer cannot read another's things", async () => {
  const thandi = await openNetwork(contract).as('27820000001')
  const notHers = failed(404, 'Not found.', 'identification', 'identifierError')
  for (const path of ['consumer/27820000002', 'wallet/27820000002', 'wallet/27820000002/ZAR/balance'])
    expect(await thandi.get(`/network/express/${path}`)).toEqual(notHers)
})

test('A session lasts 12 hours, that of 111 one minute', async () => {
  const network = openNetwork(contract)
  const [long, short] = [await network.as('27820000001'), await network.as('27820000111')]
  network.clock.advance(59_999)
  expect((await short.get(session)).status).toBe(200)
  network.clock.advance(1)
  expect(await short.get(session)).toEqual(ended)
  network.clock.advance(12 * 3_600_000 - 60_001)
  expect((await long.get(session)).status).toBe(200)
  network.clock.advance(1)
  expect(await long.get(session)).toEqual(ended)
})

test('An expired password gives a token for a new one, and no session', async () => {
  const answer = await openNetwork(contract).signIn({ msisdn: '27820000104' })
  expect(answer).toEqual(succeeded({ reauth: { required: true, token: anyToken } }))
})

test('105 gets a code by SMS, and is let in by it', async () => {
  const network = openNetwork(contract)
  const answer = await network.signIn({ msisdn: '27820000105' })
  expect(answer).toEqual(
    succeeded({ reauth: { required: false }, mfa: { token: anyToken, device_verified: false } }),
  )
  const inbox = await network.control<{ code: string }[]>('GET', 'inbox?msisdn=27820000105')
  expect(inbox).toEqual([
    {
      id: anyId,
      at: '2026-11-21T08:00:00.000Z',
      msisdn: '27820000105',
      channel: 'sms',
      kind: 'otp',
      text: `Your one-time PIN is ${fixedOtp}. It is valid for 5 minutes. Do not share it.`,
      code: fixedOtp,
    },
  ])
  const confirmed = await confirm(network, answer.body.data.mfa?.token ?? '', fixedOtp)
  expect(confirmed).toEqual(admitted)
  const token = confirmed.body.data.access?.token ?? ''
  expect((await network.send('GET', session, undefined, withToken(token))).status).toBe(200)
})

test('A second step is over once it was taken', async () => {
  const network = openNetwork(contract)
  const token = await secondStep(network, '27820000105')
  await confirm(network, token, fixedOtp)
  expect(await confirm(network, token, fixedOtp)).toEqual(startAgain)
})

test('000000 is wrong, 999999 has expired, and the right code does after five minutes', async () => {
  const network = openNetwork(contract)
  const token = await secondStep(network, '27820000105')
  const expired = failed(
    403,
    'Your OTP has expired. Please request a new one.',
    'authorisation',
    'requestingPartyAuthorisationError',
  )
  expect(await confirm(network, token, '000000')).toEqual(invalidOtp)
  expect(await confirm(network, token, '999999')).toEqual(expired)
  network.clock.advance(5 * 60_000)
  expect(await confirm(network, token, fixedOtp)).toEqual(expired)
})

test('Five wrong codes end a sign-in', async () => {
  const network = openNetwork(contract)
  const token = await secondStep(network, '27820000105')
  for (let wrong = 0; wrong < 4; wrong++) expect(await confirm(network, token, '111111')).toEqual(invalidOtp)
  expect(await confirm(network, token, '111111')).toEqual(
    failed(
      401,
      'You have entered too many wrong codes. Please sign in again.',
      'authorisation',
      'clientAuthorisationError',
    ),
  )
  expect(await confirm(network, token, fixedOtp)).toEqual(startAgain)
})

test('A code can be sent again with the token of the second step, with or without the number', async () => {
  const network = openNetwork(contract)
  const token = await secondStep(network, '27820000105')
  const sendOtp = (data: object) =>
    network.send(
      'POST',
      '/network/express/notification/send/otp',
      { version: '1.0.0', data },
      withToken(token),
    )
  network.clock.advance(5 * 60_000)
  expect(await sendOtp({})).toEqual(succeeded({}))
  expect(await sendOtp({ msisdn: '27820000105' })).toEqual(succeeded({}))
  expect((await sendOtp({ msisdn: '27820000001' })).status).toBe(422)
  expect((await confirm(network, token, fixedOtp)).status).toBe(200)
})

test('106 is let in by the code of the authenticator, and gets no SMS', async () => {
  const network = openNetwork(contract)
  const answer = await network.signIn({ msisdn: '27820000106' })
  expect(answer.body.data.mfa).toEqual({ token: anyToken, device_verified: true, snsi: anyId })
  expect(await network.control('GET', 'inbox?msisdn=27820000106')).toEqual([])
  const token = answer.body.data.mfa?.token ?? ''
  expect(await confirm(network, token, '000000')).toEqual(invalidOtp)
  const { code } = await network.control<{ code: string }>('GET', 'totp/27820000106')
  expect(await confirm(network, token, code)).toEqual(admitted)
})

test('A network that asks everybody for a code asks somebody who has no second step elsewhere', async () => {
  const network = openNetwork(contract)
  const answer = await network.signIn({ msisdn: '27820000001' }, undefined, umoya)
  expect(answer).toEqual(
    succeeded({ reauth: { required: false }, mfa: { token: anyToken, device_verified: false } }),
  )
})
