import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../bundle/edition.ts'
import { actorTreeText, drawings, flowTable, withSection } from './markdown.ts'
import { registry, spawned } from './registry.ts'
import { actorTreeOf } from './walk.ts'

const path = join(root, 'README.md')

/** The README as it is, and as the machines say it should be. */
export const readReadme = (): { readonly current: string; readonly expected: string } => {
  const current = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
  const sections = {
    actors: actorTreeText(actorTreeOf(registry[0], spawned)),
    flows: flowTable(registry.map(({ id }) => id)),
    drawings: drawings(registry),
  }
  const expected = Object.entries(sections).reduce(
    (text, [name, content]) => withSection(text, name, content),
    current,
  )
  return { current, expected }
}

// Draws the machines into README.md; with `--check` only says whether they are drawn there as they are.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { current, expected } = readReadme()
  if (current === expected) console.log('README.md shows the machines as they are.')
  else if (process.argv.includes('--check')) {
    console.error('README.md does not show the machines as they are. Run: npx tsx scripts/flows/readme.ts')
    process.exitCode = 1
  } else {
    writeFileSync(path, expected)
    console.log('README.md now shows the machines as they are.')
  }
}
