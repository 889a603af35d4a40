import { expect, test } from 'vitest'
import { registry as machines } from '#scripts/flows/registry.ts'
import { loadTables } from './harness/registry.ts'

const views = import.meta.glob<string>(['../../src/views/**/*.tsx', '!**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('every machine has its cases, once', async () => {
  const ids = machines.map(({ id }) => id).sort()
  const tables = await loadTables()
  expect(tables.map(({ machine }) => machine.id).sort()).toEqual(ids)
})

test('every machine that a view asks is played through a view, by the screen file of its name', () => {
  const isScreen = ([path]: readonly [string, string]) => path.endsWith('.screen.tsx')
  const files = Object.entries(views)
  const asked = files
    .filter(file => !isScreen(file))
    .flatMap(([, source]) => [
      ...source.matchAll(/[/#]machines\/(?:[\w-]+\/)*([\w-]+)\/\1\.(?:machine|selectors|types)\.ts/g),
    ])
    .map(([, id]) => id)
  const played = files.filter(isScreen).map(([path, source]) => {
    const [machine] = new Set([...source.matchAll(/^playScreen\(\s*(\w+)Machine,/gm)].map(([, name]) => name))
    const id = machine?.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
    expect(path.endsWith(`/${id}.screen.tsx`) ? id : path).toBe(id)
    return id
  })
  expect(asked.filter(id => !played.includes(id))).toEqual([])
})
