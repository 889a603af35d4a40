import { expect, test } from 'vitest'
import { assign, enqueueActions, setup } from 'xstate'
import { restartChild } from '#machines/shared/restart-child.ts'
import { openMachine } from '#test/support/scripted-machine.ts'

const fault = new Error('A fault of our own')

const childMachine = setup({
  types: { context: {} as { name: string }, input: {} as { name: string }, events: {} as { type: 'rename' } },
}).createMachine({
  id: 'child',
  context: ({ input }) => input,
  on: { rename: { actions: assign({ name: 'renamed' }) } },
})

/** A parent that invokes a child in a nested state, and follows it. */
const parentMachine = setup({
  types: {
    context: {} as { name: string; followed: string },
    events: {} as { type: 'name.change'; name: string },
    children: {} as { child: 'child' },
  },
  actors: { child: childMachine },
  actions: {
    restart: enqueueActions(restartChild),
    follow: assign({ followed: (_, { name }: { name: string }) => name }),
    storeName: assign({ name: (_, { name }: { name: string }) => name }),
  },
}).createMachine({
  id: 'parent',
  context: { name: 'first', followed: '' },
  initial: 'outer',
  states: {
    outer: {
      initial: 'inner',
      on: { 'name.change': { actions: { type: 'storeName', params: ({ event }) => event } } },
      states: {
        inner: {
          invoke: {
            id: 'child',
            src: 'child',
            input: ({ context: { name } }) => ({ name }),
            onSnapshot: { actions: { type: 'follow', params: ({ event }) => event.snapshot.context } },
            onError: { actions: 'restart' },
          },
        },
      },
    },
  },
})

const open = () =>
  openMachine(parentMachine, {}, ({ children: { child }, context: { followed }, status, error }) => ({
    child,
    followed,
    status,
    error,
  }))

test('a child restarts with its present input and is followed', async () => {
  const { now, send, fail } = await open()
  const { child } = now()
  await send({ type: 'name.change', name: 'second' })
  await fail('child', fault)
  expect(now()).toMatchObject({ followed: 'second', status: 'active' })
  expect(now().child).not.toBe(child)
  now().child?.send({ type: 'rename' })
  expect(now().followed).toBe('renamed')
})

test('a child that fails too often makes its parent fail', async () => {
  const { now, fail, actor } = await open()
  actor.subscribe({ error: () => {} })
  for (let failure = 1; failure <= 50; failure++) await fail('child', fault)
  expect(now().status).toBe('active')
  await fail('child', fault)
  expect(now()).toMatchObject({ status: 'error', error: fault })
})
