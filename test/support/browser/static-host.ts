import { join } from 'node:path'
import { root } from '#scripts/bundle/build-variant.ts'
import { findFreePort, startNginx } from './nginx.ts'
import { hostOf, type NetworkNumber, startPortalServer } from './portal-server.ts'

/** Static sites that the journeys run on: without a brand, and with that of network 2. Not `dist/static`, which is the operator's. */
const folder = join(root, 'node_modules', '.cache', 'wallet-portal')
export const staticSites = { generic: join(folder, 'static'), branded: join(folder, 'static-branded') }

/** Runs nginx with a static site, and the sandbox behind it over plain http. */
export const startStaticHost = async (site = staticSites.generic) => {
  const storagePort = await findFreePort()
  const sandbox = await startPortalServer({ env: { STORAGE_PORT: String(storagePort) } })
  const nginx = await startNginx({
    site,
    networkApi: `${sandbox.address}/api`,
    integrationApi: `${sandbox.address}/integration`,
    sandbox: { address: sandbox.address, storagePort },
  })
  return {
    ...nginx,
    origin: (network: NetworkNumber = 1) => `https://${hostOf(network)}:${nginx.port}`,
    pageAddress: `https://127.0.0.1:${nginx.port}`,
    address: sandbox.address,
    readOutput: sandbox.readOutput,
    close: async () => {
      await nginx.close()
      await sandbox.close()
    },
  }
}
