import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { readFiles } from './comments.ts'

const root = join(import.meta.dirname, '../..')
const documents = ['README.md', 'CONTRIBUTING.md']

/** Every command that a document gives, in a block or in a line, without what is remarked beside it. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/^((?:[A-Z_]+=\S+ )*(?:npm|npx) [^#\n]+)|`((?:[A-Z_]+=\S+ )*(?:npm|npx) [^`]+)`/gm)].map(
    ([, block, line]) => (block ?? line ?? '').trim(),
  )

const texts = await Promise.all(documents.map(name => readFile(join(root, name), 'utf8')))
const commands = [...new Set(texts.flatMap(commandsIn))]

/** Runs a tool of the project. Resolves with its exit code and all that it printed. */
const run = (tool: string, args: readonly string[]) =>
  promisify(execFile)(join(root, 'node_modules/.bin', tool), args, { cwd: root }).then(
    ({ stdout, stderr }) => ({ code: 0, printed: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, printed: `${stdout}${stderr}` }),
  )

/** The script of package.json that an npm command runs. */
const scriptOf = (command: string): string | undefined => /^npm (?:run )?([\w-]+)/.exec(command)?.[1]

test('the commands of the documents are found', () => {
  expect(commands).toEqual(
    expect.arrayContaining([
      'npm start',
      'npm test',
      'npm run flows -- --export',
      'npx vitest run test/machines/service',
      'NETWORK_LAG=300 npx playwright test',
    ]),
  )
})

test('each npm command of the documents is a script, and the file that it starts is there', () => {
  const scripts: Readonly<Record<string, string>> = manifest.scripts
  const missing = commands
    .filter(command => command.startsWith('npm '))
    .filter(command => {
      const script = scripts[scriptOf(command) ?? '']
      const files = script?.match(/\S+\.(?:ts|mjs)\b|node_modules\/\S+/g) ?? []
      return script === undefined || !files.every(file => existsSync(join(root, file)))
    })
  expect(missing).toEqual([])
})

test('each relative link of the documents leads to a file', () => {
  const dead = ['README.md', 'CONTRIBUTING.md', 'docs'].flatMap(place =>
    readFiles(place, 'markdown').flatMap(({ file, text }) =>
      [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)]
        .map(([, target = '']) => target)
        .filter(target => !existsSync(join(root, dirname(file), target)))
        .map(target => ({ file, target })),
    ),
  )
  expect(dead).toEqual([])
})

const vitestCommands = commands.filter(command => command.startsWith('npx vitest '))
/** Without the variables before them, which change how slowly they run and not what. */
const playwrightCommands = new Set(commands.flatMap(command => /npx playwright .*/.exec(command)?.[0] ?? []))

describe('a command of the documents starts:', () => {
  test.for(vitestCommands)('%s', async command => {
    const args = command.split(' ').slice(3)
    expect(await run('vitest', ['list', '--filesOnly', ...args])).toEqual({
      code: 0,
      printed: expect.stringMatching(/\.test\.ts$/m),
    })
  })

  test.for([...playwrightCommands])('%s', async command => {
    const args = command.split(' ').slice(2)
    expect(await run('playwright', [...args, '--list'])).toEqual({
      code: 0,
      printed: expect.stringMatching(/Total: \d+ tests/),
    })
  })
})
