import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BuildVariant } from '../../../scripts/bundle/build-variant.ts'
import type { SandboxControl } from '../sandbox/sandbox-control.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

interface PortalServerOptions {
  readonly edition?: BuildVariant
  /** The script to run, which prints its address; the script of `npm start` by default. */
  readonly script?: string
  /** Variables of the server, such as `NETWORK_API_URL` for one that serves a real network. */
  readonly env?: Readonly<Record<string, string>>
}

/** Waits for the line with the address. Rejects with all that was printed when the server ends without it. */
const announcedPort = (server: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    let printed = ''
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const port = /http:\/\/localhost:(\d+)/.exec(printed)?.[1]
      if (port !== undefined) resolve(Number(port))
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', code => reject(new Error(`The server ended with ${code}:\n${printed}`)))
  })

/** Runs a server of the portal, that of `npm start` unless another is named, on a free port, with a sandbox of its own in memory, and waits until it answers. */
export const startPortalServer = async ({
  edition = 'production',
  script = 'scripts/start.ts',
  env = {},
}: PortalServerOptions = {}) => {
  const args = ['--import', 'tsx', script, ...(edition === 'pseudo' ? ['--pseudo'] : [])]
  const server = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: '0', SANDBOX_DATABASE: ':memory:', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const port = await announcedPort(server)
  return {
    port,
    /** The address of one of the sandbox's five networks, by its own host; 404 is the one that does not exist. */
    origin: (network: 1 | 2 | 3 | 4 | 5 | 404 = 1) =>
      `http://za-sandbox${String(network).padStart(6, '0')}.localhost:${port}`,
    /** An address that Node resolves too (it does not know `*.localhost`). */
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      if (server.exitCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}

export type PortalServer = Awaited<ReturnType<typeof startPortalServer>>

/** The portal under test, and the controls of the sandbox behind it. */
export type Portal = Pick<PortalServer, 'origin' | 'address'> & SandboxControl
