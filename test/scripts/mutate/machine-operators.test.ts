import { expect, test } from 'vitest'
import { defectsOf, diffOf } from '../../../scripts/mutate/defect.ts'
import { listMachineMutations } from '../../../scripts/mutate/machine-operators.ts'

test.each([
  [`{ states: { a: { on: { go: { target: 'b' } } }, b: {}, c: {} } }`, "wrong target: 'b' → 'c'"],
  [`{ on: { go: { target: '.b' } }, states: { a: {}, b: {} } }`, "wrong target: '.b' → '.a'"],
  [`{ states: { a: { on: { go: { target: '#b' } } }, b: {} } }`, ''],
  [`{ on: { go: { target: '.b' } }, states: { b: {} } }`, ''],
  [`{ on: { go: { guard: 'isHot', description: 'x' } } }`, "guard left out: − guard: 'isHot',"],
  [`{ entry: 'boil' }`, "action left out: − entry: 'boil'"],
  [`{ exit: ['stir', 'pour'] }`, "action left out: − 'stir',; action left out: − 'pour'"],
])('The machine %s is changed: %s', (literal, changes) => {
  const text = `export const teaMachine = setup({}).createMachine(${literal})`
  const defects = defectsOf('tea.machine.ts', text, listMachineMutations)
  expect(defects.map(defect => `${defect.operator}: ${diffOf(defect)}`).join('; ')).toBe(changes)
})
