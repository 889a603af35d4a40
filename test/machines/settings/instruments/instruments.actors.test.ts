import { describe, expect, test } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { createNetworkClient } from '../../../../machines/network/network-client.ts'
import { createInstrumentsActors } from '../../../../machines/settings/instruments/instruments.actors.ts'
import { instrumentsMachine } from '../../../../machines/settings/instruments/instruments.machine.ts'
import {
  selectInstruments,
  selectInstrumentsScreen,
} from '../../../../machines/settings/instruments/instruments.selectors.ts'
import { waitUntil } from '../../../support/headless-portal.ts'
import { createOkResponse, createRecordingClient } from '../../../support/recording-client.ts'
import { openNetwork } from '../../../support/sandbox/caller.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

const msisdn = '27820000001'
const base = 'http://network.test'
const rescindUrl = `${base}/network/express/instrument/card-1/integrate/rescind`

const settings = {
  networkApi: base,
  integrationApi: base,
  networkAuth: 'bearer',
  integrationAuth: 'bearer',
} as const
const ports = {
  time: simulatedTime(0),
  isOnline: () => true,
  currentToken: () => 'token-1',
  onUnauthorised: () => {},
}

const run = (logic: AnyActorLogic, input: unknown): Promise<unknown> =>
  toPromise(createActor(logic, { input }).start())

test('requests the list with the consumer’s number', async () => {
  const { client, calls } = createRecordingClient(() => createOkResponse([{ snsi: 'card-1', name: 'VISA' }]))
  expect(await run(createInstrumentsActors(client).readInstruments, { msisdn })).toMatchObject([
    { snsi: 'card-1', name: 'VISA' },
  ])
  expect(calls.map(({ call }) => call)).toEqual([`GET /network/express/instrument/msisdn/${msisdn}`])
})

test.each([[null], [{}], ['cards'], [7]])('rejects %j instead of a list, with the Trace ID', async data => {
  const { client } = createRecordingClient(() => createOkResponse(data))
  await expect(run(createInstrumentsActors(client).readInstruments, { msisdn })).rejects.toMatchObject({
    kind: 'invalidResponse',
    traceId: 'trace-1',
  })
})

describe('the GET that rescinds', () => {
  test('returns the Trace ID of its response, and is never cached', async () => {
    const asked: Request[] = []
    const client = createNetworkClient(settings, {
      ...ports,
      fetch: async input => {
        asked.push(new Request(input))
        return createOkResponse({})
      },
    })
    expect(await run(createInstrumentsActors(client).rescind, { snsi: 'card-1' })).toEqual({
      traceId: 'trace-1',
    })
    expect(asked.map(({ method, url, cache }) => [method, url, cache])).toEqual([
      ['GET', rescindUrl, 'no-store'],
    ])
  })

  test('is sent once despite a failure, and is not aborted when the consumer leaves', async () => {
    const { client, calls, aborted, time } = createRecordingClient(() =>
      Promise.reject(new TypeError('lost')),
    )
    await expect(run(createInstrumentsActors(client).rescind, { snsi: 'card-1' })).rejects.toMatchObject({
      kind: 'unreachable',
    })
    const leaving = createActor(createInstrumentsActors(client).rescind, {
      input: { snsi: 'card-1' },
    }).start()
    leaving.stop()
    await flushPromises()
    time.advance(10_000)
    await flushPromises()
    expect({ calls: calls.length, aborted }).toEqual({ calls: 2, aborted: [] })
  })
})

describe('on the sandbox', () => {
  const contract = watchContract()

  test('rescinds a consent, and the list shows it', async () => {
    const network = openNetwork(contract)
    const ada = await network.as(msisdn)
    const client = createNetworkClient(settings, {
      ...ports,
      fetch: async input => network.fetch(new Request(input)),
      currentToken: () => ada.token,
    })
    const actor = createActor(instrumentsMachine.provide({ actors: createInstrumentsActors(client) }), {
      input: { msisdn },
    }).start()
    const seen = () => actor.getSnapshot()
    await waitUntil(() => selectInstruments(seen()))
    const given = seen().context.list.find(({ consent }) => consent.state === 'given')
    expect(given).toBeDefined()
    const snsi = given?.snsi ?? ''
    actor.send({ type: 'instrument.rescind', snsi })
    actor.send({ type: 'rescission.confirm' })
    await waitUntil(() => selectInstrumentsScreen(seen()) === 'approved')
    expect(seen().context.traceId).not.toBe('0')
    actor.send({ type: 'result.finish' })
    await waitUntil(() => seen().matches('listing'))
    expect(seen().context.list.find(instrument => instrument.snsi === snsi)?.consent.state).toBe('rescinded')
  })
})
