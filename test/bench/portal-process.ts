import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The build to measure: the argument of the command, or the latest build. */
const build = process.argv[2] ?? 'dist'

/** Returns the memory of a process in megabytes, as Linux reports it: what it has now, or the most that it had. */
export const readMemoryOf = async (pid: number | undefined, field: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kB = 0] = new RegExp(`^${field}:\\s*(\\d+) kB$`, 'm').exec(status) ?? []
  return Math.round(Number(kB) / 1_024)
}

/** Starts the production server before a network, in a folder that has nothing else of the project. */
const startPortal = async (network: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  for (const part of ['client', 'server'])
    await cp(join(build, part), join(folder, part), { recursive: true })
  const began = performance.now()
  const origins = { UPLOAD_ORIGINS: 'none', PAYMENT_ORIGINS: 'none' }
  const child = spawn(process.execPath, [join(folder, 'server', 'portal.js')], {
    cwd: folder,
    env: { PORT: '0', NETWORK_API_URL: network, INTEGRATION_API_URL: network, ...origins },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [started] = (await once(child.stdout, 'data')) as [Buffer]
  const startTime = performance.now() - began
  child.stdout.resume()
  const { port } = JSON.parse(started.toString().split('\n')[0] ?? '') as { port: number }
  return {
    address: `http://127.0.0.1:${port}`,
    /** Milliseconds. */
    startTime,
    /** Returns the megabytes that the server has in memory. */
    readMemory: () => readMemoryOf(child.pid, 'VmRSS'),
    stop: async (): Promise<void> => {
      child.kill('SIGKILL')
      await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

type Portal = Awaited<ReturnType<typeof startPortal>>

/** Measures a production server of its own, whose network answers so. */
export const measurePortal = async <Result>(
  network: RequestListener,
  measure: (portal: Portal) => Promise<Result>,
): Promise<Result> => {
  const server = createServer(network).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const portal = await startPortal(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  try {
    return await measure(portal)
  } finally {
    await portal.stop()
    server.close()
  }
}
