import { afterEach, expect, test, vi } from 'vitest'
import { type AnyActor, assign, createActor, fromPromise, sendTo, setup } from 'xstate'
import { registry } from '#scripts/flows/registry.ts'
import { type ChartState, toStatechart } from '#scripts/flows/walk.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { definitionOf } from './definition.ts'
import { flowConsole } from './flow-console.ts'
import { reportActors } from './flow-watch.ts'
import { createFakeWindow } from './listening-window.fixture.ts'
import type { FlowMessage } from './messages.ts'
import { createSecretMask } from './secret-mask.ts'
import { connectStatelyInspector, getInspectorUrl } from './stately.ts'

afterEach(() => vi.unstubAllGlobals())

const kettle = setup({
  types: { events: {} as { type: 'kettle.fill'; litres: number } },
  guards: { isFull: (_, { litres }: { litres: number }) => litres >= 1 },
  actions: { ring: (_, { times }: { times: number }) => times },
  delays: { waiting: 60_000 },
}).createMachine({
  id: 'kettle',
  description: 'A kettle',
  initial: 'empty',
  states: {
    empty: {
      tags: ['busy'],
      entry: [{ type: 'ring', params: { times: 2 } }],
      after: { waiting: { target: 'empty', reenter: true } },
      on: {
        'kettle.fill': [
          { guard: { type: 'isFull', params: ({ event }) => event }, target: 'heating' },
          { target: 'empty' },
        ],
      },
    },
    heating: { always: { target: 'boiling' } },
    boiling: { type: 'final' },
  },
})

const tea = setup({
  types: {
    context: {} as { cups: number; token: string },
    events: {} as { type: 'cup.want'; secret: string } | { type: 'cup.forget' } | { type: 'tea.stop' },
  },
  actors: { kettle, order: fromPromise<string, { token: string }>(async () => 'darjeeling-4711') },
  actions: {
    count: assign({ cups: ({ context }) => context.cups + 1 }),
    fill: sendTo('kettle', { type: 'kettle.fill', litres: 2 }),
  },
}).createMachine({
  id: 'tea',
  context: { cups: 0, token: 'token-4711' },
  type: 'parallel',
  states: {
    counting: { on: { 'cup.want': { actions: 'count' } } },
    making: {
      initial: 'ordering',
      on: { 'tea.stop': { target: '.cold' } },
      states: {
        ordering: {
          invoke: {
            id: 'order',
            src: 'order',
            input: ({ context }) => ({ token: context.token }),
            onDone: { target: 'brewing' },
            onError: { target: 'cold' },
          },
        },
        brewing: {
          invoke: { id: 'kettle', src: 'kettle', onDone: { target: 'cold' }, onError: { target: 'cold' } },
          on: { 'cup.want': { actions: 'fill' } },
        },
        cold: {},
      },
    },
  },
})

/** Starts to watch an actor; `messages` has what the atlas receives. */
const watch = (root: AnyActor) => {
  const messages: FlowMessage[] = []
  const now = () => messages.length + 1
  const watching = reportActors('page-1', now, message => messages.push(message))
  root.system.inspect(watching.inspect)
  return { messages, present: () => watching.present().actors }
}

const openTea = () => {
  const root = createActor(tea)
  return { root, ...watch(root) }
}

const summaryOf = ({ actor, kind, event = '', states, taken }: FlowMessage) =>
  [`${kind} ${actor} ${event} > ${states.at(-1)}`, ...taken].join(', ')

const [orderDone, kettleDone] = ['xstate.done.actor.order', 'xstate.done.actor.kettle']

