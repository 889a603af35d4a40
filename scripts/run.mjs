/**
 * Runs a command of `package.json`, with Node alone at first: it installs what is missing, and nothing if it is asked
 * for help.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  checkNode,
  commands,
  ensurePrograms,
  findPackageProblem,
  installPackages,
  root,
  SetupError,
} from './setup.mjs'

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
