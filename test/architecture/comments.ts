import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A block comment, or consecutive line comments; `://` of a URL starts none. */
const comment = /\/\*[\s\S]*?\*\/|(?:(?<!:)\/\/.*\n\s*)+/g

const withoutMarks = (text: string): string => text.replace(/^\s*(?:\/\*+|\*\/|\*|\/\/)|\s*\*\/\s*$/gm, ' ')

/** The source files below a folder, without generated ones. */
export const readSources = (folder: string): readonly { readonly file: string; readonly text: string }[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(?:ts|tsx|mjs)$/.test(name) && !name.includes('.gen.'))
    .map(name => ({ file: join(folder, name), text: readFileSync(join(root, folder, name), 'utf8') }))

/** Returns the comments of a source, each as one line. */
export const commentsOf = (text: string): readonly string[] =>
  (text.match(comment) ?? []).map(found => withoutMarks(found).replace(/\s+/g, ' ').trim())
