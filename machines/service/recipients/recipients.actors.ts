import { fromPromise } from 'xstate'
import { changeOf } from '#machines/network/change/change.machine.ts'
import type { Confirmation } from '#machines/network/change/change.types.ts'
import { Failure, traceIdOf } from '#machines/network/failure.ts'
import { isOutcomeUnknown } from '#machines/network/failure-questions.ts'
import { type NetworkClient, wrapInEnvelope } from '#machines/network/network-client.ts'
import { requireRecord } from '#machines/network/reads/record.ts'
import { requireDecoded, unwrap } from '#machines/network/response.ts'
import { type Bank, decodeBanks } from '../lists/banks.ts'
import {
  decodeRecipientRecord,
  decodeRecipients,
  type Recipient,
  type RecipientRecord,
} from '../lists/recipients.ts'
import { isChangeApplied } from './recipient-change.ts'
import type { RecipientChange, RecipientsContext } from './recipients.types.ts'

export type RecipientsCalls = ReturnType<typeof createRecipientsCalls>

/** Creates the network calls for saved recipients. */
export const createRecipientsCalls = ({ network }: NetworkClient) => ({
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

  changeRecipient: fromPromise<Confirmation<readonly Recipient[]>, RecipientChange>(
    async ({ input: { snsi, data } }) => {
      const params = { path: { snsi } }
      const body = await unwrap(
        data === undefined
          ? network.DELETE('/network/express/recipient/{snsi}', { params })
          : network.PUT('/network/express/recipient/{snsi}', { params, body: wrapInEnvelope(data) }),
      )
      return { traceId: traceIdOf(body) }
    },
  ),
})

/** Creates the actors for saved recipients. */
export const createRecipientsActors = ({ changeRecipient, ...reads }: RecipientsCalls) => ({
  ...reads,
  change: changeOf({
    send: changeRecipient,
    readRecord: reads.readRecipients,
    isApplied: isChangeApplied,
    // With status 404, an earlier change may have deleted the recipient.
    isVerdict: failure => failure.status !== 404 && !isOutcomeUnknown(failure),
  }),
})

export type RecipientsActors = ReturnType<typeof createRecipientsActors>
