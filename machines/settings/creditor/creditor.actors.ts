import { fromPromise } from 'xstate'
import type { CreditorKeys } from '#machines/domain/consumer.ts'
import { type NetworkClient, wrapInEnvelope } from '#machines/network/network-client.ts'
import { readConsumer } from '#machines/network/reads/consumer.actors.ts'
import { requireDecoded, unwrap } from '#machines/network/response.ts'
import { type CreditorEntry, decodeCreditorEntries } from './creditor-entries.ts'

export type CreditorActors = ReturnType<typeof createCreditorActors>

/** Creates the actors of My Creditor Payments. */
export const createCreditorActors = (client: NetworkClient) => ({
  readAccount: fromPromise<CreditorKeys | undefined, { msisdn: string }>(
    async ({ input: { msisdn }, signal }) => (await readConsumer(client, msisdn, signal)).creditorAccount,
  ),

  readDistributions: fromPromise<readonly CreditorEntry[], { account: CreditorKeys | undefined }>(
    async ({ input: { account }, signal }) => {
      if (account === undefined) throw new Error('The consumer has no creditor account')
      const { idNumber, merchantCode } = account
      const body = await unwrap(
        client.integration.POST('/financial/za/capitalsoftware/EpsDistributionList', {
          body: wrapInEnvelope({ merchant_code: merchantCode, id_number: idNumber }),
          signal,
        }),
      )
      return requireDecoded(decodeCreditorEntries(body.data), body)
    },
  ),
})
