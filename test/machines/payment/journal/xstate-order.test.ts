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

// What the shape of the journal rests on. Each test is a fact about XState 5, not about the portal.

const counter = fromTransition((count: number, _: { type: 'add' }) => count + 1, 0)
const log: string[] = []

const machineOf = (ref: any, plain: { count: number }, how: 'actor' | 'plain') =>
  setup({
    actors: {
      child: fromCallback(({ input }: any) => {
        log.push(`child starts, journal ${ref.getSnapshot().context}, input ${input.actor}/${input.plain}`)
      }),
    },
    guards: {
      seesActor: () => ref.getSnapshot().context > 0,
      seesPlain: () => plain.count > 0,
      never: () => false,
    },
    actions: {
      addActor: sendTo(ref, { type: 'add' }),
      addPlain: () => {
        plain.count += 1
      },
      touch: assign({}),
    },
  }).createMachine({
    context: {},
    initial: 'idle',
    on: { empty: {}, tell: { actions: 'addActor' }, touch: { actions: 'touch' } },
    states: {
      idle: {
        always: [{ guard: 'seesActor', target: 'elsewhere' }],
        on: { go: { target: 'busy', actions: how === 'actor' ? 'addActor' : 'addPlain' } },
      },
      busy: {
        always: [
          { guard: 'seesActor', target: 'sawActor' },
          { guard: 'seesPlain', target: 'sawPlain' },
        ],
        invoke: {
          src: 'child',
          id: 'child',
          input: () => ({ actor: ref.getSnapshot().context, plain: plain.count }),
        },
      },
      sawActor: {},
      sawPlain: {},
      elsewhere: {},
    },
  })

const start = (how: 'actor' | 'plain') => {
  log.length = 0
  const ref = createActor(counter).start()
  const plain = { count: 0 }
  const machine = machineOf(ref, plain, how)
  const actor = createActor(machine).start()
  return { ref, plain, machine, actor }
}

describe('a write', () => {
  test('to an actor is not seen by `always` or by the input of an invoke of the same step, but before the child runs', () => {
    const { actor } = start('actor')
    actor.send({ type: 'go' })
    expect(actor.getSnapshot().value).toBe('busy')
    expect(log).toEqual(['child starts, journal 1, input 0/0'])
  })

  test('by a custom action is seen at once', () => {
    const { actor } = start('plain')
    actor.send({ type: 'go' })
    expect(actor.getSnapshot().value).toBe('sawPlain')
  })

  test('by a custom action does not happen in a pure step, so a model and a run differ', () => {
    const { machine, plain } = start('plain')
    const [first] = initialTransition(machine)
    const [next] = transition(machine, first, { type: 'go' })
    expect([next.value, plain.count]).toEqual(['busy', 0])
  })

  test('to an actor is part of the result of a pure step', () => {
    const { machine } = start('actor')
    const [first] = initialTransition(machine)
    const [next, actions] = transition(machine, first, { type: 'go' })
    expect(next.value).toBe('busy')
    expect(actions.map(({ type }) => type)).toEqual(['xstate.sendTo', 'xstate.spawnChild'])
  })
})

describe('a change elsewhere', () => {
  test('moves no machine until it gets any event, even one without an action', () => {
    const { actor, ref } = start('actor')
    ref.send({ type: 'add' })
    expect(actor.getSnapshot().value).toBe('idle')
    actor.send({ type: 'empty' })
    expect(actor.getSnapshot().value).toBe('elsewhere')
  })
})

describe('a view that selects through a snapshot', () => {
  const identities = (event: any) => {
    const { actor } = start('actor')
    const before = actor.getSnapshot()
    let seen: unknown
    actor.subscribe(snapshot => {
      seen = snapshot
    })
    actor.send(event)
    return [seen === before, actor.getSnapshot() === before]
  }
  test('is told of each event, with the same snapshot unless something was assigned', () => {
    expect(identities({ type: 'empty' })).toEqual([true, true])
    expect(identities({ type: 'touch' })).toEqual([false, false])
  })
  test('sees a sent write only if the snapshot is new', () => {
    const { actor, ref } = start('actor')
    const seen: unknown[] = []
    const before = actor.getSnapshot()
    actor.subscribe(snapshot => seen.push([snapshot === before, ref.getSnapshot().context]))
    actor.send({ type: 'tell' })
    // The state moves on at the next event only: `always` ran before the write.
    expect([seen, actor.getSnapshot().value]).toEqual([[[true, 1]], 'idle'])
  })
})

test('a write that answers a change of the journal comes after the rest of the step', () => {
  const ref = createActor(counter).start()
  const order: string[] = []
  const machine = setup({
    actors: { child: fromCallback(() => void order.push(`child sees ${ref.getSnapshot().context}`)) },
  }).createMachine({
    initial: 'idle',
    states: {
      idle: { on: { go: { target: 'busy', actions: sendTo(ref, { type: 'add' } as const) } } },
      busy: { invoke: { src: 'child' } },
    },
  })
  const actor = createActor(machine).start()
  const watch = ref.subscribe(() => actor.send({ type: 'go' }))
  ref.send({ type: 'add' })
  watch.unsubscribe()
  // The journal was busy: the write waits in its mailbox, and the child starts before it.
  expect(order).toEqual(['child sees 1'])
})

test('a machine that starts runs its children before what its entry actions send or do', () => {
  const ref = createActor(counter).start()
  const plain = { count: 0 }
  const seen: unknown[] = []
  const machine = setup({
    actors: { child: fromCallback(() => void seen.push([ref.getSnapshot().context, plain.count])) },
    actions: {
      write: () => {
        plain.count += 1
      },
    },
  }).createMachine({
    entry: [sendTo(ref, { type: 'add' } as const), 'write'],
    initial: 'on',
    states: { on: { invoke: { src: 'child' } } },
  })
  createActor(machine).start()
  expect([seen, ref.getSnapshot().context, plain.count]).toEqual([[[0, 0]], 1, 1])
  // A pure step lists them in the other order, so no model finds this.
  expect(
    initialTransition(machine)[1]
      .map(({ type }) => type)
      .slice(0, 3),
  ).toEqual(['xstate.sendTo', 'write', 'xstate.spawnChild'])
})

test('a child that is done stays in `children` until its state is left', () => {
  const machine = setup({
    actors: { child: setup({}).createMachine({ initial: 'end', states: { end: { type: 'final' } } }) },
  }).createMachine({ initial: 'on', states: { on: { invoke: { src: 'child', id: 'child' } } } })
  const actor = createActor(machine).start()
  expect(actor.getSnapshot().children.child?.getSnapshot().value).toBe('end')
})
