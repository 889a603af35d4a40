import { type ServiceCode, serviceLabel } from '../domain/config/services.ts'
import type { Consumer } from '../domain/consumer.ts'
import type { Message } from '../domain/message.ts'
import type { Failure } from '../network/failure.ts'
import type { LoaderActorRef } from '../network/loader/loader.machine.ts'
import { everyOffer, needsUnlocked } from '../service/menu-path.ts'
import type { ServiceNavigationSnapshot } from './service-navigation/service-navigation.machine.ts'
import type { SessionSnapshot } from './session.machine.ts'
import type { WatchedTransactionSnapshot } from './watched-transaction/watched-transaction.machine.ts'

export interface ServiceButton {
  readonly name: string
  readonly label: Message<ServiceCode>
  /** The icon that the network chose: a name of the icon set, or an image. */
  readonly icon: string | undefined
  /** Whether a locked wallet hides the service. */
  readonly needsUnlocked: boolean
}

/** The number of the signed-in consumer, as the network stores it. */
export const selectMsisdn = (snapshot: SessionSnapshot): string => snapshot.context.msisdn

export const selectWallet = (snapshot: SessionSnapshot) => snapshot.children.wallet

export const selectCopy = (snapshot: SessionSnapshot) => snapshot.children.copy

export const selectSettings = (snapshot: SessionSnapshot) => snapshot.children.settings

/** The actor that shows one transaction. */
export const selectReceipt = (snapshot: SessionSnapshot) => snapshot.children.receipt

/** The actor of the payment request that the URL names. */
export const selectPaymentRequest = (snapshot: SessionSnapshot) => snapshot.children.paymentRequest

export const selectIdle = (snapshot: SessionSnapshot) => snapshot.children.idle

/** The journal of payments, which knows what an earlier page has left. */
export const selectJournal = (snapshot: SessionSnapshot) => snapshot.context.journalRef

/** The actor that opens the customer service in a window. */
export const selectSupport = (snapshot: SessionSnapshot) => snapshot.children.support

/** The loader of the consumer's record. */
export const selectConsumerLoader = (snapshot: SessionSnapshot) =>
  snapshot.children.consumer as LoaderActorRef<Consumer> | undefined

/** The service buttons in the order of the config. The config's labels replace the default labels. */
export const selectServices = (snapshot: SessionSnapshot): readonly ServiceButton[] =>
  snapshot.context.config.services.map(node => {
    const leadsTo = snapshot.context.menu.find(({ name }) => name === node.name)
    return {
      name: node.name,
      label: serviceLabel(node),
      icon: node.icon,
      needsUnlocked: leadsTo !== undefined && everyOffer(leadsTo, needsUnlocked),
    }
  })

/** The actor that opens and runs the service of the URL; undefined while none is open. */
export const selectServiceNavigation = (snapshot: SessionSnapshot) => snapshot.children.serviceNavigation

/** The actor that watches the transaction of the URL. */
export const selectWatchedTransaction = (snapshot: SessionSnapshot) => snapshot.children.watchedTransaction

/** The actor that polls the watched transaction; it stays after its end. */
export const selectProcessing = (snapshot: WatchedTransactionSnapshot) => snapshot.children.processing

/** The service dialog; undefined while it loads. */
export const selectService = (snapshot: ServiceNavigationSnapshot) => snapshot.children.service

/** Whether the service part is loading. */
export const selectIsOpening = (snapshot: ServiceNavigationSnapshot): boolean => snapshot.matches('opening')

/** Why the service part did not load. */
export const selectOpenFailure = (snapshot: ServiceNavigationSnapshot): Failure | undefined =>
  snapshot.matches('openFailed') ? snapshot.context.failure : undefined
