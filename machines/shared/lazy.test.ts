import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { createLazyModule, createLazyStub } from './lazy.ts'

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

const input = { cups: 2 }

test.each([
  [true, 2],
  [false, 3],
])('a lazy module that is kept (%s) is fetched %i times for two children', async (isKept, times) => {
  let fetched = 0
  const { loadCode, logicOf } = createLazyModule(async () => {
    fetched += 1
    if (fetched === 1) throw new Error('It did not arrive')
    return kettle
  }, isKept)
  await expect(loadCode()).rejects.toThrow('It did not arrive')
  for (const _ of [1, 2]) {
    await loadCode()
    const child = createActor(
      logicOf(machine => machine),
      { input },
    ).start()
    expect(child.getSnapshot().matches('hot')).toBe(true)
    child.send({ type: 'kettle.pour' })
    expect(child.getSnapshot()).toMatchObject({ status: 'done', output: { left: 1 } })
  }
  expect(fetched).toBe(times)
})

test('a lazy child that is not loaded or provided fails with its name', () => {
  const { logicOf } = createLazyModule(async () => kettle)
  const unloaded = createActor(
    logicOf(machine => machine),
    { input },
  )
  const error = (name: string) => new Error(`Actor "${name}" was not provided`)
  expect(unloaded.getSnapshot()).toMatchObject({ status: 'error', error: error('code') })
  const missing = createActor(createLazyStub<typeof kettle>('kettle'), { input })
  expect(missing.getSnapshot()).toMatchObject({ status: 'error', error: error('kettle') })
})
