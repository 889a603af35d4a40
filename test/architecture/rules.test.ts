import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commentsOf, readFiles } from './comments.ts'

const text = readFileSync(join(import.meta.dirname, '../../docs/rules.md'), 'utf8')
const listed = [...text.matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, code]) => code)

const code = /\b[SCPFX](?:1\d|[1-9])\b/g
/** The title of a test may begin with a rule code, or name it in brackets. */
const title = /\b(?:describe|it|test)[^(\n]*\(\s*['"`]([^'"`\n]*)/g

const codesOf = (source: string): readonly string[] => {
  const prose = [...commentsOf(source), ...[...source.matchAll(title)].map(([, words]) => words)]
  return prose.flatMap(words => words?.match(code) ?? [])
}

const cited = new Map<string, string>()
for (const folder of ['machines', 'src', 'openapi', 'scripts', 'test'])
  for (const { file, text: source } of readFiles(folder, 'script'))
    for (const found of codesOf(source)) cited.set(found, file)

test('every rule code that a comment or a test cites is listed', () => {
  expect([...cited].filter(([found]) => !listed.includes(found))).toEqual([])
})

test('every listed rule is cited', () => {
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.filter(found => found !== undefined && !cited.has(found))).toEqual([])
})
