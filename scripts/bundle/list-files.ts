import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build-variant.ts'

/** Lists all that is below a folder of the project, as sorted paths from its root with forward slashes. */
export const listFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort()
