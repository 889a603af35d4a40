import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Failure } from '../../../machines/network/failure.ts'
import { createPaymentRequestActors } from '../../../machines/payment-request/payment-request.actors.ts'
import { createOkResponse, createRecordingClient } from '../../support/recording-client.ts'
import { scriptedService } from '../../support/service-dialog.ts'
import { flushPromises } from '../../support/simulated-time.ts'

const snsi = '3c2b1a0f-9e8d-4c7b-8a69-5847362514f1'
const persons = `GET /network/express/qr/${snsi}`
const merchants = `GET /network/express/merchant/qr/${snsi}`

const sipho = {
  transaction: { amount: '80.00', currency: 'ZAR' },
  recipient: { msisdn: '27820000002', name: 'Sipho Dlamini' },
}
const shop = { transaction: { amount: 149.9 }, recipient: { name: 'Corner Café' }, number: '1000000050' }

const failing = (status: number, message: string) =>
  Response.json({ request: { id: 'trace-2' }, data: { message } }, { status })

/** The request as it is read of a network that answers each call so. */
const reading = (answers: Readonly<Record<string, () => Response | Promise<Response>>>) => {
  const logged: Failure[] = []
  const shown: (string | undefined)[] = []
  const network = createRecordingClient(
    call => answers[call]?.() ?? failing(404, 'Payment request not found.'),
  )
  const { machine } = scriptedService()
  const actors = createPaymentRequestActors(network.client, {
    requestPlaces: { write: path => shown.push(path), subscribe: () => () => {} },
    logUnread: failure => logged.push(failure),
    loadService: async () => machine,
  })
  const actor = createActor(actors.readRequest, { input: { snsi } })
  actor.subscribe({ error: () => {} })
  actor.start()
  return { ...network, actors, actor, logged, shown, machine, read: () => toPromise(actor) }
}

test('what a person asks for is read by one call', async () => {
  const { read, calls, logged } = reading({ [persons]: () => createOkResponse(sipho) })
  expect(await read()).toMatchObject({ snsi, payee: { of: 'person', msisdn: '27820000002' }, amount: 8_000 })
  expect({ calls: calls.map(({ call }) => call), logged }).toEqual({ calls: [persons], logged: [] })
})

test('a request that no person made is read as a merchant’s', async () => {
  const { read, calls } = reading({ [merchants]: () => createOkResponse(shop) })
  expect(await read()).toMatchObject({ payee: { of: 'merchant', account: '1000000050' }, amount: 14_990 })
  expect(calls.map(({ call }) => call)).toEqual([persons, merchants])
})

test('a request of neither a person nor a merchant is rejected and logged', async () => {
  const { read, logged } = reading({})
  await expect(read()).rejects.toMatchObject({ kind: 'rejected', status: 404, traceId: 'trace-2' })
  expect(logged).toMatchObject([{ status: 404 }])
})

test('another refusal does not read a merchant’s request', async () => {
  const { read, calls, logged } = reading({
    [persons]: () => failing(410, 'This payment request has expired.'),
  })
  await expect(read()).rejects.toMatchObject({ status: 410 })
  expect({ calls: calls.length, loggedCount: logged.length }).toEqual({ calls: 1, loggedCount: 1 })
})

test('does not ask for a merchant’s request when a proxy answers 404', async () => {
  const { read, calls } = reading({
    [persons]: () => new Response('<h1>404</h1>', { status: 404, headers: { 'Content-Type': 'text/html' } }),
    [merchants]: () => createOkResponse(shop),
  })
  await expect(read()).rejects.toMatchObject({ status: 404, isFromNetwork: false })
  expect(calls.map(({ call }) => call)).toEqual([persons])
})

test('an answer without a payable request is a failure with its Trace ID', async () => {
  const { read, logged } = reading({ [persons]: () => createOkResponse({ recipient: {} }) })
  await expect(read()).rejects.toMatchObject({ kind: 'invalidResponse', traceId: 'trace-1' })
  expect(logged).toHaveLength(1)
})

test('leaving aborts the read and logs nothing', async () => {
  const { actor, aborted, logged } = reading({ [persons]: () => new Promise(() => {}) })
  await flushPromises()
  actor.stop()
  await flushPromises()
  expect({ aborted, logged }).toEqual({ aborted: [persons], logged: [] })
})

test('the address follows, and the code of what pays arrives', async () => {
  const { actors, shown, machine } = reading({})
  const places = createActor(actors.urlSync).start()
  places.send({ type: 'place.show', path: snsi })
  places.send({ type: 'place.show', path: undefined })
  expect(shown).toEqual([snsi, undefined])
  await toPromise(createActor(actors.loadService).start())
  expect(actors.service.arrived()).toBe(machine)
})
