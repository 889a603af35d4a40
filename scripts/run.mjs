/**
 * Runs a command of `package.json`, with Node alone at first: it installs what is missing, and nothing if it is asked
 * for help.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, ensurePrograms, findPackageProblem, installPackages, root, SetupError } from './setup.mjs'

/**
 * The file of each command, and what it does. `hasPage`: whether the file prints a page about its options; `programs`:
 * what it needs beside the packages, and `mayInstall` if it installs them.
 */
const commands = {
  start: { file: 'scripts/start.ts', hasPage: true, help: 'serves the portal with its sandbox network' },
  dev: {
    file: 'node_modules/vite/bin/vite.js',
    help: 'serves the portal with hot reload, and the atlas of flows',
  },
  test: {
    file: 'scripts/test.ts',
    programs: ['chromium', 'firefox', 'nginx'],
    mayInstall: true,
    help: 'runs all tests; as root it installs the browsers and nginx with apt-get if they are missing',
  },
  check: { file: 'scripts/check.ts', programs: ['chromium'], help: 'checks what the last change can break' },
  build: { file: 'scripts/build.ts', hasPage: true, help: 'builds the portal into dist/' },
  contract: { file: 'scripts/contract.ts', help: 'writes the types of openapi/; --check only compares them' },
  conformance: { file: 'scripts/conformance.ts', hasPage: true, help: 'checks a network against openapi/' },
  config: {
    file: 'scripts/config.ts',
    hasPage: true,
    help: "says what the portal makes of a network's config",
  },
  flows: {
    file: 'scripts/flows.ts',
    drawing: 'scripts/flows/readme.ts',
    hasPage: true,
    help: 'serves the atlas of flows; --draw draws them into docs/flows/',
  },
  mutate: {
    file: 'scripts/mutate.ts',
    programs: ['chromium'],
    help: 'changes one thing at a time in a FOLDER, and counts the changes that the tests notice',
  },
}

/** Runs a file in this process, as if Node had been started with it. */
const runFile = async (file, args) => {
  const path = join(root, file)
  process.argv = [process.argv[0], path, ...args]
  if (file.endsWith('.ts')) await import('tsx')
  await import(pathToFileURL(path).href)
}

const main = async ([name = '', ...args]) => {
  if (!Object.hasOwn(commands, name))
    throw new SetupError(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`)
  const command = commands[name]
  const { file, drawing, hasPage, help } = command
  if (args.includes('--help') || args.includes('-h')) {
    if (hasPage && findPackageProblem() === undefined) return runFile(file, ['--help'])
    const more = hasPage ? ' Once the packages are installed, this text lists its options.' : ''
    return console.log(`${/^(?:start|test)$/.test(name) ? 'npm' : 'npm run'} ${name}: ${help}.${more}`)
  }
  checkNode()
  installPackages()
  ensurePrograms(command)
  if (drawing === undefined || !args.includes('--draw')) return runFile(file, args)
  return runFile(drawing, [])
}

await main(process.argv.slice(2)).catch(error => {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exit(1)
})
