import type { ActorRef, ErrorActorEvent, EventFrom, Snapshot } from 'xstate'
import type { NetworkConfig } from '../domain/config/network-config.types.ts'
import type { NetworkClock } from '../network/network-clock.ts'
import type { PaymentStage } from '../payment/payment-stage.ts'
import type { PaymentAttempt } from '../service/checkout/checkout.types.ts'
import type { Values } from '../service/definitions/service-definition.types.ts'
import type { MenuNode } from '../service/menu.types.ts'
import type { Time } from '../shared/time.ts'
import type { FactsReader } from '../wallet/wallet-facts.ts'
import type { SessionTimeout } from './idle/idle.types.ts'
import type { InterruptionEvent } from './interrupted-payment/interrupted-payment.machine.ts'
import type { ServiceReport, UrlChange } from './service-navigation/service-navigation.types.ts'
import type { watchedTransactionMachine } from './watched-transaction/watched-transaction.machine.ts'

export interface SessionInput {
  readonly config: NetworkConfig
  readonly msisdn: string
  readonly time: Time
  readonly networkClock: NetworkClock
  /** The portal, which ends the session. */
  readonly portalRef: ActorRef<
    Snapshot<unknown>,
    { type: 'session.signOut' } | SessionTimeout | InterruptionEvent
  >
  /** Whether the page was left while a payment of this session was pending. */
  readonly isPaymentInterrupted: boolean
}

export interface SessionContext extends SessionInput, FactsReader {
  /** The menu of the network, one node for each service. */
  readonly menu: readonly MenuNode[]
  /** The requested menu path, from the service down. */
  readonly requestedPath: string
  /** The first values of the requested form; undefined for an empty form. */
  readonly requestedValues: Values | undefined
  /** The payment stage of the open service. */
  readonly stage: PaymentStage
  /** The payment stage of a payment request. */
  readonly requestStage: PaymentStage
  /** The payments of this session, so that the portal asks before a repetition (P4). */
  readonly attempts: readonly PaymentAttempt[]
}

/** The part of a session that decides whether a URL may lead away. */
export type SessionRef = ActorRef<Snapshot<unknown> & { readonly context: SessionContext }, SessionEvent>

export type TransactionWatch = EventFrom<typeof watchedTransactionMachine>

export type SessionEvent =
  /** Opens the menu step `name`. A form starts with `values`. */
  | { type: 'service.open'; name: string; values?: Values | undefined }
  | UrlChange
  | ServiceReport
  /** Stores the payments of the session, with those of a payment request. */
  | { type: 'attempts.store'; attempts: readonly PaymentAttempt[] }
  /** The sender of a payment crashed before there was a response. */
  | { type: 'payment.lost' }
  | ErrorActorEvent
  | TransactionWatch
