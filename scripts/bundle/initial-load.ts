import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'

/** Files that a browser fetches together: paths relative to the client's folder, in the order of use. */
export interface Load {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

const loadOf = (manifest: Manifest, module: string): Load => {
  const styles = new Set<string>()
  const scripts = new Set<string>()
  const follow = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const imported of chunk.imports ?? []) follow(imported)
    for (const style of chunk.css ?? []) styles.add(style)
  }
  follow(module)
  return { styles: [...styles], scripts: [...scripts] }
}

/** Returns the files that the sign-in page needs. Throws when the build has no entry. */
export const firstLoadOf = (manifest: Manifest): Load => {
  const entry = Object.keys(manifest).find(key => manifest[key]?.isEntry === true)
  if (entry === undefined) throw new Error('The client build has no entry.')
  return loadOf(manifest, entry)
}

/** Returns the files of a part beyond the first load. Throws when the build has no such part. */
export const partLoadOf = (manifest: Manifest, part: string): readonly string[] => {
  const first = firstLoadOf(manifest)
  const known = new Set([...first.styles, ...first.scripts])
  const { styles, scripts } = loadOf(manifest, `src/parts/${part}.ts`)
  if (scripts.length === 0) throw new Error(`The client build has no part "${part}".`)
  return [...styles, ...scripts].filter(file => !known.has(file))
}

export const allFilesOf = (manifest: Manifest): readonly string[] => [
  ...new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])),
]

/** Returns the bytes of files after `gzip -9`, together. */
export const gzippedSizeOf = async (client: string, files: readonly string[]): Promise<number> => {
  const contents = await Promise.all(files.map(file => readFile(join(client, file))))
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0)
}
