import { expect, test } from 'vitest'
import { triedOf } from '../../../scripts/mutate/machines.ts'
import {
  listProblems,
  staleBelow,
  survivors,
  withOccurrenceNumbers,
} from '../../../scripts/mutate/survivors.ts'

const file = 'machines/tea/tea.machine.ts'
const hot = { file, change: 'isHot → true', survived: true }
const cold = { file, change: 'isHot → false', survived: false }

test('whatever no test notices has to be explained, and whatever is explained has to be unnoticed', () => {
  expect(listProblems([hot, cold], {})).toEqual([`not noticed, and not explained: ${file}: isHot → true`])
  expect(listProblems([hot, cold], { [file]: { 'isHot → true': 'Tea is hot.' } })).toEqual([])
  expect(listProblems([cold], { [file]: { 'isHot → false': 'Tea is hot.' } })).toEqual([
    `explained, but it is noticed: ${file}: isHot → false`,
  ])
})

test('accepts a survivor of the baseline', () => {
  expect(listProblems([hot, cold], {}, { [file]: ['isHot → true'] })).toEqual([])
})

test('what is explained of a folder is still there to be tried', () => {
  const listed = { [file]: { 'isHot → true': 'Tea is hot.', 'isCold → true': 'Tea is hot.' } }
  expect(staleBelow('machines/tea/', [hot, cold], listed)).toEqual([
    `explained, but there is nothing like it: ${file}: isCold → true`,
  ])
  expect(staleBelow('machines/coffee/', [], listed)).toEqual([])
})

test('of changes that are alike each has its number', () => {
  expect(withOccurrenceNumbers(['a → b', 'c → d', 'a → b'])).toEqual(['a → b', 'c → d', 'a → b (2)'])
})

test('what StrykerJS reports is read by what it changed, without what it was told to leave out', () => {
  const at = (line: number, column: number) => ({ line, column })
  const mutant = (status: string, replacement: string, from: number, to: number) => ({
    status,
    replacement,
    location: { start: at(2, from), end: at(2, to) },
  })
  const report = {
    files: {
      [file]: {
        source: 'const isHot = true\nconst cup = isHot ? a : b\n',
        mutants: [
          mutant('NoCoverage', 'b', 25, 26),
          mutant('Survived', 'true', 13, 18),
          mutant('Ignored', 'no', 7, 10),
          mutant('Killed', 'false', 13, 18),
          mutant('Timeout', 'b', 21, 22),
        ],
      },
    },
  }
  expect(triedOf(JSON.stringify(report))).toEqual([
    cold,
    hot,
    { file, change: 'a → b', survived: true },
    { file, change: 'b → b', survived: true },
  ])
})

test('every explanation says something', () => {
  const reasons = Object.values(survivors).flatMap(changes => Object.values(changes))
  expect(reasons.filter(reason => reason.length < 20)).toEqual([])
})
