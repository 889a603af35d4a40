import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'

/** What a browser fetches to show the sign-in page: paths relative to the client's folder, in the order of use. */
export interface FirstLoad {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** Follows the static imports of the entry. Throws when the build has none. */
export const firstLoadOf = (manifest: Manifest): FirstLoad => {
  const entry = Object.keys(manifest).find(key => manifest[key]?.isEntry === true)
  if (entry === undefined) throw new Error('The client build has no entry.')
  const styles = new Set<string>()
  const scripts = new Set<string>()
  const follow = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const imported of chunk.imports ?? []) follow(imported)
    for (const style of chunk.css ?? []) styles.add(style)
  }
  follow(entry)
  return { styles: [...styles], scripts: [...scripts] }
}

export interface ChunkSize {
  readonly file: string
  /** Bytes as built, and after `gzip -9`. */
  readonly raw: number
  readonly gzip: number
}

export const sizesOf = (client: string, files: readonly string[]): Promise<ChunkSize[]> =>
  Promise.all(
    files.map(async file => {
      const content = await readFile(join(client, file))
      return { file, raw: content.length, gzip: gzipSync(content, { level: 9 }).length }
    }),
  )
