import { expect, test } from 'vitest'
import { flushPromises, simulatedTime } from '#test/support/simulated-time.ts'
import { createSlowCalls, slowAfter } from './slow-calls.ts'

/** Sends calls that end when the test says so, and records what the watch tells. */
const open = () => {
  const time = simulatedTime(0)
  const ends: { resolve: (response: Response) => void; reject: (error: unknown) => void }[] = []
  const calls = createSlowCalls(time)
  const changes: boolean[] = []
  const unsubscribe = calls.subscribe(isSlow => changes.push(isSlow))
  const fetch = calls.wrap(() => new Promise((resolve, reject) => void ends.push({ resolve, reject })))
  return { time, ends, changes, unsubscribe, send: () => fetch('https://network.example/').catch(() => 0) }
}

test('calls are slow from five seconds on, until the last slow one has its answer', async () => {
  const { time, ends, changes, send } = open()
  void send()
  time.advance(slowAfter - 1)
  expect(changes).toEqual([])
  time.advance(1)
  expect(changes).toEqual([true])
  void send()
  time.advance(slowAfter)
  ends[0]?.resolve(new Response())
  await flushPromises()
  expect(changes).toEqual([true])
  ends[1]?.reject(new TypeError('aborted'))
  await flushPromises()
  expect(changes).toEqual([true, false])
})

test('calls with an answer within five seconds are not slow', async () => {
  const { time, ends, changes, send, unsubscribe } = open()
  void send()
  time.advance(slowAfter - 1)
  ends[0]?.resolve(new Response())
  await flushPromises()
  time.advance(slowAfter)
  unsubscribe()
  void send()
  time.advance(slowAfter)
  expect(changes).toEqual([])
})
