import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createNetworkClient } from '../../../machines/network/network-client.ts'
import { createPortalActors, type PortalPorts } from '../../../machines/portal/portal.actors.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import {
  createMemoryActivityStore,
  noopCodeMark,
  noopPaymentMark,
  noopPendingPayments,
  noopTabs,
} from '../../support/noop-ports.ts'
import { simulatedTime } from '../../support/simulated-time.ts'

/** The actors over a network that answers every call alike, and what it was asked. */
const createActors = (answer: unknown, ports: Partial<PortalPorts>) => {
  const time = simulatedTime(0)
  const asked: string[] = []
  const client = createNetworkClient(
    {
      networkApi: 'http://network.test',
      integrationApi: 'http://network.test',
      networkAuth: 'bearer',
      integrationAuth: 'bearer',
    },
    {
      fetch: async input => {
        asked.push(new URL(new Request(input).url).pathname)
        return Response.json({ data: answer })
      },
      time,
      isOnline: () => true,
      currentToken: () => undefined,
      onUnauthorised: () => {},
    },
  )
  const actors = createPortalActors(client, {
    time,
    tokens: { read: () => undefined, write: () => {}, clear: () => {} },
    loadShared: async () => ({
      tabs: noopTabs,
      activity: createMemoryActivityStore(),
      payments: noopPendingPayments,
    }),
    networkKey: { domain: 'one.example' },
    paymentMark: noopPaymentMark,
    codeMark: noopCodeMark,
    takeEmbeddedConfig: () => undefined,
    loadSession: () => Promise.reject(new Error('not asked for')),
    reloadPage: () => {},
    ...ports,
  })
  return { actors, asked }
}

const loadConfig = (embedded: unknown, networkKey: PortalPorts['networkKey'], answer: unknown) => {
  const { actors, asked } = createActors(answer, { networkKey, takeEmbeddedConfig: () => embedded })
  const config = toPromise(createActor(actors.loadConfig).start())
  return config.then(({ id, title }) => ({ id, title, asked }))
}

test('the config inside the page is used without a request', async () => {
  expect(
    await loadConfig({ id: 'n1', application: { title: 'One' } }, { domain: 'one.example' }, undefined),
  ).toEqual({
    id: 'n1',
    title: 'One',
    asked: [],
  })
})

test.each([
  ['id', { id: 'za-0000000000001' }, '/application/network/za-0000000000001/config'],
  ['domain', { domain: 'wallet.example' }, '/application/network/domain/wallet.example/config'],
])('without a config in the page, the config is requested by %s', async (_, key, path) => {
  expect(await loadConfig(undefined, key, { id: 'n2', application: { title: 'Two' } })).toEqual({
    id: 'n2',
    title: 'Two',
    asked: [path],
  })
})

test.each([
  ['nothing', null],
  ['no data', undefined],
  ['data without an id', { application: { title: 'Nobody' } }],
  ['an id that is no text', { id: 7 }],
])('a network that answers with %s has no portal', async (_, answer) => {
  await expect(loadConfig(undefined, { id: 'za-0000000000001' }, answer)).rejects.toMatchObject({
    kind: 'invalidResponse',
    status: 200,
  })
})

test('each session has ports of its own: it finds nothing that the one before has left in them', async () => {
  let made = 0
  const { actors } = createActors(undefined, {
    loadSession: async () => {
      made += 1
      return sessionMachine
    },
  })
  await toPromise(createActor(actors.loadSession).start())
  await toPromise(createActor(actors.loadSession).start())
  expect(made).toBe(2)
})
