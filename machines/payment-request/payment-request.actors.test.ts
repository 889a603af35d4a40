import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createOkResponse, createRecordingClient } from '#test/support/recording-client.ts'
import { scriptedService } from '#test/support/service-dialog.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import type { Failure } from '../network/failure.ts'
import { createPaymentRequestActors } from './payment-request.actors.ts'

const snsi = '3c2b1a0f-9e8d-4c7b-8a69-5847362514f1'
const persons = `GET /network/express/qr/${snsi}`

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
  const read = toPromise(actor.start())
  read.catch(() => {})
  return { ...network, actors, actor, read, logged, shown, machine }
}

test.each([
  ['unknown', failing(404), undefined, { status: 404, traceId: 'trace-2' }, 2],
  ['over', failing(410), shop, { status: 410 }, 1],
  ['hidden by a proxy', proxy, shop, { status: 404, isFromNetwork: false }, 1],
  ['without a payee', createOkResponse({}), shop, { kind: 'invalidResponse', traceId: 'trace-1' }, 1],
])('logs a request that is %s', async (_, person, merchant, failure, times) => {
  const { read, calls, logged } = open(person, merchant)
  await expect(read).rejects.toMatchObject(failure)
  expect(logged).toMatchObject([failure])
  expect(calls).toHaveLength(times)
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
