import { expect, test } from 'vitest'
import { defectsOf, diffOf } from '../../../scripts/mutate/defect.ts'
import { listMachineMutations } from '../../../scripts/mutate/machine-operators.ts'

const machine = (literal: string) => `export const teaMachine = setup({}).createMachine(${literal})`

/** The changes of a machine's literal, each with its operator. */
const changesOf = (literal: string): readonly string[] =>
  defectsOf('tea.machine.ts', machine(literal), listMachineMutations).map(
    defect => `${defect.operator}: ${diffOf(defect)}`,
  )

test('leads a transition to another state of the same level', () => {
  const states = `{ states: { cold: { on: { heat: { target: 'hot' } } }, hot: {}, spilt: {} } }`
  expect(changesOf(states)).toEqual(["wrong target: 'hot' → 'spilt'"])
})

test('leads a transition into another child of its own state', () => {
  const root = `{ on: { heat: { target: '.hot' } }, states: { cold: {}, hot: {} } }`
  expect(changesOf(root)).toEqual(["wrong target: '.hot' → '.cold'"])
})

test('keeps targets by id, and targets without another state', () => {
  expect(changesOf(`{ states: { cold: { on: { heat: { target: '#hot' } } }, hot: {} } }`)).toEqual([])
  expect(changesOf(`{ on: { heat: { target: '.hot' } }, states: { hot: {} } }`)).toEqual([])
})

test('leaves out a guard', () => {
  expect(changesOf(`{ on: { pour: { guard: 'isHot', description: 'x' } } }`)).toEqual([
    "guard left out: − guard: 'isHot',",
  ])
})

test('leaves out each action of a list, or the property of a single action', () => {
  expect(changesOf(`{ entry: 'boil', exit: ['stir', 'pour'] }`)).toEqual([
    "action left out: − entry: 'boil',",
    "action left out: − 'stir',",
    "action left out: − 'pour'",
  ])
})
