import { expect, test } from 'vitest'
import { registry as machines } from '../../scripts/flows/registry.ts'
import { registry } from './registry.ts'

test('every machine has its cases', () => {
  expect(registry.map(({ machine }) => machine.id)).toEqual(machines.map(({ id }) => id))
})
