import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuildVariant, folderOf } from '#scripts/bundle/build-variant.ts'
import { retainEarlierAssets } from '#scripts/bundle/retain-earlier-assets.ts'

/** The build with the pseudo-language as the next release: it keeps the assets of the build for production. */
const keepEarlierAssets = async (folder: string): Promise<void> => {
  await cp(join(folderOf('production'), 'client', 'assets'), join(folder, 'assets', 'earlier'), {
    recursive: true,
  })
  await retainEarlierAssets(folder, 'next')
}

/** Copies a build into an empty folder and runs its server there, with plain Node and no other variables. */
export const startProductionServer = async (
  network: string,
  env: Readonly<Record<string, string>> = {},
  build: BuildVariant = 'production',
) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  for (const part of ['client', 'server'])
    await cp(join(folderOf(build), part), join(folder, part), { recursive: true })
  if (build === 'pseudo') await keepEarlierAssets(folder)
  const server = spawn(process.execPath, [join(folder, 'server', 'portal.js')], {
    cwd: folder,
    env: {
      PORT: '0',
      NETWORK_API_URL: `${network}/api`,
      INTEGRATION_API_URL: `${network}/integration`,
      UPLOAD_ORIGINS: 'none',
      PAYMENT_ORIGINS: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(server.stdout, 'data')) as [Buffer]
  const { port } = JSON.parse(line.toString().split('\n')[0] ?? '') as { port: number }
  server.stdout.resume()
  const ended = once(server, 'exit')
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    origin: `http://za-sandbox000001.localhost:${port}`,
    /** Sends SIGTERM, and resolves with the exit code once the server has ended. */
    stop: async (): Promise<number | null> => {
      server.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      await rm(folder, { recursive: true, force: true })
      return code
    },
  }
}
