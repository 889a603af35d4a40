import { expect, test } from 'vitest'
import { machineFiles } from '../../../scripts/flows/flow-files.ts'
import { currentPages, expectedPages, stalePages } from '../../../scripts/flows/readme.ts'
import { registry } from '../../../scripts/flows/registry.ts'

test('every machine file is found, once, the machine of the whole portal first', () => {
  const names = machineFiles().map(path => path.split('/').at(-1))
  expect(registry.map(({ id }) => `${id}.machine.ts`).sort()).toEqual(names.sort())
  expect(registry[0]?.id).toBe('portal')
})

test('the pages of the flows show the machines as they are', () => {
  expect(stalePages(currentPages(), expectedPages())).toEqual([])
})

test('a page that is missing, one that is out of date and one of no machine are stale', () => {
  const expected = new Map([
    ['copy.md', 'a'],
    ['qr.md', 'b'],
    ['mfa.md', 'c'],
  ])
  const current = new Map([
    ['copy.md', 'a'],
    ['qr.md', 'older'],
    ['gone.md', 'd'],
  ])
  expect(stalePages(current, expected)).toEqual(['qr.md', 'gone.md', 'mfa.md'])
})
