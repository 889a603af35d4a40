import ts from 'typescript'
import { expect, test } from 'vitest'
import { nodesOf, type SourceFile, sourcesUnder, testSources } from '#scripts/shared/source.ts'
import { commentsOf, readFiles, textsOfYaml } from './comments.ts'

/** Obscure expressions, each with what to write instead. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/\b(?:whoever|whomever)\b/i, 'the consumer, the caller, the parent'],
  [/\b(?:nobody|no one)\b/i, 'who does not do what; or "unknown"'],
  [/\bas much of\b/i, 'the part of … that …'],
  [/\b(?:anew|afresh)\b/i, 'again, reload'],
  [/\bbesides\b(?! (?:the|those|what|a|an|its|that|these|this|one|it|them)\b)/i, 'also, in addition'],
  [/\b(?:stands?|stood|standing) (?:there|for|in|beside|above|below|open)\b/i, 'is, is shown, replaces'],
  [/\b(?:stands?|stood|standing) (?:as|at|over|before|behind|instead|otherwise|to)\b/i, 'is, replaces'],
  [/\b(?:tells?|told|telling) (?:of|by)\b/i, 'reports, distinguishes by'],
  [/\b(?:became|becomes?|comes?|came) of\b/i, 'the outcome of'],
  [/\bhand(?:s|ed|ing)?(?: \w+)? on\b/i, 'pass, forward'],
  [/(?<!there )\b(?:is|are|was|were) none\b/i, 'is undefined, is invalid'],
  [
    /\b(?:door|breath|asleep|sleeps?|awake|riddle|wears?|worn|knocks?|eyes|under way)\b/i,
    'suspended, unknown, pending',
  ],
  [/\bbe had\b/i, 'is available'],
  [/\b(?:comes?|came) to nothing\b/i, 'failed, was declined'],
  [/\bspecification, sections?\b/i, 'the code of a rule in docs/rules.md'],
]

/** Lists the obscure expressions in some files. Fails when `least` texts are not there, so that none is overlooked. */
const listObscure = (files: readonly { file: string; texts: readonly string[] }[], least: number) => {
  expect(files.flatMap(({ texts }) => texts).length).toBeGreaterThan(least)
  return files.flatMap(({ file, texts }) =>
    texts.flatMap(text =>
      patterns.flatMap(([pattern, better]) => {
        const [words] = pattern.exec(text) ?? []
        return words === undefined ? [] : [{ file, words, better, text }]
      }),
    ),
  )
}

const isText = (node: ts.Node | undefined): node is ts.StringLiteralLike =>
  node !== undefined && ts.isStringLiteralLike(node)

/** Returns the descriptions of a machine. */
const descriptionsOf = ({ ast }: SourceFile): readonly string[] =>
  nodesOf(ast)
    .filter(ts.isPropertyAssignment)
    .filter(({ name }) => name.getText() === 'description')
    .map(({ initializer }) => initializer.getText())

/** Returns the titles of tests in a file, and the names of laws. */
const titlesOf = ({ ast }: SourceFile): readonly string[] =>
  nodesOf(ast).flatMap(node => {
    if (ts.isCallExpression(node) && /^(?:test|it|describe)\b/.test(node.expression.getText()))
      return node.arguments
        .slice(0, 1)
        .filter(isText)
        .map(title => title.text)
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'lawsOf') return []
    const [, laws] = node.arguments
    if (laws === undefined || !ts.isObjectLiteralExpression(laws)) return []
    return laws.properties.flatMap(({ name }) => (isText(name) ? [name.text] : []))
  })

const textsIn = (
  sources: readonly SourceFile[],
  ending: RegExp,
  textsOf: (source: SourceFile) => readonly string[],
) =>
  sources
    .filter(({ path }) => ending.test(path))
    .map(source => ({ file: source.path, texts: textsOf(source) }))

const configs = ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts']

test.each(['machines', 'scripts', 'src', 'test', 'public', ...configs])(
  'comments of %s use plain words',
  folder => {
    const files = readFiles(folder, 'script').map(({ file, text }) => ({ file, texts: commentsOf(text) }))
    expect(listObscure(files, 0)).toEqual([])
  },
)

test('descriptions and comments of the API use plain words', () => {
  const files = readFiles('openapi', 'yaml').map(({ file, text }) => ({ file, texts: textsOfYaml(text) }))
  expect(listObscure(files, 500)).toEqual([])
})

test('descriptions of machines use plain words', () => {
  expect(listObscure(textsIn(sourcesUnder('machines'), /\.machine\.ts$/, descriptionsOf), 100)).toEqual([])
})

test('titles of tests and names of laws use plain words', () => {
  expect(listObscure(textsIn(testSources(), /\.(?:test|spec|model)\.tsx?$/, titlesOf), 1_500)).toEqual([])
})

test('documents use plain words', () => {
  const files = ['README.md', 'CONTRIBUTING.md', 'docs'].flatMap(place => readFiles(place, 'markdown'))
  const lines = files.map(({ file, text }) => ({ file, texts: text.split('\n') }))
  expect(listObscure(lines, 500)).toEqual([])
})
