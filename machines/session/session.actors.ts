import { fromCallback, fromPromise, waitFor } from 'xstate'
import type { Consumer } from '../domain/consumer.ts'
import { loaderOf } from '../network/loader/loader.machine.ts'
import { readConsumer } from '../network/reads/consumer.actors.ts'
import type { SessionClient } from '../network/session-client.ts'
import { getShownStage, isSending } from '../payment/journal/journal-questions.ts'
import { type JournalHolder, readJournal } from '../payment/journal/payment-journal.ts'
import { createProcessingActors } from '../payment/processing/processing.actors.ts'
import { processingMachine } from '../payment/processing/processing.machine.ts'
import {
  createPaymentRequestActors,
  type PaymentRequestPorts,
} from '../payment-request/payment-request.actors.ts'
import { paymentRequestMachine } from '../payment-request/payment-request.machine.ts'
import { createSettingsActors, type SettingsPorts } from '../settings/settings.actors.ts'
import { settingsMachine } from '../settings/settings.machine.ts'
import { assertDefined } from '../shared/assert-defined.ts'
import { createCopyActors } from '../shared/copy/copy.actors.ts'
import { copyMachine } from '../shared/copy/copy.machine.ts'
import { createLazyModule } from '../shared/lazy.ts'
import { createNewWindowActors } from '../shared/new-window/new-window.actors.ts'
import { newWindowMachine } from '../shared/new-window/new-window.machine.ts'
import type { NavigationGuard, UrlSync } from '../shared/ports/address.ts'
import type { Clipboard, WindowOpener } from '../shared/ports/device.ts'
import type { ActivityEvents } from '../shared/ports/page.ts'
import type { ActivityStore, PaymentMarks } from '../shared/ports/storage.ts'
import { syncWithUrl } from '../shared/url-sync.ts'
import { createAutoRefreshActors, createCallPaceActors } from '../wallet/auto-refresh/auto-refresh.actors.ts'
import { autoRefreshMachine } from '../wallet/auto-refresh/auto-refresh.machine.ts'
import { createReceiptActors } from '../wallet/receipt/receipt.actors.ts'
import { receiptMachine } from '../wallet/receipt/receipt.machine.ts'
import type { SharingPorts } from '../wallet/receipt/sharing/sharing.actors.ts'
import { createTransactionsActors } from '../wallet/transactions/transactions.actors.ts'
import { transactionsMachine } from '../wallet/transactions/transactions.machine.ts'
import { createWalletActors } from '../wallet/wallet.actors.ts'
import { walletMachine } from '../wallet/wallet.machine.ts'
import type { WalletActorRefs } from '../wallet/wallet-facts.ts'
import { createIdleActors } from './idle/idle.actors.ts'
import { idleMachine } from './idle/idle.machine.ts'
import { createScanActors, type ScanPorts } from './scan/scan.actors.ts'
import { scanMachine } from './scan/scan.machine.ts'
import { serviceNavigationMachine } from './service-navigation/service-navigation.machine.ts'
import type { ServiceOpening } from './service-navigation/service-navigation.types.ts'
import { sessionMachine } from './session.machine.ts'
import { watchedTransactionMachine } from './watched-transaction/watched-transaction.machine.ts'

/** The ports of a session. */
export interface SessionPorts extends SharingPorts, PaymentRequestPorts, ScanPorts {
  readonly clipboard: Clipboard
  readonly activity: ActivityStore
  readonly activityWatch: ActivityEvents
  readonly marks: PaymentMarks
  readonly windows: WindowOpener
  /** The URL state of the service dialog and of the settings. */
  readonly places: { readonly service: UrlSync; readonly settings: UrlSync }
  readonly addresses: NavigationGuard
  /** Loads the part with the settings. */
  readonly loadSettings: SettingsPorts['loadSettings']
}

/** Resolves when the consumer has closed the outcome of the pending payment. */
const outcomeRead = async ({ journalRef }: JournalHolder): Promise<void> => {
  await waitFor(journalRef, ({ context }) => getShownStage(context) === undefined)
}

/** Creates the session machine with the actors of all its flows. */
export const createSessionMachine = (client: SessionClient, ports: SessionPorts) => {
  const { clipboard, pageWatch, windows, places, addresses, loadService, loadSettings } = ports
  const { loadCode, logicOf } = createLazyModule(loadService)
  const requestActors = createPaymentRequestActors(client, ports)
  return sessionMachine.provide({
    actors: {
      wallet: walletMachine.provide({
        actors: {
          ...createWalletActors(client),
          transactions: transactionsMachine.provide({ actors: createTransactionsActors(client) }),
          autoRefresh: autoRefreshMachine.provide({
            actors: { ...createAutoRefreshActors(pageWatch), ...createCallPaceActors(client.slowCalls) },
          }),
        },
      }),
      consumer: loaderOf(
        fromPromise<Consumer, { msisdn: string }>(({ input: { msisdn }, signal }) =>
          readConsumer(client, msisdn, signal),
        ),
      ),
      copy: copyMachine.provide({ actors: createCopyActors(clipboard) }),
      receipt: receiptMachine.provide({ actors: createReceiptActors(client, ports) }),
      paymentRequest: paymentRequestMachine.provide({ actors: requestActors }),
      scan: scanMachine.provide({ actors: createScanActors(ports, requestActors) }),
      support: newWindowMachine.provide({ actors: createNewWindowActors(windows) }),
      idle: idleMachine.provide({ actors: createIdleActors(ports) }),
      watchedTransaction: watchedTransactionMachine.provide({
        actors: {
          processing: processingMachine.provide({
            actors: { ...createProcessingActors(client), ...createAutoRefreshActors(pageWatch) },
          }),
        },
      }),
      serviceNavigation: serviceNavigationMachine.provide({
        actors: {
          loadService: fromPromise<WalletActorRefs, ServiceOpening>(async ({ input: { sessionRef } }) => {
            await loadCode()
            const { wallet, consumer } = sessionRef.getSnapshot().children ?? {}
            return { walletRef: assertDefined(wallet), consumerRef: assertDefined(consumer) }
          }),
          service: logicOf(machine => machine),
        },
      }),
      /** Drops the responses at the end of the session, because the module stays in memory. */
      responseCache: fromCallback<{ type: never }>(() => client.forgetResponses),
      urlSync: syncWithUrl(places.service),
      paymentMarks: fromCallback<{ type: never }, { msisdn: string }>(({ input: { msisdn } }) =>
        ports.marks.attach(msisdn),
      ),
      navigationGuard: fromCallback<{ type: never }, JournalHolder>(({ input }) =>
        addresses.blockWhile(
          () => isSending(readJournal(input)),
          () => outcomeRead(input),
        ),
      ),
      settings: settingsMachine.provide({
        actors: createSettingsActors(client, { places: places.settings, loadSettings }),
      }),
    },
  })
}
