import { fromPromise } from 'xstate'
import type { CreditorAccount } from '../../domain/consumer.ts'
import { required, unwrap } from '../../network/answer.ts'
import { enveloped, type NetworkClient } from '../../network/network-client.ts'
import { readConsumer } from '../../network/reads/consumer.actors.ts'
import { type Distribution, decodeDistributions } from './distributions.ts'

/** What My Creditor Payments asks of the network (specification, section 7). */
export const createCreditorActors = (client: NetworkClient) => ({
  readAccount: fromPromise<CreditorAccount | undefined, { msisdn: string }>(
    async ({ input: { msisdn }, signal }) => (await readConsumer(client, msisdn, signal)).creditorAccount,
  ),

  readDistributions: fromPromise<readonly Distribution[], { account: CreditorAccount | undefined }>(
    async ({ input: { account }, signal }) => {
      if (account === undefined) throw new Error('Nobody to ask for')
      const { idNumber, merchantCode } = account
      const body = await unwrap(
        client.integration.POST('/financial/za/capitalsoftware/EpsDistributionList', {
          body: enveloped({ merchant_code: merchantCode, id_number: idNumber }),
          signal,
        }),
      )
      return required(decodeDistributions(body.data), body)
    },
  ),
})
