import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bundle/build-variant.ts'
import { listProblems, type MutantResult, resultsOf } from './survivors.ts'

const folder = 'machines/tea'
const file = `${folder}/tea.machine.ts`
const hot = { file, change: 'isHot → true', survived: true }
const cold = { file, change: 'isHot → false', survived: false }
const stored = { [file]: { 'isHot → true': 'Tea is hot.' } }

test('resultsOf names the mutants of StrykerJS in order, without those that do not count', () => {
  const mutant = (status: MutantResult['status'], replacement: string, column: number, length: number) => {
    const location = { start: { line: 2, column }, end: { line: 2, column: column + length } }
    const fileName = join(root, file)
    return { id: `${column}`, mutatorName: 'any', fileName, status, replacement, location }
  }
  const mutants = [
    mutant('NoCoverage', 'b', 25, 1),
    mutant('Survived', 'true', 13, 5),
    mutant('Ignored', 'no', 7, 3),
    mutant('Killed', 'false', 13, 5),
    mutant('Timeout', 'a', 21, 1),
    mutant('Survived', 'true', 28, 5),
  ]
  const text = '\nconst cup = isHot + a + b; isHot\n'
  expect(resultsOf(mutants, () => text).map(({ change, survived }) => [change, survived])).toEqual([
    ['isHot → true', true],
    ['isHot → false', false],
    ['a → a', true],
    ['b → b', true],
    ['isHot → true (2)', true],
  ])
})

test('exactly the stored survivors must survive', () => {
  const mutant = `${file}: isHot → true`
  expect(listProblems(folder, [hot, cold], {})).toEqual([`not noticed, and not listed: ${mutant}`])
  expect(listProblems(folder, [hot, cold], stored)).toEqual([])
  const noticed = [{ ...hot, survived: false }]
  expect(listProblems(folder, noticed, stored)).toEqual([`listed, but it is noticed: ${mutant}`])
  expect(listProblems(folder, [cold], stored)).toEqual([`listed, but there is nothing like it: ${mutant}`])
  expect(listProblems('machines/coffee', [], stored)).toEqual([])
  expect(listProblems(undefined, [cold], stored)).toEqual([])
})
