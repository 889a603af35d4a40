import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createOkResponse, createRecordingClient } from '#test/support/recording-client.ts'
import { scriptedService } from '#test/support/service-dialog.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import type { Failure } from '../network/failure.ts'
import { createPaymentRequestActors } from './payment-request.actors.ts'

const snsi = '3c2b1a0f-9e8d-4c7b-8a69-5847362514f1'
const persons = `GET /network/express/qr/${snsi}`
const merchants = `GET /network/express/merchant/qr/${snsi}`

const sipho = createOkResponse({ transaction: { amount: '80.00' }, recipient: { msisdn: '27820000002' } })
const shop = createOkResponse({ transaction: { amount: 149.9 }, number: '1000000050' })

const failing = (status: number) =>
  Response.json({ request: { id: 'trace-2' }, data: { message: 'No.' } }, { status })
const proxy = new Response('<h1>404</h1>', { status: 404, headers: { 'Content-Type': 'text/html' } })

/** Reads a request of a person, or else of a merchant. */
const open = (person: Response | Promise<Response>, merchant = failing(404)) => {
  const logged: Failure[] = []
  const shown: (string | undefined)[] = []
  const network = createRecordingClient(call => (call === persons ? person : merchant))
  const { machine } = scriptedService()
  const actors = createPaymentRequestActors(network.client, {
    requestPlaces: { write: path => shown.push(path), subscribe: () => () => {} },
    logUnread: failure => logged.push(failure),
    loadService: async () => machine,
  })
  const actor = createActor(actors.readRequest, { input: { snsi } })
  actor.subscribe({ error: () => {} })
  actor.start()
  const listCalls = () => network.calls.map(({ call }) => call)
  return { ...network, actors, actor, logged, shown, machine, listCalls }
}

test.each([
  ['person', sipho, undefined, { of: 'person', msisdn: '27820000002' }, 8_000, [persons]],
  ['merchant', failing(404), shop, { of: 'merchant', account: '1000000050' }, 14_990, [persons, merchants]],
])('reads the request of a %s', async (_, person, merchant, payee, amount, calls) => {
  const { actor, listCalls, logged } = open(person, merchant)
  expect(await toPromise(actor)).toMatchObject({ snsi, payee, amount })
  expect([listCalls(), logged]).toEqual([calls, []])
})

test.each([
  ['unknown', failing(404), { status: 404, traceId: 'trace-2' }, [persons, merchants]],
  ['over', failing(410), { status: 410 }, [persons]],
  ['hidden by a proxy', proxy, { status: 404, isFromNetwork: false }, [persons]],
  ['without a payee', createOkResponse({}), { kind: 'invalidResponse', traceId: 'trace-1' }, [persons]],
])('logs a request that is %s', async (_, person, failure, calls) => {
  const { actor, listCalls, logged } = open(person, calls.length === 1 ? shop : undefined)
  await expect(toPromise(actor)).rejects.toMatchObject(failure)
  expect(logged).toMatchObject([failure])
  expect(listCalls()).toEqual(calls)
})

test('aborts the read and logs nothing when it is left', async () => {
  const { actor, aborted, logged } = open(new Promise(() => {}))
  await flushPromises()
  actor.stop()
  await flushPromises()
  expect([aborted, logged]).toEqual([[persons], []])
})

test('shows the request in the URL, and loads the service part', async () => {
  const { actors, shown, machine } = open(failing(410))
  const places = createActor(actors.urlSync).start()
  places.send({ type: 'place.show', path: snsi })
  places.send({ type: 'place.show', path: undefined })
  expect(shown).toEqual([snsi, undefined])
  await toPromise(createActor(actors.loadService).start())
  expect(actors.service.arrived()).toBe(machine)
})
