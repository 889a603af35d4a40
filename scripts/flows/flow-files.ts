import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bundle/edition.ts'

/** Where a flow lives; paths from the project's root, with forward slashes. */
export interface FlowFiles {
  readonly machine: string
  /** The folder of the flow's own views; where it has none, the views that ask its machine. */
  readonly views: readonly string[]
  readonly test: string
  /** As the machine's head names it, such as "sections 2, 4 and 8". Undefined when it names none. */
  readonly specification: string | undefined
}

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort()

const contentOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** A comment's sentences without the breaks of its lines. */
const unbroken = (source: string): string => source.replaceAll(/\n\s*\* /g, ' ')

/** Finds what belongs to a flow, whose id is the name of its folder. */
export const flowFilesOf = (id: string): FlowFiles => {
  const machine = `machines/${id}/${id}.machine.ts`
  const own = `src/views/${id}`
  const asks = (path: string) => path.endsWith('.tsx') && contentOf(path).includes(`/machines/${id}/`)
  return {
    machine,
    views: existsSync(join(root, own)) ? [own] : filesBelow('src/views').filter(asks),
    test: `test/machines/${id}.machine.test.ts`,
    specification: /\(specification, (sections? [^)]+)\)/.exec(unbroken(contentOf(machine)))?.[1],
  }
}

/** Every machine file of the project. */
export const machineFiles = (): string[] =>
  filesBelow('machines').filter(path => path.endsWith('.machine.ts'))
