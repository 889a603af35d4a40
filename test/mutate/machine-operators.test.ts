import { expect, test } from 'vitest'
import { changed, defectsOf, isReadable, type Operator } from '../../scripts/mutate/defect.ts'
import { machineChanges } from '../../scripts/mutate/machine-operators.ts'

/** What one operator makes of a machine: each time the whole of what changes. */
const made = (operator: Operator, text: string): readonly string[] =>
  defectsOf('tea.machine.ts', text, machineChanges)
    .filter(defect => defect.operator === operator)
    .map(defect => {
      const result = changed(text, [defect])
      expect(isReadable('tea.machine.ts', result)).toBe(true)
      return result
    })

const machine = (config: string, setup = ''): string => `setup({${setup}}).createMachine({ ${config} })`

test('a guard says the opposite', () => {
  const guards = (is: string) => machine("id: 'tea'", ` guards: { isHot: ${is}, isKnown } `)
  expect(made('guard inverted', guards('({ context }) => context.hot'))).toEqual([
    guards('(...told) => !(({ context }) => context.hot)(...told)'),
  ])
})

test('the failure of an actor is not heard', () => {
  const invoke = (onError: string) =>
    machine(`states: { a: { invoke: { id: 'order', onDone: { target: 'b' },${onError} } }, b: {} }`)
  expect(made('onError dropped', invoke(" onError: { target: 'b' },"))).toEqual([invoke(' ')])
})

test('a transition leads to a state beside or inside that it should not lead to; one named from the root is left', () => {
  const config = (beside: string, inside: string, done: string) =>
    machine(
      `on: { 'tea.spill': { target: '${inside}' } }, states: { a: { on: { go: { target: '${beside}' } } }, b: { invoke: { onDone: { target: '${done}' } }, always: { target: '#tea' } } }`,
    )
  expect(made('target changed', config('b', '.a', 'a'))).toEqual([
    config('b', '.b', 'a'),
    config('a', '.a', 'a'),
    config('b', '.a', 'b'),
  ])
})

test('each of several actions is left out, and the one that stands alone', () => {
  const config = (entry: string, exit: string, actions: string) =>
    machine(`states: { a: {${entry}${exit} on: { go: {${actions} } } } }`)
  const [entry, exit, actions] = [
    " entry: ['pour', { type: 'ring' }],",
    " exit: ['ring'],",
    " actions: 'pour'",
  ]
  expect(made('action left out', config(entry, exit, actions))).toEqual([
    config(" entry: [ { type: 'ring' }],", exit, actions),
    config(" entry: ['pour', ],", exit, actions),
    config(entry, ' ', actions),
    config(entry, exit, ' '),
  ])
})

test('an actor is not told each thing that it is told; nothing at all where that cannot be told apart', () => {
  const config = (first: string, second: string) =>
    machine(`invoke: [{ src: 'a', input: ({ context }) => ({${first} }) }, { src: 'b',${second} }]`)
  const [first, second] = [' cups: context.cups, sugar', ' input: ({ context }) => sweet(context),']
  expect(made('input left out', config(first, second))).toEqual([
    config('  sugar', second),
    config(' cups: context.cups, ', second),
    config(first, ' '),
  ])
})

test('a delay never ends', () => {
  const config = (after: string) => machine(`states: { a: { after: {${after} } }, b: {} }`)
  expect(made('delay dropped', config(" brewing: { target: 'b' }"))).toEqual([config(' ')])
})

test('an event is not heard, at the root and below', () => {
  const config = (root: string, below: string) =>
    machine(`on: {${root} }, states: { a: { on: {${below} } } }`)
  expect(made('handler dropped', config(" 'tea.spill': {}", ' go: {},'))).toEqual([
    config(' ', ' go: {},'),
    config(" 'tea.spill': {}", ' '),
  ])
})

test('an alternative is asked before the one that should come first', () => {
  const config = (...alternatives: readonly string[]) =>
    machine(`states: { a: { always: [${alternatives.join(', ')}] }, b: {} }`)
  const [first, second, third] = ["{ guard: 'isHot' }", "{ guard: 'isFull' }", '{ }'] as const
  expect(made('alternatives swapped', config(first, second, third))).toEqual([
    config(second, first, third),
    config(first, third, second),
  ])
})
