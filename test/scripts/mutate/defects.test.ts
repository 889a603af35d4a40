import { expect, test } from 'vitest'
import { sampleDefects } from '../../../scripts/mutate/candidates.ts'
import { changed, type Defect, defectsOf, diffOf, hashOf } from '../../../scripts/mutate/defect.ts'
import { createDefectInjector } from '../../../scripts/mutate/defect-injector.ts'
import { closestModels } from '../../../scripts/mutate/import-distances.ts'
import { tableOf } from '../../../scripts/mutate/report.ts'
import { stopAtFirstFailure } from './until-it-fails.ts'

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

test('A defect has one id wherever it stands, and a different one from its copies', () => {
  const idsOf = (text: string) =>
    defectsOf('tea.ts', text, () =>
      [...text.matchAll(/pour/g)].map(({ index: start }) => {
        return { operator: 'field left out', start, end: start + 4, becomes: '' }
      }),
    ).map(({ id }) => id)
  const ids = idsOf('pour\npour')
  expect(new Set(ids).size).toBe(2)
  expect(idsOf('more\npour\npour')).toEqual(ids)
})

test('A text is changed in several places, unless they overlap', () => {
  const [first, last] = [{ start: 0, end: 1, becomes: 'X' }, defectAt('wrong event', 'a', 3)]
  expect(changed('abcdef', [first, last])).toBe('Xbcef')
  expect(() => changed('abcdef', [first, { ...last, start: 0 }])).toThrow('overlap')
})

test('A sample takes the operators in turn, from the file with the fewest defects so far', () => {
  const all = [
    defectAt('condition inverted', 'a', 0),
    defectAt('condition inverted', 'a', 1),
    defectAt('button left out', 'a', 2),
    defectAt('button left out', 'b', 3),
    defectAt('wrong event', 'c', 4),
  ]
  const chosen = sampleDefects(all, 4).map(({ operator, file }) => `${operator} ${file}`)
  expect(chosen).toEqual(['wrong event c', 'button left out b', 'condition inverted a', 'button left out a'])
  expect(sampleDefects(all, 100)).toHaveLength(5)
})

test('The models that judge a view are those nearest to it', () => {
  const view = 'src/views/tea/Tea.tsx'
  const machine = 'machines/tea/tea.machine.ts'
  const reaches = new Map(
    Object.entries({ tea: { [machine]: 1, [view]: 1 }, table: { [machine]: 3, [view]: 2 } }).map(
      ([id, distances]) => [id, new Map(Object.entries(distances))],
    ),
  )
  expect(closestModels(view, reaches)).toEqual(['tea'])
  expect(closestModels('src/views/portal/UpgradeBrowser.tsx', reaches)).toEqual([])
})

test('A defect is in the loaded text only while it is seeded', () => {
  const defect = defectAt('condition inverted', 'machines/tea.ts', 1)
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

test('The report has the share of each operator and every defect that survived', () => {
  const caught = { by: 'tea', why: 'There is no button' }
  const lost = defectAt('wrong event', 'b.tsx', 3)
  const verdicts = [
    { defect: defectAt('condition inverted', 'a.ts', 1), caught },
    { defect: defectAt('wrong event', 'b.tsx', 2), caught },
    { defect: lost, caught: undefined },
  ]
  expect(tableOf(verdicts).split('\n')).toEqual([
    'operator                seeded  caught    share',
    'wrong event                  2       1   50.0 %',
    'condition inverted           1       1  100.0 %',
    'all                          3       2   66.7 %',
    '',
    'Not caught:',
    `${lost.id}  b.tsx:1  wrong event  ${diffOf(lost)}`,
  ])
})

test('A stage plays nothing after its first failure', async () => {
  const played: string[] = []
  const stage = stopAtFirstFailure({
    open: async () => void played.push('open'),
    perform: async () => true,
    during: async change => change(),
    check: () => Promise.reject(new Error('wrong')),
    close: async () => void played.push('close'),
  } satisfies Parameters<typeof stopAtFirstFailure>[0])
  const play = async () => {
    try {
      await Reflect.apply(stage.open, stage, [])
      await Reflect.apply(stage.check, stage, [])
    } finally {
      await stage.close()
    }
  }
  await expect(play()).rejects.toThrow('wrong')
  await expect(play()).rejects.toThrow('something failed before')
  expect(played).toEqual(['open', 'close', 'close'])
})
