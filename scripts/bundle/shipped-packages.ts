import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** A package whose code is in a build, or that such a package depends on. */
export interface ShippedPackage {
  /** Its folder, relative to the root, as in `package-lock.json`. */
  readonly path: string
  readonly name: string
  readonly version: string
}

/** A folder of scripts, and the folder of their source maps. */
export interface ScriptFolder {
  readonly scripts: string
  readonly maps: string
}

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      name: v.optional(v.string()),
      version: v.optional(v.string()),
      dependencies: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
})

type Lock = v.InferOutput<typeof lockSchema>

const mapSchema = v.object({ sources: v.array(v.nullable(v.string())) })

/** The folder of a package in the path of one of its files, from the first `node_modules` on. */
const packageFolder = /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/

/** The bundler's own helpers; their script has no source map. */
const bundler = { path: 'node_modules/rolldown', script: /^rolldown-runtime\b/ }

/** Returns the folders of the packages in the source maps. Throws for a script without a map. */
const readPackageFolders = async ({ scripts, maps }: ScriptFolder): Promise<readonly string[]> => {
  const names = (await readdir(scripts)).filter(name => name.endsWith('.js') && !bundler.script.test(name))
  const folders = names.map(async name => {
    const text = await readFile(join(maps, `${name}.map`), 'utf8').catch(() => {
      throw new Error(`${name} has no source map, which names the packages in it.`)
    })
    const { sources } = v.parse(mapSchema, JSON.parse(text))
    return sources.flatMap(source => packageFolder.exec(source ?? '')?.[0] ?? [])
  })
  return (await Promise.all(folders)).flat()
}

/** Returns the folder that Node finds for a package, seen from the folder of another. */
const resolveFolder = ({ packages }: Lock, from: string, name: string): string | undefined => {
  const parents = [from]
  for (let folder = from; folder.includes('/node_modules/'); ) {
    folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))
    parents.push(folder)
  }
  return [...parents.map(folder => `${folder}/node_modules/${name}`), `node_modules/${name}`].find(
    folder => folder in packages,
  )
}

/**
 * Lists the packages of a build by name: those that the source maps name, and their dependencies, because a package may
 * contain the code of another.
 */
export const listShippedPackages = async (
  root: string,
  folders: readonly ScriptFolder[],
): Promise<readonly ShippedPackage[]> => {
  const lock = v.parse(lockSchema, JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
  const found = new Set((await Promise.all(folders.map(readPackageFolders))).flat())
  // The loop also visits what it adds.
  for (const path of found)
    for (const name of Object.keys(lock.packages[path]?.dependencies ?? {})) {
      const folder = resolveFolder(lock, path, name)
      if (folder !== undefined) found.add(folder)
    }
  const packages = [...found, bundler.path].map(path => {
    const { name = path.replace(/^.*node_modules\//, ''), version } = lock.packages[path] ?? {}
    if (version === undefined) throw new Error(`${path} is in the build and not in package-lock.json.`)
    return { path, name, version }
  })
  const keyOf = ({ name, version }: ShippedPackage) => `${name}@${version}`
  return packages.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}
