import { expect, onTestFinished, test } from 'vitest'
import { khanya, openNetwork, transferBody, transferPath } from '#test/support/sandbox/caller.ts'
import { draftId } from '../networks/draft.ts'
import { createSandbox } from '../sandbox.ts'

type Network = ReturnType<typeof openNetwork>

const store = (network: Network, body: string) =>
  network.ask('/_sandbox/draft', { method: 'PUT', body }).then(({ status }) => status)
const readConfig = async (network: Network) =>
  (await network.get<Record<string, unknown> | null>(`/application/network/${draftId}/config`)).body.data
const openSession = (network: Network, msisdn: string) =>
  network.send<unknown>('POST', '/_sandbox/draft/session', { msisdn })

test('The draft is the config of its own network', async () => {
  const network = openNetwork()
  expect(await store(network, '{"id":"za-kudu000000001","application":{"title":"Kudu"}}')).toBe(200)
  expect(await readConfig(network)).toEqual({ id: draftId, application: { title: 'Kudu' } })
  const byDomain = await network.get(`/application/network/domain/${draftId}.localhost/config`)
  expect(byDomain.body.data).toMatchObject({ id: draftId })
})

test('An invalid draft is sent as it is', async () => {
  // Not the network of the other tests, which checks responses against the contract.
  const sandbox = createSandbox({ database: ':memory:' })
  onTestFinished(() => sandbox.close())
  const ask = (path: string, init?: RequestInit) =>
    sandbox.fetch(new Request(`http://sandbox.test${path}`, init))
  expect((await ask('/_sandbox/draft', { method: 'PUT', body: '{"id":" ","otp":[]}' })).status).toBe(200)
  const answer = await ask(`/application/network/${draftId}/config`)
  expect((await answer.json()).data).toEqual({ id: ' ', otp: [] })
})

test('a draft that is not JSON or too long keeps the last one', async () => {
  const network = openNetwork()
  const before = await readConfig(network)
  expect(await store(network, '{')).toBe(400)
  expect(await store(network, `{"id":"${'x'.repeat(1_000_000)}"}`)).toBe(413)
  expect(await readConfig(network)).toEqual(before)
})

test('A consumer is signed in to the draft by its session', async () => {
  const network = openNetwork()
  const { status, body } = await openSession(network, '27820000001')
  expect(status).toBe(201)
  const { token } = body as unknown as { readonly token: string }
  const headers = { authorization: `Bearer ${token}` }
  const session = await network.ask('/network/express/authenticate/session', { headers })
  expect((await session.json()).data).toMatchObject({ msisdn: '27820000001' })
  const elsewhere = await network.control<{ msisdn: string }>('POST', 'people', { network: khanya })
  expect((await openSession(network, elsewhere.msisdn)).status).toBe(404)
  expect((await openSession(network, '27000000000')).status).toBe(404)
})

test('The password of a form is in no log, list or answer', async () => {
  const sandbox = openNetwork()
  const field = { name: 'club_word', type: 'GenericPassword' }
  const service = [{ name: 'club', method: { data: [{ name: 'fees', form: { data: [field] } }] } }]
  await store(sandbox, JSON.stringify({ application: { render: { service } } }))
  const ada = await sandbox.as('27820000001', draftId)
  const abstract = { club_word: 's3cret-4711', note: 'Hi' }
  const paid = await ada.send(
    'POST',
    transferPath,
    transferBody(ada.msisdn, '27820000002', '10.00', { abstract }),
  )
  expect(paid).toMatchObject({ status: 200, body: { data: { abstract: { club_word: '***', note: 'Hi' } } } })
  await sandbox.send('POST', transferPath, transferBody(ada.msisdn, '27820000002', '10.00', { abstract }))
  const told = [await sandbox.control('GET', 'requests'), await ada.history()]
  expect(JSON.stringify(told)).toContain('"club_word')
  expect(JSON.stringify(told)).not.toContain('s3cret-4711')
})
