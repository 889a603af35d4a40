import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuildVariant, folderOf } from '#scripts/bundle/build-variant.ts'
import { retainEarlierAssets } from '#scripts/bundle/retain-earlier-assets.ts'
import { startServer } from './portal-server.ts'

/** Copies a build into an empty folder and runs its server there, with plain Node and no other variables. */
export const startProductionServer = async (
  network: string,
  env: Readonly<Record<string, string>> = {},
  build: BuildVariant = 'production',
) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  for (const part of ['client', 'server'])
    await cp(join(folderOf(build), part), join(folder, part), { recursive: true })
  // The build with the pseudo-language is the next release, which keeps the assets of the one before.
  if (build === 'pseudo') {
    const earlier = join(folderOf('production'), 'client', 'assets')
    await cp(earlier, join(folder, 'assets', 'earlier'), { recursive: true })
    await retainEarlierAssets(folder, 'next')
  }
  const { stop, ...server } = await startServer([join(folder, 'server', 'portal.js')], folder, {
    PORT: '0',
    NETWORK_API_URL: `${network}/api`,
    INTEGRATION_API_URL: `${network}/integration`,
    UPLOAD_ORIGINS: 'none',
    PAYMENT_ORIGINS: 'none',
    ...env,
  })
  return {
    ...server,
    origin: `http://za-sandbox000001.localhost:${server.port}`,
    stop: async () => {
      const code = await stop()
      await rm(folder, { recursive: true, force: true })
      return code
    },
  }
}
