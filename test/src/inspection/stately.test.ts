import { afterEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { definitionOf } from '../../../src/inspection/definition.ts'
import { connectStatelyInspector, getInspectorUrl } from '../../../src/inspection/stately.ts'
import { flushPromises } from '../../support/simulated-time.ts'
import { createFakeWindow } from './listening-window.ts'

afterEach(() => vi.unstubAllGlobals())

const address = 'http://localhost:4200/'

const door = setup({
  types: { context: {} as { token: string }, events: {} as { type: 'door.knock'; password: string } },
  actors: { open: fromPromise<string, { key: string }>(async () => 'token-4711') },
  guards: { isRight: (_, { password }: { password: string }) => password !== '' },
  actions: { ring: (_, { times }: { times: number }) => times },
  delays: { waiting: 1_000 },
}).createMachine({
  id: 'door',
  description: 'A door',
  context: { token: 'token-4711' },
  initial: 'shut',
  states: {
    shut: {
      tags: ['busy'],
      entry: [{ type: 'ring', params: { times: 2 } }],
      after: { waiting: { target: 'shut', reenter: true } },
      on: {
        'door.knock': { guard: { type: 'isRight', params: ({ event }) => event }, target: 'opening' },
      },
    },
    opening: {
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => ({ key: context.token }),
        onDone: { target: 'ajar' },
        onError: { target: 'shut' },
      },
    },
    ajar: { always: [{ target: 'shut' }] },
  },
})

test('?inspect opens Stately’s own page, ?inspect=<url> one of this machine, and no other', () => {
  const asked = [
    '',
    '?other=1',
    '?inspect',
    '?inspect=',
    '?inspect=http://localhost:4200/page',
    '?inspect=https://127.0.0.1/',
    '?inspect=http://za.localhost/',
    '?inspect=https://evil.example/',
    '?inspect=http://localhost.evil.example/',
    '?inspect=javascript:alert(1)',
  ]
  expect(asked.map(getInspectorUrl)).toEqual([
    undefined,
    undefined,
    'https://stately.ai/inspect',
    'https://stately.ai/inspect',
    'http://localhost:4200/page',
    'https://127.0.0.1/',
    'http://za.localhost/',
    undefined,
    undefined,
    undefined,
  ])
})

test('a definition has the states, the transitions and the names, the parameters that are literals, and nothing that computes', () => {
  expect(JSON.parse(definitionOf(door))).toEqual({
    id: 'door',
    description: 'A door',
    initial: 'shut',
    states: {
      shut: {
        tags: ['busy'],
        entry: [{ type: 'ring', params: { times: 2 } }],
        after: { waiting: { target: 'shut', reenter: true } },
        on: { 'door.knock': { guard: { type: 'isRight' }, target: 'opening' } },
      },
      opening: {
        invoke: { id: 'open', src: 'open', onDone: { target: 'ajar' }, onError: { target: 'shut' } },
      },
      ajar: { always: [{ target: 'shut' }] },
    },
  })
})

test('the inspector gets every actor with its definition, every event by its type, every state by its keys', async () => {
  const browser = createFakeWindow()
  vi.stubGlobal('window', browser.window)
  const root = createActor(door)
  connectStatelyInspector(root, address)
  root.start()
  root.send({ type: 'door.knock', password: 'Passw0rd!' })
  root.send({ type: 'secret.4711' } as never)
  await flushPromises()
  await browser.quiet()
  browser.connect()
  root.stop()
  await browser.quiet()

  const sent = browser.sentTo(address).map(text => JSON.parse(text))
  const snapshot = (value: string) => ({ status: 'active', value, context: {}, children: {} })
  const [introduced] = sent
  expect(introduced).toEqual({
    type: '@xstate.actor',
    name: 'door',
    sessionId: root.sessionId,
    rootId: root.sessionId,
    createdAt: introduced.createdAt,
    id: null,
    _version: introduced._version,
    definition: definitionOf(door),
    snapshot: expect.objectContaining({ status: 'active' }),
  })
  expect(sent.filter(({ type }) => type === '@xstate.actor').map(({ name }) => name)).toEqual([
    'door',
    'open',
  ])
  expect(sent.filter(({ type }) => type === '@xstate.event').map(({ event }) => event)).toEqual([
    { type: 'xstate.init' },
    { type: 'door.knock' },
    { type: 'xstate.init' },
    { type: 'unlisted' },
    { type: 'xstate.promise.resolve' },
    { type: 'xstate.done.actor.open' },
  ])
  const own = sent.filter(
    ({ type, sessionId }) => type === '@xstate.snapshot' && sessionId === root.sessionId,
  )
  expect(own.map(told => told.snapshot)).toEqual([
    ...['shut', 'opening', 'opening', 'shut'].map(snapshot),
    { ...snapshot('shut'), status: 'stopped' },
  ])
})

test('with values, the inspector is told what machines hold and are sent', async () => {
  const browser = createFakeWindow()
  vi.stubGlobal('window', browser.window)
  const root = createActor(door)
  connectStatelyInspector(root, address, { values: true })
  root.start()
  root.send({ type: 'door.knock', password: 'Passw0rd!' })
  await flushPromises()
  await browser.quiet()
  browser.connect()
  root.stop()
  await browser.quiet()

  const sent = browser.sentTo(address).map(text => JSON.parse(text))
  expect(sent.flatMap(({ event }) => (event?.type === 'door.knock' ? [event] : []))[0]).toEqual({
    type: 'door.knock',
    password: 'Passw0rd!',
  })
  const contexts = sent
    .filter(({ sessionId }) => sessionId === root.sessionId)
    .map(told => told.snapshot?.context)
  expect(contexts).toContainEqual({ token: 'token-4711' })
})
