import ts from 'typescript'
import { expect, test } from 'vitest'
import { nodesOf, sourcesUnder } from '../../scripts/shared/source.ts'
import { commentsOf, readSources } from './comments.ts'

/** Folders whose comments follow the guide. The others are added when they are rewritten. */
const folders = [
  'machines/bulk',
  'machines/domain',
  'machines/network',
  'machines/payment',
  'machines/payment-request',
  'machines/portal',
  'machines/service',
  'machines/session',
  'machines/settings',
  'machines/shared',
  'machines/sign-in',
  'machines/wallet',
  'scripts/server',
  'src/inspection',
  'src/parts',
  'src/ports',
  'src/routes',
  'src/styles',
  'src/text',
  'src/ui',
  'src/worker',
]

/** Obscure expressions, each with what to write instead. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/\b(?:whoever|whomever)\b/i, 'the consumer, the caller, the parent'],
  [/\b(?:nobody|no one)\b/i, 'who does not do what; or "unknown"'],
  [/\bas much of\b/i, 'the part of … that …'],
  [/\b(?:anew|afresh)\b/i, 'again, reload'],
  [/\bbesides\b(?! (?:the|those|what|a|an|its|that|these|this|one|it|them)\b)/i, 'also, in addition'],
  [
    /\b(?:stands?|stood|standing) (?:there|for|in|beside|above|below|open|as|at|over|before|behind|instead|otherwise|to)\b/i,
    'is, is shown, replaces',
  ],
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

test.each(folders)('the comments of %s use plain words', folder => {
  const sources = readSources(folder)
  expect(sources.length).toBeGreaterThan(0)
  const found = sources.flatMap(({ file, text }) =>
    commentsOf(text).flatMap(comment =>
      patterns.flatMap(([pattern, better]) => {
        const [words] = pattern.exec(comment) ?? []
        return words === undefined ? [] : [{ file, words, better, comment }]
      }),
    ),
  )
  expect(found).toEqual([])
})

test('the descriptions of the machines use plain words', () => {
  const descriptions = sourcesUnder('machines')
    .filter(({ path }) => path.endsWith('.machine.ts'))
    .flatMap(({ path, ast }) =>
      nodesOf(ast)
        .filter(ts.isPropertyAssignment)
        .filter(({ name }) => name.getText() === 'description')
        .map(({ initializer }) => ({ path, description: initializer.getText() })),
    )
  expect(descriptions.length).toBeGreaterThan(100)
  const found = descriptions.flatMap(({ path, description }) =>
    patterns.flatMap(([pattern, better]) => {
      const [words] = pattern.exec(description) ?? []
      return words === undefined ? [] : [{ path, words, better, description }]
    }),
  )
  expect(found).toEqual([])
})
