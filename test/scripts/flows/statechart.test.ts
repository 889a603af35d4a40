import { expect, test } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { drawing } from '../../../scripts/flows/markdown.ts'
import { toStatechart } from '../../../scripts/flows/walk.ts'

const { createMachine } = setup({
  actors: { order: fromPromise<void>(async () => {}) },
  guards: { isHot: () => true, isFull: (_, { cups }: { cups: number }) => cups > 0 },
  actions: { pour: () => {}, ring: (_, { times }: { times: number }) => times },
  delays: { brewing: 3_000 },
})

// The pages in docs/flows show nested and parallel states.
test('A machine is drawn with its guards, actors, actions and delays', () => {
  const tea = createMachine({
    id: 'tea',
    description: 'A cup of tea',
    initial: 'ordering',
    states: {
      ordering: {
        invoke: {
          id: 'order',
          src: 'order',
          onDone: [{ guard: 'isHot', target: 'brewing' }, { target: 'cold' }],
          onError: { target: 'cold', actions: ['pour'] },
        },
      },
      brewing: {
        entry: ['pour', { type: 'ring', params: { times: 2 } }],
        exit: ['pour'],
        on: { 'cup.add': { actions: ['pour'] }, 'dialog.close': {} },
        after: { brewing: { target: 'ready' } },
        always: { guard: { type: 'isFull', params: { cups: 3 } }, target: 'ready' },
      },
      cold: { on: { 'order.retry': { target: 'ordering' } } },
      ready: { type: 'final' },
    },
  })
  expect(drawing(toStatechart(tea))).toBe(`\`\`\`mermaid
stateDiagram-v2
  [*] --> ordering
  state "ordering" as ordering
  ordering : do / order
  state "brewing" as brewing
  brewing : entry / pour
  brewing : entry / ring(2)
  brewing : exit / pour
  brewing : cup.add / pour
  brewing : dialog.close / ignored
  cold
  ready
  ordering --> brewing : order done [isHot]
  ordering --> cold : order done [else] or order failed
  brewing --> ready : after brewing or [isFull(3)]
  cold --> ordering : order.retry
  ready --> [*]
\`\`\``)
})

test('A guard without a name is refused', () => {
  const nameless = createMachine({
    id: 'nameless',
    initial: 'one',
    states: { one: { on: { 'tea.order': { guard: () => true, target: 'one' } } } },
  })
  expect(() => toStatechart(nameless)).toThrow('name it in setup')
})
