import { fromPromise } from 'xstate'
import { Failure } from '../../network/failure.ts'
import { type NetworkClient, wrapInEnvelope } from '../../network/network-client.ts'
import { requireRecord } from '../../network/reads/record.ts'
import { requireDecoded, unwrap } from '../../network/response.ts'
import { type Bank, decodeBanks } from '../lists/banks.ts'
import {
  decodeRecipientRecord,
  decodeRecipients,
  type Recipient,
  type RecipientRecord,
} from '../lists/recipients.ts'
import type { RecipientsContext, RecipientUpdate } from './recipients.types.ts'

/** Creates the network calls for saved recipients. */
export const createRecipientsActors = ({ network }: NetworkClient) => ({
  readRecipients: fromPromise<readonly Recipient[], Pick<RecipientsContext, 'entity'>>(
    async ({ input: { entity }, signal }) => {
      if (entity === undefined) throw new Failure({ kind: 'invalidResponse' })
      const body = await unwrap(
        network.GET('/network/express/recipient', {
          params: { query: { entity, type: 'bank_account' } },
          signal,
        }),
      )
      return requireDecoded(Array.isArray(body.data) ? decodeRecipients(body.data) : undefined, body)
    },
  ),

  readRecipient: fromPromise<RecipientRecord, { snsi: string }>(async ({ input: { snsi }, signal }) => {
    const body = await unwrap(
      network.GET('/network/express/recipient/{snsi}', { params: { path: { snsi } }, signal }),
    )
    return requireRecord(decodeRecipientRecord, snsi, body)
  }),

  readBanks: fromPromise<readonly Bank[]>(async ({ signal }) => {
    const body = await unwrap(network.GET('/network/express/bank', { signal }))
    return requireDecoded(Array.isArray(body.data) ? decodeBanks(body.data) : undefined, body)
  }),

  updateRecipient: fromPromise<void, RecipientUpdate>(async ({ input: { snsi, data } }) => {
    await unwrap(
      network.PUT('/network/express/recipient/{snsi}', {
        params: { path: { snsi } },
        body: wrapInEnvelope(data),
      }),
    )
  }),

  deleteRecipient: fromPromise<void, { snsi: string }>(async ({ input: { snsi } }) => {
    await unwrap(network.DELETE('/network/express/recipient/{snsi}', { params: { path: { snsi } } }))
  }),
})
