import { expect, test } from 'vitest'
import { machineFiles } from '../../../scripts/flows/flow-files.ts'
import { currentPages, expectedPages, stalePages } from '../../../scripts/flows/readme.ts'
import { actorTree, registry } from '../../../scripts/flows/registry.ts'
import type { ActorNode } from '../../../scripts/flows/walk.ts'

const machineIds = ({ machine, children }: ActorNode): string[] => [
  machine.id,
  ...children.flatMap(machineIds),
]

test('The registry and the actor tree have every machine', () => {
  const names = machineFiles().map(path => path.split('/').at(-1))
  expect(registry.map(({ id }) => `${id}.machine.ts`).sort()).toEqual(names.sort())
  expect(new Set(machineIds(actorTree))).toEqual(new Set(registry.map(({ id }) => id)))
})

test('The pages of the flows show the current machines', () => {
  expect(stalePages(currentPages(), expectedPages())).toEqual([])
})

test('A missing, an outdated and a superfluous page are stale', () => {
  const expected = new Map(Object.entries({ 'copy.md': 'a', 'qr.md': 'b', 'mfa.md': 'c' }))
  const current = new Map(Object.entries({ 'copy.md': 'a', 'qr.md': 'older', 'gone.md': 'd' }))
  expect(stalePages(current, expected)).toEqual(['qr.md', 'gone.md', 'mfa.md'])
})
