import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOfTests } from '#scripts/bundle/is-of-tests.ts'

const root = join(import.meta.dirname, '../..')

const configs = [
  ...['biome.json', 'knip.json', 'package.json', 'tsconfig.json', '.spectral.yaml', 'redocly.yaml'],
  ...['index.html', 'playwright.config.ts', 'vite.config.ts', 'vitest.config.ts'],
]

const shelf = '(?:machines|src|test|scripts|openapi|docs|public)'
/** A quoted path from the project's root, or a word of an npm command that is one. */
const path = String.raw`["'\s=](?:\./|/)?(${shelf}/(?:[\w./*-]|\{[\w.,-]+\})+)(?=["'\s])`
const quotedPath = new RegExp(path, 'g')

const withoutComments = (text: string): string => text.replace(/^\s*(?:\/\/|\/?\*|#).*$/gm, '')

/** Returns the paths of a pattern with braces: `a/{b,c}` gives `a/b` and `a/c`. */
const expandBraces = (path: string): readonly string[] => {
  const [, before, choices, after] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path) ?? []
  return before === undefined || choices === undefined || after === undefined
    ? [path]
    : choices.split(',').flatMap(choice => expandBraces(`${before}${choice}${after}`))
}

/** The folder in which the first `*` of a path is looked up; a path without `*` as it is. */
const fixedPartOf = (path: string): string =>
  path.includes('*') ? path.slice(0, path.indexOf('*')).replace(/[^/]*$/, '') : path

const scripts = readdirSync(join(root, 'scripts'), { recursive: true, encoding: 'utf8' })
  .filter(name => /\.(?:ts|tsx|mjs)$/.test(name) && !isOfTests(name))
  .map(name => `scripts/${name.replaceAll('\\', '/')}`)

test('a path that a script or a config names exists', () => {
  const named = [...configs, ...scripts].flatMap(file =>
    [...withoutComments(readFileSync(join(root, file), 'utf8')).matchAll(quotedPath)].flatMap(
      ([, path = '']) => expandBraces(path).map(expanded => ({ file, path: expanded })),
    ),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(({ path }) => !existsSync(join(root, fixedPartOf(path))))).toEqual([])
})
