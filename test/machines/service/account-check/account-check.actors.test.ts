import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createAccountCheckActors } from '../../../../machines/service/account-check/account-check.actors.ts'
import type { AccountRequest } from '../../../../machines/service/definitions/service-definition.types.ts'
import {
  createOkResponse,
  createRecordingClient,
  createRejectedResponse,
} from '../../../support/recording-client.ts'

const byNumber: AccountRequest = { of: 'dstv', consumerId: '0123456789012' }
const byIdentifier: AccountRequest = { of: 'megsDstv', identifier: '8001015009087', msisdn: '27820000001' }

/** Checks an account at ten milliseconds of simulated time. */
const lookUp = (request: AccountRequest, answer: () => Response) => {
  const { client, calls, time } = createRecordingClient(answer)
  time.advance(10)
  const { lookUpAccount } = createAccountCheckActors(client, time)
  return { calls, account: toPromise(createActor(lookUpAccount, { input: request }).start()) }
}

test('P10: requests an account by the number as an integer, as it is paid', async () => {
  const { calls, account } = lookUp(byNumber, () =>
    createOkResponse({ account_owner: 'T Khumalo', amount_due: '120.50' }),
  )
  await expect(account).resolves.toEqual({ owner: 'T Khumalo', due: 12_050 })
  expect(calls).toEqual([
    { call: 'POST /network/express/integration/dstv/account', data: { consumer_id: 123_456_789_012 } },
  ])
})

test('requests another identifier as typed, with an ID for the account check', async () => {
  const { calls, account } = lookUp(byIdentifier, () =>
    createOkResponse({ account_owner: 'T Khumalo', amount_due: 0 }),
  )
  await expect(account).resolves.toEqual({ owner: 'T Khumalo', due: 0 })
  expect(calls).toEqual([
    {
      call: 'POST /network/express/integration/megsapp/dstv/account',
      data: { identifier: '8001015009087', msisdn: '27820000001', external_id: '10' },
    },
  ])
})

test('rejects a response without owner or amount due, and keeps its Trace ID', async () => {
  for (const data of [{ account_owner: 'T Khumalo' }, { amount_due: '1.00' }, {}, null])
    await expect(lookUp(byNumber, () => createOkResponse(data)).account).rejects.toMatchObject({
      kind: 'invalidResponse',
      traceId: 'trace-1',
    })
})

test('keeps the network’s words of a rejection', async () => {
  await expect(
    lookUp(byNumber, () => createRejectedResponse('No such account.')).account,
  ).rejects.toMatchObject({
    words: { words: 'No such account.' },
    traceId: 'trace-2',
  })
})
