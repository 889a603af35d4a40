/**
 * Runs a command of `package.json`, with Node alone at first: it installs what is missing, and nothing if it is asked
 * for help.
 */
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { commands } from './commands.mjs'
import { checkNode, ensurePrograms } from './ensure-ready.mjs'
import { findPackageProblem, installPackages, SetupError } from './install-packages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Runs a file in this process, as if Node had been started with it. */
const runHere = async (file, args) => {
  const path = join(root, file)
  process.argv = [process.argv[0], path, ...args]
  if (file.endsWith('.ts')) await import('tsx')
  await import(pathToFileURL(path).href)
}

const run = async ({ files, args = [] }, given) => {
  const last = files.at(-1)
  for (const file of files.slice(0, -1)) {
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', file], { cwd: root, stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
  await runHere(last, [...args, ...given])
}

/** Prints what a command does. Installs nothing, so the page about its options needs installed packages. */
const printHelp = async (name, command) => {
  const { help, hasPage = false } = command
  if (hasPage && findPackageProblem(root) === undefined) return runHere(command.files[0], ['--help'])
  const line = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
  console.log(
    `${line}: ${help}.${hasPage ? ' Once the packages are installed, this text lists its options.' : ''}`,
  )
}

const main = async ([name = '', ...args]) => {
  if (!Object.hasOwn(commands, name))
    throw new SetupError(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`)
  const command = commands[name]
  if (args.includes('--help') || args.includes('-h')) return printHelp(name, command)
  checkNode()
  await installPackages(root)
  ensurePrograms(command)
  await run(command, args)
}

await main(process.argv.slice(2)).catch(error => {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exit(1)
})
