import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '#package.json' with { type: 'json' }
import { readFiles } from './comments.ts'

const root = join(import.meta.dirname, '../..')
const documents = ['README.md', 'CONTRIBUTING.md']

/** Returns the commands of a document, in blocks and in lines, without the comments behind them. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/^((?:[A-Z_]+=\S+ )*(?:npm|npx) [^#\n]+)|`((?:[A-Z_]+=\S+ )*(?:npm|npx) [^`]+)`/gm)].map(
    ([, block, line]) => (block ?? line ?? '').trim(),
  )

const texts = await Promise.all(documents.map(name => readFile(join(root, name), 'utf8')))
const commands = [...new Set(texts.flatMap(commandsIn))]

test('each npm command of the documents starts an existing file', () => {
  const scripts: Readonly<Record<string, string>> = manifest.scripts
  const missing = commands.filter(command => {
    const [, name] = /^npm (?:run )?([\w-]+)/.exec(command) ?? []
    if (name === undefined) return false
    const files = scripts[name]?.match(/\S+\.(?:ts|mjs)\b|node_modules\/\S+/g) ?? []
    return scripts[name] === undefined || !files.every(file => existsSync(join(root, file)))
  })
  expect(commands.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

test('each package has its reason', async () => {
  const reasons = await readFile(join(root, 'docs/decisions/packages.md'), 'utf8')
  // Vanilla Extract and visx are named once for all their packages.
  const families = /^@(?:vanilla-extract\/css|visx\/.+)$/
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  const named = new Set(
    [...reasons.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) => names.split(', ')),
  )
  expect(packages.filter(name => !named.has(name) && !families.test(name))).toEqual([])
})

test('each relative link of the documents leads to a file', () => {
  const files = ['README.md', 'CONTRIBUTING.md', 'docs'].flatMap(place => readFiles(place, 'markdown'))
  const links = files.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => ({ file, target })),
  )
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter(({ file, target }) => !existsSync(join(root, dirname(file), target)))).toEqual([])
})

test('each test that proves a row of docs/asvs.md has its title', async () => {
  const proofs = [
    ...(await readFile(join(root, 'docs/asvs.md'), 'utf8')).matchAll(/\]\(([^)]+)\)|“([^”]+)”/g),
  ]
  let file = ''
  const missing: string[] = []
  for (const [, target, title] of proofs) {
    if (target !== undefined) file = join(root, 'docs', target)
    else if (title !== undefined && !(await readFile(file, 'utf8')).includes(title)) missing.push(title)
  }
  expect(proofs.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
