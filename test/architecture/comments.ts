import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isScalar, parseDocument, visit } from 'yaml'

const root = join(import.meta.dirname, '../..')

/** A block comment, or consecutive line comments; `://` of a URL starts none. */
const comment = /\/\*[\s\S]*?\*\/|(?:(?<!:)\/\/.*\n\s*)+/g

const withoutMarks = (text: string): string => text.replace(/^\s*(?:\/\*+|\*\/|\*|\/\/)|\s*\*\/\s*$/gm, ' ')

const endings = { script: /\.(?:ts|tsx|js|mjs)$/, yaml: /\.yaml$/, markdown: /\.md$/ }

/** Reads a file, or the files of one kind below a folder, without generated ones. */
export const readFiles = (
  place: string,
  kind: keyof typeof endings,
): readonly { readonly file: string; readonly text: string }[] => {
  const names = endings[kind].test(place)
    ? [place]
    : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map(name => join(place, name))
  return names
    .filter(name => endings[kind].test(name) && !name.includes('.gen.'))
    .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

/** Returns the comments of a source, each as one line. */
export const commentsOf = (text: string): readonly string[] =>
  (text.match(comment) ?? []).map(found => withoutMarks(found).replace(/\s+/g, ' ').trim())

/** Returns the descriptions, summaries, `x-` texts and comments of a YAML file, each as one line. */
export const textsOfYaml = (text: string): readonly string[] => {
  const found: (string | null | undefined)[] = []
  const document = parseDocument(text)
  found.push(document.commentBefore, document.comment)
  visit(document, {
    Pair: (_, { key, value }) => {
      if (!isScalar<string>(key) || !/^(?:description|summary|x-.+)$/.test(key.value)) return
      if (isScalar(value) && typeof value.value === 'string') found.push(value.value)
    },
    Node: (_, { commentBefore, comment }) => {
      found.push(commentBefore, comment)
    },
  })
  return found.flatMap(words => (words ? [words.replace(/\s+/g, ' ').trim()] : []))
}
