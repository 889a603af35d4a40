import { expect, test } from 'vitest'
import type { CaseTable } from '../../model/harness/case-table.ts'
import type { Laws } from '../../model/harness/laws.types.ts'
import { firstFailureOf } from '../../model/harness/walk.ts'

const folder = import.meta.env.MUTATED
const cases = import.meta.glob<Record<string, CaseTable>>('../../machines/**/*.cases.ts')
const laws = import.meta.glob<Record<string, Laws>>('../../machines/**/*.laws.ts')

const ending = <Found>(found: Readonly<Record<string, Found>>, name: string): Found | undefined =>
  Object.entries(found).find(([path]) => path.endsWith(name))?.[1]

// Loaded before the test, so that what a machine is made of counts as there before every test.
const named = <Found>(found: Readonly<Record<string, Found>> = {}, end: string): Found | undefined =>
  Object.entries(found).find(([name]) => name.endsWith(end))?.[1]
const table = named(await ending(cases, `/${folder}.cases.ts`)?.(), 'Cases')
const written = named(await ending(laws, `/${folder}.laws.ts`)?.(), 'Laws')

test('it keeps its laws on every path', () => {
  if (table === undefined || written === undefined) throw new Error(`"${folder}" has no laws`)
  expect(firstFailureOf({ ...table, laws: written.laws })).toBeUndefined()
})
