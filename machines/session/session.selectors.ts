import { serviceLabel } from '../domain/config/services.ts'
import type { Consumer } from '../domain/consumer.ts'
import type { LoaderActorRef } from '../network/loader/loader.machine.ts'
import { everyOffer, needsUnlocked } from '../service/menu-path.ts'
import type { SessionSnapshot } from './session.machine.ts'

/** The number of the signed-in consumer, as the network stores it. */
export const selectMsisdn = (snapshot: SessionSnapshot): string => snapshot.context.msisdn

export const selectWallet = (snapshot: SessionSnapshot) => snapshot.children.wallet

export const selectCopy = (snapshot: SessionSnapshot) => snapshot.children.copy

export const selectSettings = (snapshot: SessionSnapshot) => snapshot.children.settings

/** The actor that shows one transaction. */
export const selectReceipt = (snapshot: SessionSnapshot) => snapshot.children.receipt

/** The actor that scans codes. */
export const selectScanner = (snapshot: SessionSnapshot) => snapshot.children.scan

/** The actor of the payment request that the URL names. */
export const selectPaymentRequest = (snapshot: SessionSnapshot) => snapshot.children.paymentRequest

/** The loader of the consumer's record. */
export const selectConsumerLoader = (snapshot: SessionSnapshot) =>
  snapshot.children.consumer as LoaderActorRef<Consumer> | undefined

/** The service buttons in the order of the config. The config's labels replace the default labels. */
export const selectServices = (snapshot: SessionSnapshot) =>
  snapshot.context.config.services.map(node => {
    const leadsTo = snapshot.context.menu.find(({ name }) => name === node.name)
    return {
      name: node.name,
      label: serviceLabel(node),
      /** The icon that the network chose: a name of the icon set, or an image. */
      icon: node.icon,
      /** Whether a locked wallet hides the service. */
      needsUnlocked: leadsTo !== undefined && everyOffer(leadsTo, needsUnlocked),
    }
  })

/** The actor that opens and runs the service of the URL; undefined while none is open. */
export const selectServiceNavigation = (snapshot: SessionSnapshot) => snapshot.children.serviceNavigation
