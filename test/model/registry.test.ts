import { expect, test } from 'vitest'
import { registry as machines } from '#scripts/flows/registry.ts'
import { loadTables } from './registry.ts'

test('every machine has its cases, once', async () => {
  const ids = machines.map(({ id }) => id).sort()
  const tables = await loadTables()
  expect(tables.map(({ machine }) => machine.id).sort()).toEqual(ids)
})
