import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadConfigSchema, printConfigSchema } from './config/config-schema.ts'
import { printReport } from './config/print.ts'
import { createReport } from './config/report.ts'
import { configPath } from './server/network-config.ts'

const usage = `Usage: npm run config -- FILE
       npm run config -- --host HOST [--url NETWORK_API_URL]

Says what is wrong in a network's config, where, and what the portal does about
it; and the contrast of the theme's colours.
FILE is a config, or the response of the network that contains it.

  --host HOST  reads the config of this host from the network
  --url URL    the base of the network's API; default: NETWORK_API_URL
  --json       prints the report as JSON
  --schema     prints the JSON Schema of a config, for editors
  --help       prints this text

Exit code: 0 nothing is wrong, 1 errors or warnings, 2 the config cannot be read.`

/** A reason why there is no report. */
class ConfigError extends Error {}

/** Milliseconds in which the network must answer. */
const timeLimit = 10_000

const parseOptions = (args: string[]) => {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        host: { type: 'string' },
        url: { type: 'string' },
        json: { type: 'boolean', default: false },
        schema: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

const requestConfig = async (host: string, base: string | undefined): Promise<string> => {
  if (!base) throw new ConfigError('Name the network with --url or NETWORK_API_URL.')
  const address = `${base.replace(/\/+$/, '')}${configPath(host)}`
  if (!URL.canParse(address)) throw new ConfigError(`${base} is not an address.`)
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeLimit) }).catch(() => {
    throw new ConfigError(`${address} does not answer.`)
  })
  if (!answer.ok) throw new ConfigError(`${address} answers with the status ${answer.status}.`)
  return answer.text()
}

const readConfig = async (files: readonly string[], host?: string, url?: string): Promise<string> => {
  const [file, ...more] = files
  if (host !== undefined && file === undefined) return requestConfig(host, url ?? process.env.NETWORK_API_URL)
  if (host !== undefined || file === undefined || more.length > 0) throw new ConfigError(usage)
  return readFile(file, 'utf8').catch(() => {
    throw new ConfigError(`${file} cannot be read.`)
  })
}

/** The functions by which the command prints. */
interface Output {
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
  readonly hasColour: boolean
}

const perform = async (args: string[], { print, hasColour }: Output): Promise<number> => {
  const { values, positionals } = parseOptions(args)
  if (values.help) print(usage)
  const schema = await loadConfigSchema()
  if (values.schema) print(printConfigSchema(schema).trimEnd())
  if (values.help || values.schema) return 0
  const text = await readConfig(positionals, values.host, values.url)
  const { config, ...report } = createReport(text, schema)
  print(values.json ? JSON.stringify(report, undefined, 2) : printReport(report, hasColour))
  if (config === undefined) return 2
  return report.findings.length === 0 ? 0 : 1
}

/** Runs the command. Resolves with its exit code. */
export const runConfigCommand = async (args: string[], output: Output): Promise<number> => {
  try {
    return await perform(args, output)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    output.printError(error.message)
    return 2
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await runConfigCommand(process.argv.slice(2), {
    print: console.log,
    printError: console.error,
    hasColour: process.stdout.isTTY === true && !process.env.NO_COLOR,
  })
