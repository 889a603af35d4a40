import type { ActorRef, ErrorActorEvent, Snapshot } from 'xstate'
import type { NetworkConfig } from '../domain/config/network-config.types.ts'
import type { Failure } from '../network/failure.ts'
import type { NetworkClock } from '../network/network-clock.ts'
import type { PaymentStage } from '../payment/payment-stage.ts'
import type { PaymentAttempt } from '../service/checkout/checkout.types.ts'
import type { Values } from '../service/definitions/service-definition.types.ts'
import type { MenuNode } from '../service/menu.types.ts'
import type { Time } from '../shared/time.ts'
import type { SessionTimeout } from './idle/idle.machine.ts'
import type { InterruptionEvent } from './interrupted-payment/interrupted-payment.machine.ts'

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

export interface SessionContext extends SessionInput {
  /** The menu of the network, one node for each service. */
  readonly menu: readonly MenuNode[]
  /** The requested menu path, from the service down. */
  readonly requestedPath: string
  /** The first values of the requested form; undefined for an empty form. */
  readonly requestedValues: Values | undefined
  /** The path and the payment stage of the open service; empty without one. */
  readonly path: string
  readonly stage: PaymentStage
  /** The payment stage of a payment request. */
  readonly requestStage: PaymentStage
  /** Why the service part did not load. */
  readonly failure: Failure | undefined
  /** The transaction of the URL; its actor stays after its end. */
  readonly watchedTransactionId: string | undefined
  /** The payments of this session, so that the portal asks before a repetition (P4). */
  readonly attempts: readonly PaymentAttempt[]
}

/** The part of a session that decides whether a URL may lead away. */
export type SessionRef = ActorRef<Snapshot<unknown> & { readonly context: SessionContext }, SessionEvent>

/** A menu step in the URL; undefined on the dashboard. */
export type MenuPath = string | undefined

export type SessionEvent =
  /** Opens the menu step `name`. A form starts with `values`. */
  | { type: 'service.open'; name: string; values?: Values | undefined }
  | { type: 'service.retry' }
  /** The URL is to show the step of the service again. */
  | { type: 'url.update' }
  /** The browser's Back, or an entered URL. */
  | { type: 'url.change'; path: MenuPath; isBack: boolean }
  | { type: 'dialog.close' }
  /** Stores the payments of the session, with those of a payment request. */
  | { type: 'attempts.store'; attempts: readonly PaymentAttempt[] }
  /** The sender of a payment crashed before there was a response. */
  | { type: 'payment.lost' }
  | ErrorActorEvent
  | { type: 'transaction.watch'; snsi: string }
  | { type: 'transaction.leave' }
