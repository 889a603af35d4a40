import { fromPromise } from 'xstate'
import type { NetworkClient } from '#machines/network/network-client.ts'
import { requireDecoded, unwrap } from '#machines/network/response.ts'
import {
  decodeProcessingEta,
  decodeProcessingSchedule,
  type ProcessingEta,
  type ProcessingSchedule,
} from './processing-times.ts'

/** Creates the network calls for the processing times. */
export const createProcessingTimesActors = ({ network }: NetworkClient) => ({
  readEta: fromPromise<ProcessingEta>(async ({ signal }) => {
    const body = await unwrap(network.GET('/network/express/processing/eta', { signal }))
    return requireDecoded(decodeProcessingEta(body.data), body)
  }),

  readSchedule: fromPromise<ProcessingSchedule>(async ({ signal }) => {
    const body = await unwrap(
      network.GET('/network/express/processing/schedule', { params: { query: { tender: 'eft' } }, signal }),
    )
    return requireDecoded(decodeProcessingSchedule(body.data), body)
  }),
})

export type ProcessingTimesActors = ReturnType<typeof createProcessingTimesActors>
