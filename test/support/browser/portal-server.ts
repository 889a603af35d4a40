import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BuildVariant } from '#scripts/bundle/build-variant.ts'
import type { SandboxControl } from '../sandbox/sandbox-control.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

interface PortalServerOptions {
  readonly edition?: BuildVariant
  /** The script to run, which prints its address; the script of `npm start` by default. */
  readonly script?: string
  /** Variables of the server, such as `NETWORK_API_URL` for one that serves a real network. */
  readonly env?: Readonly<Record<string, string>>
}

/** The sandbox's five networks, and the one that does not exist. */
export type NetworkNumber = 1 | 2 | 3 | 4 | 5 | 404

export const hostOf = (network: NetworkNumber): string =>
  `za-sandbox${String(network).padStart(6, '0')}.localhost`

/** Collects what a process prints, and why it did not start. */
export const collectOutput = (server: ChildProcess) => {
  const output = { text: '' }
  const read = (chunk: Buffer | Error) => {
    output.text += chunk.toString()
  }
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', read)
  server.once('error', read)
  return output
}

/** Runs a script of Node, and waits for the line with its port. Rejects with its output when it ends without one. */
export const startServer = async (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv) => {
  const server = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = collectOutput(server)
  const ended: Promise<(number | null)[]> = once(server, 'exit')
  const port = await new Promise<number>((resolve, reject) => {
    server.stdout.on('data', () => {
      const found = /(?:http:\/\/localhost:|"port":)(\d+)/.exec(output.text)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
    server.once('exit', code => reject(new Error(`The server ended with ${code}:\n${output.text}`)))
  })
  return {
    port,
    /** An address that Node resolves too (it does not know `*.localhost`). */
    address: `http://127.0.0.1:${port}`,
    readOutput: () => output.text,
    /** Sends SIGTERM. Resolves with the exit code. */
    stop: async (): Promise<number | null> => {
      server.kill('SIGTERM')
      return (await ended)[0] ?? null
    },
  }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The form of each value that a line about a request may have. Each is a route, a count or an id of the network. */
const logForms: Readonly<Record<string, RegExp>> = {
  level: /^\d0$/,
  time: /^[\d-]{10}T[\d:.]+Z$/,
  msg: /^(?:request|upstream failure|client error|policy violation|config not read)$/,
  kind: /^\w+$/,
  method: /^[A-Z]+$/,
  route: /^(?:unknown|\*|(?:\/(?:\{\w+\}|[A-Za-z_.*-]+))+|\/)$/,
  status: /^\d{3}$/,
  ms: /^[\d.]+$/,
  tenant: /^[\w.:[\]-]+$/,
  trace: uuid,
  reason: /^\w+$/,
  release: /^[\w.+-]+$/,
  place: /^[\w.-]+:\d+(?::\d+)?$/,
  directive: /^[a-z-]+$/,
  blocked: /^[a-z -]+$/,
  setting: /^[A-Z_]+$/,
}

/** Returns the values of a log that are of no known form, and may be personal. */
const findForeignValues = (output: string): readonly string[] =>
  output
    .split('\n')
    .filter(line => line.startsWith('{'))
    .flatMap(line =>
      Object.entries(JSON.parse(line) as Record<string, unknown>)
        .filter(([name, value]) => logForms[name]?.test(String(value)) !== true)
        .map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    )

/** Runs a server of the portal on a free port, with a sandbox of its own in memory. */
export const startPortalServer = async ({
  edition = 'production',
  script = 'scripts/start.ts',
  env = {},
}: PortalServerOptions = {}) => {
  const args = ['--import', 'tsx', script, ...(edition === 'pseudo' ? ['--pseudo'] : [])]
  // A build in this process leaves NODE_ENV at production, where the sandbox does not start.
  const own = { NODE_ENV: 'test', PORT: '0', SANDBOX_DATABASE: ':memory:', LOG_LEVEL: 'info' }
  const { stop, ...server } = await startServer(args, root, { ...process.env, ...own, ...env })
  return {
    ...server,
    /** The address of a network of the sandbox, by its own host; 404 is the one that does not exist. */
    origin: (network: NetworkNumber = 1) => `http://${hostOf(network)}:${server.port}`,
    /** The address of its pages; another host may serve them. */
    pageAddress: server.address,
    /** Stops the server. Throws if its log has a value that may be personal. */
    close: async () => {
      await stop()
      const foreign = findForeignValues(server.readOutput())
      if (foreign.length > 0) throw new Error(`The log has values of another form:\n${foreign.join('\n')}`)
    },
  }
}

export type PortalServer = Awaited<ReturnType<typeof startPortalServer>>

/** The portal under test, and the controls of the sandbox behind it. */
export type Portal = Pick<PortalServer, 'origin' | 'address' | 'pageAddress'> & SandboxControl
