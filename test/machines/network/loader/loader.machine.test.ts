import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Failure } from '../../../../machines/network/failure.ts'
import { loaderOf } from '../../../../machines/network/loader/loader.machine.ts'
import { flushPromises } from '../../../support/simulated-time.ts'

test('a loader holds what it loaded for the request it was given', async () => {
  const loader = createActor(
    loaderOf(fromPromise<string, { bank: string }>(async ({ input }) => `branch of ${input.bank}`)),
    {
      input: { request: { bank: 'Nedbank' } },
    },
  ).start()
  await flushPromises()
  expect({ state: loader.getSnapshot().value, loaded: loader.getSnapshot().context.loaded }).toEqual({
    state: 'loaded',
    loaded: 'branch of Nedbank',
  })
})

test('a loader that failed says why, and loads again when asked', async () => {
  const down = new Failure({ kind: 'unreachable' })
  const answers = [Promise.reject(down), Promise.resolve('loaded at last')]
  const loader = createActor(
    loaderOf(fromPromise<unknown, unknown>(() => answers.shift() ?? Promise.reject(down))),
    {
      input: { request: undefined },
    },
  ).start()
  await flushPromises()
  expect({ state: loader.getSnapshot().value, failure: loader.getSnapshot().context.failure }).toEqual({
    state: 'failed',
    failure: down,
  })
  loader.send({ type: 'load.retry' })
  await flushPromises()
  const { value, context } = loader.getSnapshot()
  expect({ value, loaded: context.loaded, failure: context.failure }).toEqual({
    value: 'loaded',
    loaded: 'loaded at last',
    failure: undefined,
  })
})
