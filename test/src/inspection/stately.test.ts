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

test.each([
  ['', undefined],
  ['?other=1', undefined],
  ['?inspect', 'https://stately.ai/inspect'],
  ['?inspect=', 'https://stately.ai/inspect'],
  ['?inspect=http://localhost:4200/page', 'http://localhost:4200/page'],
  ['?inspect=https://127.0.0.1/', 'https://127.0.0.1/'],
  ['?inspect=http://za.localhost/', 'http://za.localhost/'],
  ['?inspect=https://evil.example/', undefined],
  ['?inspect=http://localhost.evil.example/', undefined],
  ['?inspect=javascript:alert(1)', undefined],
])('the search "%s" opens the inspector at %s', (search, url) => {
  expect(getInspectorUrl(search)).toBe(url)
})

test('a definition has states, transitions, names and literal parameters, and no functions', () => {
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

/** Runs the machine under the inspector; returns its messages. */
const inspectDoor = async (options?: Parameters<typeof connectStatelyInspector>[2]) => {
  const browser = createFakeWindow()
  vi.stubGlobal('window', browser.window)
  const root = createActor(door)
  connectStatelyInspector(root, address, options)
  root.start()
  root.send({ type: 'door.knock', password: 'Passw0rd!' })
  root.send({ type: 'secret.4711' } as never)
  await flushPromises()
  await browser.quiet()
  browser.connect()
  root.stop()
  await browser.quiet()
  const sent = browser.sentTo(address).map(text => JSON.parse(text))
  return {
    root,
    sent,
    actors: sent.filter(({ type }) => type === '@xstate.actor').map(({ name }) => name),
    events: sent.filter(({ type }) => type === '@xstate.event').map(({ event }) => event),
    snapshots: sent.flatMap(({ sessionId, type, snapshot }) =>
      sessionId === root.sessionId && type === '@xstate.snapshot' ? [snapshot] : [],
    ),
  }
}

test('the inspector receives definitions, types of events and keys of states', async () => {
  const { root, sent, actors, events, snapshots } = await inspectDoor()
  expect(sent[0]).toMatchObject({
    type: '@xstate.actor',
    name: 'door',
    sessionId: root.sessionId,
    definition: definitionOf(door),
    snapshot: { status: 'active' },
  })
  expect(JSON.stringify(sent)).not.toMatch(/4711|Passw0rd/)
  expect(actors).toEqual(['door', 'open'])
  const types = `xstate.init door.knock xstate.init unlisted xstate.promise.resolve xstate.done.actor.open`
  expect(events).toEqual(types.split(' ').map(type => ({ type })))
  const snapshot = { status: 'active', value: 'shut', context: {}, children: {} }
  expect(snapshots).toEqual([
    ...['shut', 'opening', 'opening', 'shut'].map(value => ({ ...snapshot, value })),
    { ...snapshot, status: 'stopped' },
  ])
})

test('with the option values, the inspector receives contexts and whole events', async () => {
  const { events, snapshots } = await inspectDoor({ values: true })
  expect(events).toContainEqual({ type: 'door.knock', password: 'Passw0rd!' })
  expect(snapshots.map(({ context }) => context)).toContainEqual({ token: 'token-4711' })
})
