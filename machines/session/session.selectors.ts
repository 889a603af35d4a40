import { type ServiceCode, serviceLabel } from '../domain/config/services.ts'
import type { Consumer } from '../domain/consumer.ts'
import type { Message } from '../domain/message.ts'
import type { Failure } from '../network/failure.ts'
import type { LoaderActorRef } from '../network/loader/loader.machine.ts'
import type { MenuNode } from '../service/menu.types.ts'
import type { SessionSnapshot } from './session.machine.ts'

export interface ServiceButton {
  readonly name: string
  readonly label: Message<ServiceCode>
  /** The network's own choice: a name of our set, or an image. */
  readonly icon: string | undefined
  /** Whether it is only offered while the wallet is not locked (specification, section 6). */
  readonly needsUnlocked: boolean
}

const needsUnlocked = ({ offer, children }: MenuNode): boolean =>
  offer === undefined ? children.every(needsUnlocked) : (offer.definition.needsUnlocked ?? false)

/** The number of the signed-in consumer, as the network keeps it. */
export const selectMsisdn = (snapshot: SessionSnapshot): string => snapshot.context.msisdn

export const selectWallet = (snapshot: SessionSnapshot) => snapshot.children.wallet

export const selectCopy = (snapshot: SessionSnapshot) => snapshot.children.copy

export const selectSettings = (snapshot: SessionSnapshot) => snapshot.children.settings

/** What is known of one transaction, and where it is opened. */
export const selectReceipt = (snapshot: SessionSnapshot) => snapshot.children.receipt

/** The request to pay that the address names. */
export const selectPaymentRequest = (snapshot: SessionSnapshot) => snapshot.children.paymentRequest

export const selectIdle = (snapshot: SessionSnapshot) => snapshot.children.idle

/**
 * The notice about a payment that a reload interrupted. It waits until the requested dialog has loaded: the dialog then
 * writes its URL, which would close My Wallet again if the consumer had opened it from the notice.
 */
export const selectInterruption = (snapshot: SessionSnapshot) =>
  snapshot.matches('opening') ? undefined : snapshot.children.interruptedPayment

/** The window in which the network's customer service opens. */
export const selectSupport = (snapshot: SessionSnapshot) => snapshot.children.support

/** The loader of the consumer's own record. */
export const selectConsumerLoader = (snapshot: SessionSnapshot) =>
  snapshot.children.consumer as LoaderActorRef<Consumer> | undefined

/** The service buttons in the order of the network's config, its labels and icons before our own. */
export const selectServices = (snapshot: SessionSnapshot): readonly ServiceButton[] =>
  snapshot.context.config.services.map(node => {
    const leadsTo = snapshot.context.menu.find(({ name }) => name === node.name)
    return {
      name: node.name,
      label: serviceLabel(node),
      icon: node.icon,
      needsUnlocked: leadsTo !== undefined && needsUnlocked(leadsTo),
    }
  })

/** The service dialog, while one is open. */
export const selectService = (snapshot: SessionSnapshot) => snapshot.children.service

/** The watch of the transaction that the browser's address names; it stays when it has ended. */
export const selectProcessing = (snapshot: SessionSnapshot) => snapshot.children.processing

/** Whether the code of a service dialog is on its way. */
export const selectIsOpening = (snapshot: SessionSnapshot): boolean => snapshot.matches('opening')

/** Whether that code did not arrive. */
export const selectOpenFailure = (snapshot: SessionSnapshot): Failure | undefined =>
  snapshot.matches('openFailed') ? snapshot.context.failure : undefined
