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
const listed = { [file]: { 'isHot → true': 'Tea is hot.', 'isCold → true': 'Tea is hot.' } }

test('A survivor needs an explanation, and an explanation a survivor', () => {
  expect(listProblems([hot, cold], {})).toEqual([`not noticed, and not explained: ${file}: isHot → true`])
  expect(listProblems([hot, cold], listed)).toEqual([])
  const killed = { ...hot, survived: false }
  expect(listProblems([killed], listed)).toEqual([`explained, but it is noticed: ${file}: isHot → true`])
  expect(listProblems([hot, cold], {}, { [file]: ['isHot → true'] })).toEqual([])
  expect(staleBelow('machines/tea/', [hot, cold], listed)).toEqual([
    `explained, but there is nothing like it: ${file}: isCold → true`,
  ])
  expect(staleBelow('machines/coffee/', [], listed)).toEqual([])
})

test('Equal changes have numbers', () => {
  expect(withOccurrenceNumbers(['a → b', 'c → d', 'a → b'])).toEqual(['a → b', 'c → d', 'a → b (2)'])
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

test('Every explanation has at least 20 characters', () => {
  const reasons = Object.values(survivors).flatMap(changes => Object.values(changes))
  expect(reasons.filter(reason => reason.length < 20)).toEqual([])
})
