import { fromPromise } from 'xstate'
import { createCopyActors } from '../copy/copy.actors.ts'
import { copyMachine } from '../copy/copy.machine.ts'
import { type Consumer, decodeConsumer } from '../domain/consumer.ts'
import { loaderOf } from '../loader/loader.machine.ts'
import { required, unwrap } from '../network/answer.ts'
import type { NetworkClient } from '../network/network-client.ts'
import type { Clipboard } from '../ports.ts'
import { createTransactionsActors } from '../transactions/transactions.actors.ts'
import { transactionsMachine } from '../transactions/transactions.machine.ts'
import { createWalletActors } from '../wallet/wallet.actors.ts'
import { walletMachine } from '../wallet/wallet.machine.ts'
import { sessionMachine } from './session.machine.ts'

const createConsumerActors = ({ network }: NetworkClient) => ({
  fetchConsumer: fromPromise<Consumer, { msisdn: string }>(async ({ input: { msisdn }, signal }) => {
    const body = await unwrap(
      network.GET('/network/express/consumer/{msisdn}', { params: { path: { msisdn } }, signal }),
    )
    return required(decodeConsumer(body.data), body)
  }),
})

/** The session with the real actors of all its flows. Imported only when a session opens. */
export const createSession = (client: NetworkClient, clipboard: Clipboard) =>
  sessionMachine.provide({
    actors: {
      wallet: walletMachine.provide({
        actors: {
          ...createWalletActors(client),
          transactions: transactionsMachine.provide({ actors: createTransactionsActors(client) }),
        },
      }),
      consumer: loaderOf(createConsumerActors(client).fetchConsumer),
      copy: copyMachine.provide({ actors: createCopyActors(clipboard) }),
    },
  })
