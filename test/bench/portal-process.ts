import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The build to measure: the argument of the command, or the latest build. */
const build = process.argv[2] ?? 'dist'

export const listenOn = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Starts the production server before a network, in a folder that has nothing else of the project. */
export const startPortal = async (network: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  for (const part of ['client', 'server'])
    await cp(join(build, part), join(folder, part), { recursive: true })
  const began = performance.now()
  const child = spawn(process.execPath, [join(folder, 'server', 'portal.js')], {
    cwd: folder,
    env: {
      PORT: '0',
      NETWORK_API_URL: network,
      INTEGRATION_API_URL: network,
      UPLOAD_ORIGINS: 'none',
      PAYMENT_ORIGINS: 'none',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [started] = (await once(child.stdout, 'data')) as [Buffer]
  const startTime = performance.now() - began
  child.stdout.resume()
  const { port } = JSON.parse(started.toString().split('\n')[0] ?? '') as { port: number }
  const proc = (file: string) => readFile(`/proc/${child.pid}/${file}`, 'utf8').catch(() => '')
  return {
    port,
    /** Milliseconds. */
    startTime,
    /** Returns the megabytes that the server has in memory. Only Linux reports it. */
    readMemory: async (): Promise<number> =>
      Math.round(Number(/^VmRSS:\s*(\d+) kB$/m.exec(await proc('status'))?.[1] ?? 0) / 1_024),
    /** Returns the milliseconds of CPU that the server has used. Only Linux reports it, in hundredths of a second. */
    readCpu: async (): Promise<number> => {
      const [user = 0, system = 0] =
        (await proc('stat')).split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
      return (user + system) * 10
    },
    stop: async (): Promise<void> => {
      child.kill('SIGKILL')
      await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}
