import { fromPromise } from 'xstate'
import { traceIdOf } from '../../network/failure.ts'
import type { NetworkClient } from '../../network/network-client.ts'
import { requireDecoded, unwrap } from '../../network/response.ts'
import { decodeInstruments, type Instrument } from './instruments.ts'

/** Creates the actors of a consumer's instruments. */
export const createInstrumentsActors = ({ network }: NetworkClient) => ({
  readInstruments: fromPromise<readonly Instrument[], { msisdn: string }>(
    async ({ input: { msisdn }, signal }) => {
      const body = await unwrap(
        network.GET('/network/express/instrument/msisdn/{msisdn}', { params: { path: { msisdn } }, signal }),
      )
      return requireDecoded(Array.isArray(body.data) ? decodeInstruments(body.data) : undefined, body)
    },
  ),

  // A GET with an effect: it must not be cached, and the portal does not abort it.
  rescind: fromPromise<{ traceId: string }, { snsi: string }>(async ({ input: { snsi } }) => {
    const body = await unwrap(
      network.GET('/network/express/instrument/{snsi}/integrate/rescind', {
        params: { path: { snsi } },
        cache: 'no-store',
      }),
    )
    return { traceId: traceIdOf(body) }
  }),
})