test('the atlas receives a cause before its effects', async () => {
  const { root, messages } = openTea()
  root.start()
  await flushPromises()
  root.send({ type: 'cup.forget' })
  root.send({ type: 'cup.want', secret: 'oolong-4711' })
  expect(messages.map(summaryOf)).toEqual([
    'started tea  > tea.making.ordering',
    `moved tea ${orderDone} > tea.making.brewing, tea.making.ordering|${orderDone}|0`,
    'started tea/kettle  > kettle.empty',
    'moved tea cup.want > tea.making.brewing, tea.counting|cup.want|0, tea.making.brewing|cup.want|0',
    'moved tea/kettle kettle.fill > kettle.boiling, kettle.empty|kettle.fill|0, kettle.heating||0',
    'stopped tea/kettle  > undefined',
    `moved tea ${kettleDone} > tea.making.cold, tea.making.brewing|${kettleDone}|0`,
  ])
})

test('the present actors have their last messages only', async () => {
  const { root, messages, present } = openTea()
  expect(present()).toEqual([])
  root.start()
  await flushPromises()
  expect(present()).toEqual(messages.slice(-2))
  root.send({ type: 'tea.stop' })
  const [moved, stopped] = messages.slice(-2)
  const states = ['tea', 'tea.counting', 'tea.making', 'tea.making.cold']
  expect(moved).toEqual({
    page: 'page-1',
    actor: 'tea',
    machine: 'tea',
    at: 4,
    kind: 'moved',
    event: 'tea.stop',
    states,
    taken: ['tea.making|tea.stop|0'],
  })
  const ended = { page: 'page-1', actor: 'tea/kettle', machine: 'kettle', at: 5, kind: 'stopped' }
  expect(stopped).toEqual({ ...ended, states: [], taken: [] })
  expect(present()).toEqual([moved])
  root.stop()
  expect(present()).toEqual([])
})

test('the atlas receives no unlisted event and no personal id', () => {
  const child = setup({}).createMachine({ id: 'child', initial: 'idle', states: { idle: {} } })
  const parent = setup({
    types: { context: {} as { any: unknown }, events: {} as { type: 'child.add'; name: string } },
    actions: {
      add: assign({ any: ({ spawn }, { name }: { name: string }) => spawn(child, { id: name as never }) }),
    },
  }).createMachine({
    id: 'parent',
    context: { any: undefined },
    on: { 'child.add': { actions: { type: 'add', params: ({ event }) => event } }, '*': { target: '.idle' } },
    initial: 'idle',
    states: { idle: {} },
  })
  const root = createActor(parent)
  const { messages } = watch(root)
  root.start()
  root.send({ type: 'child.add', name: '0820000001' })
  root.send({ type: 'token.4711' } as never)
  expect(messages.slice(1).map(summaryOf)).toEqual([
    'moved parent child.add > parent.idle, parent|child.add|0',
    'started parent/child  > child.idle',
    'moved parent  > parent.idle, parent|*|0',
  ])
})

test('the console lists actors, and sends them events', async () => {
  const root = createActor(tea).start()
  await flushPromises()
  const flows = flowConsole(root)
  expect(flows.list()).toEqual(['tea', 'tea/kettle'])
  flows.send('tea', { type: 'cup.want' })
  expect(flows.context('tea')).toEqual({ cups: 1, token: '***' })
  expect(() => flows.send('tea/door', { type: 'door.open' })).toThrow('No actor runs at tea/door')
})

const transitionsBelow = (state: ChartState): string[] => [
  ...state.transitions.map(({ id }) => id),
  ...state.states.flatMap(transitionsBelow),
]

