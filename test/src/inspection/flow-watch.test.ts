import { expect, test } from 'vitest'
import { type AnyActor, assign, createActor, fromPromise, sendTo, setup } from 'xstate'
import { registry } from '../../../scripts/flows/registry.ts'
import { type ChartState, toStatechart } from '../../../scripts/flows/walk.ts'
import { flowConsole } from '../../../src/inspection/flow-console.ts'
import { reportActors } from '../../../src/inspection/flow-watch.ts'
import type { FlowMessage } from '../../../src/inspection/messages.ts'
import { flushPromises } from '../../support/simulated-time.ts'

const kettle = setup({
  types: { events: {} as { type: 'kettle.fill'; litres: number } },
  guards: { isFull: (_, { litres }: { litres: number }) => litres >= 1 },
}).createMachine({
  id: 'kettle',
  initial: 'empty',
  states: {
    empty: {
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
    context: {} as { cups: number },
    events: {} as { type: 'cup.want'; secret: string } | { type: 'cup.forget' } | { type: 'tea.stop' },
  },
  actors: { kettle, order: fromPromise<string>(async () => 'darjeeling-4711') },
  actions: {
    count: assign({ cups: ({ context }) => context.cups + 1 }),
    fill: sendTo('kettle', { type: 'kettle.fill', litres: 2 }),
  },
}).createMachine({
  id: 'tea',
  context: { cups: 0 },
  type: 'parallel',
  states: {
    counting: { on: { 'cup.want': { actions: 'count' } } },
    making: {
      initial: 'ordering',
      on: { 'tea.stop': { target: '.cold' } },
      states: {
        ordering: {
          invoke: { id: 'order', src: 'order', onDone: { target: 'brewing' }, onError: { target: 'cold' } },
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
  const watching = reportActors(
    'page-1',
    () => messages.length + 1,
    message => messages.push(message),
  )
  root.system.inspect(watching.inspect)
  return { messages, present: () => watching.present().actors }
}

const openTea = () => {
  const root = createActor(tea)
  return { root, ...watch(root) }
}

const summaryOf = ({ actor, kind, event = '', states, taken }: FlowMessage) =>
  [`${kind} ${actor} ${event} > ${states.at(-1)}`, ...taken].join(', ')

test('reports all transitions of a macrostep at once, a cause before its effects', async () => {
  const { root, messages } = openTea()
  root.start()
  await flushPromises()
  root.send({ type: 'cup.forget' })
  root.send({ type: 'cup.want', secret: 'oolong-4711' })
  const [order, kettleDone] = ['xstate.done.actor.order', 'xstate.done.actor.kettle']
  expect(messages.map(summaryOf)).toEqual([
    'started tea  > tea.making.ordering',
    `moved tea ${order} > tea.making.brewing, tea.making.ordering|${order}|0`,
    'started tea/kettle  > kettle.empty',
    'moved tea cup.want > tea.making.brewing, tea.counting|cup.want|0, tea.making.brewing|cup.want|0',
    'moved tea/kettle kettle.fill > kettle.boiling, kettle.empty|kettle.fill|0, kettle.heating||0',
    'stopped tea/kettle  > undefined',
    `moved tea ${kettleDone} > tea.making.cold, tea.making.brewing|${kettleDone}|0`,
  ])
})

test('lists the present actors by their last messages, which have only these parts', async () => {
  const { root, messages, present } = openTea()
  expect(present()).toEqual([])
  root.start()
  await flushPromises()
  expect(present()).toEqual(messages.slice(-2))
  root.send({ type: 'tea.stop' })
  const [moved, stopped] = messages.slice(-2)
  expect(moved).toEqual({
    page: 'page-1',
    actor: 'tea',
    machine: 'tea',
    at: 4,
    kind: 'moved',
    event: 'tea.stop',
    states: ['tea', 'tea.counting', 'tea.making', 'tea.making.cold'],
    taken: ['tea.making|tea.stop|0'],
  })
  const ended = { page: 'page-1', actor: 'tea/kettle', machine: 'kettle', at: 5, kind: 'stopped' }
  expect(stopped).toEqual({ ...ended, states: [], taken: [] })
  expect(present()).toEqual([moved])
  root.stop()
  expect(present()).toEqual([])
})

test('reports neither an unlisted event nor an id with personal data', async () => {
  const child = setup({}).createMachine({ id: 'child', initial: 'idle', states: { idle: {} } })
  const parent = setup({
    types: { context: {} as { any: unknown }, events: {} as { type: 'child.add'; name: string } },
    actions: {
      add: assign({
        any: ({ spawn }, { name }: { name: string }) => spawn(child, { id: name as never }),
      }),
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

test('the console lists actors by path, shows their context and sends them events', async () => {
  const root = createActor(tea).start()
  await flushPromises()
  const flows = flowConsole(root)
  expect(flows.list()).toEqual(['tea', 'tea/kettle'])
  expect(flows.context('tea')).toEqual({ cups: 0 })
  flows.send('tea', { type: 'cup.want' })
  expect(flows.context('tea')).toEqual({ cups: 1 })
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
