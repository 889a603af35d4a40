import { fromPromise } from 'xstate'
import { type NetworkClient, wrapInEnvelope } from '#machines/network/network-client.ts'
import { requireDecoded, unwrap } from '#machines/network/response.ts'
import { createRandomId } from '#machines/shared/random-id.ts'
import type { AccountRequest, CheckedAccount } from '../definitions/service-definition.types.ts'
import { decodeDstvAccount, toConsumerId } from '../lists/dstv-account.ts'

/** The owner of an account and what is due. */
export type CheckedAccountDetails = Omit<CheckedAccount, 'requestKey'>

/** Creates the actors of an account check. */
export const createAccountCheckActors = ({ network }: NetworkClient) => {
  const ask = (request: AccountRequest, signal: AbortSignal) => {
    switch (request.of) {
      case 'dstv':
        return unwrap(
          network.POST('/network/express/integration/dstv/account', {
            body: wrapInEnvelope({ consumer_id: toConsumerId(request.consumerId) }),
            signal,
          }),
        )
      case 'megsDstv': {
        const { identifier, msisdn } = request
        // The id of the check.
        const external_id = createRandomId()
        return unwrap(
          network.POST('/network/express/integration/megsapp/dstv/account', {
            body: wrapInEnvelope({ identifier, msisdn, external_id }),
            signal,
          }),
        )
      }
    }
  }
  return {
    lookUpAccount: fromPromise<CheckedAccountDetails, AccountRequest>(async ({ input, signal }) => {
      const body = await ask(input, signal)
      return requireDecoded(decodeDstvAccount(body.data), body)
    }),
  }
}

export type AccountCheckActors = ReturnType<typeof createAccountCheckActors>
