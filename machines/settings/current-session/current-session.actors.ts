import { fromPromise } from 'xstate'
import { loaderOf } from '#machines/network/loader/loader.machine.ts'
import type { NetworkClient } from '#machines/network/network-client.ts'
import { requireDecoded, unwrap } from '#machines/network/response.ts'
import { type CurrentSession, decodeCurrentSession } from './current-session.ts'

/** Creates the loader of what the network reports of this session. */
export const createCurrentSessionLoader = ({ network }: NetworkClient) =>
  loaderOf(
    fromPromise<CurrentSession>(async ({ signal }) => {
      const body = await unwrap(network.GET('/network/express/authenticate/session', { signal }))
      return requireDecoded(decodeCurrentSession(body.data), body)
    }),
  )
