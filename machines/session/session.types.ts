import type { ActorRef, EventFrom, Snapshot } from 'xstate'
import type { NetworkConfig } from '../domain/config/network-config.types.ts'
import type { NetworkClock } from '../network/network-clock.ts'
import type { JournalHolder } from '../payment/journal/payment-journal.ts'
import type { Values } from '../service/definitions/service-definition.types.ts'
import type { MenuNode } from '../service/menu.types.ts'
import type { Time } from '../shared/time.ts'
import type { FactsReader } from '../wallet/wallet-facts.ts'
import type { SessionTimeout } from './idle/idle.types.ts'
import type { ServiceReport, UrlChange } from './service-navigation/service-navigation.types.ts'
import type { watchedTransactionMachine } from './watched-transaction/watched-transaction.machine.ts'

export interface SessionInput extends JournalHolder {
  readonly config: NetworkConfig
  readonly msisdn: string
  /** Whether this consumer, by a sign-in in another tab, took the place of the consumer of this tab. */
  readonly isReplacing: boolean
  readonly time: Time
  readonly networkClock: NetworkClock
  /** The portal, which ends the session. */
  readonly portalRef: ActorRef<Snapshot<unknown>, { type: 'session.signOut' } | SessionTimeout>
}

export interface SessionContext extends SessionInput, FactsReader {
  /** The menu of the network, one node for each service. */
  readonly menu: readonly MenuNode[]
  /** The requested menu path, from the service down. */
  readonly requestedPath: string
  /** The first values of the requested form; undefined for an empty form. */
  readonly requestedValues: Values | undefined
}

/** The part of a session that decides whether a URL may lead away. */
export type SessionRef = ActorRef<Snapshot<unknown> & { readonly context: SessionContext }, SessionEvent>

export type TransactionWatch = EventFrom<typeof watchedTransactionMachine>

export type SessionEvent =
  /** Opens the menu step `name`. A form starts with `values`. */
  | { type: 'service.open'; name: string; values?: Values | undefined }
  /** Closes the notice that another consumer has signed in. */
  | { type: 'notice.dismiss' }
  | UrlChange
  | ServiceReport
  | TransactionWatch
