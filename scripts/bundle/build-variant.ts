import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isOfTests } from './is-of-tests.ts'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The portal, or the portal with the pseudo-language of one browser test. */
export type BuildVariant = 'production' | 'pseudo'

export const folderOf = (edition: BuildVariant): string =>
  edition === 'production' ? join(root, 'dist') : join(root, 'dist', edition)

const folders = ['src', 'machines', 'openapi', 'public', 'scripts/bundle', 'scripts/server']
const files = [
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/config/config-schema.ts',
]

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && !isOfTests(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
}

/** Returns a hash over all inputs, by which `isBuilt` recognises a current build. */
export const hashOfSources = async (): Promise<string> => {
  const found = await Promise.all(folders.map(folder => filesBelow(join(root, folder))))
  const paths = [...files.map(file => join(root, file)), ...found.flat()].sort()
  const contents = await Promise.all(paths.map(path => readFile(path)))
  const hash = createHash('sha256')
  for (const [index, content] of contents.entries())
    hash.update(`${relative(root, paths[index] ?? '')}\0${content.length}\0`).update(content)
  return hash.digest('hex')
}

export const isBuilt = async (edition: BuildVariant): Promise<boolean> => {
  const built = await readFile(join(folderOf(edition), 'server', 'sources'), 'utf8').catch(() => undefined)
  return built === (await hashOfSources())
}
