import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { flowConsole } from '../../../src/inspection/flow-console.ts'

const bell = setup({
  types: { context: {} as { rings: number }, events: {} as { type: 'bell.ring' } },
  actions: { count: assign({ rings: ({ context }) => context.rings + 1 }) },
}).createMachine({ id: 'bell', context: { rings: 0 }, on: { 'bell.ring': { actions: 'count' } } })

const house = setup({ actors: { bell } }).createMachine({
  id: 'house',
  invoke: { id: 'bell', src: 'bell' },
})

const open = () => {
  const root = createActor(house).start()
  return flowConsole(root)
}

test('what runs is listed by its path, and says what it holds', () => {
  const flows = open()
  expect(flows.list()).toEqual(['house', 'house/bell'])
  expect(flows.context('house/bell')).toEqual({ rings: 0 })
})

test('an event is sent to the actor at a path', () => {
  const flows = open()
  flows.send('house/bell', { type: 'bell.ring' })
  expect(flows.context('house/bell')).toEqual({ rings: 1 })
})

test('a path at which nothing runs is told', () => {
  expect(() => open().send('house/door', { type: 'door.open' })).toThrow('No actor runs at house/door')
})
