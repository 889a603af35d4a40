import { expect, test } from 'vitest'
import { type ModelFile, tableIn } from '../../model/harness/model-file.ts'
import { firstFailureOf } from '../../model/harness/walk.ts'

const folder = import.meta.env.MUTATED
const models = import.meta.glob<ModelFile>('../../machines/**/*.model.ts')

// Loaded before the test, so that what a machine is made of counts as there before every test.
const load = Object.entries(models).find(([path]) => path.endsWith(`/${folder}.model.ts`))?.[1]
const table = load && tableIn(await load())

test('it keeps its laws on every path', () => {
  if (table === undefined) throw new Error(`"${folder}" has no cases`)
  expect(firstFailureOf(table)).toBeUndefined()
})
