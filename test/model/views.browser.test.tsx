import { expect, test } from 'vitest'
import { screens } from './screens.ts'

const views = import.meta.glob<string>(['../../src/views/**/*.tsx', '!**/*.{screen,test}.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = import.meta.glob<string>('../../src/views/**/*.screen.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('every machine that a view asks is played through a view', () => {
  const asked = Object.values(views).flatMap(source =>
    [...source.matchAll(/[/#]machines\/(?:[\w-]+\/)*([\w-]+)\/\1\.(?:machine|selectors|types)\.ts/g)].map(
      ([, id]) => id,
    ),
  )
  const shown = new Set<string | undefined>(screens.map(({ machine }) => machine.id))
  expect([...new Set(asked)].filter(id => !shown.has(id))).toEqual([])
})

test('every screen file plays the machine of its name', () => {
  const files = Object.entries(sources)
  expect([...new Set(screens.map(({ machine }) => `${machine.id}.screen.tsx`))].sort()).toEqual(
    files.map(([name]) => name.split('/').at(-1)).sort(),
  )
  const namesIn = (source: string, name: RegExp) => [...source.matchAll(name)].map(([, screen]) => screen)
  for (const [name, source] of files)
    expect({
      name,
      names: namesIn(source, /^(?:if \(import\.meta\.vitest\)| ) playThroughView\((\w+)/gm),
    }).toEqual({ name, names: namesIn(source, /^export const (\w+Screen) = createViewSpec/gm) })
})