test.each(registry)('each transition of $id has its own id', machine => {
  const ids = transitionsBelow(toStatechart(machine).root)
  expect(new Set(ids).size).toBe(ids.length)
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

test('a definition has states, names and literals, no functions', () => {
  const empty = {
    tags: ['busy'],
    entry: [{ type: 'ring', params: { times: 2 } }],
    after: { waiting: { target: 'empty', reenter: true } },
    on: { 'kettle.fill': [{ guard: { type: 'isFull' }, target: 'heating' }, { target: 'empty' }] },
  }
  const states = { empty, heating: { always: { target: 'boiling' } }, boiling: { type: 'final' } }
  const definition = { id: 'kettle', description: 'A kettle', initial: 'empty', states }
  expect(JSON.parse(definitionOf(kettle))).toEqual(definition)
  const { states: ofTea, ...rest } = JSON.parse(definitionOf(tea))
  expect(rest).toEqual({ id: 'tea', type: 'parallel' })
  const invoke = { id: 'order', src: 'order', onDone: { target: 'brewing' }, onError: { target: 'cold' } }
  expect(ofTea.making.states.ordering).toEqual({ invoke })
})

const address = 'http://localhost:4200/'

/** Runs the machine under the inspector; returns its messages. */
const inspectTea = async (options?: Parameters<typeof connectStatelyInspector>[2]) => {
  const browser = createFakeWindow()
  vi.stubGlobal('window', browser.window)
  const root = createActor(tea)
  connectStatelyInspector(root, address, options)
  root.start()
  root.send({ type: 'cup.want', secret: 'oolong-4711' })
  root.send({ type: 'secret.4711' } as never)
  await flushPromises()
  await browser.quiet()
  browser.connect()
  root.stop()
  await browser.quiet()
  const sent = browser.sentTo(address).map(text => JSON.parse(text))
  const snapshots = sent.filter(
    ({ sessionId, type }) => `${sessionId} ${type}` === `${root.sessionId} @xstate.snapshot`,
  )
  return {
    root,
    sent,
    actors: sent.filter(({ type }) => type === '@xstate.actor').map(({ name }) => name),
    events: sent.filter(({ type }) => type === '@xstate.event').map(({ event }) => event),
    snapshots: snapshots.map(({ snapshot }) => snapshot),
  }
}

test('the inspector receives names of events and states only', async () => {
  const { root, sent, actors, events, snapshots } = await inspectTea()
  const { sessionId } = root
  const first = { type: '@xstate.actor', name: 'tea', sessionId, definition: definitionOf(tea) }
  expect(sent[0]).toMatchObject({ ...first, snapshot: { status: 'active' } })
  expect(JSON.stringify(sent)).not.toMatch(/4711/)
  expect(actors).toEqual(['tea', 'order', 'kettle'])
  const types = `xstate.init xstate.init cup.want unlisted xstate.promise.resolve ${orderDone} xstate.init`
  expect(events).toEqual(types.split(' ').map(type => ({ type })))
  const snapshotIn = (making: string, status = 'active') => ({
    status,
    value: { counting: {}, making },
    context: {},
    children: {},
  })
  expect(snapshots).toEqual([
    ...['ordering', 'ordering', 'ordering', 'brewing'].map(making => snapshotIn(making)),
    snapshotIn('brewing', 'stopped'),
  ])
})

test('the inspector receives all data but secrets with the option values', async () => {
  const { events, snapshots } = await inspectTea({ values: true })
  expect(events).toContainEqual({ type: 'cup.want', secret: '***' })
  expect(snapshots.map(({ context }) => context)).toContainEqual({ cups: 1, token: '***' })
})

test('the values of the password fields of a config are secrets', () => {
  const form = { data: [{ name: 'club_word', type: 'GenericPassword' }, { name: 'note' }] }
  const config = { rawServices: [{ name: 'club', method: { data: [{ name: 'fees', form }] } }] }
  const portal = createActor(setup({}).createMachine({ context: { config } })).start()
  const maskSecrets = createSecretMask(portal)
  const order = {
    values: { club_word: 's3cret', note: 'Hi' },
    call: { data: { abstract: { club_word: 's3cret' } } },
  }
  const change = (field: string) => ({ type: 'field.change', field, value: 'typed' })
  const given = { order, changes: [change('club_word'), change('note'), change('password')] }
  expect(maskSecrets(given)).toEqual({
    order: { values: { club_word: '***', note: 'Hi' }, call: { data: { abstract: { club_word: '***' } } } },
    changes: [
      { ...change('club_word'), value: '***' },
      change('note'),
      { ...change('password'), value: '***' },
    ],
  })
  expect(given.order.values.club_word).toBe('s3cret')
})
