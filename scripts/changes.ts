import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bundle/edition.ts'

const folders = ['machines', 'openapi', 'scripts', 'src', 'test']

const linesOf = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** The files that differ from the last commit, or where none does, those that it changed. From the project's root. */
export const changedFiles = (): readonly string[] => {
  const own = [
    ...linesOf('diff', '--name-only', 'HEAD'),
    ...linesOf('ls-files', '--others', '--exclude-standard'),
  ]
  return own.length > 0 ? own : linesOf('show', '--name-only', '--format=', 'HEAD')
}

/** What each file imports, statically or when needed; what it imports of types is gone when it runs. */
type Imports = ReadonlyMap<string, readonly string[]>

const ofTypes = /^(?:import|export) type [^']*'[^']*'/gm
const ofCode = /(?:\bfrom |\bimport ?\(?)'(\.[^'?]+)/g

export const readImports = (): Imports =>
  new Map(
    folders
      .flatMap(folder =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name =>
          join(folder, name),
        ),
      )
      .filter(file => /\.(?:tsx?|mjs)$/.test(file))
      .map(file => {
        const source = readFileSync(join(root, file), 'utf8').replace(ofTypes, '')
        return [file, [...source.matchAll(ofCode)].map(([, to = '']) => join(file, '..', to))] as const
      }),
  )

/** The files that load one of some files, by how many imports lie between. */
export const loadersOf = (files: readonly string[], imports: Imports): ReadonlyMap<string, number> => {
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

const ofMachine = /^(?:machines\/([\w-]+)\/|test\/model\/(?:screens|cases|laws)\/([\w-]+)\.\w+\.tsx?$)/
const ofModel = /^test\/model\/(?:screens|cases)\/([\w-]+)\.(?:screen|cases)\.tsx?$/

const isMachine = (id: string): boolean => existsSync(join(root, 'test/model/cases', `${id}.cases.ts`))

/** How many of the models that come to a part of many screens at once are played for it: the smallest ones. */
const most = 6

const sizeOf = (id: string): number => {
  const screen = join(root, 'test/model/screens', `${id}.screen.tsx`)
  return existsSync(screen) ? statSync(screen).size : 0
}

/** The machines whose models come first to a file. */
const nearestTo = (file: string, imports: Imports): readonly string[] => {
  const distances = new Map<string, number>()
  for (const [loader, distance] of loadersOf([file], imports)) {
    const id = ofModel.exec(loader)?.[1]
    if (id !== undefined && isMachine(id) && !distances.has(id)) distances.set(id, distance)
  }
  const least = Math.min(...distances.values())
  return [...distances]
    .filter(([, distance]) => distance === least)
    .map(([id]) => id)
    .sort((one, other) => sizeOf(one) - sizeOf(other))
    .slice(0, most)
}

/** The machines that a change touches: a machine's own; of all else, those whose screens or cases come to it first. */
export const machinesTouchedBy = (files: readonly string[], imports: Imports): readonly string[] => [
  ...new Set(
    files.flatMap(file => {
      const [, own, model] = ofMachine.exec(file) ?? []
      const id = own ?? model
      return id !== undefined && isMachine(id) ? [id] : nearestTo(file, imports)
    }),
  ),
]
