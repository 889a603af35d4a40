import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createRegistrationActors } from '../../../../machines/sign-in/registration/registration.actors.ts'
import { createOkResponse, createRecordingClient } from '../../../support/recording-client.ts'
import { typedSignUp } from './sign-up.fixture.ts'

const register = (data: unknown) => {
  const { client, calls } = createRecordingClient(() => createOkResponse(data))
  const actor = createActor(createRegistrationActors(client).register, { input: typedSignUp })
  return { registered: toPromise(actor.start()), calls }
}

test('sends the sign-up, and returns the Trace ID', async () => {
  const { registered, calls } = register({ msisdn: typedSignUp.msisdn })
  await expect(registered).resolves.toEqual({ traceId: 'trace-1' })
  const data = { ...typedSignUp, send_notification: false }
  expect(calls).toEqual([{ call: 'POST /network/express/consumer', data }])
})

test.each([[{}], [null], [{ msisdn: 7 }]])('rejects a response that names no consumer: %j', async data => {
  const { registered } = register(data)
  await expect(registered).rejects.toMatchObject({ kind: 'invalidResponse', traceId: 'trace-1' })
})
