import { fromCallback } from 'xstate'
import { createChargesActors } from '../charges/charges.actors.ts'
import { chargesMachine } from '../charges/charges.machine.ts'
import { createConfirmationActors } from '../confirmation/confirmation.actors.ts'
import { confirmationMachine } from '../confirmation/confirmation.machine.ts'
import { createGlanceActors } from '../glance/glance.actors.ts'
import type { NetworkClient } from '../network/network-client.ts'
import { createPaymentActors } from '../payment/payment.actors.ts'
import { paymentMachine } from '../payment/payment.machine.ts'
import type { PageWatch } from '../ports.ts'
import { createProcessingActors } from '../processing/processing.actors.ts'
import { processingMachine } from '../processing/processing.machine.ts'
import type { Time } from '../time.ts'
import type { TransactionsActorRef } from '../transactions/transactions.machine.ts'
import { selectLatest } from '../transactions/transactions.selectors.ts'
import type { WalletActorRef, WalletSnapshot } from '../wallet/wallet.machine.ts'
import {
  selectAvailable,
  selectCurrency,
  selectTransactions,
  selectWalletFailure,
} from '../wallet/wallet.selectors.ts'
import { serviceMachine } from './service.machine.ts'
import type { AccountChange } from './service.types.ts'

const latestOf = (snapshot: WalletSnapshot) => {
  const list = selectTransactions(snapshot)
  return list === undefined ? [] : selectLatest(list.getSnapshot())
}

/** Tells at once and whenever it changes what the wallet holds, and which transactions it shows. */
const walletWatch = fromCallback<{ type: never }, { wallet: WalletActorRef }>(
  ({ input: { wallet }, sendBack }) => {
    const tell = () => {
      const snapshot = wallet.getSnapshot()
      const change: AccountChange = {
        available: selectAvailable(snapshot),
        unreadable: selectWalletFailure(snapshot) !== undefined,
        currency: selectCurrency(snapshot),
        latest: latestOf(snapshot),
      }
      sendBack({ type: 'wallet.change', ...change })
    }
    let list: TransactionsActorRef | undefined
    let watchingList: { unsubscribe(): void } | undefined
    const follow = () => {
      const current = selectTransactions(wallet.getSnapshot())
      if (current !== list) {
        watchingList?.unsubscribe()
        list = current
        watchingList = current?.subscribe(tell)
      }
      tell()
    }
    follow()
    const watchingWallet = wallet.subscribe(follow)
    return () => {
      watchingWallet.unsubscribe()
      watchingList?.unsubscribe()
    }
  },
)

/** The service dialog with the real actors of all its parts. Imported only when a service is opened. */
export const createService = (client: NetworkClient, pages: PageWatch, time: Time) => {
  const { submit, findTransaction } = createPaymentActors(client, time)
  return serviceMachine.provide({
    actors: {
      walletWatch,
      findTransaction,
      charges: chargesMachine.provide({ actors: createChargesActors(client) }),
      confirmation: confirmationMachine.provide({ actors: createConfirmationActors(client) }),
      payment: paymentMachine.provide({
        actors: {
          submit,
          findTransaction,
          processing: processingMachine.provide({
            actors: { ...createProcessingActors(client), ...createGlanceActors(pages) },
          }),
        },
      }),
    },
  })
}
