import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { sampleDefects } from '../../../scripts/mutate/candidates.ts'
import { changed, type Defect, defectsOf, diffOf, hashOf } from '../../../scripts/mutate/defect.ts'
import { createDefectInjector } from '../../../scripts/mutate/defect-injector.ts'
import { closestModels } from '../../../scripts/mutate/import-distances.ts'
import { scoreOf, tableOf } from '../../../scripts/mutate/report.ts'
import { stopAtFirstFailure } from './until-it-fails.ts'

const dropped = (operator: Defect['operator'], file: string, start: number): Defect => ({
  id: hashOf(operator, file, String(start)),
  operator,
  file,
  line: 1,
  start,
  end: start + 1,
  was: 'a',
  becomes: '',
})

test('a defect keeps its id when its file grows above it, and of two that are alike each has its own', () => {
  const find = (text: string) => () =>
    [...text.matchAll(/pour/g)].map(({ index }) => ({
      operator: 'field left out' as const,
      start: index,
      end: index + 4,
      becomes: '',
    }))
  const idsOf = (text: string) => defectsOf('tea.ts', text, find(text)).map(({ id, line }) => [id, line])
  const [first, second] = idsOf('pour\npour')
  expect(idsOf('more\npour\npour')).toEqual([
    [first?.[0], 2],
    [second?.[0], 3],
  ])
  expect(first?.[0]).not.toBe(second?.[0])
})

test('several changes are made at once, and refused where they overlap', () => {
  const text = 'abcdef'
  expect(
    changed(text, [
      { start: 0, end: 1, becomes: 'X' },
      { start: 3, end: 5, becomes: '' },
    ]),
  ).toBe('Xbcf')
  expect(() =>
    changed(text, [
      { start: 0, end: 3, becomes: '' },
      { start: 2, end: 4, becomes: '' },
    ]),
  ).toThrow('overlap')
})

test('some are chosen of each operator in turn, in the file of which least was taken', () => {
  const all = [
    dropped('condition inverted', 'a', 0),
    dropped('condition inverted', 'a', 1),
    dropped('button left out', 'a', 2),
    dropped('button left out', 'b', 3),
    dropped('wrong event', 'c', 4),
  ]
  const chosen = sampleDefects(all, 4)
  expect(chosen.map(({ operator, file }) => [operator, file])).toEqual([
    ['wrong event', 'c'],
    ['button left out', 'b'],
    ['condition inverted', 'a'],
    ['button left out', 'a'],
  ])
  expect(sampleDefects(all, 4)).toEqual(chosen)
  expect(sampleDefects(all, 100)).toHaveLength(5)
})

test('a view is looked at by the models that come to it first', () => {
  const reaches = new Map([
    [
      'tea',
      new Map([
        ['machines/tea/tea.machine.ts', 1],
        ['src/views/tea/Tea.tsx', 1],
      ]),
    ],
    [
      'table',
      new Map([
        ['machines/tea/tea.machine.ts', 3],
        ['src/views/tea/Tea.tsx', 2],
      ]),
    ],
  ])
  expect(closestModels('src/views/tea/Tea.tsx', reaches)).toEqual(['tea'])
  expect(closestModels('src/views/portal/UpgradeBrowser.tsx', reaches)).toEqual([])
})

test('a defect is only in what is loaded while it is seeded', () => {
  const defect = dropped('condition inverted', 'machines/tea.ts', 1)
  const seeding = createDefectInjector()
  const loaded = (code: string) => {
    const { transform } = seeding.plugin
    const [path] = seeding.seed([defect])
    if (typeof transform !== 'function') throw new Error('It transforms nothing')
    return { path, once: Reflect.apply(transform, undefined, [code, `${path}?import`]) }
  }
  const { path, once } = loaded('bab')
  expect(once).toEqual({ code: 'bb', map: null })
  expect(() => loaded('bbb')).toThrow('machines/tea.ts is not as it was read')
  expect(seeding.seed([])).toEqual([path])
  expect(seeding.seed([])).toEqual([])
})

test('the table says how many of each kind are caught, and names every one that is not', () => {
  const caught = { by: 'tea', why: 'There is no button' }
  const lost = dropped('wrong event', 'b.tsx', 3)
  const verdicts = [
    { defect: dropped('condition inverted', 'a.ts', 1), caught },
    { defect: dropped('wrong event', 'b.tsx', 2), caught },
    { defect: lost, caught: undefined },
  ]
  expect(scoreOf(verdicts)).toBe(2 / 3)
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

test('once something has failed on a stage nothing more is played on it', async () => {
  const actor = createActor(createMachine({}))
  const played: string[] = []
  let isWrong = false
  const wrapped: Parameters<typeof stopAtFirstFailure>[0] = {
    open: async () => {
      played.push('open')
    },
    perform: async () => true,
    during: async change => change(),
    check: async () => {
      if (isWrong) throw new Error('wrong')
    },
    close: async () => {
      played.push('close')
    },
  }
  const stage = stopAtFirstFailure(wrapped)
  const play = async () => {
    try {
      await stage.open(actor, actor)
      await stage.check(actor.getSnapshot())
      await stage.during(() => played.push('change'))
      await stage.check(actor.getSnapshot())
    } finally {
      await stage.close()
    }
  }
  await play()
  isWrong = true
  await expect(play()).rejects.toThrow('wrong')
  isWrong = false
  await expect(play()).rejects.toThrow('something failed before')
  expect(played).toEqual(['open', 'change', 'close', 'open', 'close', 'close'])
})
