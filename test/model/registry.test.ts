import { expect, test } from 'vitest'
import { registry as machines } from '#scripts/flows/registry.ts'
import { registry } from './registry.ts'

test('every machine has its cases, once', () => {
  const ids = machines.map(({ id }) => id).sort()
  expect(registry.map(({ machine }) => machine.id).sort()).toEqual(ids)
})
