import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { expect, test } from 'vitest'
import { assign, createActor, fromPromise, setup } from 'xstate'
import manifest from '#package.json' with { type: 'json' }
import { flushPromises } from '#test/support/simulated-time.ts'
import { definitionOf } from './definition.ts'
import { getInspectorUrl } from './inspector-url.ts'
import { reportActors } from './report-actors.ts'

const kettle = setup({}).createMachine({ id: 'kettle', initial: 'cold', states: { cold: {} } })

const tea = setup({
  types: {
    context: {} as { cups: number; token: string },
    events: {} as { type: 'cup.want'; cups: number; secret: string } | { type: 'kettle.add'; name: string },
  },
  actors: { kettle, order: fromPromise<string, { token: string }>(async () => 'darjeeling-4711') },
  guards: { isAny: (_, { cups }: { cups: number; kinds: readonly string[] }) => cups > 0 },
  actions: {
    count: assign({ cups: ({ context }) => context.cups + 1 }),
    add: assign(({ spawn }, { name }: { name: string }) => {
      spawn('kettle', { id: name as never })
      return {}
    }),
  },
}).createMachine({
  id: 'tea',
  context: { cups: 0, token: 'token-4711' },
  invoke: { id: 'order', src: 'order', input: ({ context }) => ({ token: context.token }) },
  initial: 'open',
  on: { 'kettle.add': { actions: { type: 'add', params: ({ event }) => event } } },
  states: {
    open: {
      on: {
        'cup.want': {
          guard: { type: 'isAny', params: ({ event }) => ({ cups: event.cups, kinds: ['tea'] }) },
          actions: 'count',
        },
      },
    },
  },
})

/** Runs the machine and returns what is reported. */
const report = async () => {
  const events: StatelyInspectionEvent[] = []
  const root = createActor(tea)
  reportActors(
    root,
    event => events.push(event),
    () => 1,
  )
  root.start()
  root.send({ type: 'cup.want', cups: 1, secret: 'oolong-4711' })
  root.send({ type: 'kettle.add', name: '0824711' })
  root.send({ type: 'secret.4711' } as never)
  await flushPromises()
  root.stop()
  return events
}

test('an inspector receives names of actors, events and states only', async () => {
  const events = await report()
  expect(JSON.stringify(events)).not.toContain('4711')
  expect(events[0]).toMatchObject({
    _version: manifest.devDependencies['@statelyai/inspect'],
    name: 'tea',
    definition: definitionOf(tea),
    snapshot: { status: 'active' },
  })
  const names = events.flatMap(event => (event.type === '@xstate.actor' ? event.name : []))
  expect(names).toEqual(['tea', 'order', 'kettle'])
  const types = events.flatMap(event => (event.type === '@xstate.event' ? event.event.type : []))
  expect(types).toEqual(expect.arrayContaining(['xstate.init', 'cup.want', 'kettle.add', 'unlisted']))
  const snapshots = events.flatMap(event => (event.type === '@xstate.snapshot' ? event.snapshot : []))
  expect(snapshots).toContainEqual({ status: 'active', value: 'open', context: {}, children: {} })
})

test('a definition has states, names and literals, no functions', () => {
  const guard = { type: 'isAny', params: { kinds: ['tea'] } }
  expect(JSON.parse(definitionOf(tea))).toEqual({
    id: 'tea',
    invoke: { id: 'order', src: 'order' },
    initial: 'open',
    on: { 'kettle.add': { actions: { type: 'add' } } },
    states: { open: { on: { 'cup.want': { guard, actions: 'count' } } } },
  })
})

test.each([
  ['', undefined],
  ['?inspect', 'https://stately.ai/inspect'],
  ['?inspect=http://localhost:4200/page', 'http://localhost:4200/page'],
  ['?inspect=https://127.0.0.1/', 'https://127.0.0.1/'],
  ['?inspect=https://evil.example/', undefined],
  ['?inspect=http://localhost.evil.example/', undefined],
  ['?inspect=javascript:alert(1)', undefined],
])('the search "%s" opens the inspector at %s', (search, url) => {
  expect(getInspectorUrl(search)).toBe(url)
})
