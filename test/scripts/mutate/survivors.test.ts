import { expect, test } from 'vitest'
import { triedOf } from '../../../scripts/mutate/machines.ts'
import { addRun, listProblems, type MutationResult, staleBelow } from '../../../scripts/mutate/survivors.ts'

const file = 'machines/tea/tea.machine.ts'
const hot = { file, change: 'isHot → true', survived: true }
const cold = { file, change: 'isHot → false', survived: false }
const stored = (...changes: string[]) => ({
  [file]: { survivors: Object.fromEntries(changes.map(change => [change, ''])) },
})

test('Exactly the stored survivors must survive', () => {
  const problemsWith = (tried: readonly MutationResult[]) => listProblems(tried, stored('isHot → true'))
  expect(listProblems([hot, cold], {})).toEqual([`not noticed, and not listed: ${file}: isHot → true`])
  expect(problemsWith([hot, cold])).toEqual([])
  expect(problemsWith([{ ...hot, survived: false }])).toEqual([
    `listed, but it is noticed: ${file}: isHot → true`,
  ])
  expect(staleBelow('machines/tea/', [hot, cold], stored('isHot → true', 'isCold → true'))).toEqual([
    `listed, but there is nothing like it: ${file}: isCold → true`,
  ])
  expect(staleBelow('machines/coffee/', [], stored('isHot → true'))).toEqual([])
})

test('A stored run keeps reasons, and survivors that were not tried', () => {
  const before = { [file]: { survivors: { 'isHot → true': 'Tea is hot.', 'isCold → true': 'Tea is hot.' } } }
  expect(addRun(before, 'names', [hot, cold])).toEqual({
    [file]: { names: { tried: 2, noticed: 1 }, survivors: before[file]?.survivors },
  })
})

test('The mutants of StrykerJS are read by what they change, in order and without ignored ones', () => {
  const mutant = (status: string, replacement: string, from: number, to: number) => ({
    status,
    replacement,
    location: { start: { line: 2, column: from }, end: { line: 2, column: to } },
  })
  const mutants = [
    mutant('NoCoverage', 'b', 25, 26),
    mutant('Survived', 'true', 13, 18),
    mutant('Ignored', 'no', 7, 10),
    mutant('Killed', 'false', 13, 18),
    mutant('Timeout', 'b', 21, 22),
  ]
  const source = 'const isHot = true\nconst cup = isHot ? a : b\n'
  expect(triedOf(JSON.stringify({ files: { [file]: { source, mutants } } }))).toEqual([
    cold,
    hot,
    { file, change: 'a → b', survived: true },
    { file, change: 'b → b', survived: true },
  ])
})
