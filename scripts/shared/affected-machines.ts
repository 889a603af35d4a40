import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bundle/build-variant.ts'
import { listFiles } from '../bundle/list-files.ts'
import { isMachine } from '../flows/flow-files.ts'
import { resolveImport } from './resolve-import.ts'

const folders = ['machines', 'openapi', 'scripts', 'src', 'test']

const linesOf = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Returns the files that differ from the last commit; when none does, the files of that commit. */
export const changedFiles = (): readonly string[] => {
  const open = [
    ...linesOf('diff', '--name-only', 'HEAD'),
    ...linesOf('ls-files', '--others', '--exclude-standard'),
  ]
  return open.length > 0 ? open : linesOf('show', '--name-only', '--format=', 'HEAD')
}

/** The imports of each file, static and dynamic; without type imports, which do not exist at run time. */
type Imports = ReadonlyMap<string, readonly string[]>

const ofTypes = /^(?:import|export) type [^']*'[^']*'/gm
const ofCode = /(?:\bfrom |\bimport ?\(?)'([.#][^'?]+)/g

export const readImports = (): Imports =>
  new Map(
    folders
      .flatMap(listFiles)
      .filter(file => /\.(?:tsx?|mjs)$/.test(file))
      .map(file => {
        const source = readFileSync(join(root, file), 'utf8').replace(ofTypes, '')
        const targets = Array.from(source.matchAll(ofCode), ([, to = '']) => resolveImport(file, to))
        return [file, targets.filter(target => target !== undefined)] as const
      }),
  )

/** Returns the files that load some files, with the number of imports in between, nearest first. */
export const listImporters = (files: readonly string[], imports: Imports): ReadonlyMap<string, number> => {
  const importers = new Map<string, string[]>()
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  const found = new Map<string, number>()
  let next = files
  for (let distance = 0; next.length > 0; distance++) {
    for (const file of next) found.set(file, distance)
    next = [...new Set(next.flatMap(file => importers.get(file) ?? []))].filter(file => !found.has(file))
  }
  return found
}

const ofModel = /^(?:machines|src\/views)\/.+\/([\w-]+)\.(?:screen|model)\.tsx?$/
/** The folder of a machine, by which a file belongs to it. */
const ofFolder = /^(?:machines|src\/views)\/(?:[\w-]+\/)*([\w-]+)\//

/** The largest number of models that are played for a part of several screens. */
const most = 3

/** Returns the own machine of each file in a machine's folder, and of other files the machines that load it, nearest first. */
export const listAffectedMachines = (files: readonly string[], imports: Imports): readonly string[] => [
  ...new Set(
    files.flatMap(file => {
      const [, id = ''] = ofModel.exec(file) ?? ofFolder.exec(file) ?? []
      if (isMachine(id)) return [id]
      const loaders = [...listImporters([file], imports).keys()]
      return [...new Set(loaders.flatMap(loader => ofModel.exec(loader)?.[1] ?? []))]
        .filter(isMachine)
        .slice(0, most)
    }),
  ),
]
