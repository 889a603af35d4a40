import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { openMachine } from '#test/support/scripted-machine.ts'
import { createLazyModule, createLazyStub } from './lazy.ts'
import { promiseStub } from './stub.ts'

const kettle = setup({
  types: {
    context: {} as { cups: number },
    events: {} as { type: 'kettle.pour' },
    input: {} as { cups: number },
    output: {} as { left: number },
  },
}).createMachine({
  context: ({ input }) => input,
  initial: 'hot',
  states: { hot: { on: { 'kettle.pour': 'empty' } }, empty: { type: 'final' } },
  output: ({ context }) => ({ left: context.cups - 1 }),
})

const kitchen = setup({
  types: {
    context: {} as { left: number | undefined; error: unknown },
    events: {} as { type: 'tea.want' },
    children: {} as { kettle: 'kettle' },
  },
  actors: { loadKettle: promiseStub<void>('loadKettle'), kettle: createLazyStub<typeof kettle>('kettle') },
}).createMachine({
  context: { left: undefined, error: undefined },
  initial: 'waiting',
  states: {
    waiting: { on: { 'tea.want': 'loading' } },
    loading: { invoke: { src: 'loadKettle', onDone: 'serving', onError: 'waiting' } },
    serving: {
      invoke: {
        id: 'kettle',
        src: 'kettle',
        input: { cups: 2 },
        onDone: { target: 'waiting', actions: assign({ left: ({ event }) => event.output?.left }) },
        onError: { target: 'waiting', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
  },
})

const want = { type: 'tea.want' } as const
const pour = { type: 'kettle.pour' } as const

/** A kitchen with these actors, in which tea is wanted. */
const open = async (actors: NonNullable<Parameters<typeof kitchen.provide>[0]>['actors']) => {
  const { load } = createLazyModule(async () => kettle)
  const opened = await openMachine(
    kitchen,
    { actors: { loadKettle: load, ...actors } },
    ({ context, children }) => ({ ...context, kettle: children.kettle }),
  )
  await opened.send(want)
  return opened
}

test('a lazy child has its input, events and output', async () => {
  const { load, logicOf } = createLazyModule(async () => kettle)
  const { now } = await open({ loadKettle: load, kettle: logicOf(machine => machine) })
  const child = now().kettle
  expect([now().state, child?.getSnapshot().matches('hot')]).toEqual(['serving', true])
  expect(child?.getSnapshot().can(pour)).toBe(true)
  child?.send(pour)
  expect(now()).toMatchObject({ state: 'waiting', left: 1, error: undefined })
})

test.each([
  [true, 2],
  [false, 3],
])('a lazy module that is kept (%s) is fetched %i times', async (isKept, times) => {
  let fetched = 0
  const { load, logicOf } = createLazyModule(async () => {
    fetched += 1
    if (fetched === 1) throw new Error('It did not arrive')
    return kettle
  }, isKept)
  const { now, send } = await open({ loadKettle: load, kettle: logicOf(machine => machine) })
  expect([now().state, fetched]).toEqual(['waiting', 1])
  for (const _ of [1, 2]) {
    await send(want)
    now().kettle?.send(pour)
  }
  expect([now().left, fetched]).toEqual([1, times])
})

test('a lazy child that is not loaded reports this to its parent', async () => {
  const { logicOf } = createLazyModule(async () => kettle)
  const early = await open({ kettle: logicOf(machine => machine) })
  expect(early.now().error).toEqual(new Error('Actor "code" was not provided'))
  const missing = await open({})
  expect(missing.now().error).toEqual(new Error('Actor "kettle" was not provided'))
})
