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
    context: {} as { result: unknown },
    events: {} as { type: 'tea.want' },
    children: {} as { kettle: 'kettle' },
  },
  actors: { loadKettle: promiseStub<void>('loadKettle'), kettle: createLazyStub<typeof kettle>('kettle') },
  actions: { storeResult: assign({ result: (_, result: unknown) => result }) },
}).createMachine({
  context: { result: undefined },
  initial: 'waiting',
  states: {
    waiting: { on: { 'tea.want': 'loading' } },
    loading: { invoke: { src: 'loadKettle', onDone: 'serving', onError: 'waiting' } },
    serving: {
      invoke: {
        id: 'kettle',
        src: 'kettle',
        input: { cups: 2 },
        onDone: {
          target: 'waiting',
          actions: { type: 'storeResult', params: ({ event }) => event.output?.left },
        },
        onError: { target: 'waiting', actions: { type: 'storeResult', params: ({ event }) => event.error } },
      },
    },
  },
})

const want = { type: 'tea.want' } as const

const open = (actors: NonNullable<Parameters<typeof kitchen.provide>[0]>['actors'] = {}) =>
  openMachine(kitchen, { actors }, ({ context, children }) => ({ ...context, kettle: children.kettle }))

test.each([
  [true, 2],
  [false, 3],
])('a lazy module that is kept (%s) is fetched %i times for two children', async (isKept, times) => {
  let fetched = 0
  const { load, logicOf } = createLazyModule(async () => {
    fetched += 1
    if (fetched === 1) throw new Error('It did not arrive')
    return kettle
  }, isKept)
  const { now, send } = await open({ loadKettle: load, kettle: logicOf(machine => machine) })
  await send(want)
  expect([now().state, fetched]).toEqual(['waiting', 1])
  for (const _ of [1, 2]) {
    await send(want)
    now().kettle?.send({ type: 'kettle.pour' })
  }
  expect([now().result, fetched]).toEqual([1, times])
})

test('a lazy child that is not loaded or provided reports this to its parent', async () => {
  const { load } = createLazyModule(async () => kettle)
  const unloaded = createLazyModule(async () => kettle).logicOf(machine => machine)
  for (const [name, kettle] of [
    ['code', unloaded],
    ['kettle', undefined],
  ] as const) {
    const { now, send } = await open({ loadKettle: load, ...(kettle && { kettle }) })
    await send(want)
    expect(now().result).toEqual(new Error(`Actor "${name}" was not provided`))
  }
})
