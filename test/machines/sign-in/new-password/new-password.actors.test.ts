import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createNewPasswordActors } from '../../../../machines/sign-in/new-password/new-password.actors.ts'
import { createOkResponse, createRecordingClient } from '../../../support/recording-client.ts'

const token = 'token-2'
const msisdn = '27820000001'

const readNumber = (data: unknown) => {
  const { client, ...network } = createRecordingClient(() => createOkResponse(data))
  const actor = createActor(createNewPasswordActors(client).readNumber, { input: { token } })
  return { number: toPromise(actor.start()), ...network }
}

test('requests the number with the token of the reset', async () => {
  const { number, calls, bearers } = readNumber({ msisdn })
  await expect(number).resolves.toBe(msisdn)
  expect(calls).toEqual([{ call: 'GET /network/express/authenticate/session', data: undefined }])
  expect(bearers).toEqual(['Bearer token-2'])
})

test('rejects what is not a number', async () => {
  const failure = { kind: 'invalidResponse', traceId: 'trace-1' }
  await expect(readNumber({ msisdn: '../27820000001' }).number).rejects.toMatchObject(failure)
})

test('sends both passwords as typed with the token of the reset', async () => {
  const { client, calls, bearers } = createRecordingClient(() => createOkResponse({}))
  const input = { token, msisdn, password: ' N3wPassw0rd! ', confirmation: ' N3wPassw0rd!' }
  const actor = createActor(createNewPasswordActors(client).changePassword, { input })
  await expect(toPromise(actor.start())).resolves.toEqual({ traceId: 'trace-1' })
  const data = { new_password: ' N3wPassw0rd! ', confirm_password: ' N3wPassw0rd!' }
  expect(calls).toEqual([{ call: 'PUT /network/express/consumer/27820000001/password', data }])
  expect(bearers).toEqual(['Bearer token-2'])
})
