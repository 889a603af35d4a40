import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createNewPasswordActors } from '../../../../machines/sign-in/new-password/new-password.actors.ts'
import {
  createOkResponse,
  createRecordingClient,
  createRejectedResponse,
} from '../../../support/recording-client.ts'

const open = (answer: () => Response) => {
  const { client, ...network } = createRecordingClient(answer)
  return { actors: createNewPasswordActors(client), ...network }
}

describe('the number of a consumer who signed in by email', () => {
  const read = (answer: () => Response) => {
    const { actors, calls, bearers } = open(answer)
    const number = toPromise(createActor(actors.readNumber, { input: { token: 'token-2' } }).start())
    return { number, calls, bearers }
  }

  test('is requested with the token of the reset', async () => {
    const { number, calls, bearers } = read(() => createOkResponse({ msisdn: '27820000001' }))
    await expect(number).resolves.toBe('27820000001')
    expect({ calls, bearers }).toEqual({
      calls: [{ call: 'GET /network/express/authenticate/session', data: undefined }],
      bearers: ['Bearer token-2'],
    })
  })

  test.each([[{}], [{ msisdn: '../27820000001' }], [{ msisdn: null }]])(
    'is rejected when it is not a number: %j',
    async data => {
      await expect(read(() => createOkResponse(data)).number).rejects.toMatchObject({
        kind: 'invalidResponse',
        traceId: 'trace-1',
      })
    },
  )
})

describe('the password change', () => {
  const change = (answer: () => Response) => {
    const { actors, calls, bearers } = open(answer)
    const input = {
      token: 'token-2',
      msisdn: '27820000001',
      password: ' N3wPassw0rd! ',
      confirmation: ' N3wPassw0rd! ',
    }
    return { changed: toPromise(createActor(actors.changePassword, { input }).start()), calls, bearers }
  }

  test('sends both passwords as typed, and returns the Trace ID', async () => {
    const { changed, calls, bearers } = change(() => createOkResponse({}))
    await expect(changed).resolves.toEqual({ traceId: 'trace-1' })
    expect({ calls, bearers }).toEqual({
      calls: [
        {
          call: 'PUT /network/express/consumer/27820000001/password',
          data: { new_password: ' N3wPassw0rd! ', confirm_password: ' N3wPassw0rd! ' },
        },
      ],
      bearers: ['Bearer token-2'],
    })
  })

  test('returns "0" without a Trace ID', async () => {
    await expect(change(() => Response.json({ data: {} })).changed).resolves.toEqual({ traceId: '0' })
  })

  test('is rejected with the network’s words', async () => {
    await expect(
      change(() => createRejectedResponse('This password was used before.')).changed,
    ).rejects.toMatchObject({
      kind: 'rejected',
      words: { words: 'This password was used before.' },
      traceId: 'trace-2',
    })
  })
})

test.each([
  ['082 000 0001', { msisdn: '27820000001' }],
  ['+27820000001', { msisdn: '27820000001' }],
  ['27820000001', { msisdn: '27820000001' }],
  ['thandi@example.com', { email: 'thandi@example.com' }],
])('signs in %s with the identifier that the network uses', async (identifier, sent) => {
  const { actors, calls } = open(() => createOkResponse({ access: { token: 'session-1' } }))
  const credentials = { identifier, password: 'N3wPassw0rd!' }
  const actor = createActor(actors.signIn, { input: { networkId: 'za-sandbox000001', credentials } })
  await expect(toPromise(actor.start())).resolves.toEqual({ stage: 'admitted', token: 'session-1' })
  expect(calls).toEqual([
    {
      call: 'POST /network/express/authenticate/sso',
      data: { ...sent, password: 'N3wPassw0rd!' },
    },
  ])
})
