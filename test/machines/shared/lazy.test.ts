import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { createLazyLogic, createLazyModule, createLazyStub } from '../../../machines/shared/lazy.ts'
import { promiseStub } from '../../../machines/shared/stub.ts'
import { flushPromises } from '../../support/simulated-time.ts'

const kettle = setup({
  types: {
    context: {} as { cups: number },
    events: {} as { type: 'kettle.pour' },
    input: {} as { cups: number },
    output: {} as { left: number },
  },
  guards: { isEmpty: ({ context }) => context.cups === 1 },
  actions: { pour: assign({ cups: ({ context }) => context.cups - 1 }) },
}).createMachine({
  context: ({ input }) => input,
  initial: 'hot',
  states: {
    hot: {
      on: { 'kettle.pour': [{ guard: 'isEmpty', target: 'empty', actions: 'pour' }, { actions: 'pour' }] },
    },
    empty: { type: 'final' },
  },
  output: ({ context }) => ({ left: context.cups }),
})

const kitchen = setup({
  types: {
    context: {} as { left: number | undefined; error: unknown },
    events: {} as { type: 'tea.want' },
    children: {} as { kettle: 'kettle' },
  },
  actors: { loadKettle: promiseStub<void>('loadKettle'), kettle: createLazyStub<typeof kettle>('kettle') },
  actions: {
    storeLeft: assign({ left: (_, { left }: { left: number }) => left }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => error }),
  },
}).createMachine({
  context: { left: undefined, error: undefined },
  initial: 'waiting',
  states: {
    waiting: { on: { 'tea.want': { target: 'loading' } } },
    loading: {
      invoke: {
        id: 'loadKettle',
        src: 'loadKettle',
        onDone: { target: 'serving' },
        onError: { target: 'waiting' },
      },
    },
    serving: {
      invoke: {
        id: 'kettle',
        src: 'kettle',
        input: { cups: 2 },
        onDone: { target: 'waiting', actions: { type: 'storeLeft', params: ({ event }) => event.output } },
        onError: { target: 'waiting', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
  },
})

/** A kitchen whose kettle arrives, or not, each time it is fetched. */
const open = (...code: readonly boolean[]) => {
  let fetched = 0
  const { load, code: arrived } = createLazyModule(async () => {
    fetched += 1
    if (code[fetched - 1] === false) throw new Error('It did not arrive')
    return kettle
  })
  const actor = createActor(
    kitchen.provide({ actors: { loadKettle: load, kettle: createLazyLogic(arrived) } }),
  ).start()
  const want = async () => {
    actor.send({ type: 'tea.want' })
    await flushPromises()
  }
  return { want, seen: () => actor.getSnapshot(), fetched: () => fetched }
}

test('a lazy child runs like any other: with its input, events and output', async () => {
  const { want, seen } = open()
  await want()
  const { kettle } = seen().children
  expect([seen().value, kettle?.getSnapshot().matches('hot')]).toEqual(['serving', true])
  kettle?.send({ type: 'kettle.pour' })
  expect(kettle?.getSnapshot().can({ type: 'kettle.pour' })).toBe(true)
  kettle?.send({ type: 'kettle.pour' })
  expect([seen().value, seen().context.left]).toEqual(['waiting', 0])
})

test('a lazy module is loaded until it succeeds, and not again', async () => {
  const { want, seen, fetched } = open(false, true)
  await want()
  expect([seen().value, fetched()]).toEqual(['waiting', 1])
  for (const _ of ['first', 'second']) {
    await want()
    for (const __ of [1, 2]) seen().children.kettle?.send({ type: 'kettle.pour' })
  }
  expect([seen().context.left, fetched()]).toEqual([0, 2])
})

test('a lazy child that is not loaded or not provided fails and reports to its parent', async () => {
  const run = async (actors: NonNullable<Parameters<typeof kitchen.provide>[0]>['actors']) => {
    const actor = createActor(
      kitchen.provide({ actors: { loadKettle: createLazyModule(async () => undefined).load, ...actors } }),
    ).start()
    actor.send({ type: 'tea.want' })
    await flushPromises()
    return actor.getSnapshot().context.error
  }
  const { code } = createLazyModule(async () => kettle)
  expect(await run({ kettle: createLazyLogic(code) })).toEqual(new Error('Actor "code" was not provided'))
  expect(await run({})).toEqual(new Error('Actor "kettle" was not provided'))
})
