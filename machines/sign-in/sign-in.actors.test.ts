import { describe, expect, test } from 'vitest'
import { noopCodeMark } from '#test/support/noop-ports.ts'
import { sendOtpOf } from '#test/support/otp-request.ts'
import { createOkResponse, createRecordingClient, runActor } from '#test/support/recording-client.ts'
import { decodeSignInProgress } from './admission.actors.ts'
import { createNewPasswordActors } from './new-password/new-password.actors.ts'
import { createSecondStepActors } from './second-step/second-step.actors.ts'

const msisdn = '27820000001'
const access = { token: 'session-1' }
const admitted = { stage: 'admitted', token: 'session-1' }
const passwords = { password: ' N3wPassw0rd! ', confirmation: ' N3wPassw0rd!' }
const sentPasswords = { new_password: ' N3wPassw0rd! ', confirm_password: ' N3wPassw0rd!' }

describe('a sign-in', () => {
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

test('a step of a sign-in sends its own token', async () => {
  const { client, calls, bearers } = createRecordingClient(() => createOkResponse({ msisdn }))
  const { readNumber, changePassword } = createNewPasswordActors(client)
  const token = 'token-2'
  await expect(runActor(readNumber, { token })).resolves.toBe(msisdn)
  const changed = runActor(changePassword, { token, msisdn, ...passwords })
  await expect(changed).resolves.toEqual({ traceId: 'trace-1' })
  await runActor(sendOtpOf(createSecondStepActors(client, noopCodeMark).otpRequest), { token, msisdn })
  expect(calls).toEqual([
    { call: 'GET /network/express/authenticate/session', data: undefined },
    { call: 'PUT /network/express/consumer/27820000001/password', data: sentPasswords },
    { call: 'POST /network/express/notification/send/otp', data: { msisdn } },
  ])
  expect(bearers).toEqual(Array(3).fill('Bearer token-2'))
})

test('a session without a valid number is an invalid response', async () => {
  const { client } = createRecordingClient(() => createOkResponse({ msisdn: '../27820000001' }))
  const reading = runActor(createNewPasswordActors(client).readNumber, { token: 'token-2' })
  await expect(reading).rejects.toMatchObject({ kind: 'invalidResponse', traceId: 'trace-1' })
})
