import { storagePath } from '../sandbox/store/addresses.ts'
import { apiResponsePolicy } from './headers.ts'
import { type Listening, listen } from './listen.ts'
import type { Network } from './proxy.ts'

/** Creates the file storage of the sandbox, without the rest of it. */
const createStorage =
  (network: Network): Network =>
  async request => {
    if (!new URL(request.url).pathname.startsWith(storagePath)) return new Response(null, { status: 404 })
    const answer = await network(request)
    const inner = new Response(answer.body, answer)
    inner.headers.set('Content-Security-Policy', apiResponsePolicy)
    inner.headers.set('X-Content-Type-Options', 'nosniff')
    return inner
  }

/** A storage on a port, and thereby an origin, of its own. */
export interface ListeningStorage extends Listening {
  readonly origin: string
}

export const listenStorage = async (
  network: Network,
  wanted: { port: number; host?: string | undefined },
): Promise<ListeningStorage> => {
  const listening = await listen(createStorage(network), wanted)
  return { ...listening, origin: `http://localhost:${listening.port}` }
}
