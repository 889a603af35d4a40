import { describe, expect, test } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { noopCodeMark } from '#test/support/noop-ports.ts'
import { sendOtpOf } from '#test/support/otp-request.ts'
import { createOkResponse, createRecordingClient } from '#test/support/recording-client.ts'
import { decodeSignInProgress } from './admission.actors.ts'
import { createNewPasswordActors } from './new-password/new-password.actors.ts'
import { createRecoveryActors } from './recovery/recovery.actors.ts'
import { createRegistrationActors } from './registration/registration.actors.ts'
import { typedSignUp } from './registration/sign-up.fixture.ts'
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
  const recovery = createRecoveryActors(client, noopCodeMark)
  const secondStep = createSecondStepActors(client, noopCodeMark)
  return {
    ...network,
    run: (logic: AnyActorLogic, input: object) => toPromise(createActor(logic, { input }).start()),
    ...createRegistrationActors(client),
    ...createNewPasswordActors(client),
    ...recovery,
    ...secondStep,
    sendCode: sendOtpOf(secondStep.otpRequest),
    recover: sendOtpOf(recovery.otpRequest),
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

  test.each([
    [{ access }, admitted],
    [
      { access, mfa: { token: 'mfa' } },
      { stage: 'code', token: 'mfa', isAuthenticatorApp: false },
    ],
    [
      { mfa: { token: 'mfa', device_verified: true } },
      { stage: 'code', token: 'mfa', isAuthenticatorApp: true },
    ],
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
    [{ access: { token: 'a'.repeat(4_001) } }, undefined],
  ])('that the network answers with %j goes on with %j', (wire, progress) => {
    expect(decodeSignInProgress(wire)).toEqual(progress)
  })

  const offs = [undefined, null, false, 0, '0', 'false', ' FALSE ', 'no', 'Off', 'none']
  const ons = [true, 'true', 1, '1', 'yes', '', 'perhaps', [], {}]

  test('is over only if the network clearly asks for no code and no new password', () => {
    const clear = [
      {},
      ...offs.flatMap(off => [
        { mfa: off, reauth: off },
        { mfa: { token: off, device_verified: off, snsi: off } },
        { reauth: { required: off, token: 'reauth' } },
      ]),
      { mfa: {} },
      { mfa: [] },
    ]
    for (const wire of clear)
      expect([wire, decodeSignInProgress({ access, ...wire })]).toEqual([wire, admitted])
    const unclear = [
      ...ons.flatMap(on => [{ mfa: { token: on } }, { reauth: { required: on } }]),
      ...[true, 'true', 1, '', 'required', ['token'], [{}], { device_verified: true }, { snsi: 'a' }].map(
        mfa => ({ mfa }),
      ),
      ...[true, 'true', 1, '', ['required']].map(reauth => ({ reauth })),
    ]
    for (const wire of unclear)
      expect([wire, decodeSignInProgress({ access, ...wire })]).not.toEqual([wire, admitted])
  })

  test.each<[wire: object, progress: object | undefined]>([
    [{ mfa: { token: 424_242 } }, { stage: 'code', token: '424242', isAuthenticatorApp: false }],
    [{ mfa: { token: 1e21 } }, undefined],
    [{ mfa: { token: '' } }, undefined],
    [{ mfa: true }, undefined],
    ...[...ons.map(on => [on, true] as const), ...offs.map(off => [off, false] as const)].map(
      ([device_verified, isAuthenticatorApp]): [object, object] => [
        { mfa: { token: 'mfa', device_verified } },
        { stage: 'code', token: 'mfa', isAuthenticatorApp },
      ],
    ),
    [{ reauth: { required: 'yes', token: 7 } }, { stage: 'newPassword', token: '7' }],
    [{ reauth: 'yes' }, { stage: 'newPassword', token: 'session-1' }],
  ])('that protects a consumer with %j beside an access token goes on with %j', (wire, progress) => {
    expect(decodeSignInProgress({ access, ...wire })).toEqual(progress)
  })
})

test.each([
  [msisdn, { msisdn }],
  [undefined, {}],
])('the second step sends the code, and an SMS to the known number %s', async (known, data) => {
  const { run, sendCode, verifyCode, calls, bearers } = open({ access })
  const input = { token: 'token-2', otp: '123456' }
  await expect(run(verifyCode, input)).resolves.toEqual(admitted)
  await run(sendCode, { token: 'token-2', msisdn: known })
  expect(calls).toEqual([
    { call: 'POST /network/express/authenticate/mfa', data: input },
    { call: 'POST /network/express/notification/send/otp', data },
  ])
  expect(bearers[1]).toBe('Bearer token-2')
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
})

test.each([{ msisdn }, { email: 'thandi@example.com' }])('a recovery sends %j', async identifier => {
  const { run, recover, reset, calls } = open({})
  await expect(run(recover, identifier)).resolves.toEqual({ traceId: 'trace-1' })
  const input = { identifier, otp: '123456', ...passwords }
  await expect(run(reset, input)).resolves.toEqual({ traceId: 'trace-1' })
  expect(calls).toEqual([
    { call: 'POST /network/express/consumer/recover', data: identifier },
    {
      call: 'POST /network/express/consumer/reset',
      data: { ...identifier, otp: '123456', ...sentPasswords },
    },
  ])
})

test('a registration sends the sign-up', async () => {
  const { run, register, calls } = open({ msisdn: typedSignUp.msisdn })
  await expect(run(register, typedSignUp)).resolves.toEqual({ traceId: 'trace-1' })
  const data = { ...typedSignUp, send_notification: false }
  expect(calls).toEqual([{ call: 'POST /network/express/consumer', data }])
})

test.each([{}, { msisdn: '../27820000001' }])(
  'a response without what is needed is invalid: %j',
  async data => {
    const { run, signIn, readNumber, register, verifyCode } = open(data)
    const failure = { kind: 'invalidResponse', traceId: 'trace-1' }
    await expect(run(signIn, requestOf(msisdn))).rejects.toMatchObject(failure)
    await expect(run(verifyCode, { token: 'token-2', otp: '123456' })).rejects.toMatchObject(failure)
    await expect(run(readNumber, { token: 'token-2' })).rejects.toMatchObject(failure)
    await expect(run(register, typedSignUp)).rejects.toMatchObject(failure)
  },
)
