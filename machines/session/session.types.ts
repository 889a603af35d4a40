import type { ActorRef, ErrorActorEvent, Snapshot } from 'xstate'
import type { NetworkConfig } from '../domain/config/network-config.types.ts'
import type { Failure } from '../network/failure.ts'
import type { NetworkClock } from '../network/network-clock.ts'
import type { PaymentStage } from '../payment/payment-stage.ts'
import type { PaymentAttempt } from '../service/checkout/checkout.types.ts'
import type { MenuNode } from '../service/menu.types.ts'
import type { Time } from '../shared/time.ts'
import type { SessionTimeout } from './idle/idle.machine.ts'
import type { InterruptionEvent } from './interrupted-payment/interrupted-payment.machine.ts'

export interface SessionInput {
  readonly config: NetworkConfig
  readonly msisdn: string
  readonly time: Time
  readonly networkClock: NetworkClock
  /** Told when the session is to end. */
  readonly portalRef: ActorRef<
    Snapshot<unknown>,
    { type: 'session.signOut' } | SessionTimeout | InterruptionEvent
  >
  /** Whether the page was left while a payment of this session was pending. */
  readonly isPaymentInterrupted: boolean
}

export interface SessionContext extends SessionInput {
  /** What this network offers, a node for each service. */
  readonly menu: readonly MenuNode[]
  /** The step that was asked for, from its service down. */
  readonly requestedPath: string
  /** Where the service is that is open, and how far what it sends has come; empty while none is. */
  readonly path: string
  readonly stage: PaymentStage
  /** How far the payment of a request has come. */
  readonly requestStage: PaymentStage
  /** Why the code of a service did not arrive. */
  readonly failure: Failure | undefined
  /** The transaction that the browser's address names; its watch stays when it has ended. */
  readonly watchedTransactionId: string | undefined
  /** The payments of this session, so that the same one again is asked about (P4). */
  readonly attempts: readonly PaymentAttempt[]
}

/** As much of a session as says whether an address may lead away from it. */
export type SessionRef = ActorRef<Snapshot<unknown> & { readonly context: SessionContext }, SessionEvent>

/** A step of a service in the browser's address; none while only the dashboard is shown. */
export type MenuPath = string | undefined

export type SessionEvent =
  | { type: 'service.open'; name: string }
  | { type: 'service.retry' }
  /** The address is to say again where the service is. */
  | { type: 'url.update' }
  /** By the browser's own Back, or by an address that was entered. */
  | { type: 'url.change'; path: MenuPath; isBack: boolean }
  | { type: 'dialog.close' }
  /** The payments of the session, and those that a request to pay has added to them. */
  | { type: 'attempts.store'; attempts: readonly PaymentAttempt[] }
  /** What has sent a payment broke before there was an answer. */
  | { type: 'payment.lost' }
  | ErrorActorEvent
  | { type: 'transaction.watch'; snsi: string }
  | { type: 'transaction.leave' }
