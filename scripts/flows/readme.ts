import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../bundle/build-variant.ts'
import { flowPage, indexPage } from './markdown.ts'
import { actorTree, registry } from './registry.ts'
import { toStatechart } from './walk.ts'

const folder = join(root, 'docs', 'flows')

type Pages = ReadonlyMap<string, string>

export const expectedPages = (): Pages => {
  const charts = registry.map(toStatechart)
  return new Map([
    ['README.md', indexPage(actorTree, charts)],
    ...charts.map(chart => [`${chart.id}.md`, flowPage(chart)] as const),
  ])
}

export const currentPages = (): Pages =>
  new Map(
    readdirSync(folder).map(name => [
      name,
      readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'),
    ]),
  )

/** Returns the names of the pages that are missing, out of date, or of no machine. */
export const stalePages = (current: Pages, expected: Pages): readonly string[] =>
  [...new Set([...current.keys(), ...expected.keys()])].filter(
    name => current.get(name) !== expected.get(name),
  )

// Draws the machines into docs/flows; with `--check`, only reports the pages that are out of date.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(folder, { recursive: true })
  const expected = expectedPages()
  const stale = stalePages(currentPages(), expected)
  if (stale.length === 0) console.log('docs/flows is up to date.')
  else if (process.argv.includes('--check')) {
    console.error(`docs/flows is out of date in ${stale.join(', ')}. Run: npm run flows -- --draw`)
    process.exitCode = 1
  } else {
    for (const name of stale) {
      const content = expected.get(name)
      if (content === undefined) rmSync(join(folder, name))
      else writeFileSync(join(folder, name), content)
    }
    console.log(`docs/flows is up to date: ${stale.length} pages written.`)
  }
}
