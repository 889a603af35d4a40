import { expect, test } from 'vitest'
import { changed, type Defect, defectsOf, hashOf } from '../../../scripts/mutate/defect.ts'
import { createDefectInjector } from '../../../scripts/mutate/defect-injector.ts'
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
