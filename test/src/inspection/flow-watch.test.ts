import { expect, test } from 'vitest'
import { assign, createActor, fromPromise, sendTo, setup } from 'xstate'
import { registry } from '../../../scripts/flows/registry.ts'
import { type ChartState, toStatechart } from '../../../scripts/flows/walk.ts'
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

const watched = () => {
  const told: FlowMessage[] = []
  const root = createActor(tea)
  let at = 0
  const now = () => {
    at += 1
    return at
  }
  const watch = reportActors('page-1', now, message => told.push(message))
  root.system.inspect(watch.inspect)
  return { root, told, watch }
}

const brief = ({ actor, kind, event, states, taken }: FlowMessage) => [
  kind,
  actor,
  ...(event === undefined ? [] : [event]),
  states.join(' '),
  ...taken,
]

test('what led to what is told in that order, with all transitions of a macrostep at once', async () => {
  const { root, told } = watched()
  root.start()
  await flushPromises()
  root.send({ type: 'cup.forget' })
  root.send({ type: 'cup.want', secret: 'oolong-4711' })
  const making = 'tea tea.counting tea.making'
  expect(told.map(brief)).toEqual([
    ['started', 'tea', `${making} tea.making.ordering`],
    [
      'moved',
      'tea',
      'xstate.done.actor.order',
      `${making} tea.making.brewing`,
      'tea.making.ordering|xstate.done.actor.order|0',
    ],
    ['started', 'tea/kettle', 'kettle kettle.empty'],
    [
      'moved',
      'tea',
      'cup.want',
      `${making} tea.making.brewing`,
      'tea.counting|cup.want|0',
      'tea.making.brewing|cup.want|0',
    ],
    [
      'moved',
      'tea/kettle',
      'kettle.fill',
      'kettle kettle.boiling',
      'kettle.empty|kettle.fill|0',
      'kettle.heating||0',
    ],
    ['stopped', 'tea/kettle', ''],
    [
      'moved',
      'tea',
      'xstate.done.actor.kettle',
      `${making} tea.making.cold`,
      'tea.making.brewing|xstate.done.actor.kettle|0',
    ],
  ])
})

test('a message has these parts and no other', async () => {
  const { root, told } = watched()
  root.start()
  await flushPromises()
  root.send({ type: 'tea.stop' })
  expect(told.slice(-2)).toEqual([
    {
      page: 'page-1',
      actor: 'tea',
      machine: 'tea',
      at: 5,
      kind: 'moved',
      event: 'tea.stop',
      states: ['tea', 'tea.counting', 'tea.making', 'tea.making.cold'],
      taken: ['tea.making|tea.stop|0'],
    },
    { page: 'page-1', actor: 'tea/kettle', machine: 'kettle', at: 6, kind: 'stopped', states: [], taken: [] },
  ])
})

test('lists the present actors, the one that moved last at the end', async () => {
  const { root, told, watch } = watched()
  expect(watch.present()).toEqual({ page: 'page-1', opened: 1, actors: [] })
  root.start()
  await flushPromises()
  expect(watch.present()).toEqual({ page: 'page-1', opened: 1, actors: told.slice(-2) })
  root.send({ type: 'cup.want', secret: 'oolong-4711' })
  expect(watch.present()).toEqual({ page: 'page-1', opened: 1, actors: told.slice(-1) })
  root.stop()
  expect(watch.present()).toEqual({ page: 'page-1', opened: 1, actors: [] })
})

test('an event that the text does not have is not named, nor an id that was given by chance', async () => {
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
  const told: FlowMessage[] = []
  const root = createActor(parent)
  root.system.inspect(
    reportActors(
      'page-1',
      () => 0,
      message => told.push(message),
    ).inspect,
  )
  root.start()
  root.send({ type: 'child.add', name: '0820000001' })
  root.send({ type: 'token.4711' } as never)
  expect(told.map(brief).slice(1)).toEqual([
    ['moved', 'parent', 'child.add', 'parent parent.idle', 'parent|child.add|0'],
    ['started', 'parent/child', 'child child.idle'],
    ['moved', 'parent', 'parent parent.idle', 'parent|*|0'],
  ])
})

const transitionsBelow = (state: ChartState): string[] => [
  ...state.transitions.map(({ id }) => id),
  ...state.states.flatMap(transitionsBelow),
]

test('no two transitions of a machine have one id', () => {
  for (const machine of registry) {
    const ids = transitionsBelow(toStatechart(machine).root)
    expect(new Set(ids).size, machine.id).toBe(ids.length)
  }
})
