import { expect, test } from 'vitest'
import { createActor, sendTo, setup } from 'xstate'
import { reportActors } from '#src/inspection/report-actors.ts'
import { createRelay, type LivePage } from './live.ts'

const kettle = setup({}).createMachine({
  id: 'kettle',
  initial: 'empty',
  states: {
    empty: { on: { fill: 'heating', ignore: {} } },
    heating: { on: { boil: 'boiled' } },
    boiled: { type: 'final' },
  },
})

const tea = setup({ actors: { kettle } }).createMachine({
  id: 'tea',
  type: 'parallel',
  states: {
    table: {},
    kitchen: {
      initial: 'making',
      on: { send: { actions: sendTo('kettle', ({ event }) => ({ type: event.name })) } },
      states: { making: { invoke: { id: 'kettle', src: 'kettle', onDone: 'done' } }, done: {} },
    },
  },
})

const openAtlas = (relay: ReturnType<typeof createRelay>) => {
  let page: LivePage | null = null
  const client = {
    send: (_: string, next: LivePage | null) => {
      page = next
    },
  }
  relay.watch(client)
  const read = (): LivePage => page ?? { actors: [], log: [] }
  const running = () =>
    read()
      .actors.filter(({ isRunning }) => isRunning)
      .map(({ path, states }) => [path, ...states].join(' '))
  return { client, read, running: () => running().sort() }
}

test('an atlas shows the running actors and what happened, until their page is closed', () => {
  const relay = createRelay()
  const portal = { send: () => {} }
  const root = createActor(tea)
  reportActors(
    root,
    event => relay.report(portal, event),
    () => 1,
  )
  const first = openAtlas(relay)
  root.start()
  const making = 'tea table kitchen kitchen.making'
  expect(first.running()).toEqual([making, 'tea/kettle empty'])

  root.send({ type: 'send', name: 'fill' })
  const later = openAtlas(relay)
  expect(later.running()).toEqual([making, 'tea/kettle heating'])
  relay.leave(later.client)

  for (const name of ['ignore', 'boil']) root.send({ type: 'send', name })
  expect(first.running()).toEqual(['tea table kitchen kitchen.done'])
  expect(first.read().actors).toContainEqual(
    expect.objectContaining({ path: 'tea/kettle', states: ['boiled'], isRunning: false }),
  )
  const log = first.read().log.map(({ actor, cause, change }) => `${actor.path}: ${cause}: ${change}`)
  expect(log.sort()).toEqual([
    'tea/kettle: boil: heating → boiled (ended)',
    'tea/kettle: fill: empty → heating',
    'tea/kettle: started: empty',
    'tea: kettle done: kitchen.making → kitchen.done',
    'tea: started: table + kitchen.making',
  ])
  relay.leave(portal)
  expect(first.running()).toEqual([])
})
