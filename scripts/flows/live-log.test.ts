import { expect, test } from 'vitest'
import type { FlowMessage } from '#src/inspection/messages.ts'
import { createLiveModel, eventText, listHighlights } from './atlas/live-model.ts'

/** A message about an actor that moved, by default in its first state. */
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

const loaded = ['wallet', 'wallet.loaded']

const logOf = (...messages: readonly FlowMessage[]) => {
  const model = createLiveModel()
  for (const each of messages) model.message(each)
  return model
    .newest()
    ?.log.map(({ message: { kind, event }, from, to, count }) =>
      [event ?? kind, `${from.join(' + ')} → ${to.join(' + ')}`, count].join(', '),
    )
}

test('A line has the states that were left and entered', () => {
  const regions = ['wallet', 'wallet.a', 'wallet.a.x', 'wallet.b']
  expect(
    logOf(
      message({ kind: 'started', states: [...regions, 'wallet.b.y'] }),
      message({ event: 'go', states: [...regions, 'wallet.b.z'] }),
      message({ kind: 'stopped', states: [] }),
    ),
  ).toEqual(['stopped, a.x + b.z → , 1', 'go, b.y → b.z, 1', 'started,  → a.x + b.y, 1'])
})

test('Repeated events are one line until the actor moves on', () => {
  const typed = message({ event: 'field.change', taken: ['wallet.loading|field.change|0'] })
  const ticked = message({ event: 'time.tick', taken: ['wallet.loading|time.tick|0'] })
  const submitted = message({ event: 'form.submit', states: loaded })
  expect(logOf(message({ kind: 'started' }), typed, ticked, typed, ticked, submitted, typed)).toEqual([
    'field.change, loaded → loading, 1',
    'form.submit, loading → loaded, 1',
    'time.tick,  → loading, 2',
    'field.change,  → loading, 2',
    'started,  → loading, 1',
  ])
})

test('A chart marks the actor that moved last, also after its end', () => {
  const model = createLiveModel()
  const taken = ['wallet.loading|read|0']
  model.message(message({ actor: 'portal/a', kind: 'started' }))
  model.message(message({ actor: 'portal/b', kind: 'started' }))
  model.message(message({ actor: 'portal/a', states: loaded, taken }))
  expect(listHighlights(model.newest(), 'wallet')).toEqual({ active: loaded, ended: [], taken })
  model.message(message({ actor: 'portal/b', kind: 'stopped', states: [] }))
  model.message(message({ actor: 'portal/a', kind: 'stopped', states: [] }))
  expect(listHighlights(model.newest(), 'wallet')).toEqual({ active: [], ended: loaded, taken })
  model.message(message({ actor: 'portal/a', kind: 'started' }))
  expect(listHighlights(model.newest(), 'wallet')).toMatchObject({ ended: [] })
})

test.each([
  ['form.submit', 'form.submit'],
  ['xstate.done.actor.readWallet', 'readWallet done'],
  ['xstate.error.actor.readWallet', 'readWallet failed'],
  ['xstate.snapshot.display', 'display changed'],
  ['xstate.done.state.wallet.open', 'finished'],
  ['xstate.after.noticeDuration.copy.copied', 'after noticeDuration'],
])('The event %s is written as "%s"', (event, text) => {
  expect(eventText(event)).toBe(text)
})
