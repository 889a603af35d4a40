import { fromPromise } from 'xstate'
import { changeOf } from '#machines/network/change/change.machine.ts'
import type { Confirmation } from '#machines/network/change/change.types.ts'
import { traceIdOf } from '#machines/network/failure.ts'
import type { NetworkClient } from '#machines/network/network-client.ts'
import { requireDecoded, unwrap } from '#machines/network/response.ts'
import { isUnsent } from '#machines/network/unsent.ts'
import { decodeInstruments, findConsented, type Instrument } from './instruments.ts'

type Instruments = readonly Instrument[]

/** Creates the network calls for a consumer's instruments. */
export const createInstrumentsCalls = ({ network }: NetworkClient) => ({
  readInstruments: fromPromise<Instruments, { msisdn: string }>(async ({ input: { msisdn }, signal }) => {
    const body = await unwrap(
      network.GET('/network/express/instrument/msisdn/{msisdn}', { params: { path: { msisdn } }, signal }),
    )
    return requireDecoded(Array.isArray(body.data) ? decodeInstruments(body.data) : undefined, body)
  }),

  // A GET with an effect: it must not be cached, and the portal does not abort it.
  rescind: fromPromise<Confirmation<Instruments>, { snsi: string }>(async ({ input: { snsi } }) => {
    const body = await unwrap(
      network.GET('/network/express/instrument/{snsi}/integrate/rescind', {
        params: { path: { snsi } },
        cache: 'no-store',
      }),
    )
    return { traceId: traceIdOf(body) }
  }),
})

export type InstrumentsCalls = ReturnType<typeof createInstrumentsCalls>

export type InstrumentsActors = ReturnType<typeof createInstrumentsActors>

/** Creates the actors of a consumer's instruments. */
export const createInstrumentsActors = ({ readInstruments, rescind }: InstrumentsCalls) => ({
  readInstruments,
  rescission: changeOf({
    send: rescind,
    readRecord: readInstruments,
    isApplied: (list: Instruments, { snsi }: { msisdn: string; snsi: string }) =>
      findConsented(list, snsi) === undefined,
    isVerdict: isUnsent,
  }),
})
