import { expect, test } from 'vitest'
import { changed, type Defect, defectsOf, diffOf, hashOf } from './defect.ts'
import { createDefectInjector } from './defect-injector.ts'
import { triedOf } from './expressions.ts'
import { listMachineMutations } from './machine-operators.ts'
import { addRun, listProblems, staleBelow } from './survivors.ts'

/** A defect that removes one character. */
const defectAt = (operator: Defect['operator'], file: string, start: number): Defect => ({
  id: hashOf(operator, file, String(start)),
  operator,
  file,
  line: 1,
  start,
  end: start + 1,
  was: 'a',
  becomes: '',
})

test('A defect has one id wherever it stands, its copy another', () => {
  const idsOf = (text: string) =>
    defectsOf('tea.ts', text, () =>
      [...text.matchAll(/pour/g)].map(({ index: start }) => {
        return { operator: 'guard left out', start, end: start + 4, becomes: '' }
      }),
    ).map(({ id }) => id)
  const ids = idsOf('pour\npour')
  expect(new Set(ids).size).toBe(2)
  expect(idsOf('more\npour\npour')).toEqual(ids)
})

test('A text is changed in several places, unless they overlap', () => {
  const [first, last] = [{ start: 0, end: 1, becomes: 'X' }, defectAt('wrong target', 'a', 3)]
  expect(changed('abcdef', [first, last])).toBe('Xbcef')
  expect(() => changed('abcdef', [first, { ...last, start: 0 }])).toThrow('overlap')
})

test('A defect is in the loaded text only while it is seeded', () => {
  const defect = defectAt('guard left out', 'machines/tea.ts', 1)
  const injector = createDefectInjector()
  const { transform } = injector.plugin
  const [path] = injector.seed([defect])
  const load = (code: string) =>
    typeof transform === 'function' && Reflect.apply(transform, undefined, [code, `${path}?import`])
  expect(load('bab')).toEqual({ code: 'bb', map: null })
  expect(() => load('bbb')).toThrow('machines/tea.ts is not as it was read')
  expect(injector.seed([])).toEqual([path])
  expect(injector.seed([])).toEqual([])
})

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

test('A stored run keeps reasons, and survivors it did not try', () => {
  const before = { [file]: { survivors: { 'isHot → true': 'Tea is hot.', 'isCold → true': 'Tea is hot.' } } }
  expect(addRun(before, 'names', [hot, cold])).toEqual({
    [file]: { names: { tried: 2, noticed: 1 }, survivors: before[file]?.survivors },
  })
})

test('The mutants of StrykerJS are read in order, if not ignored', () => {
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
