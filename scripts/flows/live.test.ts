import { expect, test } from 'vitest'
import { createActor, sendTo, setup } from 'xstate'
import { reportActors } from '#src/inspection/report-actors.ts'
import { applyMessage, type LivePages, runningActors, shownActor } from './atlas/live-model.ts'
import { createRelay, type LiveMessage } from './live.ts'

const kettle = setup({}).createMachine({
  id: 'kettle',
  initial: 'empty',
  states: {
    empty: { on: { 'kettle.fill': 'heating', 'kettle.ignore': {} } },
    heating: { on: { 'kettle.boil': 'boiled' } },
    boiled: { type: 'final' },
  },
})

const tea = setup({ actors: { kettle } }).createMachine({
  id: 'tea',
  type: 'parallel',
  states: {
    table: {},
    kitchen: {
      initial: 'idle',
      states: {
        idle: { on: { 'tea.make': 'making' } },
        making: {
          invoke: { id: 'kettle', src: 'kettle', onDone: 'idle', onError: 'idle' },
          on: { 'tea.send': { actions: sendTo('kettle', ({ event }) => ({ type: event.name })) } },
        },
      },
    },
  },
})

/** Opens an atlas at the relay. */
const openAtlas = (relay: ReturnType<typeof createRelay>) => {
  const pages: LivePages = new Map()
  const client = { send: (_: string, message: LiveMessage) => applyMessage(pages, message) }
  relay.watch(client)
  const page = () => [...pages.values()].at(-1)
  return {
    client,
    running: () => runningActors(page()).map(({ path, states }) => [path, ...states].join(' ')),
    kettle: () => shownActor(page(), 'kettle'),
    log: () => page()?.log.map(({ actor, cause, change }) => `${actor.path}: ${cause}: ${change}`),
  }
}

/** Opens a page in which the machines run. */
const openPage = (relay: ReturnType<typeof createRelay>) => {
  const client = { send: () => {} }
  const root = createActor(tea)
  reportActors(root, event => relay.report(client, event), { now: () => 1 })
  root.start()
  return { client, root }
}

const making = 'tea table kitchen kitchen.making'

test('an atlas shows the running actors and what happened, also after their ends', () => {
  const relay = createRelay()
  const [atlas, { root }] = [openAtlas(relay), openPage(relay)]
  root.send({ type: 'tea.make' })
  expect(atlas.running().sort()).toEqual([making, 'tea/kettle empty'])
  for (const name of ['kettle.fill', 'kettle.ignore', 'kettle.boil']) root.send({ type: 'tea.send', name })
  expect(atlas.running()).toEqual(['tea table kitchen kitchen.idle'])
  expect(atlas.kettle()).toMatchObject({ states: ['boiled'], isRunning: false })
  expect(atlas.log()?.sort()).toEqual([
    'tea/kettle: kettle.boil: heating → boiled (ended)',
    'tea/kettle: kettle.fill: empty → heating',
    'tea/kettle: started: empty',
    'tea: kettle done: kitchen.making → kitchen.idle',
    'tea: started: table + kitchen.idle',
    'tea: tea.make: kitchen.idle → kitchen.making',
  ])
})

test('a new atlas receives the running actors, and forgets them when their page is closed', () => {
  const relay = createRelay()
  const { client, root } = openPage(relay)
  root.send({ type: 'tea.make' })
  root.send({ type: 'tea.send', name: 'kettle.fill' })
  const [stayed, left] = [openAtlas(relay), openAtlas(relay)]
  expect(stayed.running().sort()).toEqual([making, 'tea/kettle heating'])
  relay.leave(left.client)
  relay.leave(client)
  expect(stayed.running()).toEqual([])
  expect(left.running()).toHaveLength(2)
})
