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

/** Returns the host name of a network of the sandbox. */
export const hostOf = (network: NetworkNumber): string =>
  `za-sandbox${String(network).padStart(6, '0')}.localhost`

/** Collects what a server prints. */
const collectOutput = (server: ChildProcess) => {
  const output = { text: '' }
  const read = (chunk: Buffer) => {
    output.text += chunk.toString()
  }
  server.stdout?.on('data', read)
  server.stderr?.on('data', read)
  return output
}

/** Waits for the line with the address. Rejects with all that was printed when the server ends without it. */
const announcedPort = (server: ChildProcess, output: { readonly text: string }): Promise<number> =>
  new Promise((resolve, reject) => {
    const read = () => {
      const port = /http:\/\/localhost:(\d+)/.exec(output.text)?.[1]
      if (port !== undefined) resolve(Number(port))
    }
    server.stdout?.on('data', read)
    server.once('exit', code => reject(new Error(`The server ended with ${code}:\n${output.text}`)))
  })

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The form of each value that a line about a request may have. Each is a route, a count or an id of the network. */
const logForms: Readonly<Record<string, RegExp>> = {
  level: /^\d0$/,
  time: /^[\d-]{10}T[\d:.]+Z$/,
  msg: /^(?:request|upstream failure|client error|policy violation)$/,
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

/** Runs a server of the portal, that of `npm start` unless another is named, on a free port, with a sandbox of its own in memory, and waits until it answers. */
export const startPortalServer = async ({
  edition = 'production',
  script = 'scripts/start.ts',
  env = {},
}: PortalServerOptions = {}) => {
  const args = ['--import', 'tsx', script, ...(edition === 'pseudo' ? ['--pseudo'] : [])]
  const server = spawn(process.execPath, args, {
    cwd: root,
    // A build in this process leaves NODE_ENV at production, where the sandbox does not start.
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      SANDBOX_DATABASE: ':memory:',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(server)
  const port = await announcedPort(server, output)
  return {
    port,
    /** The address of one of the sandbox's five networks, by its own host; 404 is the one that does not exist. */
    origin: (network: NetworkNumber = 1) => `http://${hostOf(network)}:${port}`,
    /** An address that Node resolves too (it does not know `*.localhost`). */
    address: `http://127.0.0.1:${port}`,
    /** The address of its pages; another host may serve them. */
    pageAddress: `http://127.0.0.1:${port}`,
    /** Stops the server. Throws if its log has a value that may be personal. */
    close: async () => {
      if (server.exitCode === null) {
        const ended = once(server, 'exit')
        server.kill('SIGTERM')
        await ended
      }
      const foreign = findForeignValues(output.text)
      if (foreign.length > 0) throw new Error(`The log has values of another form:\n${foreign.join('\n')}`)
    },
    /** Returns the output of the server until now. */
    readOutput: () => output.text,
  }
}

export type PortalServer = Awaited<ReturnType<typeof startPortalServer>>

/** The portal under test, and the controls of the sandbox behind it. */
export type Portal = Pick<PortalServer, 'origin' | 'address' | 'pageAddress'> & SandboxControl
