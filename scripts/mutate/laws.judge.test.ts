import { expect, test } from 'vitest'
import { type ModelFile, tableIn } from '#test/model/harness/model-file.ts'
import { checkModel } from '#test/model/harness/walk.ts'

const { MUTATED: folder = '' } = import.meta.env
const id = folder.split('/').at(-1)
const sources = import.meta.glob(['../../machines/**/*.ts', '!**/*.test.ts', '!**/*.fixture.ts'])
const models = import.meta.glob<ModelFile>('../../machines/**/*.model.ts')

const own = Object.entries(sources).filter(([path]) => path.startsWith(`../../${folder}/`))
// Before the tests, so that coverage counts what is made while a module loads as there for every test.
const loaded = await Promise.allSettled(own.map(([, load]) => load()))
const failed = loaded.filter(({ status }) => status === 'rejected')

// A test file that cannot load what it tests has no tests, and StrykerJS takes none for none that fails.
test('what is changed can be loaded', () => {
  expect(loaded).not.toEqual([])
  expect(failed).toEqual([])
})

const model = failed.length === 0 ? await models[`../../${folder}/${id}.model.ts`]?.() : undefined
const table = model && tableIn(model)

if (table !== undefined)
  test('keeps its laws, reaches every state, takes every transition', () => {
    expect(checkModel(table).problems).toEqual([])
  })
