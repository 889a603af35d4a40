import { expect, test } from 'vitest'
import { createLiveModel, eventText, listHighlights } from '../../../scripts/flows/atlas/live-model.ts'
import type { FlowMessage } from '../../../src/inspection/messages.ts'

const message = (more: Partial<FlowMessage>): FlowMessage => ({
  page: 'a',
  actor: 'portal/session/wallet',
  machine: 'wallet',
  at: 1,
  kind: 'moved',
  states: ['wallet', 'wallet.loading'],
  taken: [],
  ...more,
})

const logOf = (model: ReturnType<typeof createLiveModel>) =>
  model
    .newest()
    ?.log.map(({ message: { kind, event }, from, to, count }) => [
      kind,
      event,
      from.join(' + '),
      to.join(' + '),
      count,
    ])

test('a line says what was left and what was entered, of parallel states only those that changed', () => {
  const model = createLiveModel()
  model.told(
    message({ kind: 'started', states: ['wallet', 'wallet.a', 'wallet.a.x', 'wallet.b', 'wallet.b.y'] }),
  )
  model.told(message({ event: 'go', states: ['wallet', 'wallet.a', 'wallet.a.x', 'wallet.b', 'wallet.b.z'] }))
  model.told(message({ kind: 'stopped', states: [] }))
  expect(logOf(model)).toEqual([
    ['stopped', undefined, 'a.x + b.z', '', 1],
    ['moved', 'go', 'b.y', 'b.z', 1],
    ['started', undefined, '', 'a.x + b.y', 1],
  ])
  expect(model.newest()?.actors.size).toBe(0)
})

test('of an actor that has ended it is kept where it was last, until that machine runs again', () => {
  const model = createLiveModel()
  const endedIn = () => model.newest()?.ended.get('wallet')?.states
  model.told(message({ kind: 'started' }))
  model.told(message({ event: 'read', states: ['wallet', 'wallet.loaded'] }))
  expect(endedIn()).toBeUndefined()
  model.told(message({ kind: 'stopped', states: [] }))
  expect(endedIn()).toEqual(['wallet', 'wallet.loaded'])
  model.told(message({ kind: 'started' }))
  expect(endedIn()).toBeUndefined()
})

test('a chart has marks of the actor that moved last, and keeps those of one that has ended', () => {
  const model = createLiveModel()
  const loaded = ['wallet', 'wallet.loaded']
  const taken = ['wallet.loading|read|0']
  model.told(message({ actor: 'portal/a', kind: 'started' }))
  model.told(message({ actor: 'portal/b', kind: 'started' }))
  model.told(message({ actor: 'portal/a', states: loaded, taken }))
  expect(listHighlights(model.newest(), 'wallet')).toEqual({ active: loaded, ended: [], taken })
  model.told(message({ actor: 'portal/b', kind: 'stopped', states: [] }))
  model.told(message({ actor: 'portal/a', kind: 'stopped', states: [] }))
  expect(listHighlights(model.newest(), 'wallet')).toEqual({ active: [], ended: loaded, taken })
  expect(listHighlights(model.newest(), 'copy')).toEqual({ active: [], ended: [], taken: [] })
})

test('what an actor does again and again without leaving a state is one line, until it leaves it', () => {
  const model = createLiveModel()
  const typed = message({ event: 'field.change', taken: ['wallet.loading|field.change|0'] })
  const ticked = message({ event: 'time.tick', taken: ['wallet.loading|time.tick|0'] })
  model.told(message({ kind: 'started' }))
  for (const told of [typed, ticked, typed, ticked, ticked]) model.told(told)
  model.told(message({ event: 'form.submit', states: ['wallet', 'wallet.loaded'] }))
  model.told(message({ event: 'form.cancel' }))
  model.told(typed)
  expect(logOf(model)).toEqual([
    ['moved', 'field.change', '', 'loading', 1],
    ['moved', 'form.cancel', 'loaded', 'loading', 1],
    ['moved', 'form.submit', 'loading', 'loaded', 1],
    ['moved', 'time.tick', '', 'loading', 3],
    ['moved', 'field.change', '', 'loading', 2],
    ['started', undefined, '', 'loading', 1],
  ])
})

test('the log keeps the newest 200 lines of a page, and each page its own', () => {
  const model = createLiveModel()
  for (let round = 0; round < 150; round++) {
    model.told(message({ event: 'out', states: ['wallet', 'wallet.loaded'], at: round }))
    model.told(message({ event: 'back', at: round }))
  }
  model.present({ page: 'b', opened: 500, actors: [message({ page: 'b' })] })
  expect(model.pages.get('a')?.log).toHaveLength(200)
  expect(model.pages.get('a')?.log[0]?.message).toMatchObject({ event: 'back', at: 149 })
  expect({ id: model.newest()?.id, log: model.newest()?.log }).toEqual({ id: 'b', log: [] })
})

test('events are called as the charts call them', () => {
  const events = [
    'form.submit',
    'xstate.done.actor.readWallet',
    'xstate.error.actor.readWallet',
    'xstate.snapshot.display',
    'xstate.done.state.wallet.open',
    'xstate.after.noticeDuration.copy.copied',
  ]
  expect(events.map(eventText)).toEqual([
    'form.submit',
    'readWallet done',
    'readWallet failed',
    'display changed',
    'finished',
    'after noticeDuration',
  ])
})
