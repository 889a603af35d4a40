import { expect, test } from 'vitest'
import { registry as machines } from '../../scripts/flows/registry.ts'
import { registry } from './registry.ts'

const drawn = machines.map(({ id }) => id)
const played = registry.map(({ machine }) => machine.id)

test('every machine has its cases', () => {
  expect(drawn.filter(id => !played.includes(id))).toEqual([])
})

test('there are no cases of a machine that is not drawn', () => {
  expect(played.filter(id => !drawn.includes(id))).toEqual([])
})
