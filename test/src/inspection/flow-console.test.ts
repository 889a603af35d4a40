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

test('lists actors by path, shows their context and sends them events', () => {
  const flows = flowConsole(createActor(house).start())
  expect(flows.list()).toEqual(['house', 'house/bell'])
  expect(flows.context('house/bell')).toEqual({ rings: 0 })
  flows.send('house/bell', { type: 'bell.ring' })
  expect(flows.context('house/bell')).toEqual({ rings: 1 })
  expect(() => flows.send('house/door', { type: 'door.open' })).toThrow('No actor runs at house/door')
})
