import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { expect, test } from 'vitest'
import { assign, createActor, fromPromise, setup } from 'xstate'
import manifest from '#package.json' with { type: 'json' }
import { flushPromises } from '#test/support/simulated-time.ts'
import { definitionOf } from './definition.ts'
import { getInspectorUrl } from './inspector-url.ts'
import { reportActors } from './report-actors.ts'
import { createSecretMask } from './secret-mask.ts'

const kettle = setup({
  types: { events: {} as { type: 'kettle.fill'; litres: number } },
  guards: { isFull: (_, { litres }: { litres: number; kinds: readonly string[] }) => litres >= 1 },
  actions: { ring: (_, { times }: { times: number }) => times },
  delays: { waiting: 60_000 },
}).createMachine({
  id: 'kettle',
  description: 'A kettle',
  context: { secret: '4711' },
  initial: 'empty',
  states: {
    empty: {
      entry: [{ type: 'ring', params: { times: 2 } }],
      after: { waiting: { target: 'empty', reenter: true } },
      on: {
        'kettle.fill': [
          {
            guard: { type: 'isFull', params: ({ event }) => ({ litres: event.litres, kinds: ['tea'] }) },
            target: 'heating',
          },
        ],
      },
    },
    heating: { type: 'final' },
  },
})

const tea = setup({
  types: {
    context: {} as { cups: number; token: string },
    events: {} as { type: 'cup.want'; secret: string } | { type: 'child.add'; name: string },
  },
  actors: { kettle, order: fromPromise<string, { token: string }>(async () => 'darjeeling-4711') },
  actions: {
    count: assign({ cups: ({ context }) => context.cups + 1 }),
    add: assign((args, { name }: { name: string }) => {
      args.spawn('kettle', { id: name as never })
      return {}
    }),
  },
}).createMachine({
  id: 'tea',
  context: { cups: 0, token: 'token-4711' },
  initial: 'ordering',
  states: {
    ordering: {
      invoke: {
        id: 'order',
        src: 'order',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'brewing' },
        onError: { target: 'brewing' },
      },
    },
    brewing: {
      on: {
        'cup.want': { actions: 'count' },
        'child.add': { actions: { type: 'add', params: ({ event }) => event } },
      },
    },
  },
})

/** Runs the machine and returns what is reported. */
const report = async (values = false) => {
  const events: StatelyInspectionEvent[] = []
  const root = createActor(tea)
  reportActors(root, event => events.push(event), { now: () => 1, values })
  root.start()
  await flushPromises()
  root.send({ type: 'cup.want', secret: 'oolong-4711' })
  root.send({ type: 'child.add', name: '0824711' })
  root.send({ type: 'secret.4711' } as never)
  root.stop()
  return { root, events }
}

test('an inspector receives names of actors, events and states only', async () => {
  const { root, events } = await report()
  expect(JSON.stringify(events)).not.toContain('4711')
  expect(events[0]).toEqual({
    type: '@xstate.actor',
    sessionId: root.sessionId,
    rootId: root.sessionId,
    createdAt: '1',
    id: '1',
    _version: manifest.devDependencies['@statelyai/inspect'],
    name: 'tea',
    parentId: undefined,
    definition: definitionOf(tea),
    snapshot: { status: 'active' },
  })
  const names = events.map(event => (event.type === '@xstate.actor' ? event.name : []))
  expect(names.flat()).toEqual(['tea', 'order', 'kettle'])
  const own = events.filter(({ sessionId }) => sessionId === root.sessionId)
  expect(own.flatMap(event => (event.type === '@xstate.event' ? event.event : []))).toEqual(
    ['xstate.init', 'xstate.done.actor.order', 'cup.want', 'child.add', 'unlisted'].map(type => ({ type })),
  )
  const snapshots = own.flatMap(event => (event.type === '@xstate.snapshot' ? event.snapshot : []))
  const snapshotIn = (value: string, status = 'active') => ({ status, value, context: {}, children: {} })
  const brewing = snapshotIn('brewing')
  const stopped = snapshotIn('brewing', 'stopped')
  expect(snapshots).toEqual([snapshotIn('ordering'), brewing, brewing, brewing, brewing, stopped])
})

test('an inspector receives all data but secrets with the option values', async () => {
  const { events } = await report(true)
  expect(JSON.stringify(events)).not.toMatch(/(?:oolong|token)-4711/)
  expect(events).toContainEqual(expect.objectContaining({ event: { type: 'cup.want', secret: '***' } }))
  const snapshot = expect.objectContaining({ context: { cups: 1, token: '***' } })
  expect(events).toContainEqual(expect.objectContaining({ snapshot }))
})

test('the values of the password fields of a config are secrets', () => {
  const form = { data: [{ name: 'club_word', type: 'GenericPassword' }, { name: 'note' }] }
  const config = { rawServices: [{ name: 'club', method: { data: [{ name: 'fees', form }] } }] }
  const portal = createActor(setup({}).createMachine({ context: { config } })).start()
  const change = (field: string, value: string) => ({ type: 'field.change', field, value })
  const changes = (value: string) => [
    change('club_word', value),
    change('note', 'Hi'),
    change('password', value),
  ]
  const order = (word: string) => ({ call: { data: { abstract: { club_word: word } } }, note: 'Hi' })
  const given = { order: order('s3cret'), changes: changes('s3cret') }
  expect(createSecretMask(portal)(given)).toEqual({ order: order('***'), changes: changes('***') })
  expect(given.order).toEqual(order('s3cret'))
})

test('a definition has states, names and literals, no functions', () => {
  const guard = { type: 'isFull', params: { kinds: ['tea'] } }
  const empty = {
    entry: [{ type: 'ring', params: { times: 2 } }],
    after: { waiting: { target: 'empty', reenter: true } },
    on: { 'kettle.fill': [{ guard, target: 'heating' }] },
  }
  const states = { empty, heating: { type: 'final' } }
  expect(JSON.parse(definitionOf(kettle))).toEqual({
    id: 'kettle',
    description: 'A kettle',
    initial: 'empty',
    states,
  })
})

test.each([
  ['', undefined],
  ['?other=1', undefined],
  ['?inspect', 'https://stately.ai/inspect'],
  ['?inspect=http://localhost:4200/page', 'http://localhost:4200/page'],
  ['?inspect=https://127.0.0.1/', 'https://127.0.0.1/'],
  ['?inspect=https://evil.example/', undefined],
  ['?inspect=http://localhost.evil.example/', undefined],
  ['?inspect=javascript:alert(1)', undefined],
])('the search "%s" opens the inspector at %s', (search, url) => {
  expect(getInspectorUrl(search)).toBe(url)
})
