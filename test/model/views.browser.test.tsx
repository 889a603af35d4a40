import { expect, test } from 'vitest'
import { screens } from './screens.ts'
import { screensOf, shards } from './shards.ts'

const views = import.meta.glob<string>('../../src/views/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const files = import.meta.glob<string>('./views-*.browser.test.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('every machine that a view asks is played through a view', () => {
  const asked = Object.values(views).flatMap(source =>
    [...source.matchAll(/\/machines\/([\w-]+)\/\1\./g)].map(([, id]) => id),
  )
  const shown = new Set<string | undefined>(screens.map(({ machine }) => machine.id))
  expect([...new Set(asked)].filter(id => !shown.has(id))).toEqual([])
})

test('every machine is played in one of the files beside this one, and in one only', () => {
  const played = Array.from({ length: shards }, (_, shard) => screensOf(shard)).flat()
  expect(played.map(({ machine }) => machine.id).sort()).toEqual(
    screens.map(({ machine }) => machine.id).sort(),
  )
  expect(
    Object.entries(files).map(([name, source]) => [name, source.match(/playShard\((\d)\)/)?.[1]]),
  ).toEqual(
    Array.from({ length: shards }, (_, shard) => [`./views-${shard + 1}.browser.test.tsx`, `${shard}`]),
  )
})
