import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createSecondStepActors } from '../../../../machines/sign-in/second-step/second-step.actors.ts'
import { noopCodeMark } from '../../../support/noop-ports.ts'
import { createOkResponse, createRecordingClient } from '../../../support/recording-client.ts'

test('sends the code with the token of the sign-in', async () => {
  const { client, calls } = createRecordingClient(() => createOkResponse({ access: { token: 'session-1' } }))
  const input = { token: 'token-2', otp: '123456' }
  const actor = createActor(createSecondStepActors(client, noopCodeMark).verifyCode, { input })
  await expect(toPromise(actor.start())).resolves.toEqual({ stage: 'admitted', token: 'session-1' })
  expect(calls).toEqual([{ call: 'POST /network/express/authenticate/mfa', data: input }])
})

test.each([
  ['27820000001', { msisdn: '27820000001' }],
  [undefined, {}],
])('requests another SMS with the token and the known number: %s', async (msisdn, data) => {
  const { client, calls, bearers } = createRecordingClient(() => createOkResponse({}))
  const { sendCode } = createSecondStepActors(client, noopCodeMark)
  await toPromise(createActor(sendCode, { input: { token: 'token-2', msisdn } }).start())
  expect(calls).toEqual([{ call: 'POST /network/express/notification/send/otp', data }])
  expect(bearers).toEqual(['Bearer token-2'])
})
