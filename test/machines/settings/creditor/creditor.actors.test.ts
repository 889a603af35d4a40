import { expect, test } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { createCreditorActors } from '../../../../machines/settings/creditor/creditor.actors.ts'
import { createOkResponse, createRecordingClient } from '../../../support/recording-client.ts'

const run = (logic: AnyActorLogic, input: unknown): Promise<unknown> =>
  toPromise(createActor(logic, { input }).start())

const account = { idNumber: '8001015009087', merchantCode: 'LWA001' }

test('reads the creditor keys from the consumer’s record', async () => {
  const record = { msisdn: '27820000108', abstract: { IDNumber: '8001015009087', MerchantCode: 'LWA001' } }
  const { client, calls } = createRecordingClient(() => createOkResponse(record))
  expect(await run(createCreditorActors(client).readAccount, { msisdn: '27820000108' })).toEqual(account)
  expect(calls.map(({ call }) => call)).toEqual(['GET /network/express/consumer/27820000108'])
})

test('requests the payments with both keys', async () => {
  const { client, calls } = createRecordingClient(() =>
    createOkResponse({ payments: [{ CreditorName: 'Home Loans' }], collections: [] }),
  )
  expect(await run(createCreditorActors(client).readDistributions, { account })).toMatchObject([
    { kind: 'payment', name: 'Home Loans' },
  ])
  expect(calls).toEqual([
    {
      call: 'POST /financial/za/capitalsoftware/EpsDistributionList',
      data: { merchant_code: 'LWA001', id_number: '8001015009087' },
    },
  ])
})

test.each([[null], [{}], [[]], ['none']])(
  'rejects %j instead of the lists, with the Trace ID',
  async data => {
    const { client } = createRecordingClient(() => createOkResponse(data))
    await expect(run(createCreditorActors(client).readDistributions, { account })).rejects.toMatchObject({
      kind: 'invalidResponse',
      traceId: 'trace-1',
    })
  },
)
