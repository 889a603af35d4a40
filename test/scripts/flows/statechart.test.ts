import { describe, expect, test } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { drawing } from '../../../scripts/flows/markdown.ts'
import { mermaidOf } from '../../../scripts/flows/mermaid.ts'
import { toStatechart } from '../../../scripts/flows/walk.ts'

const { createMachine } = setup({
  actors: { order: fromPromise<void>(async () => {}), kettle: fromPromise<void>(async () => {}) },
  guards: { isHot: () => true, isFull: (_, { cups }: { cups: number }) => cups > 0 },
  actions: { pour: () => {}, ring: (_, { times }: { times: number }) => times },
  delays: { brewing: 3_000 },
})

test('a tiny machine is drawn with its guards, its actors and its delays, and nothing of XState’s own', () => {
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

describe('nested states', () => {
  test('are inside a box that no arrow crosses, with the actions of the box below it', () => {
    const tea = createMachine({
      id: 'tea',
      initial: 'waiting',
      states: {
        waiting: { on: { 'tea.order': { target: 'making' } } },
        making: {
          invoke: { id: 'kettle', src: 'kettle' },
          initial: 'boiling',
          on: { 'tea.cancel': { target: 'waiting' }, 'water.spill': { target: '.boiling' } },
          onDone: { target: 'waiting' },
          states: { boiling: { on: { 'water.boil': { target: 'poured' } } }, poured: { type: 'final' } },
        },
      },
    })
    expect(drawing(toStatechart(tea))).toContain(`stateDiagram-v2
  [*] --> waiting
  waiting
  state "making" as making {
    [*] --> making_boiling
    state "boiling" as making_boiling
    state "poured" as making_poured
    state "any state" as making_any
    making_any --> making_boiling : water.spill
    making_boiling --> making_poured : water.boil
    making_poured --> [*]
  }
  waiting --> making : tea.order
  making --> waiting : tea.cancel or finished
\`\`\`

In \`making\`: \`do / kettle\`.`)
  })

  test('are next to the others, with full names, where an arrow would cross the box', () => {
    const tea = createMachine({
      id: 'tea',
      initial: 'waiting',
      states: {
        waiting: { on: { 'tea.order': { target: 'making' } } },
        making: {
          initial: 'boiling',
          on: { 'tea.cancel': { target: 'waiting' } },
          onDone: { target: 'waiting' },
          states: {
            boiling: { on: { 'water.boil': { target: 'poured' }, 'kettle.break': { target: '#broken' } } },
            poured: { type: 'final' },
          },
        },
        broken: { id: 'broken' },
      },
    })
    expect(mermaidOf(toStatechart(tea))).toBe(`stateDiagram-v2
  [*] --> waiting
  waiting
  state "making.boiling" as making_boiling
  state "making.poured" as making_poured
  broken
  waiting --> making_boiling : tea.order
  making_boiling --> waiting : tea.cancel
  making_poured --> waiting : tea.cancel or finished
  making_boiling --> making_poured : water.boil
  making_boiling --> broken : kettle.break`)
  })

  test('that are active side by side are all begun, and said to be', () => {
    const tea = createMachine({
      id: 'tea',
      type: 'parallel',
      states: {
        water: { initial: 'cold', states: { cold: {} } },
        cup: { initial: 'empty', states: { empty: {} } },
      },
    })
    const drawn = drawing(toStatechart(tea))
    expect(drawn).toContain('  [*] --> water\n  [*] --> cup\n')
    expect(drawn).toContain('`water` and `cup` are active side by side.')
  })
})

test('a guard without a name is refused: a drawing could not say what it asks', () => {
  const nameless = createMachine({
    id: 'nameless',
    initial: 'one',
    states: { one: { on: { 'tea.order': { guard: () => true, target: 'one' } } } },
  })
  expect(() => toStatechart(nameless)).toThrow('name it in setup')
})
