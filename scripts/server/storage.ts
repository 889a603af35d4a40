import { Hono } from 'hono'
import { type IsKnownHost, knownHostsOnly } from '../sandbox/http/known-hosts-only.ts'
import { storagePath } from '../sandbox/store/addresses.ts'
import { apiResponsePolicy } from './headers.ts'
import { type Listening, listen } from './listen.ts'
import type { Network } from './proxy.ts'
import { createHostCheck, type Settings } from './settings.ts'

/** Creates the file storage of the sandbox, without the rest of it. */
const createStorage = (network: Network, isKnownHost: IsKnownHost): Hono => {
  const app = new Hono()
  app.use(knownHostsOnly(isKnownHost))
  app.all(`${storagePath}*`, async c => {
    const answer = await network(c.req.raw)
    const inner = new Response(answer.body, answer)
    inner.headers.set('Content-Security-Policy', apiResponsePolicy)
    inner.headers.set('X-Content-Type-Options', 'nosniff')
    return inner
  })
  return app
}

/** A storage on a port, and thereby an origin, of its own. */
export interface ListeningStorage extends Listening {
  readonly origin: string
}

export const listenStorage = async (
  network: Network,
  settings: Pick<Settings, 'storagePort' | 'sandboxHosts'> & Partial<Pick<Settings, 'host'>>,
): Promise<ListeningStorage> => {
  const listening = await listen(createStorage(network, createHostCheck(settings)).fetch, {
    ...settings,
    port: settings.storagePort,
  })
  return { ...listening, origin: `http://localhost:${listening.port}` }
}
