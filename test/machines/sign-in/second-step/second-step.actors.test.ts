import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createSecondStepActors } from '../../../../machines/sign-in/second-step/second-step.actors.ts'
import { noopCodeMark } from '../../../support/noop-ports.ts'
import { createOkResponse, createRecordingClient } from '../../../support/recording-client.ts'

const refusedWith = (status: number, message: string) => () =>
  Response.json({ request: { id: 'trace-2' }, data: { message } }, { status })

const verify = (answer: () => Response) => {
  const { client, calls } = createRecordingClient(answer)
  const { verifyCode } = createSecondStepActors(client, noopCodeMark)
  const actor = createActor(verifyCode, { input: { token: 'token-2', otp: '123456' } })
  return { calls, admission: toPromise(actor.start()) }
}

test('sends the code with the token of the sign-in', async () => {
  const { calls, admission } = verify(() => createOkResponse({ access: { token: 'session-1' } }))
  await expect(admission).resolves.toEqual({ stage: 'admitted', token: 'session-1' })
  expect(calls).toEqual([
    { call: 'POST /network/express/authenticate/mfa', data: { token: 'token-2', otp: '123456' } },
  ])
})

test('also recognises an expired password', async () => {
  const { admission } = verify(() => createOkResponse({ reauth: { required: true, token: 'token-3' } }))
  await expect(admission).resolves.toEqual({ stage: 'newPassword', token: 'token-3' })
})

test.each([
  ['a wrong code', refusedWith(403, 'Invalid OTP'), { kind: 'rejected', status: 403, traceId: 'trace-2' }],
  ['the fifth one', refusedWith(401, 'Please sign in again.'), { kind: 'unauthorised', traceId: 'trace-2' }],
  [
    'an answer that leads nowhere',
    () => createOkResponse({}),
    { kind: 'invalidResponse', traceId: 'trace-1' },
  ],
])('rejects %s, and the failure keeps its Trace ID', async (_, answer, failure) => {
  await expect(verify(answer).admission).rejects.toMatchObject(failure)
})

test.each([
  ['27820000001', { msisdn: '27820000001' }],
  [undefined, {}],
])('requests another SMS with the token as bearer and the known number: %s', async (msisdn, data) => {
  const { client, calls, bearers } = createRecordingClient(() => createOkResponse({}))
  const { sendCode } = createSecondStepActors(client, noopCodeMark)
  await toPromise(createActor(sendCode, { input: { token: 'token-2', msisdn } }).start())
  expect(calls).toEqual([{ call: 'POST /network/express/notification/send/otp', data }])
  expect(bearers).toEqual(['Bearer token-2'])
})
