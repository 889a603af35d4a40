import { describe, expect, test } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { noopCodeMark } from '#test/support/noop-ports.ts'
import { sendOtpOf } from '#test/support/otp-request.ts'
import { createOkResponse, createRecordingClient } from '#test/support/recording-client.ts'
import { decodeSignInProgress } from './admission.actors.ts'
import { createNewPasswordActors } from './new-password/new-password.actors.ts'
import { createRegistrationActors } from './registration/registration.actors.ts'
import { createSecondStepActors } from './second-step/second-step.actors.ts'

const msisdn = '27820000001'
const access = { token: 'session-1' }
const admitted = { stage: 'admitted', token: 'session-1' }
const passwords = { password: ' N3wPassw0rd! ', confirmation: ' N3wPassw0rd!' }
const sentPasswords = { new_password: ' N3wPassw0rd! ', confirm_password: ' N3wPassw0rd!' }

const requestOf = (identifier: string) => ({
  networkId: 'za-sandbox000001',
  credentials: { identifier, password: ' Passw0rd! ' },
})

/** Opens a network that answers each call with `data`, and the actors of all dialogs. */
const open = (data: unknown) => {
  const { client, ...network } = createRecordingClient(() => createOkResponse(data))
  return {
    ...network,
    run: (logic: AnyActorLogic, input: object) => toPromise(createActor(logic, { input }).start()),
    ...createRegistrationActors(client),
    ...createNewPasswordActors(client),
    sendCode: sendOtpOf(createSecondStepActors(client, noopCodeMark).otpRequest),
  }
}

describe('a sign-in', () => {
  test.each([
    ['082 000 0001', { msisdn }],
    ['thandi@example.com', { email: 'thandi@example.com' }],
  ])('of %s sends the identifier that the network uses', async (identifier, sent) => {
    const { run, signIn, calls } = open({ access })
    await expect(run(signIn, requestOf(identifier))).resolves.toEqual(admitted)
    const data = { ...sent, password: ' Passw0rd! ' }
    expect(calls).toEqual([{ call: 'POST /network/express/authenticate/sso', data }])
  })

  const byCode = { stage: 'code', token: 'mfa', isAuthenticatorApp: false }

  test.each([
    [{ access }, admitted],
    [{ access, mfa: { token: 'mfa', device_verified: 'no' } }, byCode],
    [
      { access, reauth: { required: true, token: 'reauth' } },
      { stage: 'newPassword', token: 'reauth' },
    ],
    [
      { access, reauth: { required: true } },
      { stage: 'newPassword', token: 'session-1' },
    ],
    [{ access, reauth: { required: false, token: 'reauth' } }, admitted],
    [{ reauth: { required: true } }, undefined],
    [{ access: { token: '' } }, undefined],
    [{ access, mfa: true }, undefined],
    [
      { access, mfa: { token: 424_242 } },
      { ...byCode, token: '424242' },
    ],
    [
      { access, mfa: { token: 'mfa', device_verified: 'perhaps' } },
      { ...byCode, isAuthenticatorApp: true },
    ],
    [{ access: { token: 'a'.repeat(4_001) } }, undefined],
  ])('that the network answers with %j goes on with %j', (wire, progress) => {
    expect(decodeSignInProgress(wire)).toEqual(progress)
  })

  const offs = [undefined, null, false, 0, '0', 'false', ' FALSE ', 'no', 'Off', 'none']
  const ons = [true, 'true', 1, '1', 'yes', '', 'perhaps', [], {}]
  const unknownSteps = ['required', ['token'], [{}], { device_verified: true }, { snsi: 'a' }]

  test('is over only if the network clearly asks for no code and no new password', () => {
    const clear = [
      { mfa: {} },
      { mfa: [] },
      ...offs.flatMap(off => [
        { mfa: off, reauth: off },
        { mfa: { token: off, device_verified: off, snsi: off } },
        { reauth: { required: off, token: 'reauth' } },
      ]),
    ]
    for (const wire of clear)
      expect([wire, decodeSignInProgress({ access, ...wire })]).toEqual([wire, admitted])
    const unclear = [
      ...ons.flatMap(on => [{ mfa: { token: on } }, { reauth: { required: on } }]),
      ...[true, 'true', 1, '', ...unknownSteps].map(mfa => ({ mfa })),
      ...[true, 'true', 1, '', ['required']].map(reauth => ({ reauth })),
    ]
    for (const wire of unclear)
      expect([wire, decodeSignInProgress({ access, ...wire })]).not.toEqual([wire, admitted])
  })
})

test('an expired password is changed with its own token', async () => {
  const { run, readNumber, changePassword, calls, bearers } = open({ msisdn })
  await expect(run(readNumber, { token: 'token-2' })).resolves.toBe(msisdn)
  const input = { token: 'token-2', msisdn, ...passwords }
  await expect(run(changePassword, input)).resolves.toEqual({ traceId: 'trace-1' })
  expect(calls).toEqual([
    { call: 'GET /network/express/authenticate/session', data: undefined },
    { call: 'PUT /network/express/consumer/27820000001/password', data: sentPasswords },
  ])
  expect(bearers).toEqual(['Bearer token-2', 'Bearer token-2'])
  const invalid = open({ msisdn: '../27820000001' })
  const failure = { kind: 'invalidResponse', traceId: 'trace-1' }
  await expect(invalid.run(invalid.readNumber, { token: 'token-2' })).rejects.toMatchObject(failure)
})

test('another SMS of the second step is requested with its token', async () => {
  const { run, sendCode, calls, bearers } = open({})
  await run(sendCode, { token: 'token-2', msisdn: undefined })
  expect(calls).toEqual([{ call: 'POST /network/express/notification/send/otp', data: {} }])
  expect(bearers).toEqual(['Bearer token-2'])
})
