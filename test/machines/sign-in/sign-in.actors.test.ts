import { expect, test } from 'vitest'
import { decodeSignInProgress, requestSignIn } from '../../../machines/sign-in/admission.actors.ts'
import { createOkResponse, createRecordingClient } from '../../support/recording-client.ts'

const { signal } = new AbortController()
const networkId = 'za-sandbox000001'

test.each([
  ['082 000 0001', { msisdn: '27820000001' }],
  ['thandi@example.com', { email: 'thandi@example.com' }],
])('signs in %s with the identifier that the network uses', async (identifier, sent) => {
  const { client, calls } = createRecordingClient(() => createOkResponse({ access: { token: 'session-1' } }))
  const request = { networkId, credentials: { identifier, password: ' Passw0rd! ' } }
  await expect(requestSignIn(client, request, signal)).resolves.toEqual({
    stage: 'admitted',
    token: 'session-1',
  })
  const data = { ...sent, password: ' Passw0rd! ' }
  expect(calls).toEqual([{ call: 'POST /network/express/authenticate/sso', data }])
})

test('rejects a response without a next step', async () => {
  const { client } = createRecordingClient(() => createOkResponse({}))
  const request = { networkId, credentials: { identifier: '0820000001', password: 'Passw0rd!' } }
  const failure = { kind: 'invalidResponse', traceId: 'trace-1' }
  await expect(requestSignIn(client, request, signal)).rejects.toMatchObject(failure)
})

const access = { token: 'access' }

test.each([
  [{ access }, { stage: 'admitted', token: 'access' }],
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
    { stage: 'newPassword', token: 'access' },
  ],
  [
    { access, reauth: { required: false, token: 'reauth' } },
    { stage: 'admitted', token: 'access' },
  ],
  [{ reauth: { required: true } }, undefined],
  [{ access: { token: '' } }, undefined],
  [{ access: { token: 'a'.repeat(4_001) } }, undefined],
])('reads the progress of a sign-in from %j', (wire, progress) => {
  expect(decodeSignInProgress(wire)).toEqual(progress)
})
