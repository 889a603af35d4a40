import type { ActorRef, Snapshot } from 'xstate'
import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import type { Failure } from '#machines/network/failure.ts'
import type { JournalHolder } from '#machines/payment/journal/payment-journal.ts'
import type { Values } from '#machines/service/definitions/service-definition.types.ts'
import type { MenuNode } from '#machines/service/menu.types.ts'
import type { Time } from '#machines/shared/time.ts'
import type { FactsOwners, FactsReader, WalletActorRefs } from '#machines/wallet/wallet-facts.ts'

/** A menu step in the URL; undefined on the dashboard. */
export type MenuPath = string | undefined

/** The events of the open service to its session. */
export type ServiceReport =
  /** The URL is to show the step of the service. */
  { type: 'url.write'; path: MenuPath }

/** The session of a service, with its wallet and the consumer's record. */
export type ServiceSessionRef = ActorRef<
  Snapshot<unknown> & { readonly children?: FactsOwners },
  ServiceReport
>

export interface ServiceNavigationInput extends FactsReader, JournalHolder {
  readonly config: NetworkConfig
  /** The menu of the network, one node for each service. */
  readonly menu: readonly MenuNode[]
  readonly time: Time
  /** The requested menu path, from the service down. */
  readonly requestedPath: string
  /** The first values of the requested form; undefined for an empty form. */
  readonly requestedValues: Values | undefined
  readonly sessionRef: ServiceSessionRef
}

/** The input of the load of a service. */
export type ServiceOpening = Pick<ServiceNavigationInput, 'sessionRef'>

/** The step of the open service that the machine follows. */
export interface ServiceStep {
  /** The menu path of the open step; '' while the service opens. */
  readonly path: string
  /** Whether Back leads to another step of the service. */
  readonly canGoBack: boolean
}

export interface ServiceNavigationContext extends ServiceNavigationInput, ServiceStep {
  /** The actors that the service uses; undefined until its code is loaded. */
  readonly actorRefs: WalletActorRefs | undefined
  /** Why the service part did not load, or the service crashed. */
  readonly failure: Failure | undefined
}

/** The browser's Back, or an entered URL. */
export interface UrlChange {
  readonly type: 'url.change'
  readonly path: MenuPath
  readonly isBack: boolean
}

export type ServiceNavigationEvent =
  | UrlChange
  /** The URL is to show the step of the service again. */
  | { type: 'url.update' }
  | { type: 'service.retry' }
  | { type: 'dialog.close' }
