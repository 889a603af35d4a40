import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commentsOf, readFiles } from './comments.ts'

const text = readFileSync(join(import.meta.dirname, '../../docs/rules.md'), 'utf8')
const listed = [...text.matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, code]) => code)

const code = /\b[SCPFX](?:1\d|[1-9])\b/g
/** The title of a test may begin with a rule code, or name it in brackets. */
const title = /\b(?:describe|it|test)[^(\n]*\(\s*(?:\[[^'"`]*)?['"`]([^'"`\n]*)/g
const eachTitle = /\]\s*(?:as const\s*)?\)\(\s*['"`]([^'"`\n]*)/g

const codesOf = (texts: readonly (string | undefined)[]) => texts.flatMap(words => words?.match(code) ?? [])
const titlesOf = (source: string) =>
  [title, eachTitle].flatMap(pattern => [...source.matchAll(pattern)].map(([, words]) => words))

const files = ['machines', 'src', 'openapi', 'scripts', 'test'].flatMap(folder => readFiles(folder, 'script'))
const tested = new Set(files.flatMap(({ text: source }) => codesOf(titlesOf(source))))

test('every rule code in the title of a test is listed', () => {
  expect([...tested].filter(found => !listed.includes(found))).toEqual([])
})

test('the title of a test names every listed rule', () => {
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.filter(found => found !== undefined && !tested.has(found))).toEqual([])
})

test('no comment has a rule code: it says the reason', () => {
  const cited = files.filter(({ text: source }) => codesOf(commentsOf(source)).length > 0)
  expect(cited.map(({ file }) => file)).toEqual([])
})
