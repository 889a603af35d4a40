import { expect, test } from 'vitest'
import { triedOf } from '../../../scripts/mutate/machines.ts'
import { addRun, listProblems, staleBelow } from '../../../scripts/mutate/survivors.ts'

const file = 'machines/tea/tea.machine.ts'
const hot = { file, change: 'isHot → true', survived: true }
const cold = { file, change: 'isHot → false', survived: false }
const stored = (...changes: string[]) => ({
  [file]: { survivors: Object.fromEntries(changes.map(change => [change, ''])) },
})

test('Exactly the stored survivors must survive', () => {
  const mutant = `${file}: isHot → true`
  const known = stored('isHot → true')
  expect(listProblems([hot, cold], {})).toEqual([`not noticed, and not listed: ${mutant}`])
  expect(listProblems([hot, cold], known)).toEqual([])
  const noticed = { ...hot, survived: false }
  expect(listProblems([noticed], known)).toEqual([`listed, but it is noticed: ${mutant}`])
  const stale = staleBelow('machines/tea/', [cold], known)
  expect(stale).toEqual([`listed, but there is nothing like it: ${mutant}`])
  expect(staleBelow('machines/coffee/', [], known)).toEqual([])
})

test('A stored run keeps reasons, and survivors that were not tried', () => {
  const before = { [file]: { survivors: { 'isHot → true': 'Tea is hot.', 'isCold → true': 'Tea is hot.' } } }
  expect(addRun(before, 'names', [hot, cold])).toEqual({
    [file]: { names: { tried: 2, noticed: 1 }, survivors: before[file]?.survivors },
  })
})

test('The mutants of StrykerJS are read in order, without ignored ones', () => {
  const mutant = (status: string, replacement: string, from: number, to: number) => {
    const location = { start: { line: 2, column: from }, end: { line: 2, column: to } }
    return { status, replacement, location }
  }
  const mutants = [
    mutant('NoCoverage', 'b', 25, 26),
    mutant('Survived', 'true', 13, 18),
    mutant('Ignored', 'no', 7, 10),
    mutant('Killed', 'false', 13, 18),
    mutant('Timeout', 'b', 21, 22),
  ]
  const source = 'const isHot = true\nconst cup = isHot ? a : b\n'
  const tried = ['a → b', 'b → b'].map(change => ({ file, change, survived: true }))
  expect(triedOf(JSON.stringify({ files: { [file]: { source, mutants } } }))).toEqual([cold, hot, ...tried])
})
