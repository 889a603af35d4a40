import { expect, test } from 'vitest'
import { type ModelFile, tableIn } from '#test/model/harness/model-file.ts'
import { pathsOf } from '#test/model/harness/paths.ts'
import { checkModel, firstFailureOf } from '#test/model/harness/walk.ts'

const { MUTATED: folder, EACH_LAW: isEach } = import.meta.env
const models = import.meta.glob<ModelFile>('../../machines/**/*.model.ts')

// Loaded before the test, so that coverage counts the modules of the machine as loaded by every test.
const load = Object.entries(models).find(([path]) => path.endsWith(`/${folder}.model.ts`))?.[1]
const table = load && tableIn(await load())

if (table === undefined) throw new Error(`"${folder}" has no cases`)
const { laws } = table

if (isEach)
  test.each(Object.entries(laws))('%s', (sentence, law) => {
    expect(firstFailureOf({ ...table, laws: { [sentence]: law } }, pathsOf(table))).toBeUndefined()
  })
else
  test('keeps its laws, reaches every state, takes every transition', () => {
    const paths = pathsOf(table)
    expect(firstFailureOf(table, paths)).toBeUndefined()
    expect(checkModel(table, paths).problems).toEqual([])
  })
