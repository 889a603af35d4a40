import { describe, expect, test } from 'vitest'
import {
  assign,
  createActor,
  fromCallback,
  fromTransition,
  initialTransition,
  sendTo,
  setup,
  transition,
} from 'xstate'

// The use of the journal relies on the order in which XState runs the parts of a step. A counter replaces the journal.

const add = { type: 'add' } as const

const openCounter = () => {
  const counter = createActor(fromTransition((count: number, _: typeof add) => count + 1, 0)).start()
  return { counter, read: () => counter.getSnapshot().context }
}

/** Opens a machine that adds to a counter. Its child records the count that it sees, and the count of its input. */
const openMachine = () => {
  const { counter, read } = openCounter()
  const seen: object[] = []
  const child = fromCallback<{ type: never }, number>(({ input }) => void seen.push({ count: read(), input }))
  const machine = setup({
    types: { events: {} as { type: 'start' | 'add' | 'assign' | 'ignore' } },
    actors: { child },
    guards: { isCounted: () => read() > 0 },
    actions: { add: sendTo(counter, add), assign: assign({}) },
  }).createMachine({
    initial: 'idle',
    on: { add: { actions: 'add' }, assign: { actions: 'assign' }, ignore: {} },
    states: {
      idle: {
        always: { guard: 'isCounted', target: 'counted' },
        on: { start: { target: 'busy', actions: 'add' } },
      },
      busy: {
        always: { guard: 'isCounted', target: 'counted' },
        invoke: { id: 'child', src: 'child', input: read },
      },
      counted: {},
    },
  })
  return { machine, counter, seen, actor: createActor(machine).start() }
}

const typesOf = (actions: readonly { readonly type: string }[]) => actions.map(({ type }) => type)

describe('an event that a step sends', () => {
  test('is not seen by the eventless transitions of that step', () => {
    const { actor } = openMachine()
    actor.send({ type: 'start' })
    expect(actor.getSnapshot().value).toBe('busy')
  })

  test('is seen by the child that the step starts, but not by the input of the child', () => {
    const { actor, seen } = openMachine()
    actor.send({ type: 'start' })
    expect(seen).toEqual([{ count: 1, input: 0 }])
  })

  test('is part of a step that a model does not run', () => {
    const { machine } = openMachine()
    const [, actions] = transition(machine, initialTransition(machine)[0], { type: 'start' })
    expect(typesOf(actions)).toEqual(['xstate.sendTo', 'xstate.spawnChild'])
  })
})

describe('an event that a machine sends when it starts', () => {
  const openStarting = () => {
    const { counter, read } = openCounter()
    const seen: number[] = []
    const machine = setup({
      actors: { child: fromCallback(() => void seen.push(read())) },
      actions: { add: sendTo(counter, add) },
    }).createMachine({ entry: 'add', invoke: { id: 'child', src: 'child' } })
    return { machine, seen }
  }

  test('comes after the start of its children', () => {
    const { machine, seen } = openStarting()
    createActor(machine).start()
    expect(seen).toEqual([0])
  })

  test('comes before it in a model, which does not find the difference', () => {
    const [, actions] = initialTransition(openStarting().machine)
    expect(typesOf(actions)).toEqual(['xstate.sendTo', 'xstate.spawnChild'])
  })
})

test('a machine tries its eventless transitions again only after an event, which may do nothing', () => {
  const { actor, counter } = openMachine()
  counter.send(add)
  expect(actor.getSnapshot().value).toBe('idle')
  actor.send({ type: 'ignore' })
  expect(actor.getSnapshot().value).toBe('counted')
})

test.each([
  ['the same', 'add', true],
  ['new', 'assign', false],
] as const)('a snapshot is %s after a step with "%s"', (_, type, isSame) => {
  const { actor } = openMachine()
  const before = actor.getSnapshot()
  actor.send({ type })
  expect(actor.getSnapshot() === before).toBe(isSame)
})

test('an event that answers a change of the counter waits for the rest of its step', () => {
  const { counter, read } = openCounter()
  const seen: number[] = []
  const machine = setup({
    actors: { child: fromCallback(() => void seen.push(read())) },
    actions: { add: sendTo(counter, add) },
  }).createMachine({
    initial: 'idle',
    on: { answer: { target: '.busy', actions: 'add' } },
    states: { idle: {}, busy: { invoke: { id: 'child', src: 'child' } } },
  })
  const actor = createActor(machine).start()
  actor.send({ type: 'answer' })
  const subscription = counter.subscribe(() => {
    subscription.unsubscribe()
    actor.send({ type: 'answer' })
  })
  counter.send(add)
  expect([seen, read()]).toEqual([[1, 2], 3])
})
