import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atlasData } from './atlas/data.ts'
import { listSearchEntries, search } from './atlas/search.ts'
import { machineFiles } from './flow-files.ts'
import { allStates } from './labels.ts'
import { currentPages, expectedPages, stalePages } from './readme.ts'
import { registry } from './registry.ts'

const { flows } = atlasData()

test('every state is on the line of its source', () => {
  for (const { chart, files, lines } of flows) {
    const text = readFileSync(join(import.meta.dirname, '../..', files.machine), 'utf8').split(/\r?\n/)
    const wrong = allStates(chart.root).filter(
      ({ id, path }) => !text[(lines[id] ?? 0) - 1]?.includes(`${path.at(-1) ?? 'createMachine('}`),
    )
    expect([chart.id, wrong]).toEqual([chart.id, []])
  }
})

test.each([
  ['sign-in', 'machine', 'sign-in', '#/sign-in'],
  ['OPEN.PREFERENCES', 'state', 'open.preferences', '#/settings/open.preferences'],
  ['isFinalRej', 'guard', 'isFinalRejection', '#/submission/submitting.failed'],
])('the search for "%s" finds the %s "%s" first', (words, kind, name, address) => {
  const [found] = search(listSearchEntries(flows), words)
  expect(found).toMatchObject({ kind, name, address: expect.stringContaining(address) })
})

test('the registry has every machine, and the pages of the flows show them', () => {
  const names = machineFiles().map(path => path.split('/').at(-1))
  expect(registry.map(({ id }) => `${id}.machine.ts`).sort()).toEqual(names.sort())
  expect(stalePages(currentPages(), expectedPages())).toEqual([])
})

test('a missing, an outdated and a superfluous page are stale', () => {
  const expected = new Map(Object.entries({ 'copy.md': 'a', 'qr.md': 'b', 'mfa.md': 'c' }))
  const current = new Map(Object.entries({ 'copy.md': 'a', 'qr.md': 'older', 'gone.md': 'd' }))
  expect(stalePages(current, expected)).toEqual(['qr.md', 'gone.md', 'mfa.md'])
})
